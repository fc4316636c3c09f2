// Where programs begin, and what is called from outside.
import { PlaceLink } from "./file_link";
import { Section } from "./parts";
import { symbolAddress } from "./route";
import type { EntryPoint } from "./types";

const kWhy = new Map([["main", "program"], ["exports", "exports names"], ["uncalled", "called from outside"]]);

export function EntryPoints({ entries }: { entries: EntryPoint[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="Entry points">
      <ul class="lines">
        {entries.map(({ at, name, why }) => (
          <li key={at + name} class="node-line">
            <a class="name" href={symbolAddress(at)}>{name}</a> <span class="note">{kWhy.get(why) ?? why}</span> <PlaceAt at={at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

// `at` is a path, a colon and a line.
export function PlaceAt({ at }: { at: string }) {
  const [, path = at, line = "1"] = /^(.*):(\d+)$/.exec(at) ?? [];
  return <PlaceLink place={{ path, line: Number(line) }} />;
}
