// Checks the page in a browser:
//   node tests/browser/page_test.mjs http://127.0.0.1:8080 [NAME_OF_A_CHECK ...]
// The expected values come from the API of the same server. So any index works, for example the
// index of the sample project (fixtures/samples/python). The server must allow some hundred
// requests per minute. CAIRN_KEY is the API key, if the server needs one.
import { check, group, launch, offences, summary, ask } from "./harness.mjs";
import { checkBrokenAnswers, checkEditorAddress, checkHostileAddresses, checkOddText } from "./address_checks.mjs";
import { checkAccessibility, checkAccessibleMarkdown } from "./axe_checks.mjs";
import { checkChangedLines, checkChanges, checkCompare, checkPicker } from "./compare_checks.mjs";
import { checkExport } from "./export_checks.mjs";
import { checkDefinitionLink, checkFileBack, checkFileCalm, checkFileCode, checkFileHostile, checkFileLines } from "./file_checks.mjs";
import { checkDirectory, checkFileKeys, checkFileNarrow, checkFilePanels, checkFinder, checkPermanent } from "./file_key_checks.mjs";
import { checkGraphMoves } from "./graph_checks.mjs";
import { checkLines } from "./lines_checks.mjs";
import { checkHostileMarkdown, checkMarkdown, checkSlowMarkdown } from "./markdown_checks.mjs";
import { checkNarrowPreview, checkPreview } from "./preview_checks.mjs";
import {
  checkBeyond, checkDirectoryWithoutSlash, checkHiddenLetters, checkManyEntries, checkSections, checkSymbolSource,
} from "./reading_checks.mjs";
import { checkOneRepository, checkRepositories } from "./repository_checks.mjs";
import { checkExplanation, checkSearch, checkStaleAnswers } from "./search_checks.mjs";
import { checkSettings } from "./settings_checks.mjs";
import { checkSpeed, checkSteady } from "./speed_checks.mjs";
import { checkLateDirectory, checkLateMap, checkPartsOnce } from "./race_checks.mjs";
import { checkPolicy, checkStatus } from "./status_checks.mjs";
import { checkTokens } from "./token_checks.mjs";
import { checkHostileText, checkKeyForm, checkPatience } from "./trouble_checks.mjs";
import { checkChips, checkSlowServer, checkTypingSpeed } from "./typing_checks.mjs";
import { checkKeyboard, checkNarrow } from "./use_checks.mjs";
import { checkGraph, checkMap, checkPath, checkSymbol, checkUnknownName } from "./view_checks.mjs";

const base = (process.argv[2] ?? "").replace(/\/$/, "");
if (!base) {
  console.error("usage: node tests/browser/page_test.mjs BASE_URL [CHECK ...]");
  process.exit(2);
}

const kAtOnce = 2;
const only = process.argv.slice(3);  // names of checks; without any, all of them

// Chooses a function or type whose name a search finds: the one with the most users in the map.
async function findSubject() {
  const map = (await ask(base, "api/v1/map?tokens=12000")).body;
  const symbols = map.files.flatMap((file) => file.symbols ?? []).filter((one) => /^(function|method|class|struct|interface)$/.test(one.kind));
  symbols.sort((a, b) => (b.users ?? b.callers ?? 0) - (a.users ?? a.callers ?? 0));
  for (const symbol of symbols.slice(0, 8)) {
    const query = symbol.name.split(/[.:]/).at(-1);
    const answer = (await ask(base, searchOf(query))).body;
    if (answer.results.length >= 3) return { map, symbol, query, answer, symbols };
  }
  throw new Error("no symbol of the map is found by its name");
}

export const searchOf = (query) => `api/v1/search?${new URLSearchParams({ q: query, limit: 20, offset: 0, explain: true })}`;

const browser = await launch();
const started = Date.now();
try {
  const subject = await findSubject();
  const world = { browser, base, ...subject, searchOf };
  const run = ([name, body]) => (only.length === 0 || only.includes(name) ? group(name, () => body(world)) : null);
  const waiting = Object.entries({
    checkAccessibility, checkPolicy, checkSearch, checkStaleAnswers, checkExplanation, checkSymbol, checkUnknownName, checkGraph,
    checkPath, checkMap, checkLines, checkKeyboard, checkHostileText, checkPatience, checkKeyForm, checkStatus, checkNarrow,
    checkTokens, checkSlowServer, checkChips, checkPreview, checkNarrowPreview, checkSettings, checkRepositories,
    checkOneRepository, checkMarkdown, checkHostileMarkdown, checkAccessibleMarkdown, checkExport, checkGraphMoves,
    checkCompare, checkPicker, checkChanges, checkFileCode, checkFileLines, checkFileBack, checkDefinitionLink,
    checkFileHostile, checkFileKeys, checkFilePanels, checkFinder, checkDirectory, checkPermanent, checkFileNarrow,
    checkHostileAddresses, checkEditorAddress, checkBrokenAnswers, checkOddText, checkLateMap, checkPartsOnce, checkLateDirectory,
    checkSlowMarkdown, checkFileCalm, checkSteady,
    checkHiddenLetters, checkChangedLines, checkSymbolSource, checkManyEntries, checkBeyond, checkDirectoryWithoutSlash, checkSections,
  });
  // Most checks wait most of the time, so several run at once. Those that measure run alone.
  await Promise.all(Array.from({ length: kAtOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  }));
  for (const one of Object.entries({ checkTypingSpeed, checkSpeed })) await run(one);
  check(offences.length === 0, "no console error, no CSP violation, no request to another origin", offences.slice(0, 5).join("; "));
} catch (error) {
  check(false, "the test could not run", error.message);
} finally {
  await browser.close();
}
console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
process.exit(summary());
