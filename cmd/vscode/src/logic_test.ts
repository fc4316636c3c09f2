// Settings, messages, places and texts.
import assert from "node:assert/strict";
import { homedir } from "node:os";
import { test } from "node:test";
import { failureMessage } from "./failure";
import { Latest } from "./latest";
import { lensTarget } from "./lens_arguments";
import { locate, pathInside } from "./locate";
import { checkProgram } from "./program_check";
import { initializationOptions, programOf, readSettings } from "./settings";
import { oneLine, shortened, withoutIcons, withoutLinks } from "./text";

const read = (values: Record<string, unknown>) => readSettings((name) => values[name]);

test("wrong settings count as none", () => {
  const usual = { path: "", index: "auto", codeLens: false, disable: [] };
  assert.deepEqual(read({}), usual);
  assert.deepEqual(read({ path: 3, index: "x", codeLens: "yes", disable: "hover" }), usual);
  const settings = read({ index: "never", codeLens: true, disable: ["hoverProvider", 3] });
  const options = { index: "never", codeLens: true, disable: ["hoverProvider"] };
  assert.deepEqual(initializationOptions(settings), options);
});

test("the program is the bundled one, an absolute path, or a name", () => {
  const program = (path: string) => programOf(read({ path }), "/ext/bin/cairn");
  assert.equal(program(""), "/ext/bin/cairn");
  assert.equal(program(" /usr/bin/cairn "), "/usr/bin/cairn");
  assert.equal(program("cairn"), "cairn");
  assert.equal(program("~/cairn"), `${homedir()}/cairn`);
  for (const path of ["./cairn", "bin/cairn", "../cairn"]) assert.equal(program(path), undefined);
});

test("a program that does not start has a message with a remedy", async () => {
  const message = async (program: string, isBundled: boolean) => {
    const tried = await checkProgram(program, isBundled);
    return tried && failureMessage(tried);
  };
  assert.match(await message("/no/cairn", true) ?? "", /no program for this platform.*Install/);
  assert.match(await message("/no/cairn", false) ?? "", /There is no program.*cairn\.path/);
  assert.match(await message("/etc/passwd", false) ?? "", /may not be run/);
  assert.match(await message("false", false) ?? "", /does not start as a language server/);
  assert.match(await message("true", false) ?? "", /it is not cairn/);
  assert.equal(await message(process.env["CAIRN"] ?? "", false), undefined);
  const relative = { program: undefined, isBundled: false, code: undefined, said: "" };
  assert.match(failureMessage(relative), /must be an absolute path/);
});

test("a place is found again by its name", () => {
  const lines = ["", "", "def level(a):", "  level2 = level(a) + level(b)", ""];
  const source = { count: lines.length, at: (line: number) => lines[line] ?? "" };
  const at = (line: number, column: number, name: string) =>
    locate(source, { path: "a", line, column, name });
  assert.deepEqual(at(1, 5, "level"), { line: 2, column: 4, length: 5 });
  assert.deepEqual(at(4, 24, "level"), { line: 3, column: 22, length: 5 });
  assert.deepEqual(at(4, 3, "gone"), { line: 3, column: 2, length: 0 });
  assert.deepEqual(at(900, 80, ""), { line: 4, column: 0, length: 0 });
  assert.deepEqual(locate({ count: 0, at: () => "" }, { path: "a", line: 1, column: 1, name: "x" }),
    { line: 0, column: 0, length: 0 });
});

test("paths stay inside of the root", () => {
  assert.equal(pathInside("/r/a", "src/b.py"), "/r/a/src/b.py");
  assert.equal(pathInside("/", "b.py"), "/b.py");
  for (const path of ["../b", "/etc/passwd", "a/../../b", "", "a\0b", "."]) {
    assert.equal(pathInside("/r/a", path), undefined);
  }
  assert.equal(pathInside("", "b.py"), undefined);
});

test("text of the repository stays text", () => {
  assert.equal(oneLine(" a\n\tb\u0007\u2028c "), "a b c");
  assert.equal(shortened("😀😀😀", 2), "😀😀…");
  assert.equal(withoutIcons("a $(trash) b"), "a \\$(trash) b");
  assert.equal(withoutLinks("[a](command:b)"), "[a] (command:b)");
});

test("a lens leads only to a file", () => {
  const position = { line: 3, character: 4 };
  assert.deepEqual(lensTarget("file:///a.py", position), { uri: "file:///a.py", ...position });
  const wrong: [unknown, unknown][] = [
    ["command:x", position], [3, position], ["file:///a", null], ["file:///a", { line: -1 }],
    ["file:///a", { line: 1.5, character: 0 }],
  ];
  for (const [uri, where] of wrong) assert.equal(lensTarget(uri, where), undefined);
});

test("only the newest request runs", async () => {
  const cancelled: number[] = [];
  let count = 0;
  const latest = new Latest(5, () => {
    const number = count++;
    return { token: number, cancel: () => cancelled.push(number), dispose: () => undefined };
  });
  const ran: number[] = [];
  const work = async (token: number) => void ran.push(token);
  for (let i = 0; i < 3; i++) latest.run(work);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual([ran, cancelled], [[2], [0, 1]]);
});
