import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { scale } from "../support/scale.ts";
import { goodEnding, killedEnding, type Program } from "./program.ts";
import { Stage } from "./stage.ts";
import { doneDocuments, expectSound, type StoredEvent, storedDocuments, storedEvents } from "./store-file.ts";

const kills = scale(5, 140);
const documentsPerKill = 40;
const startUpMs = 200;
const timeout = scale(120_000, 1_800_000);
// Live workers must not lose a lease on a machine that is busy with other tests.
const options = { concurrency: 4, leaseMs: 3000 };

test("documents of killed workers run again, and each is done exactly once", { timeout }, async (t) => {
  const stage = new Stage(t);
  const queue = await stage.open();
  const crew = new Crew(stage);
  crew.hire(3);
  for (let kill = 1; kill <= kills; kill++) {
    await queue.submitMany(
      Array.from({ length: documentsPerKill }, (_, index) => ({
        customer: `customer ${index % 5}`,
        maxAttempts: 1000,
      })),
    );
    await crew.killOne();
    crew.hire(1);
  }
  await doneDocuments(queue, kills * documentsPerKill);
  await crew.dismiss();

  expectSound(stage.path);
  expectEachDoneOnce(stage.path);
  expectLostAttemptsRepeated(stage.path, crew);
  expectExecutions(stage.path, crew.executions());
  t.diagnostic(`${kills} kills, ${lostAttempts(stage.path).length} attempts lost`);
});

/** Workers that are killed one after the other. */
class Crew {
  readonly hired: Program[] = [];
  readonly killed: string[] = [];
  readonly #stage: Stage;
  readonly #working = new Map<string, Program>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  hire(workers: number): void {
    for (let worker = 0; worker < workers; worker++) {
      const name = `worker ${this.hired.length + 1}`;
      const program = this.#stage.startWorker({ kind: "take", maxMs: 60 }, { options: { ...options, name } });
      this.hired.push(program);
      this.#working.set(name, program);
    }
  }

  /** Kills a worker that is processing documents or has hardly started. */
  async killOne(): Promise<void> {
    const name = Math.random() < 0.2 ? await this.#newest() : await this.#busiest();
    const program = this.#working.get(name) as Program;
    this.#working.delete(name);
    this.killed.push(name);
    assert.deepEqual(await program.kill(), killedEnding);
  }

  async #newest(): Promise<string> {
    await delay(Math.random() * startUpMs);
    return [...this.#working.keys()].at(-1) as string;
  }

  /** The first worker that starts some more documents. */
  async #busiest(): Promise<string> {
    const more = Math.ceil(Math.random() * 5);
    const name = await Promise.race(
      [...this.#working].map(async ([name, program]) => {
        await program.printedTimes("started", program.all("started").length + more);
        return name;
      }),
    );
    await delay(Math.random() * 20);
    return name;
  }

  /** Stops the remaining workers. */
  async dismiss(): Promise<void> {
    for (const program of this.#working.values()) {
      await program.printed("ready");
      program.send("SIGTERM");
      assert.deepEqual(await program.ended, goodEnding);
    }
  }

  /** The executed attempts, as the processors printed them: document and number. */
  executions(): string[] {
    return this.hired.flatMap((program) => program.all("started").map((words) => words.join(" ")));
  }
}

function expectEachDoneOnce(path: string): void {
  const documents = storedDocuments(path);
  assert.deepEqual(
    documents.filter(({ state }) => state !== "done"),
    [],
  );
  assert.deepEqual(
    storedEvents(path, "done")
      .map(({ document }) => document)
      .sort(),
    documents.map(({ id }) => id).sort(),
  );
}

function expectLostAttemptsRepeated(path: string, crew: Crew): void {
  const lost = lostAttempts(path);
  assert.notEqual(lost.length, 0, "some worker was killed in the midst of a document");
  const byLiving = lost.filter(({ facts }) => !crew.killed.includes(facts.worker ?? ""));
  assert.deepEqual(byLiving, [], "workers that live lose nothing");
  const started = new Set(storedEvents(path, "started").map(attemptOf));
  const notRepeated = lost.filter(
    ({ document, facts }) => !started.has(`${document} ${Number(facts.attempt) + 1}`),
  );
  assert.deepEqual(notRepeated, []);
}

function expectExecutions(path: string, executions: readonly string[]): void {
  const told = new Set(executions);
  assert.equal(told.size, executions.length, "no attempt was executed twice");
  assert.ok(executions.length <= storedDocuments(path).length + lostAttempts(path).length);
  const unseen = storedEvents(path, "done").filter((event) => !told.has(attemptOf(event)));
  assert.deepEqual(unseen, [], "what is done was executed");
}

function attemptOf({ document, facts }: StoredEvent): string {
  return `${document} ${facts.attempt}`;
}

function lostAttempts(path: string): StoredEvent[] {
  const done = new Set(storedEvents(path, "done").map(attemptOf));
  return storedEvents(path, "started").filter((event) => !done.has(attemptOf(event)));
}
