// The searches and files that were opened last.
import { Section } from "./parts";
import { recent, type RecentList } from "./recent";
import { fileAddress, searchAddress } from "./route";

export function RecentLists() {
  return (
    <>
      <List title="Recent searches" list="searches" address={searchAddress} />
      <List title="Recent files" list="files" address={fileAddress} />
    </>
  );
}

interface ListProps { title: string; list: RecentList; address: (text: string) => string }

function List({ title, list, address }: ListProps) {
  const known = recent(list);
  if (known.length === 0) return null;
  return (
    <Section title={title}>
      <ul class="recent">{known.map(({ text }) => <li key={text}><a class="name" href={address(text)}>{text}</a></li>)}</ul>
    </Section>
  );
}
