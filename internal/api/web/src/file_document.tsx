// A document, rendered.
import { useEffect } from "preact/hooks";
import { Markdown } from "./markdown";
import { headingId } from "./markdown_links";
import { showHeading } from "./markdown_refs";
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

// `section` is the name of the heading in the address, "" for the beginning.
export function FileDocument({ answer, parts, section }: { answer: FileAnswer; parts: FileAnswer[]; section: string }) {
  useEffect(() => {
    if (section) showHeading(headingId(section));
  }, [section, answer.path]);
  return (
    <div class="document-region" tabIndex={0} role="region" aria-label={answer.path}>
      <Markdown text={parts.flatMap((part) => part.lines).join("\n")} path={answer.path} symbols={answer.symbols} />
    </div>
  );
}
