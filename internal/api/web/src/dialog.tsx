// A dialog of the browser: it keeps the focus inside, and closes with Esc or a click outside it.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ActionIcon } from "./file_icon";
import { useKeys } from "./keys";

interface DialogProps { title: string; name: string; close: () => void; hasHead?: boolean; children: ComponentChildren }

// Is open as long as it is part of the page.
export function Dialog({ title, name, close, hasHead = true, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Before the next frame, so that a quick Esc closes the dialog and does not go back.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    element.current?.showModal();
    return () => before?.focus({ preventScroll: true });
  }, []);
  // A click on the backdrop is one on the dialog itself.
  const clicked = (event: MouseEvent) => { if (event.target === element.current) close(); };
  return (
    <dialog ref={element} class={`dialog ${name}`} aria-label={title} onClose={close} onClick={clicked}>
      {hasHead ? (
        <div class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="plain-icon" aria-label="Close" onClick={close}><ActionIcon name="close" /></button>
        </div>
      ) : null}
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

// A dialog that a key opens: whether it is open, and how it is closed.
export function useKeyedDialog(key: string): [boolean, () => void] {
  const [isOpen, setIsOpen] = useState(false);
  useKeys({
    [key]: (event) => {
      event.preventDefault();
      setIsOpen(true);
    },
  });
  return [isOpen, () => setIsOpen(false)];
}
