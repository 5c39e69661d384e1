import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { estimate } from "../../bench/fairness/estimate.ts";
import { loadNames, loads } from "../../bench/fairness/loads.ts";
import {
  contendedWork,
  idleShare,
  measureRun,
  waitsOf,
  worstOvertaking,
} from "../../bench/fairness/measures.ts";
import { drawPage } from "../../bench/fairness/page.ts";
import type { DocumentRecord } from "../../bench/fairness/run-record.ts";
import { type Result, summarize } from "../../bench/fairness/summary.ts";
import { formatTables } from "../../bench/fairness/tables.ts";

/** A document: customer and group, arrival, start and end. */
function record(customer: string, ...times: readonly (number | undefined)[]): DocumentRecord {
  const [arrivedAt = 0, startedAt, endedAt] = times;
  return {
    customer,
    group: customer.split("-")[0] ?? "",
    arrivedAt,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
  };
}

function run(documents: readonly DocumentRecord[], { slots = 1, endedAt = 100 } = {}) {
  return { slots, endedAt, documents };
}

describe("the loads of the fairness benchmark", () => {
  for (const name of loadNames) {
    const { groups, arrivals } = loads[name];
    it(`"${name}" is the same for a seed, and another for another`, () => {
      assert.deepEqual(arrivals(1), arrivals(1));
      assert.notDeepEqual(arrivals(1), arrivals(2));
    });

    it(`"${name}" is ordered by arrival and has documents of each group`, () => {
      const times = arrivals(1).map(({ at }) => at);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
      assert.deepEqual(new Set(arrivals(1).map(({ group }) => group)), new Set(groups));
    });

    it(`"${name}" has 8 to 14 seconds of work for four slots`, () => {
      const seconds = arrivals(1).reduce((sum, { serviceMs }) => sum + serviceMs, 0) / 4000;
      assert.ok(seconds > 8 && seconds < 14, `${seconds} s`);
    });
  }

  it("have a backfill of the same customer as the person beside it, and it alone is background", () => {
    const customersOf = (isBackground: boolean) =>
      loads.backfill
        .arrivals(1)
        .filter((one) => one.isBackground === isBackground)
        .map(({ customer }) => customer);
    assert.deepEqual(new Set(customersOf(true)), new Set(["office"]));
    assert.ok(customersOf(false).includes("office"));
  });
});

describe("a wait", () => {
  it("lasts from arrival to start, or to the end of a run that is cut", () => {
    assert.deepEqual(
      waitsOf(run([record("a", 10, 30, 40), record("a", 60), record("b", 0, 1, 2)]), "a"),
      [20, 40],
    );
  });
});

describe("the worst overtaking", () => {
  const cases: readonly [name: string, expected: number, documents: readonly DocumentRecord[]][] = [
    ["is none if documents start in the order of arrival", 0, [record("a", 0, 5), record("b", 1, 6)]],
    [
      "counts documents that arrived later and started before",
      2,
      [record("a", 0, 9), record("b", 1, 2), record("b", 2, 3)],
    ],
    ["does not count documents that arrived at the same time", 0, [record("a", 0, 9), record("b", 0, 2)]],
    ["does not count documents of the same customer", 0, [record("a", 0, 9), record("a", 1, 2)]],
    ["counts each other customer separately", 1, [record("a", 0, 9), record("b", 1, 2), record("c", 1, 3)]],
    ["is that of the most overtaken document", 1, [record("a", 0, 1), record("a", 0, 9), record("b", 1, 2)]],
    [
      "counts all that overtook a document that never started",
      1,
      [record("a", 0), record("b", 1, 2), record("b", 1)],
    ],
    ["is that of the group only", 0, [record("a", 2, 3), record("b", 0, 9), record("c", 1, 2)]],
  ];
  for (const [name, expected, documents] of cases)
    it(name, () => assert.equal(worstOvertaking(run(documents), "a"), expected));
});

