// A document, rendered.
import { Markdown } from "./markdown";
import type { FileAnswer } from "./types";

// Shows the section with this title, or says that there is none. `nth` counts the sections with the
// same title before it.
export function showSection(title: string, nth: number): boolean {
  const headings = [...document.querySelectorAll<HTMLElement>(".document-region :is(h1, h2, h3, h4, h5, h6)")];
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const heading = headings.filter((one) => plain(one.textContent ?? "") === plain(title))[nth];
  heading?.scrollIntoView({ block: "start" });
  return heading !== undefined;
}

export function FileDocument({ answer, parts }: { answer: FileAnswer; parts: FileAnswer[] }) {
  return (
    <div class="document-region" tabIndex={0} role="region" aria-label={answer.path}>
      <Markdown text={parts.flatMap((part) => part.lines).join("\n")} path={answer.path} symbols={answer.symbols} />
    </div>
  );
}
