// The changes between two revisions, and their effects.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { Affected, Breaks, Tests } from "./changes_effects";
import { ChangedFiles, CountLine } from "./changes_files";
import type { DiffAnswer, ImpactAnswer } from "./changes_types";
import { Failure, Section, ViewHeading, Waiting } from "./parts";
import { addressOf, go } from "./route";
import { counted } from "./text";
import { useAnswer } from "./use_answer";

const kDefaultBase = "HEAD~1";
const kMostChanges = 500;
const kMostAffected = 60;

export function ChangesView({ base, head }: { base: string; head: string }) {
  const from = base || kDefaultBase;
  const { answer, error } = useAnswer<DiffAnswer>(api.diff(from, head, kMostChanges));
  return (
    <article class="changes-view">
      <header class="view-head">
        <ViewHeading of="changes">
          Changes since <span class="name">{from}</span>{head ? <> up to <span class="name">{head}</span></> : null}
        </ViewHeading>
        <RevisionForm base={from} head={head} />
      </header>
      {error ? <Failure error={error} /> : null}
      {error instanceof api.ApiError && error.hint === "" ? (
        <p>Revisions are those of the git repository that has the sources. Symbols can be compared without one.</p>
      ) : null}
      {!error && !answer ? <Waiting what="Comparing the definitions" /> : null}
      {answer ? <Changes answer={answer} base={from} head={head} /> : null}
    </article>
  );
}

function RevisionForm({ base, head }: { base: string; head: string }) {
  const [from, setFrom] = useState(base);
  const [to, setTo] = useState(head);
  useEffect(() => { setFrom(base); setTo(head); }, [base, head]);
  const submit = (event: Event) => {
    event.preventDefault();
    go({ view: "changes", base: from.trim(), head: to.trim() });
  };
  const common = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false } as const;
  return (
    <form class="revisions" onSubmit={submit}>
      <label>
        From{" "}
        <input {...common} name="base" value={from} onInput={(event) => setFrom(event.currentTarget.value)} placeholder="main, v1.0, HEAD~3" />
      </label>
      <label>
        To <input {...common} name="head" value={to} onInput={(event) => setTo(event.currentTarget.value)} placeholder="the working tree" />
      </label>
      <button type="submit">Compare</button>
      <a class="button" href={addressOf({ view: "compare", left: "", right: "" })}>Compare two symbols</a>
    </form>
  );
}

function Changes({ answer, base, head }: { answer: DiffAnswer; base: string; head: string }) {
  return (
    <>
      <p class="place">{commitText(answer)}</p>
      <CountLine answer={answer} />
      <div class="columns">
        <ChangedFiles answer={answer} base={base} head={head} />
        <div>{head === "" ? <Effects base={base} /> : <NoEffects base={base} />}</div>
      </div>
    </>
  );
}

function commitText({ comparison: { from, to }, files_total: files }: DiffAnswer): string {
  return `${from.slice(0, 12)} … ${to === null ? "the working tree" : to.slice(0, 12)}, ${counted(files, "file")}`;
}

// Only the working tree is indexed, so effects are known only of changes up to it.
function NoEffects({ base }: { base: string }) {
  return (
    <p class="muted">
      Effects are known for changes up to the working tree: <a href={addressOf({ view: "changes", base, head: "" })}>compare {base} with it</a>.
    </p>
  );
}

function Effects({ base }: { base: string }) {
  const { answer, error } = useAnswer<ImpactAnswer>(api.impactSince(base, kMostAffected));
  if (error) return <Section title="Effects"><p class="muted">{error.message}</p></Section>;
  if (!answer) return <Section title="Effects"><p class="waiting">…</p></Section>;
  return (
    <>
      <Breaks answer={answer} />
      <Affected answer={answer} />
      <Tests answer={answer} />
    </>
  );
}
