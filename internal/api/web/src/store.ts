// A value whose changes components can watch. Used for the few values that all views share.
import { useLayoutEffect, useState } from "preact/hooks";

export class Watched<T> {
  private readonly listeners = new Set<() => void>();
  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  set(value: T): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const listener of [...this.listeners]) listener();
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

export function useWatched<T>(watched: Watched<T>): T {
  const [, redraw] = useState({});
  const { value } = watched;
  useLayoutEffect(() => {
    // The value may have changed since it was drawn, when nobody listened yet.
    if (!Object.is(watched.value, value)) redraw({});
    return watched.watch(() => redraw({}));
  }, [watched]);
  return value;
}
