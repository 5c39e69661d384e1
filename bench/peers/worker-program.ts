// Started by worker-processes.ts: opens a system, says that it is ready, works when told to, and tells how far it is.
import { findSystem, type SystemName } from "./find-system.ts";
import type { Role } from "./system.ts";

/** What a worker process is started with. */
export interface Assignment {
  readonly name: SystemName;
  readonly role: Role;
}

/** What a worker process tells. */
export type Report =
  | { readonly kind: "ready"; readonly settings: string }
  | { readonly kind: "processed"; readonly count: number; readonly cpuMs: number };

const reportMs = 20;

const { name, role } = JSON.parse(process.argv[2] ?? "{}") as Assignment;
const session = await (await findSystem(name)).open(role);
process.once("disconnect", () => process.exit());
process.once("message", () => void work());
tell({ kind: "ready", settings: session.settings });

async function work(): Promise<void> {
  const before = process.cpuUsage();
  let count = 0;
  let told = -1;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (count !== told) tell({ kind: "processed", count, cpuMs: (user + system) / 1000 });
    told = count;
  }, reportMs);
  await session.startWorking((more) => {
    count += more;
  });
}

function tell(report: Report): void {
  process.send?.(report);
}
