// What changed between two revisions, and what it affects.
export function ChangesView({ base, head }: { base: string; head: string }) {
  return <p>{base} {head}</p>;
}
