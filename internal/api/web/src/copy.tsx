// Copies a text. If the browser refuses, a dialog shows the text, selected, to be copied by hand.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Dialog } from "./dialog";
import { useWatched, Watched } from "./store";

const textToCopy = new Watched("");

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    textToCopy.set(text);  // no clipboard without HTTPS, or no permission
    return false;
  }
}

export function CopyByHand() {
  const text = useWatched(textToCopy);
  return text === "" ? null : <CopyDialog text={text} />;
}

function CopyDialog({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.select(), []);
  return (
    <Dialog title="Copy by hand" name="small-dialog" close={() => textToCopy.set("")} hasHead={false}>
      <label for="copy-text">The browser does not let the page copy. This is the text:</label>
      <input id="copy-text" ref={input} readOnly value={text} />
    </Dialog>
  );
}
