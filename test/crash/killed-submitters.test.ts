import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { scale } from "../support/scale.ts";
import { goodEnding, killedEnding, type Program } from "./program.ts";
import { Stage } from "./stage.ts";
import { expectExactCounts, expectSound, storedDocuments, storedEvents } from "./store-file.ts";

const kills = scale(5, 360);
const lanes = 4;
const killsPerLane = kills / lanes;
const startUpMs = 200;
const timeout = scale(120_000, 1_800_000);

test("a document that was acknowledged to a killed process is stored once, and counted once", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const submitters = await Promise.all([
    submitFreely(stage, "first"),
    submitFreely(stage, "second"),
    submitKeys(stage),
    submitKeys(stage),
  ]);
  expectSound(stage.path);
  expectExactCounts(stage.path);
  expectEachOnce(stage.path);
  expectAcknowledged(stage.path, submitters.flat());
  expectOnePerKey(stage.path, submitters.slice(2).flat());
  tellNumbers(t, stage);
});

/** Lets processes submit documents without keys, and kills one after the other. */
async function submitFreely(stage: Stage, lane: string): Promise<Program[]> {
  const programs: Program[] = [];
  for (let round = 1; round <= killsPerLane; round++) {
    const config = { name: `${lane} ${round}`, customers: ["north", "south", "east"] };
    programs.push(await killSometime(stage.start("submit-forever", config)));
  }
  return programs;
}

/** Lets processes submit documents with the same keys as another lane; each continues after the last acknowledgement. */
async function submitKeys(stage: Stage): Promise<Program[]> {
  const programs: Program[] = [];
  for (let round = 1; round <= killsPerLane; round++) {
    const config = { customer: "north", first: lastKey(programs) + 1, last: 1_000_000 };
    programs.push(await killSometime(stage.start("submit-keys", config)));
  }
  const first = lastKey(programs) + 1;
  const survivor = stage.start("submit-keys", { customer: "north", first, last: first + 30 });
  assert.deepEqual(await survivor.ended, goodEnding);
  return [...programs, survivor];
}

/** Kills a program at a random moment: while it starts, or between or during its submissions. */
async function killSometime(program: Program): Promise<Program> {
  if (Math.random() < 0.25) await delay(Math.random() * startUpMs);
  else {
    await program.printedTimes("stored", Math.ceil(Math.random() * 60));
    await delay(Math.random() * 5);
  }
  assert.deepEqual(await program.kill(), killedEnding);
  return program;
}

function lastKey(programs: readonly Program[]): number {
  return Math.max(0, ...acknowledged(programs).map(({ name }) => Number(name)));
}

function acknowledged(programs: readonly Program[]): { id: string; name: string }[] {
  return programs.flatMap((program) =>
    program.all("stored").map(([id = "", ...name]) => ({ id, name: name.join(" ") })),
  );
}

function expectAcknowledged(path: string, programs: readonly Program[]): void {
  const names = new Map(storedDocuments(path).map(({ id, name }) => [id, name]));
  const lost = acknowledged(programs).filter(({ id, name }) => names.get(id) !== name);
  assert.deepEqual(lost, []);
}

function expectEachOnce(path: string): void {
  const documents = storedDocuments(path).map(({ id }) => id);
  const names = storedDocuments(path).map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(
    storedEvents(path, "submitted").map(({ document }) => document),
    documents,
  );
}

function expectOnePerKey(path: string, programs: readonly Program[]): void {
  const keys = storedDocuments(path).flatMap(({ key }) => key ?? []);
  const numbers = Array.from({ length: lastKey(programs) }, (_, index) => `key ${index + 1}`);
  assert.deepEqual(keys.sort(), numbers.sort());
}

function tellNumbers(t: TestContext, stage: Stage): void {
  t.diagnostic(`${kills} kills, ${storedDocuments(stage.path).length} documents stored`);
}
