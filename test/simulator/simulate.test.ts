import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type ConfigurationInput,
  completeConfiguration,
  type OrderName,
} from "../../src/simulator/configuration.ts";
import { arrivalsOf } from "../../src/simulator/load.ts";
import { type LoadName, loads } from "../../src/simulator/loads.ts";
import { busiestSenders, countSenders } from "../../src/simulator/senders.ts";
import { type SimulatedStart, type SimulationResult, simulate } from "../../src/simulator/simulate.ts";
import { readTrace } from "../../src/simulator/trace-reader.ts";

function run(
  name: LoadName,
  order: OrderName,
  knobs: ConfigurationInput = {},
  seed = 1,
  watched: readonly string[] = ["noisy", "quiet-1"],
): SimulationResult {
  const { workers, slots } = loads[name];
  const configuration = completeConfiguration({ workers, slots, ...knobs });
  return simulate(arrivalsOf(loads[name], seed), { order, configuration }, { seed, watched });
}

function p95Seconds({ groups }: SimulationResult): Record<string, number> {
  return Object.fromEntries(groups.map(({ group, wait }) => [group, wait.p95 / 1000]));
}

function isAbout(found: number | undefined, expected: number): boolean {
  return found !== undefined && Math.abs(found - expected) <= expected / 4;
}

describe("one customer sends 8000 documents at once, beside moderate and quiet ones", () => {
  // The p95 waits in seconds that the design was decided by.
  for (const [order, quiet, moderate, noisy] of [
    ["first-come", 6663, 6606, 7173],
    ["rule", 2, 5886, 7845],
    ["fairlane", 3, 4, 9250],
  ] as const) {
    it(`${order}: quiet ${quiet} s, moderate ${moderate} s, noisy ${noisy} s, about`, () => {
      for (const seed of [1, 2, 3]) {
        const found = p95Seconds(run("noisy-neighbour", order, {}, seed));
        assert.ok(
          isAbout(found.quiet, quiet) || (quiet < 10 && (found.quiet ?? 0) < 5),
          JSON.stringify(found),
        );
        assert.ok(
          isAbout(found.moderate, moderate) || (moderate < 10 && (found.moderate ?? 0) < 8),
          JSON.stringify(found),
        );
        assert.ok(isAbout(found.noisy, noisy), JSON.stringify(found));
      }
    });
  }

  it("sharing costs customers about the same under Fairlane, and everybody but the sender almost everything first come, first served", () => {
    assert.ok(run("noisy-neighbour", "fairlane").fairness > 0.95);
    assert.ok(run("noisy-neighbour", "first-come").fairness < 0.1);
  });
});

describe("newcomers overload the workers", () => {
  it("a batch waits until the overload ends under strict priorities, and half as long with the overdue share", () => {
    const [strict, fairlane] = [run("newcomers", "strict"), run("newcomers", "fairlane")];
    assert.ok(isAbout(p95Seconds(strict).batch, 21_171));
    assert.ok(isAbout(p95Seconds(fairlane).batch, 9300));
    assert.equal(strict.outOfOrder, 0);
    assert.ok(fairlane.outOfOrder > 0);
  });

  it("a larger share serves it sooner", () => {
    const [usual, larger] = [
      run("newcomers", "fairlane"),
      run("newcomers", "fairlane", { overdueShare: 0.2 }),
    ];
    assert.ok((p95Seconds(larger).batch ?? 0) < (p95Seconds(usual).batch ?? 0) / 2);
  });
});

