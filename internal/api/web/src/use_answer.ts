// Loads an answer for a component. A new call aborts the previous call.
import { useLayoutEffect, useState } from "preact/hooks";
import { get, type Call } from "./api";
import { renewals, returns } from "./status_watch";
import { useWatched } from "./store";

export interface Loading<T> {
  answer: T | null;
  of: string;         // the URL that `answer` belongs to
  isLoading: boolean;
  error: Error | null;
}

const kNothing = { answer: null, of: "", isLoading: false, error: null };

// While an answer is loading, there is none, so that no view shows another one's facts. With "keep", the
// previous answer stays until then.
export function useAnswer<T>(call: Call<T> | null, previous: "drop" | "keep" = "drop"): Loading<T> {
  const renewal = useWatched(renewals);
  const back = useWatched(returns);
  const url = call?.url ?? "";
  const [state, setState] = useState<Loading<T>>(kNothing);
  // A layout effect sends the request at once, and not after the next frame.
  useLayoutEffect(() => {
    if (call === null) {
      setState(kNothing);
      return undefined;
    }
    const controller = new AbortController();
    setState((before) => ({ ...before, isLoading: true, error: null }));
    get(call, controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) setState({ answer, of: url, isLoading: false, error: null });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ answer: null, of: url, isLoading: false, error: error as Error });
      },
    );
    return () => controller.abort();
  }, [url, renewal, back]);
  if (call === null) return kNothing;
  if (state.of === url) return state;
  return { answer: previous === "keep" ? state.answer : null, of: state.of, isLoading: true, error: null };
}
