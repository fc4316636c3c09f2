// A dialog of the browser: it keeps the focus inside, and closes with Esc or a click outside it.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps { title: string; name: string; close: () => void; children: ComponentChildren }

// Is open as long as it is part of the page.
export function Dialog({ title, name, close, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Before the next frame, so that a quick Esc closes the dialog and does not go back.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    element.current?.showModal();
    return () => before?.focus();
  }, []);
  const clicked = (event: MouseEvent) => { if (event.target === element.current) close(); };
  // The keys of the page, such as Esc for going back, do not count here.
  const pressed = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <dialog ref={element} class={`dialog ${name}`} aria-labelledby={`${name}-title`} onClose={close} onClick={clicked} onKeyDown={pressed}>
      <div class="dialog-head">
        <h2 id={`${name}-title`}>{title}</h2>
        <button type="button" class="plain-icon" aria-label="Close" onClick={close}><Cross /></button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

function Cross() {
  return <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 4l8 8M12 4l-8 8" /></svg>;
}
