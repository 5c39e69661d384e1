import { start } from "../command-line.ts";
import type { Goal, Part } from "../part.ts";
import { formatGoals, formatPart, isMet } from "../report.ts";
import { help, type PeerOptions, readArguments } from "./options.ts";
import { startPostgresStore } from "./postgres-store.ts";
import { hasRedis, startRedisStore } from "./redis-store.ts";
import { claimPart, contendedPart, sizePart, workParts } from "./report.ts";
import { type Bench, runClaims, runContended, runSizes, runWork } from "./rounds.ts";
import type { Stores } from "./stage.ts";
import { countPriorities, planWorkload } from "./workload.ts";

const explanation = `Every measurement begins with an empty database. One process submits: a thousand documents one by one, awaiting each,
the rest by the system's bulk call in chunks of 1000 (one after the other by default, four at a time at its best).
Then four processes open the system, connect and wait; the clock runs from the word to begin until the database has no
unfinished document. Before it, all tables are vacuumed and analysed. Documents do nothing; log lines are switched off. In the contended part,
four processes submit at once for the same 20 customers, and each awaits one document before it submits the next.

defaults     exact priorities, nothing claimed ahead, all settings but the concurrency as they come
at its best  each system with its fastest documented settings
db CPU µs    processor time of all processes of the database server, for one document
own CPU µs   processor time of the processes that submit or process, for one document
WAL bytes    what the database server logs for one document; for Redis, the growth of its append-only file
–            unknown
`;

await start({ name: "bench:peers", help, readArguments, run });

async function run(given: PeerOptions): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const options = hasRedis() ? given : withoutRedis(given);
  const stores: Stores = {
    postgres: await startPostgresStore(),
    ...(options.systems.includes("bullmq-redis") ? { redis: await startRedisStore() } : {}),
  };
  try {
    const progress = (message: string) => process.stderr.write(`${message}\n`);
    const parts = await measure({ stores, options, progress });
    process.stdout.write(options.asJson ? toJson(parts) : toText(parts, stores));
  } finally {
    for (const store of Object.values(stores)) await store.remove();
  }
}

function withoutRedis(options: PeerOptions): PeerOptions {
  return { ...options, systems: options.systems.filter((name) => name !== "bullmq-redis") };
}

async function measure(bench: Bench): Promise<Part[]> {
  const { parts, documents } = bench.options;
  const found: Part[] = [];
  if (parts.includes("work")) {
    const workload = planWorkload(documents);
    bench.progress(`documents of each priority, 1 to 9: ${countPriorities(workload.documents).join(" ")}`);
    found.push(...workParts(await runWork(bench, workload)));
  }
  if (parts.includes("contended")) found.push(contendedPart(await runContended(bench)));
  if (parts.includes("claims")) found.push(claimPart(await runClaims(bench)));
  if (parts.includes("sizes")) found.push(sizePart(await runSizes(bench)));
  return found;
}

function toText(parts: readonly Part[], stores: Stores): string {
  const servers = Object.values(stores).map(({ description }) => `${description}\n`);
  const goals: Goal[] = parts.flatMap((part) => part.goals);
  return [explanation, ...servers, "", ...parts.map(formatPart), formatGoals(goals)].join("\n");
}

function toJson(parts: readonly Part[]): string {
  const described = parts.map(({ goals, ...part }) => ({
    ...part,
    goals: goals.map((goal) => ({ ...goal, isMet: isMet(goal) })),
  }));
  return `${JSON.stringify(described, null, 2)}\n`;
}
