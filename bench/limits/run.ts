import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDatabase, startPostgres } from "../../test/support/postgres/postgres-server.ts";
import { start } from "../command-line.ts";
import { median } from "../measure.ts";
import type { Part } from "../part.ts";
import { formatGoals, formatPart } from "../report.ts";
import { openFilled } from "./fill.ts";
import { measureClaims, type Times } from "./measure-claims.ts";
import { help, type LimitsOptions, readArguments } from "./options.ts";

const goal = 1.2;

await start({ name: "bench:limits", help, readArguments, run });

async function run(options: LimitsOptions): Promise<void> {
  const parts: Part[] = [];
  for (const engine of options.engines)
    parts.push(await (engine === "sqlite" ? onSqlite(options) : onPostgres(options)));
  process.stdout.write(options.asJson ? `${JSON.stringify(parts, null, 2)}\n` : textOf(parts));
}

function textOf(parts: readonly Part[]): string {
  return [...parts.map(formatPart), formatGoals(parts.flatMap(({ goals }) => goals))].join("\n");
}

async function onSqlite(options: LimitsOptions): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-bench-"));
  try {
    return await compare("SQLite", async (name) => `sqlite:${join(folder, `${name}.db`)}`, options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function onPostgres(options: LimitsOptions): Promise<Part> {
  const server = await startPostgres({ fsync: true });
  try {
    return await compare("PostgreSQL", () => newDatabase(server), options);
  } finally {
    await server.remove();
  }
}

type NewStore = (name: string) => Promise<string>;

async function compare(name: string, newStore: NewStore, options: LimitsOptions): Promise<Part> {
  const { documents, cap, rounds } = options;
  process.stderr.write(`${name}: storing ${documents.toLocaleString("en")} documents twice\n`);
  const engines = await Promise.all([
    openFilled(await newStore("without"), { documents: cap, cap: null }),
    openFilled(await newStore("uncapped"), { documents, cap: null }),
    openFilled(await newStore("capped"), { documents, cap }),
  ]);
  const times = await measureClaims(engines, rounds);
  await Promise.all(engines.map((engine) => engine.close()));
  return partOf(name, times, options);
}

function partOf(name: string, times: readonly Times[], { documents, cap }: LimitsOptions): Part {
  const claims = times.map((one) => median(one.claims));
  const works = times.map((one) => median(one.works));
  const ratioOf = ([without = 0, , capped = 0]: readonly number[]) => capped / without;
  const flood = documents.toLocaleString("en");
  return {
    title: `${name}: milliseconds, medians; one customer has documents at the head of the line`,
    columns: ["", `${cap} documents`, flood, `${flood}, cap of ${cap}`, "times"],
    rows: [
      ["claim 10", ...claims, ratioOf(claims)],
      ["claim and complete 10", ...works, ratioOf(works)],
    ],
    notes: ["times: the third by the first, in which claims take the same documents"],
    goals: [
      {
        what: `${name}: a claim beside a capped flood, times one without`,
        atMost: goal,
        value: ratioOf(claims),
      },
      { what: `${name}: the same with completions`, atMost: goal, value: ratioOf(works) },
    ],
  };
}
