import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { Program } from "../../crash/program.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { waitForEvent } from "../../support/queues.ts";

const timeout = 60_000;

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: a document that another process submits wakes an idle worker", { timeout }, async (t) => {
  const { url, queue, start } = await setStage(t);
  const worker = start("work", { url, task: { kind: "take", maxMs: 0 }, options: { name: "idle" } });
  await worker.printed("ready");
  for (let round = 1; round <= 5; round++) {
    const { id } = await queue.submit({ customer: "north" });
    await waitForEvent(queue, (event) => event.kind === "done" && event.document === id);
  }
  assert.equal(worker.all("started").length, 5);
});

async function setStage(t: TestContext) {
  const url = await newDatabase(server);
  const queue = await openQueue(url);
  const programs: Program[] = [];
  const start = (name: string, config: object) => {
    const program = new Program(name, config);
    programs.push(program);
    return program;
  };
  t.after(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await queue.close();
  });
  return { url, queue, start };
}
