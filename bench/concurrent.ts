import { rmSync } from "node:fs";
import { join } from "node:path";
import { openQueue } from "../src/open-queue.ts";
import type { Queue } from "../src/queue/queue.ts";
import { median, rate } from "./measure.ts";
import type { Part, PartContext } from "./part.ts";
import { submissionOf } from "./workload.ts";

const documents = 1000;
const goal = 15;

/** Compares concurrent single submissions with sequential ones. */
export async function measureConcurrent(context: PartContext): Promise<Part> {
  const together: number[] = [];
  const apart: number[] = [];
  for (let round = 1; round <= context.rounds; round++) {
    context.progress(`round ${round} of ${context.rounds}`);
    together.push(await timeOn(context, submitTogether));
    apart.push(await timeOn(context, submitApart));
  }
  const [shared, alone] = [median(together), median(apart)].map((tookMs) => rate(documents, tookMs));
  const ratio = (shared ?? 0) / (alone ?? 0);
  return {
    title: "Documents per second, submitted one by one",
    columns: ["1000 submissions", "documents/s"],
    rows: [
      ["at once, sharing commits", shared ?? 0],
      ["one after another, a commit each", alone ?? 0],
      ["ratio", ratio],
    ],
    goals: [{ what: "1000 single submissions at once, times one commit each", atLeast: goal, value: ratio }],
  };
}

type Submit = (queue: Queue, customers: number) => Promise<void>;

async function submitTogether(queue: Queue, customers: number): Promise<void> {
  await Promise.all(Array.from({ length: documents }, (_, index) => submitOne(queue, index, customers)));
}

async function submitApart(queue: Queue, customers: number): Promise<void> {
  for (let index = 0; index < documents; index++) await submitOne(queue, index, customers);
}

function submitOne(queue: Queue, index: number, customers: number) {
  return queue.submit(submissionOf(`customer-${index % customers}`, index));
}

async function timeOn({ folder, customers }: PartContext, submit: Submit): Promise<number> {
  const path = join(folder, "queue.db");
  const queue = await openQueue(`sqlite:${path}`);
  const startedAt = performance.now();
  await submit(queue, customers);
  const tookMs = performance.now() - startedAt;
  await queue.close();
  rmSync(path);
  return tookMs;
}
