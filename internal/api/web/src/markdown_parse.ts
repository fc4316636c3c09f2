// Markdown to a tree of plain data. Bounded in size and time, because a document may have been
// written to be slow.
import { Marked } from "marked";
import { treeOf, type HtmlElement } from "./markdown_html";

const kMostLetters = 1_000_000;
const kMostMilliseconds = 1000;

interface ParsedMarkdown {
  front: string;       // the text of the front matter, "" if there is none
  body: HtmlElement | null;
  rest: string;        // what could not be parsed, to be shown as it is
  remark: string;      // why
}

export function parseMarkdown(text: string): ParsedMarkdown {
  const { front, body } = frontMatterOf(text.replace(/^\ufeff/, ""));
  const end = body.length <= kMostLetters ? body.length : body.lastIndexOf("\n", kMostLetters) + 1 || kMostLetters;
  const rest = body.slice(end);
  try {
    return { front, body: treeOf(htmlOf(body.slice(0, end))), rest, remark: rest ? "The rest of this long document is shown as plain text." : "" };
  } catch {
    // The parser calls itself for each level, and has no limit of its own.
    return { front, body: null, rest: body, remark: "This document is nested too deeply, or takes too long to lay out; it is shown as plain text." };
  }
}

// Throws if the text takes too long. The parser asks for these tokens all the time, so they are a
// good place to look at the clock; `false` lets it go on as it would.
function htmlOf(text: string): string {
  const end = performance.now() + kMostMilliseconds;
  const goOn = (): false => {
    if (performance.now() > end) throw new Error("the document takes too long");
    return false;
  };
  return new Marked({ gfm: true, async: false, tokenizer: { space: goOn, escape: goOn } }).parse(text) as string;
}

function frontMatterOf(text: string): { front: string; body: string } {
  const found = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  // A line like "title: …" tells front matter from a text between two rules.
  if (!found?.[1] || !/^[\w-]+[ \t]*:/m.test(found[1])) return { front: "", body: text };
  return { front: found[1], body: text.slice(found[0].length) };
}

// Returns the names and values of front matter whose lines are all simple, otherwise null.
export function fieldsOf(front: string): Array<[string, string]> | null {
  const fields: Array<[string, string]> = [];
  for (const line of front.split(/\r?\n/)) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, name, value] = /^([\w-]+)[ \t]*:[ \t]*(.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    fields.push([name, value.replace(/^(["'])(.*)\1$/, "$2")]);
  }
  return fields.length > 0 ? fields : null;
}
