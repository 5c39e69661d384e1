import assert from "node:assert/strict";
import { it } from "node:test";
import { type ReadingSettings, workersReading } from "../../src/policy/reading-settings.ts";
import { KnownReading } from "../../src/queue/workers/known-reading.ts";

/** A store that counts how often it is asked, and a clock that stands still. */
function open() {
  const stage = { now: 0, asked: 0, read: async (): Promise<ReadingSettings> => workersReading };
  const reading = (_: string) => {
    stage.asked++;
    return stage.read();
  };
  return { stage, known: new KnownReading({ reading }, () => stage.now) };
}

it("the settings of a customer are read from the store once in five seconds", async () => {
  const { stage, known } = open();
  await Promise.all([known.of("a"), known.of("a")]);
  stage.now = 4999;
  await known.of("a");
  assert.equal(stage.asked, 1);
  await known.of("b");
  assert.equal(stage.asked, 2);
  stage.now = 5000;
  stage.read = async () => ({ ...workersReading, maxPages: 7 });
  assert.equal((await known.of("a")).maxPages, 7);
  assert.equal(stage.asked, 3);
});

it("settings that could not be read are asked for again at once", async () => {
  const { stage, known } = open();
  stage.read = async () => {
    throw new Error("the store is away");
  };
  await assert.rejects(known.of("a"), { message: "the store is away" });
  stage.read = async () => workersReading;
  assert.deepEqual(await known.of("a"), workersReading);
});

it("the settings of a thousand customers are remembered", async () => {
  const { stage, known } = open();
  for (let customer = 0; customer <= 1000; customer++) await known.of(`${customer}`);
  await known.of("1000");
  await known.of("1");
  assert.equal(stage.asked, 1001);
  await known.of("0");
  assert.equal(stage.asked, 1002);
});
