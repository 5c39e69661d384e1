import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { expectStart, type Served } from "../../src/policy/expected-start.ts";

const meanMs = 1000;

type Draw = (random: () => number) => number;

const serviceTimes: Readonly<Record<string, Draw>> = {
  constant: () => meanMs,
  exponential: (random) => -meanMs * Math.log(1 - random()),
  "heavy-tailed (log-normal)": (random) => 487 * Math.exp(1.2 * normal(random)),
  "heavy-tailed (Pareto)": (random) => 545 * (1 - random()) ** (-1 / 2.2),
};

describe("the expected start of a document agrees with a simulation of busy slots", () => {
  for (const [name, draw] of Object.entries(serviceTimes)) {
    for (const slots of [1, 3, 16]) {
      for (const ahead of [0, 4, 60, 200]) {
        it(`${name} service times, ${slots} slots, ${ahead} ahead`, () => {
          const { belowP50, belowP90 } = simulate(draw, { slots, ahead, runs: 150 });
          // A constant time has no tail, so a small delay affects all cases alike.
          const [most50, most90] = name === "constant" ? [0.7, 1] : [0.65, 0.98];
          assert.ok(belowP50 >= 0.35 && belowP50 <= most50, `${belowP50} started before p50`);
          assert.ok(belowP90 >= 0.8 && belowP90 <= most90, `${belowP90} started before p90`);
        });
      }
    }
  }
});

const secondsEach = (count: number, startOf: (index: number) => number): Served[] =>
  Array.from({ length: count }, (_, index) => ({ ranMs: 1000, finishedAt: startOf(index) + 1000 }));
const oneAfterAnother = secondsEach(10, (index) => index * 1000);

describe("an expected start", () => {
  it("is not given before anything was measured", () => {
    assert.equal(expectStart({ ahead: 3, isExact: true, running: 1, latest: [] }, 0), null);
  });

  it("is now where a slot is free for the document", () => {
    const latest = secondsEach(8, (index) => Math.floor(index / 4) * 1000);
    const expected = expectStart({ ahead: 1, isExact: true, running: 2, latest }, 50_000);
    assert.deepEqual(expected, {
      p50At: 50_000,
      p90At: 50_000,
      basedOn: 8,
      slots: 4,
      isLowerBound: false,
    });
  });

  it("comes after what runs and what is ahead", () => {
    const expected = expectStart({ ahead: 9, isExact: true, running: 1, latest: oneAfterAnother }, 10_000);
    assert.ok(expected && expected.p50At > 19_000 && expected.p90At < 20_100, JSON.stringify(expected));
  });

  it("takes documents that touch for one slot, and those that overlap for several", () => {
    const slotsOf = (latest: readonly Served[]) =>
      expectStart({ ahead: 0, isExact: true, running: 0, latest }, 0)?.slots;
    assert.equal(slotsOf(oneAfterAnother), 1);
    assert.equal(slotsOf(secondsEach(10, (index) => index * 500)), 2);
    assert.equal(slotsOf([{ ranMs: 0, finishedAt: 5 }]), 1);
  });

  it("forgets slots that are no longer seen", () => {
    const crowd = secondsEach(100, (index) => Math.floor(index / 10) * 1000);
    const alone = secondsEach(12, (index) => 10_000 + index * 1000);
    const slotsOf = (latest: readonly Served[]) =>
      expectStart({ ahead: 5, isExact: true, running: 1, latest }, 30_000)?.slots;
    assert.deepEqual([slotsOf(crowd), slotsOf([...alone, ...crowd])], [10, 1]);
  });

  it("believes what runs now before what was measured", () => {
    assert.equal(expectStart({ ahead: 0, isExact: true, running: 7, latest: oneAfterAnother }, 0)?.slots, 7);
  });

  it("does not mind for how long nothing ran", () => {
    const idle = secondsEach(10, (index) => index * 86_400_000);
    const facts = { ahead: 9, isExact: true, running: 1 };
    const now = 1e12;
    assert.deepEqual(
      expectStart({ ...facts, latest: idle }, now),
      expectStart({ ...facts, latest: oneAfterAnother }, now),
    );
  });

  it("counts the whole time of what starts only now", () => {
    const later = expectStart({ ahead: 1, isExact: true, running: 0, latest: oneAfterAnother }, 0);
    const sooner = expectStart({ ahead: 0, isExact: true, running: 1, latest: oneAfterAnother }, 0);
    assert.equal((later?.p50At ?? 0) - (sooner?.p50At ?? 0), 500);
  });

  it("is a lower bound where not all that is ahead was counted", () => {
    const expected = expectStart({ ahead: 1000, isExact: false, running: 1, latest: oneAfterAnother }, 0);
    assert.deepEqual([expected?.isLowerBound, (expected?.p50At ?? 0) > 1_000_000], [true, true]);
  });

  it("is finite whatever clocks did", () => {
    const latest = [{ ranMs: -5000, finishedAt: 3 }];
    const expected = expectStart({ ahead: 5, isExact: true, running: 0, latest }, 10);
    assert.deepEqual([expected?.p50At, expected?.p90At], [10, 10]);
  });
});

/** Keeps slots busy, stops at a random moment, and compares the estimate with the actual start. */
function simulate(draw: Draw, { slots, ahead, runs }: { slots: number; ahead: number; runs: number }) {
  const random = seeded(slots * 1000 + ahead);
  let [belowP50, belowP90] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const now = Math.round((60 + 500 / slots + random()) * meanMs);
    const busyUntil = Array.from({ length: slots }, () => Math.round(random() * meanMs));
    const latest: Served[] = [];
    const startNext = () => {
      const slot = busyUntil.indexOf(Math.min(...busyUntil));
      const ranMs = Math.round(draw(random));
      const finishedAt = (busyUntil[slot] ?? 0) + ranMs;
      busyUntil[slot] = finishedAt;
      if (finishedAt <= now) latest.push({ ranMs, finishedAt });
    };
    while (Math.min(...busyUntil) <= now) startNext();
    const expected = expectStart({ ahead, isExact: true, running: slots, latest }, now);
    for (let started = 0; started < ahead; started++) startNext();
    const startedAt = Math.min(...busyUntil);
    if (startedAt <= (expected?.p50At ?? 0)) belowP50++;
    if (startedAt <= (expected?.p90At ?? 0)) belowP90++;
  }
  return { belowP50: belowP50 / runs, belowP90: belowP90 / runs };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
