// The small dialogs of the file view: a line number to go to, and a text to copy by hand.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { textToCopy } from "./file_copy";
import { closeOutside } from "./help";
import { useKeys } from "./keys";
import { useWatched } from "./store";

export function GoToLine({ lineCount, go }: { lineCount: number; go: (line: number) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useKeys({
    "go-to-line": (event) => {
      event.preventDefault();
      setIsOpen(true);
    },
  });
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const submit = (event: Event) => {
    event.preventDefault();
    const line = Number(input.current?.value);
    dialog.current?.close();
    if (line >= 1) go(Math.min(Math.floor(line), lineCount));
  };
  if (!isOpen) return null;
  return (
    <dialog class="small-dialog" ref={dialog} aria-labelledby="go-to-line" onClick={closeOutside} onClose={() => setIsOpen(false)}>
      <form class="dialog-body" onSubmit={submit}>
        <label for="line-wanted" id="go-to-line">Go to line (1 to {lineCount})</label>
        <input id="line-wanted" ref={input} inputMode="numeric" pattern="[0-9]*" autocomplete="off" />
      </form>
    </dialog>
  );
}

export function CopyByHand() {
  const text = useWatched(textToCopy);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (text === "") return;
    dialog.current?.showModal();
    input.current?.select();
  }, [text]);
  if (text === "") return null;
  return (
    <dialog class="small-dialog" ref={dialog} aria-labelledby="copy-by-hand" onClick={closeOutside} onClose={() => textToCopy.set("")}>
      <div class="dialog-body">
        <label for="copy-text" id="copy-by-hand">The browser does not let the page copy. This is the text:</label>
        <input id="copy-text" ref={input} readOnly value={text} />
      </div>
    </dialog>
  );
}
