// A document, rendered.
import { Markdown } from "./markdown";
import type { FileAnswer } from "./types";

export function FileDocument({ answer, parts }: { answer: FileAnswer; parts: FileAnswer[] }) {
  return (
    <div class="document-region" tabIndex={0} role="region" aria-label={answer.path}>
      <Markdown text={parts.flatMap((part) => part.lines).join("\n")} path={answer.path} symbols={answer.symbols} />
    </div>
  );
}