describe("the idle share", () => {
  const cases: readonly [
    name: string,
    expected: number,
    documents: readonly DocumentRecord[],
    slots: number,
  ][] = [
    ["is none while nothing waits", 0, [record("a", 0, 0, 50)], 1],
    ["is the time of a free slot while a document waits", 0.2, [record("a", 0, 20, 100)], 1],
    ["counts each free slot", 0.5, [record("a", 0, 0, 100), record("b", 0)], 2],
    ["does not count a busy slot", 0, [record("a", 0, 0, 100), record("b", 10)], 1],
    ["begins with the first arrival", 0.5, [record("a", 50, 75, 100)], 1],
    ["ends when the last waiting document starts", 0.1, [record("a", 0, 0, 10), record("b", 0, 20, 30)], 1],
  ];
  for (const [name, expected, documents, slots] of cases)
    it(name, () => assert.equal(idleShare(run(documents, { slots })), expected));
});

describe("the contended work", () => {
  it("is the slot time of each group until the first has nothing left to do", () => {
    const documents = [
      record("a", 0, 0, 30),
      record("a", 0, 30, 40),
      record("b", 0, 10, 60),
      record("b", 0, 60, 90),
    ];
    assert.deepEqual(contendedWork(run(documents, { slots: 2 }), ["a", "b"]), { a: 40, b: 30 });
  });

  it("lasts to the end of a run in which no group has ended", () => {
    const documents = [record("a", 0, 20), record("b", 0)];
    assert.deepEqual(contendedWork(run(documents), ["a", "b"]), { a: 80, b: 0 });
  });
});

describe("an estimate", () => {
  const cases: readonly [values: readonly number[], mean: number, margin: number | undefined][] = [
    [[7], 7, undefined],
    [[5, 5, 5], 5, 0],
    // Student's t for two degrees of freedom, 4.303, times a standard error of 1 / √3.
    [[1, 2, 3], 2, 2.484],
    [[1, 2, 3, 4, 5], 3, 1.963],
  ];
  for (const [values, mean, margin] of cases)
    it(`of ${values.join(", ")} is ${mean} ± ${margin ?? "unknown"}`, () => {
      const found = estimate(values);
      assert.equal(found.mean, mean);
      assert.equal(found.margin?.toFixed(3), margin?.toFixed(3));
    });
});

describe("the report", () => {
  const figuresOf = (delayMs: number) =>
    measureRun(
      run([record("quiet", 0, delayMs, 50), record("flood", 0, 50, 90), record("flood", 0)], { slots: 2 }),
      ["quiet", "flood"],
    );
  const results: Result[] = [10, 30].map((delayMs, index) => ({
    system: "<first>",
    load: "flood",
    seed: index + 1,
    figures: figuresOf(delayMs),
  }));
  const report = { summaries: summarize(results), setups: [{ name: "<first>", setup: "defaults" }] };

  it("summarizes the seeds of a system under a load", () => {
    const [summary, ...others] = report.summaries;
    assert.deepEqual(others, []);
    assert.equal(summary?.seeds, 2);
    assert.deepEqual(
      summary?.groups.map(({ group, p50Ms, unstarted }) => [group, p50Ms.mean, unstarted]),
      [
        ["quiet", 20, 0],
        ["flood", 50, 2],
      ],
    );
    assert.equal(summary?.groups[0]?.p50Ms.margin?.toFixed(1), "127.1");
  });

  it("marks the waits of a group of which documents had not started", () => {
    const table = formatTables(report);
    assert.match(table, /quiet +20 ± 127 ms/);
    assert.match(table, /flood +≥ 50 ± 0 ms/);
  });

  it("is a page that escapes names and loads nothing", () => {
    const page = drawPage(report);
    assert.match(page, /&lt;first&gt;/);
    assert.doesNotMatch(page, /<first>|\b(src|href)=|url\(|@import/);
  });
});
