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

  it("give each customer documents of its own", () => {
    const timesOf = (name: string) =>
      loads.flood
        .arrivals(1)
        .filter(({ customer }) => customer === name)
        .map(({ at }) => at);
    assert.notDeepEqual(timesOf("quiet-1"), timesOf("quiet-2"));
  });

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
    ["lasts to the end of a run that is cut", 0.9, [record("a", 0, 0, 10), record("b", 0)], 1],
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
  // Two slots for 10 s. A quiet customer's documents wait for 250 ms and for 1 s or 3 s; one of the flood never starts.
  const resultOf = (system: string, seed: number, delayMs: number): Result => {
    const documents = [
      record("quiet", 0, 250, 1000),
      record("quiet", 0, delayMs, 5000),
      record("flood", 0, 5000, 9000),
      record("flood", 0),
    ];
    const figures = measureRun(run(documents, { slots: 2, endedAt: 10_000 }), ["quiet", "flood"]);
    return { system, load: "flood", seed, figures };
  };
  const results = [
    resultOf("<first>", 1, 1000),
    resultOf("<first>", 2, 3000),
    resultOf("second", 1, 1000),
    resultOf("second", 2, 1000),
  ];
  const report = { summaries: summarize(results), setups: [{ name: "<first>", setup: "defaults" }] };

  it("has the figures of a run", () => {
    assert.deepEqual(resultOf("one", 1, 1000).figures, {
      idleShare: 0.5625,
      seconds: 10,
      groups: {
        quiet: { p50Ms: 250, p95Ms: 1000, overtaken: 0, workSeconds: 4.75, workShare: 1, unstarted: 0 },
        flood: { p50Ms: 5000, p95Ms: 10_000, overtaken: 0, workSeconds: 0, workShare: 0, unstarted: 1 },
      },
    });
  });

  it("is a table of the means over the seeds, with a mark at the waits of documents that had not started", () => {
    const [, , ...rows] = formatTables(report).split("\n", 7);
    assert.deepEqual(
      rows.map((row) => row.split(/ {2,}/)),
      [
        ["system", "group", "p50 wait", "p95 wait", "overtaken", "work s", "share", "idle"],
        ["<first>", "quiet", "250 ± 0 ms", "2.0 ± 12.7 s", "0 ± 0", "3.8 ± 12.7", "100 ± 0 %", "61 ± 64 %"],
        ["", "flood", "≥ 5.0 ± 0.0 s", "≥ 10.0 ± 0.0 s", "0 ± 0", "0.0 ± 0.0", "0 ± 0 %"],
        ["second", "quiet", "250 ± 0 ms", "1.0 ± 0.0 s", "0 ± 0", "4.8 ± 0.0", "100 ± 0 %", "56 ± 0 %"],
        ["", "flood", "≥ 5.0 ± 0.0 s", "≥ 10.0 ± 0.0 s", "0 ± 0", "0.0 ± 0.0", "0 ± 0 %"],
      ],
    );
  });

  it("counts the documents that had not started over all seeds", () => {
    assert.deepEqual(
      report.summaries.map(({ groups }) => groups.map(({ unstarted }) => unstarted)),
      [
        [0, 2],
        [0, 2],
      ],
    );
  });

  it("is a page that escapes names and loads nothing", () => {
    const page = drawPage(report);
    assert.match(page, /&lt;first&gt;/);
    assert.doesNotMatch(page, /<first>|\b(src|href)=|url\(|@import/);
  });
});