describe("the knobs of the other weaknesses", () => {
  it("express slots keep long documents from occupying all slots", () => {
    const [without, within] = [run("long-documents", "fairlane"), run("long-documents", "express")];
    const p50 = ({ groups }: SimulationResult) => groups[0]?.wait.p50 ?? 0;
    assert.ok(p50(without) > 100_000 && p50(within) === 0);
    assert.ok(within.utilisation < without.utilisation);
  });

  it("who uses many names takes as many turns, but quiet customers go first all the same", () => {
    const found = p95Seconds(run("many-names", "fairlane"));
    assert.ok((found.moderate ?? 0) > 300 && (found.quiet ?? 0) < 5, JSON.stringify(found));
  });

  it("a fixed window lets the counts of steady customers restart", () => {
    const found = p95Seconds(run("many-names", "fixed-window"));
    assert.ok((found.moderate ?? 0) < 60, JSON.stringify(found));
  });

  it("noisy neighbours last: nothing on few slots, much on many", () => {
    const few = [run("noisy-neighbour", "noisy-last"), run("noisy-neighbour", "first-come")];
    assert.deepEqual(few[0]?.groups, few[1]?.groups);
    const many = p95Seconds(run("two-noisy-neighbours", "noisy-last"));
    assert.ok((many.moderate ?? 0) < 5 && (many.quiet ?? 0) < 5, JSON.stringify(many));
  });
});

describe("a customer's backfill of 2000 documents", () => {
  it("in the background does not hold up the same customer's next upload", () => {
    const { person = 0, others = 0, backfill = 0 } = p95Seconds(run("backfill", "fairlane"));
    assert.ok(isAbout(person, 15) && isAbout(others, 18), JSON.stringify({ person, others }));
    assert.ok(isAbout(backfill, 3.3 * 3600), String(backfill));
  });

  it("that is normal holds up its next upload for hours, but nobody else's", () => {
    const { person = 0, others = 0 } = p95Seconds(run("normal-backfill", "fairlane"));
    assert.ok(isAbout(person, 3.2 * 3600) && isAbout(others, 22), JSON.stringify({ person, others }));
  });

  it("belongs to a group of its own, and one customer may be in both", () => {
    const { groups, counts } = run("backfill", "fairlane", {}, 1, ["acme"]);
    assert.deepEqual(
      groups.map(({ group, customers }) => [group, customers]),
      [
        ["person", 1],
        ["backfill", 1],
        ["others", 20],
        ["all", 21],
      ],
    );
    // Background documents are not checked.
    assert.ok(counts[0]?.points.every(({ count }) => count > -27));
    const arrivals = arrivalsOf(loads.backfill, 1);
    assert.equal(busiestSenders(countSenders(arrivals), arrivals.groups)[0], "acme");
  });

  it("in the background waits for everything normal by priority, and for nothing first come", () => {
    assert.equal(run("backfill", "rule").outOfOrder, 0);
    const waits = ["backfill", "normal-backfill"].map(
      (name) => run(name as LoadName, "first-come").groups[0]?.wait,
    );
    assert.deepEqual(waits[0], waits[1]);
  });
});

it("the load of the demonstration holds up those who send little only first come, first served", () => {
  const fair = p95Seconds(run("demonstration", "fairlane"));
  const firstCome = p95Seconds(run("demonstration", "first-come"));
  for (const group of ["rare", "steady", "person"]) {
    assert.ok((fair[group] ?? 9) < 0.5, JSON.stringify(fair));
    assert.ok((firstCome[group] ?? 0) > 50, JSON.stringify(firstCome));
  }
});

it("a group of a load may have an urgency and a weight", () => {
  const [person] = loads.backfill.groups;
  const load = { ...loads.backfill, groups: [{ ...person, weight: 3, urgency: "background" as const }] };
  const sent = new Set(Array.from(arrivalsOf(load, 1), ({ urgency, weight }) => `${urgency} ${weight}`));
  assert.deepEqual([...sent], ["background 3"]);
});

