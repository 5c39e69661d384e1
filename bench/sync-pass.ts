import { planWrites } from "./bare-writes.ts";
import { processOurs, submitOurs } from "./ours.ts";
import { runBare } from "./throughput.ts";
import { planWorkload } from "./workload.ts";

/** The workload of both programs while their syncs are counted. */
export const syncWork = { documents: 10_000, batch: 100 };

/** The programs that are compared. */
export const programs = ["ours", "bare"];

if (import.meta.main) {
  const [program, path = "", customers] = process.argv.slice(2);
  const workload = planWorkload({ ...syncWork, customers: Number(customers) });
  if (program === "bare") runBare(path, planWrites(workload, String));
  else {
    await submitOurs(path, workload);
    await processOurs(path, workload);
  }
}
