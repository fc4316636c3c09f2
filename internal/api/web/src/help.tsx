// The list of all keys, in a dialog.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ActionIcon } from "./file_icon";
import { kKeys, useKeys, type KeyEntry } from "./keys";

const kSymbols: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useKeys({
    help: (event) => {
      event.preventDefault();
      setIsOpen(true);
    },
  });
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  const groups = [...new Set(kKeys.map((entry) => entry.group))];
  return (
    <dialog class="help" ref={dialog} aria-labelledby="help-title" onClick={closeOutside} onClose={() => setIsOpen(false)}>
      <div class="dialog-body">
        <form method="dialog" class="dialog-head">
          <h2 id="help-title">Keys</h2>
          <button type="submit" class="icon-button" aria-label="Close"><ActionIcon name="close" /></button>
        </form>
        <div class="help-groups">{groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>{kKeys.filter((entry) => entry.group === group).map((entry) => <KeyLine key={entry.id} entry={entry} />)}</dl>
          </section>
        ))}</div>
      </div>
    </dialog>
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

// A click on the backdrop, which belongs to the dialog itself, closes the dialog.
export function closeOutside(event: MouseEvent): void {
  if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
}
