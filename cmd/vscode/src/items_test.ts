// The entries of views and lists, made from real answers about the sample project in Python.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { AskAnswer, ImpactAnswer, RelatedAnswer, SearchAnswer, StatusAnswer } from "./answers";
import { askItems, confidenceOf, searchItems } from "./found_items";
import { impactItems } from "./impact_items";
import { shownState } from "./index_state";
import type { Item } from "./item";
import { relatedItems } from "./related_items";
import { Sample } from "./testing";

const tides = "src/harbour_lights/tides.py";
let sample: Sample;

before(async () => {
  sample = await Sample.of("python");
});
after(() => sample.end());

const named = (items: Item[], label: string): Item => {
  const found = items.find((one) => one.label === label);
  assert.ok(found, `no ${label} in ${items.map((one) => one.label).join(", ")}`);
  return found;
};

test("related symbols have the facts that connect them", async () => {
  const given = sample.at(tides, "level(self");
  const answer = await sample.ask<RelatedAnswer>("related", given);
  assert.equal(answer.entity.qualified_name, "TideTable.level");
  const items = relatedItems(answer);
  assert.equal(items.length, answer.results.length);
  const before_ = named(items, "Timeline.before");
  assert.match(before_.description, /^is used by it · src\/harbour_lights\/tides\.py:37$/);
  assert.deepEqual(before_.place, { path: tides, line: 37, column: 9, name: "before" });
  assert.match(before_.detail, /^The last event at or before a minute\.\s+relevance: high$/);
  assert.equal(before_.icon, "symbol-method");
  const [fact] = before_.children;
  assert.equal(fact?.label, "TideTable.level calls Timeline.before");
  assert.deepEqual(fact?.place, { path: tides, line: 51, column: 21, name: "" });
});

test("results of a search keep their order", async () => {
  const answer = await sample.ask<SearchAnswer>("search", { query: "tide", limit: 5 });
  const items = searchItems(answer);
  assert.deepEqual(items.map((one) => one.label), answer.results.map((one) => one.qualified_name));
  assert.equal(items[0]?.label, "TideGauge");
  assert.equal(items[0]?.detail, "A tide gauge.");
  assert.match(confidenceOf(answer), /^the first is (sure|likely|a guess)$/);
});

test("a search without symbols lists lines", () => {
  const lines = { files: [{ path: "a.py", lines: [{ line: 3, column: 2, text: " x = 1" }] }] };
  const [line] = searchItems({ total: 0, results: [], lines });
  assert.deepEqual(line?.place, { path: "a.py", line: 3, column: 2, name: "" });
  assert.equal(line?.label, "x = 1");
});

test("passages have the titles around them and their text", async () => {
  const query = "what happens if nothing is left of the spans?";
  const items = askItems(await sample.ask<AskAnswer>("ask", { query }));
  assert.equal(items[0]?.label, "How a day is planned > Rules");
  assert.ok(items.some((one) => one.label === "TideTable.level"));
  for (const one of items) assert.ok(one.place && one.detail && one.detail.length <= 161);
});

test("the impact of an edit has breaks, tests, what depends on it, and changes", async () => {
  const nothing = await sample.ask<ImpactAnswer>("impact", { revision: "HEAD" });
  assert.deepEqual(impactItems(nothing), []);
  sample.edit(tides, "def level(self, ", "def level(self, extra, ");
  const items = impactItems(await sample.ask<ImpactAnswer>("impact", { revision: "HEAD" }));
  const names = ["Breaks", "Tests to run", "Depends on it", "Changed"];
  assert.deepEqual(items.map((one) => one.label), names);
  const level = named(named(items, "Breaks").children, "TideTable.level");
  assert.equal(level.description, `parameter extra added · ${tides}:50`);
  assert.equal(level.code.split("\n").length, 2);
  assert.deepEqual(level.place, { path: tides, line: 50, column: 9, name: "level" });
  assert.deepEqual(level.children.map((one) => one.label), ["spans_above"]);
  const tests = named(items, "Tests to run");
  assert.equal(tests.description, "2");
  assert.equal(tests.children[0]?.isCopied, true);
  assert.match(tests.children[0]?.label ?? "", /^pytest tests\/test_planner\.py::/);
  assert.equal(tests.children.length, 3);
  const dependent = named(items, "Depends on it").children;
  assert.match(named(dependent, "Planner.plan").description, /^through spans_above · /);
});

test("what is cut off is counted", async () => {
  const answer = await sample.ask<ImpactAnswer>("impact", { revision: "HEAD" });
  const more = impactItems({ ...answer, changed_total: answer.changed.length + 7 });
  assert.equal(named(more, "Changed").children.at(-1)?.label, "7 more definitions");
});

test("the status bar says how the index is", async () => {
  const status = await sample.ask<StatusAnswer>("status", {});
  const state = { server: "running", update: "none", why: "", status, missing: "" } as const;
  assert.match(shownState(state).tooltip[0] ?? "", /^\d+ symbols in 7 files$/);
  assert.equal(shownState(state).command, "cairn.index");
  assert.equal(shownState({ ...state, status: undefined }).text, "$(circle-slash) cairn");
  const failed = shownState({ ...state, update: "failed", why: "no space $(x)" });
  assert.ok(failed.isWarning && !failed.text.includes("$(x)"));
  assert.equal(shownState({ ...state, server: "stopped" }).command, "cairn.restart");
});
