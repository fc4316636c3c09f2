// The languages of the index as links, sized by their files.
import { searchAddress } from "./route";
import { count } from "./text";

const kMost = 8;
const kShades = 6;

const shadeOf = (place: number): string => `language-${Math.min(place, kShades - 1)}`;

export function Languages({ files }: { files: Record<string, number> }) {
  const all = Object.entries(files).sort((a, b) => b[1] - a[1]);
  const total = all.reduce((sum, [, number]) => sum + number, 0);
  return (
    <>
      <span class="language-bar" aria-hidden="true">
        {all.map(([name, number], i) => <span key={name} class={shadeOf(i)} style={{ width: `${(100 * number) / total}%` }} />)}
      </span>
      <ul>
        {all.slice(0, kMost).map(([name, number], i) => (
          <li key={name}>
            <span class={`swatch ${shadeOf(i)}`} aria-hidden="true" />
            <a href={searchAddress(`lang:${name}`)}>{name}</a> <span class="note">{count(number)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
