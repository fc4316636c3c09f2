// Notices that the server wants a pause or a key before it answers.
import { useEffect, useRef, useState } from "preact/hooks";
import { keyWanted, pausedUntil, enterKey } from "./gate";
import { useWatched } from "./store";

export function Notices() {
  return <><PauseNotice /><KeyForm /></>;
}

function PauseNotice() {
  const until = useWatched(pausedUntil);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (until === 0) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === 0) return null;
  const clock = new Date(until).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  return (
    <div class="strip notice">
      <span role="status">Too many requests for the server; goes on by itself at {clock}</span>
      <span aria-hidden="true">(in {Math.max(0, Math.ceil((until - now) / 1000))} s)</span>
    </div>
  );
}

function KeyForm() {
  const wanted = useWatched(keyWanted);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [wanted]);
  if (!wanted) return null;
  const submit = (event: Event) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text !== "") enterKey(text);
  };
  return (
    <form class="strip notice key-form" onSubmit={submit} aria-label="Key of the server">
      <label for="key">{wanted.wasRefused ? "This key was not accepted. Key of the server:" : "The server asks for a key:"}</label>
      <input id="key" type="password" ref={input} autocomplete="off" required />
      <button type="submit">Continue</button>
      <span class="muted">It is kept until this tab is closed.</span>
    </form>
  );
}
