// Started by worker-processes.ts: processes empty documents and reports the duration of each claim.
import { openStore } from "../../src/content/open-store.ts";
import { readQueueOptions } from "../../src/queue/options.ts";
import { Queue } from "../../src/queue/queue.ts";
import { type Sample, timed } from "./sample.ts";

const concurrency = 10;
const reportMs = 100;

let samples: Sample[] = [];
const store = await openStore(process.argv[2] ?? "");
const { engine } = store;
const claim = engine.line.claim.bind(engine.line);
engine.line.claim = (request) =>
  timed(
    () => claim(request),
    (sample) => samples.push(sample),
  );

// Like openQueue, but with the timed engine.
const settings = readQueueOptions({});
const queue = new Queue(store, { ...settings, clock: engine.clock ?? settings.clock });
process.once("disconnect", () => process.exit());
process.once("message", () => void stop());
setInterval(report, reportMs);
queue.work(async () => {}, { concurrency });
report();

async function stop(): Promise<void> {
  await queue.close();
  report();
  process.disconnect();
}

function report(): void {
  process.send?.(samples);
  samples = [];
}
