// Places where reading can begin: documents, entry points and the most used types and functions.
import { EntryPoints, PlaceAt } from "./entry_points";
import { Kind, Section } from "./parts";
import { fileAddress, symbolAddress } from "./route";
import { count } from "./text";
import type { MapAnswer, MapDocument, MapSymbol } from "./types";

const kMost = 7;

export function Reading({ map }: { map: MapAnswer }) {
  return (
    <div class="reading">
      <EntryPoints entries={(map.entry_points ?? []).slice(0, kMost)} />
      <MostUsed symbols={mostUsed(map)} />
      <Documents documents={(map.documents ?? []).slice(0, kMost)} />
    </div>
  );
}

function MostUsed({ symbols }: { symbols: MapSymbol[] }) {
  if (symbols.length === 0) return null;
  return (
    <Section title="Used most">
      <ul class="lines">
        {symbols.map(({ id, kind, name, users, at }) => (
          <li key={id} class="node-line">
            <Kind kind={kind} /> <a class="name" href={symbolAddress(id)}>{name}</a>{" "}
            <span class="note">{count(users ?? 0)} users</span> <PlaceAt at={at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Documents({ documents }: { documents: MapDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Section title="Documents">
      <ul class="lines">
        {documents.map(({ path, title }) => (
          <li key={path} class="node-line"><a class="path" href={fileAddress(path)}>{path}</a> <span class="note">{title ?? ""}</span></li>
        ))}
      </ul>
    </Section>
  );
}

function mostUsed(map: MapAnswer): MapSymbol[] {
  const symbols = (map.files ?? []).flatMap((file) => file.symbols ?? []).filter((symbol) => (symbol.users ?? 0) > 0);
  return symbols.sort((a, b) => (b.users ?? 0) - (a.users ?? 0)).slice(0, kMost);
}
