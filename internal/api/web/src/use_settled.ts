// A value that changes often, such as a text that is being typed.
import { useEffect, useState } from "preact/hooks";

// Returns the value once it has not changed for some milliseconds, so that not each change sends a request.
export function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
