// Two symbols side by side.
export function CompareView({ left, right }: { left: string; right: string }) {
  return <p>{left} {right}</p>;
}
