import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import { openQueue, type Queue, type SubmittedDocument } from "../../../src/index.ts";
import { goodEnding, Program } from "../../crash/program.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { scale } from "../../support/scale.ts";
import { allDocuments, prioritiesOf } from "../../support/traffic.ts";

const processes = scale(4, 8);
const documents = scale(2000, 50_000);
const customers = 40;
const timeout = scale(120_000, 1_800_000);

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: 1000 submissions of one customer from several processes are counted one by one", {
  timeout,
}, async (t) => {
  const { url, queue } = await setStage(t);
  await runTogether(t, "submit-shares", { url, shares: { north: 1000 / processes } });
  const stored = await allDocuments(queue, "north");
  assert.deepEqual(stored.map(({ priority }) => priority).sort(), prioritiesOf(1000));
  const counts = stored.map(({ count }) => count ?? 1).sort((a, b) => b - a);
  assert.deepEqual(
    counts,
    Array.from({ length: 1000 }, (_, index) => 0 - index),
  );
  assert.equal((await queue.customers.get("north"))?.count, -999);
});

test("postgres: of several processes that claim at once none gets what another has, and none passes over what waits", {
  timeout,
}, async (t) => {
  const { url, queue } = await setStage(t);
  const line = await submitLine(queue);
  const programs = await runTogether(t, "claim-line", { url, maxAtOnce: 20 });
  const claims = programs.flatMap(claimsOf);
  expectInOrder(line, claims);
  expectOneOwnerAtATime(line, programs);
  const { documents: counts } = await queue.stats();
  assert.deepEqual([counts.done, counts.waiting, counts.running], [documents, 0, 0]);
  t.diagnostic(`${documents} documents, ${claims.length} claims`);
});

/** Submits documents. Returns their ids in the order of the line. */
async function submitLine(queue: Queue): Promise<string[]> {
  const stored: SubmittedDocument[] = [];
  while (stored.length < documents)
    stored.push(
      ...(await queue.submitMany(
        Array.from({ length: 500 }, () => ({
          customer: `customer ${Math.floor(Math.random() * customers)}`,
        })),
      )),
    );
  // The sort keeps the order of storing where all else is equal.
  stored.sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || (a.turn ?? 0) - (b.turn ?? 0));
  return stored.map(({ id }) => id);
}

/** Starts a program in several processes, lets all go at the same time, and waits for their ends. */
async function runTogether(t: TestContext, name: string, config: object): Promise<Program[]> {
  const programs = Array.from(
    { length: processes },
    (_, index) => new Program(name, { name: `process ${index}`, ...config }),
  );
  t.after(() => Promise.all(programs.map((program) => program.kill())));
  await Promise.all(programs.map((program) => program.printed("ready")));
  for (const program of programs) program.send("SIGUSR2");
  for (const program of programs) assert.deepEqual(await program.ended, goodEnding);
  return programs;
}

/** A claim, the moments right before and after it, how many it asked for, and what it got. */
interface ToldClaim {
  readonly from: bigint;
  readonly to: bigint;
  readonly asked: number;
  readonly ids: readonly string[];
}

function claimsOf(program: Program): ToldClaim[] {
  return program.all("claimed").map(([from = "", to = "", asked, ...ids]) => {
    return { from: BigInt(from), to: BigInt(to), asked: Number(asked), ids };
  });
}

/**
 * Checks that no claim skipped a document that it could have had. A document further to the front must have been claimed by a
 * claim that began before this one ended.
 */
function expectInOrder(line: readonly string[], claims: readonly ToldClaim[]): void {
  const places = new Map(line.map((id, place) => [id, place]));
  const firstClaims = new Map<string, ToldClaim>();
  for (const claim of claims.toSorted((a, b) => Number(a.to - b.to)))
    for (const id of claim.ids) if (!firstClaims.has(id)) firstClaims.set(id, claim);
  for (const claim of claims) {
    const fresh = claim.ids.filter((id) => firstClaims.get(id) === claim).map((id) => places.get(id) ?? 0);
    assert.deepEqual(
      fresh,
      fresh.toSorted((a, b) => a - b),
      "each claim is in the order of the line",
    );
  }
  let latest = 0n;
  for (const id of line) {
    const { from, to } = firstClaims.get(id) as ToldClaim;
    assert.ok(latest <= to, `${id} was claimed while a document before it waited`);
    if (from > latest) latest = from;
  }
  const short = claims.filter(({ ids, asked }) => ids.length < asked);
  assert.ok(
    short.every(({ to }) => latest <= to),
    "a claim that got less than it asked for left nothing",
  );
}

/** Checks that no other process had a document between its claim and its end. */
function expectOneOwnerAtATime(line: readonly string[], programs: readonly Program[]): void {
  const spans = programs.flatMap((program) => {
    const releases = program.all("released");
    const full = claimsOf(program).filter(({ ids }) => ids.length > 0);
    return full.flatMap(({ to, ids }, index) => {
      const [at = "", ...released] = releases[index] ?? [];
      assert.deepEqual(released, ids);
      return ids.map((id) => ({ id, from: to, to: BigInt(at) }));
    });
  });
  const owned = Map.groupBy(spans, ({ id }) => id);
  assert.deepEqual([...owned.keys()].sort(), line.toSorted());
  for (const [id, times] of owned) {
    times.sort((a, b) => Number(a.from - b.from));
    const overlap = times.find((time, index) => time.from < (times[index - 1]?.to ?? 0n));
    assert.equal(overlap, undefined, `${id} had two owners`);
  }
  assert.ok(spans.length > line.length, "some documents were given back and had another owner");
}

async function setStage(t: TestContext): Promise<{ url: string; queue: Queue }> {
  const url = await newDatabase(server);
  const queue = await openQueue(url);
  t.after(() => queue.close());
  return { url, queue };
}
