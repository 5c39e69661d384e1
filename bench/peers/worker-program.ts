// Started by worker-processes.ts: opens a system, reports that it is ready, works after a message, and reports its progress.
import { findSystem } from "./find-system.ts";
import type { Role } from "./system.ts";
import type { SystemName } from "./system-names.ts";

/** The arguments of a worker process. */
export interface Assignment {
  readonly name: SystemName;
  readonly role: Role;
}

/** A message from a worker process. */
export type Report =
  | { readonly kind: "ready"; readonly settings: string }
  | { readonly kind: "processed"; readonly count: number; readonly cpuMs: number };

const reportMs = 20;

const { name, role } = JSON.parse(process.argv[2] ?? "{}") as Assignment;
const session = await (await findSystem(name)).open(role);
process.once("disconnect", () => process.exit());
process.once("message", () => void work());
send({ kind: "ready", settings: session.settings });

async function work(): Promise<void> {
  const before = process.cpuUsage();
  let count = 0;
  let reported = -1;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (count !== reported) send({ kind: "processed", count, cpuMs: (user + system) / 1000 });
    reported = count;
  }, reportMs);
  await session.startWorking((more) => {
    count += more;
  });
}

function send(report: Report): void {
  process.send?.(report);
}
