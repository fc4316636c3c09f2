// The dialog where the user chooses the theme and the editor.
import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { editors } from "./editors";
import { changeSettings, editorAddress, editorFault, kThemes, settings, type Theme } from "./settings";
import { server } from "./status_watch";
import { useWatched } from "./store";

const kThemeNames: Record<Theme, string> = { auto: "System", light: "Light", dark: "Dark", contrast: "Contrast" };
const kOwn = "own";
const kExamplePath = "src/main.py";

export function SettingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" class="plain-icon" aria-label="Settings" title="Settings" aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}>
        <Gear />
      </button>
      {isOpen ? <SettingsDialog close={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Gear() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="1.9" />
      <circle cx="8" cy="8" r="4.4" />
      <circle cx="8" cy="8" r="6" stroke-width="2" stroke-dasharray="2.36 2.36" />
    </svg>
  );
}

function SettingsDialog({ close }: { close: () => void }) {
  return (
    <Dialog title="Settings" name="settings" close={close}>
      <ThemeChoice />
      <EditorChoice />
      <p class="muted">Settings are kept in this browser.</p>
    </Dialog>
  );
}

function ThemeChoice() {
  const { theme } = useWatched(settings);
  return (
    <fieldset class="choice">
      <legend>Theme</legend>
      {kThemes.map((name) => (
        <label key={name}>
          <input type="radio" name="theme" value={name} checked={theme === name} onChange={() => changeSettings({ theme: name })} />
          <span>{kThemeNames[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function EditorChoice() {
  const { editor } = useWatched(settings);
  const known = editors.some(({ template }) => template === editor) || editor === "";
  const [isOwn, setIsOwn] = useState(!known);
  const choose = (value: string) => {
    setIsOwn(value === kOwn);
    if (value !== kOwn) changeSettings({ editor: value });
  };
  return (
    <fieldset class="editor-choice">
      <legend>Editor</legend>
      <label for="editor">Links open files in</label>
      <select id="editor" value={isOwn ? kOwn : editor} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">no editor</option>
        {editors.map(({ name, template }) => <option key={name} value={template}>{name}</option>)}
        <option value={kOwn}>another, by its address</option>
      </select>
      {isOwn ? <OwnEditor /> : null}
      <Example />
    </fieldset>
  );
}

// Only an address that can be used is kept; the last one stays in use while the user types.
function OwnEditor() {
  const [text, setText] = useState(settings.value.editor);
  const fault = editorFault(text.trim());
  const typed = (value: string) => {
    setText(value);
    if (editorFault(value.trim()) === "") changeSettings({ editor: value.trim() });
  };
  return (
    <>
      <label for="editor-address">Address, with {"{path}"}, {"{line}"} and {"{column}"}</label>
      <input id="editor-address" value={text} spellcheck={false} autocomplete="off" placeholder="editor://open?file={path}&line={line}"
        aria-invalid={fault !== ""} aria-describedby="editor-fault" onInput={(event) => typed(event.currentTarget.value)} />
      <p id="editor-fault" class="fault" role="alert">{fault}</p>
    </>
  );
}

function Example() {
  const { status } = useWatched(server);
  useWatched(settings);
  if (settings.value.editor === "") return null;
  const root = status?.root ?? "";
  if (root === "") return <p class="muted">This server does not say where the sources are, so there are no such links.</p>;
  return <p class="muted example">For example <code>{editorAddress(root, kExamplePath, 12)}</code></p>;
}
