// The list of all keys, in a dialog.
import { Dialog, useKeyedDialog } from "./dialog";
import { kKeys, type KeyEntry } from "./keys";

const kSymbols: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

export function Help() {
  const [isOpen, close] = useKeyedDialog("help");
  if (!isOpen) return null;
  const groups = [...new Set(kKeys.map((entry) => entry.group))];
  return (
    <Dialog title="Keys" name="help" close={close}>
      <div class="help-groups">{groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <dl>{kKeys.filter((entry) => entry.group === group).map((entry) => <KeyLine key={entry.id} entry={entry} />)}</dl>
        </section>
      ))}</div>
    </Dialog>
  );
}

function KeyLine({ entry }: { entry: KeyEntry }) {
  return (
    <div>
      <dt>{entry.keys.map((keys, i) => (
        <span key={keys}>{i > 0 ? " or " : ""}{keys.split(" ").map((key) => <kbd key={key}>{kSymbols[key] ?? key}</kbd>)}</span>
      ))}</dt>
      <dd>{entry.label}</dd>
    </div>
  );
}
