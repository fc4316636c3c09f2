// The dialog that asks for a line to go to.
import { useRef } from "preact/hooks";
import { Dialog, useKeyedDialog } from "./dialog";

export function GoToLine({ lineCount, go }: { lineCount: number; go: (line: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, close] = useKeyedDialog("go-to-line");
  const submit = (event: Event) => {
    event.preventDefault();
    const line = Number(input.current?.value);
    close();
    if (line >= 1) go(Math.min(Math.floor(line), lineCount));
  };
  if (!isOpen) return null;
  return (
    <Dialog title="Go to a line" name="small-dialog" close={close} hasHead={false}>
      <form onSubmit={submit}>
        <label for="line-wanted">Go to line (1 to {lineCount})</label>
        <input id="line-wanted" ref={input} inputMode="numeric" pattern="[0-9]*" autocomplete="off" />
      </form>
    </Dialog>
  );
}
