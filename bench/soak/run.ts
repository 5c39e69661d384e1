import pg from "pg";
import { newDatabase, startPostgres } from "../../test/support/postgres/postgres-server.ts";
import { start } from "../command-line.ts";
import { isMet } from "../report.ts";
import { readCpuMs } from "../server-cpu.ts";
import { help, readArguments, type SoakOptions } from "./options.ts";
import { formatGoal, formatMarkdown, formatProgress, tablePart, workPart } from "./report.ts";
import { type Findings, soak } from "./soak.ts";

const explanation = `Claims are made by two worker processes with ten slots each, for empty documents: from the request until the commit, with
the completions that share the commit. Percentiles are of claims that found documents; the others are counted as empty. A
submission has the documents of 20 ms. Waiting, oldest and the tables are as of the end of the time. db CPU is that of all
processes of the server, for one document.
`;

await start({ name: "bench:soak", help, readArguments, run });

async function run(options: SoakOptions): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const server = await startPostgres({ fsync: true });
  try {
    const { version, postmaster } = await describe(server.url);
    const url = await newDatabase(server);
    process.stderr.write(`in ${url}\n`);
    const progress = (findings: Findings) =>
      void process.stderr.write(`${formatProgress(findings, options)}\n`);
    const findings = await soak({ url, cpuMs: () => readCpuMs(postmaster), progress }, options);
    process.stdout.write(options.asJson ? toJson(findings, options) : toText(findings, options, version));
  } finally {
    await server.remove();
  }
}

async function describe(connectionString: string): Promise<{ version: string; postmaster: number }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('server_version') as version,
       split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as postmaster`,
  );
  await client.end();
  return rows[0];
}

function toText(findings: Findings, options: SoakOptions, version: string): string {
  const work = workPart(findings, options);
  const server = `PostgreSQL ${version}, fsync = on, default settings; ${options.rate} documents a second of 50 customers.\n`;
  const tables = [work, tablePart(findings)].map(formatMarkdown);
  return [explanation, server, ...tables, ...work.goals.map(formatGoal)].join("\n");
}

function toJson(findings: Findings, options: SoakOptions): string {
  const parts = [workPart(findings, options), tablePart(findings)].map(({ goals, ...part }) => ({
    ...part,
    goals: goals.map((goal) => ({ ...goal, isMet: isMet(goal) })),
  }));
  return `${JSON.stringify(parts, null, 2)}\n`;
}