it("a customer on a plan of weight 3 starts three documents for each of a customer of weight 1", () => {
  const lines = ["a", "b"].flatMap((name) =>
    Array<string>(400).fill(`0,${name},1,${name === "a" ? 3 : 1}\n`),
  );
  const trace = readTrace("trace", `time,customer,service,weight\n${lines.join("")}`);
  const started: string[] = [];
  const configuration = completeConfiguration({ slots: 1, overdueShare: 0 });
  const onStart = ({ document }: SimulatedStart) => void started.push(document.customer.name);
  simulate(trace, { order: "fairlane", configuration }, { seed: 1, onStart });
  // The first 21 documents of each have better priorities, for which there is no competition left afterwards.
  const starts = started.slice(42, 442);
  assert.ok(isAbout(starts.filter((name) => name === "a").length, 300), starts.join(""));
});

describe("a simulation", () => {
  it("gives the same result with the same seed, bit for bit, and another with another", () => {
    const [first, second, other] = [1, 1, 2].map((seed) =>
      JSON.stringify(run("office-day", "fairlane", {}, seed)),
    );
    assert.equal(first, second);
    assert.notEqual(first, other);
  });

  it("gives these figures on every machine", () => {
    const { groups, fairness, outOfOrder, lengthMs } = run("steady-and-bursty", "fairlane");
    const waits = groups.map(({ group, documents, wait }) => [
      group,
      documents,
      wait.p50,
      wait.p95,
      wait.max,
    ]);
    assert.deepEqual(waits, [
      ["steady", 11_256, 305, 8143, 56_320],
      ["bursty", 9800, 97_535, 358_399, 746_255],
      ["all", 21_056, 4879, 265_215, 746_255],
    ]);
    assert.deepEqual([fairness, outOfOrder, lengthMs], [0.9568583077757585, 0, 28_800_625]);
  });

  it("tells how a customer fared beside having the system alone, and who had which share while two waited", () => {
    // One slot; b waits for both of a's documents, each of which would be done after 10 and 20 s anyway.
    const trace = readTrace("trace", "time,customer,service,group\n0,a,10,x\n0,a,10,x\n1,b,5,y\n");
    const configuration = completeConfiguration({ slots: 1 });
    const { groups, fairness, utilisation } = simulate(
      trace,
      { order: "first-come", configuration },
      { seed: 1 },
    );
    const found = groups.map(({ group, wait, slowdown, share }) => [group, wait.max, slowdown.max, share]);
    assert.deepEqual(found, [
      ["x", 10_000, 1, 1],
      ["y", 19_000, 4.8, 0],
      ["all", 19_000, 4.8, 1],
    ]);
    assert.equal(utilisation, 1);
    const speeds = [1, 5 / 24];
    const sum = speeds.reduce((a, b) => a + b);
    assert.equal(fairness, (sum * sum) / (2 * speeds.reduce((a, b) => a + b * b, 0)));
  });

  it("records waiting background documents apart from those of priority 9", () => {
    const { line } = run("backfill", "fairlane");
    const [, , , , , , , , ninth, background] = line.waiting[0] ?? [];
    assert.ok((background ?? 0) > 1900, `${background} in the background`);
    assert.ok((ninth ?? 0) < 100, `${ninth} of priority 9`);
  });

  it("keeps the line and the counts of chosen customers over time, in few numbers", () => {
    const { line, counts, lengthMs } = run("noisy-neighbour", "fairlane");
    assert.ok(line.waiting.length <= 360 && line.waiting.length * line.everyMs >= lengthMs);
    assert.ok((line.waiting[0]?.[8] ?? 0) > 7900);
    assert.deepEqual(
      counts.map(({ customer }) => customer),
      ["noisy", "quiet-1"],
    );
    assert.deepEqual(counts[0]?.points, [{ at: 0, count: -7999, priority: 9 }]);
  });

  it("refuses settings that make no sense", () => {
    const refusals = [
      { workers: 0 },
      { overdueShare: 2 },
      { slots: 1, express: { slots: 1, upTo: 3 } },
      { slot: 1 },
    ];
    for (const input of refusals)
      assert.throws(() => completeConfiguration(input as ConfigurationInput), { code: "invalid-argument" });
  });
});
