// Started by client-processes.ts: opens a system, reports that it is ready, works or submits after a message, and reports its
// progress.
import { documentsOf, type Share } from "./contended-load.ts";
import { findSystem } from "./find-system.ts";
import type { Role, Session } from "./system.ts";
import type { SystemName } from "./system-names.ts";

/** The arguments of a client process. */
export interface Assignment {
  readonly name: SystemName;
  readonly role: Role;
  /** The documents to submit one by one. Without them, the process works. */
  readonly share?: Share;
}

/** A message from a client process. */
export type Report =
  | { readonly kind: "ready"; readonly settings: string }
  | { readonly kind: "progress"; readonly count: number; readonly cpuMs: number };

type Run = (onDocuments: (count: number) => void) => Promise<unknown>;

const reportMs = 20;

const { name, role, share } = JSON.parse(process.argv[2] ?? "{}") as Assignment;
const session = await (await findSystem(name)).open(role);
const run: Run = share ? await prepareSubmitting(session, share) : session.startWorking;
process.once("disconnect", () => process.exit());
process.once("message", () => void begin());
send({ kind: "ready", settings: session.settings });

async function prepareSubmitting({ submitOne }: Session, share: Share): Promise<Run> {
  const { warmUp, measured } = documentsOf(share);
  for (const document of warmUp) await submitOne(document);
  return async (onDocuments) => {
    for (const document of measured) {
      await submitOne(document);
      onDocuments(1);
    }
  };
}

async function begin(): Promise<void> {
  const before = process.cpuUsage();
  let count = 0;
  let reported = -1;
  const report = () => {
    const { user, system } = process.cpuUsage(before);
    if (count !== reported) send({ kind: "progress", count, cpuMs: (user + system) / 1000 });
    reported = count;
  };
  setInterval(report, reportMs);
  await run((more) => {
    count += more;
  });
  report();
}

function send(report: Report): void {
  process.send?.(report);
}
