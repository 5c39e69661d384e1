import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openQueue, VirtualClock } from "../../../src/index.ts";
import { serveQueue } from "../../support/http-queue.ts";
import { live, type Sent } from "../../support/lived-past.ts";
import { runCli } from "../run-cli.ts";

const page = join(import.meta.dirname, "../../../docs/plans.md");
const block = /```console\n(\$ fairlane customers[\s\S]*?)```/;

const hourSeconds = 3600;

/** An hour: an archive sends 45 scans of 30 seconds every quarter, and six clinics a letter of 3 seconds now and then. */
const hour: readonly Sent[] = [
  ...[30, 930, 1830, 2730].map((afterSeconds) => ({
    customer: "archive",
    documents: 45,
    afterSeconds,
    takesSeconds: 30,
  })),
  ...Array.from({ length: 90 }, (_, index) => ({
    customer: `clinic-${["north", "south", "east", "west", "lake", "hill"][index % 6]}`,
    afterSeconds: 20 + index * 39,
    takesSeconds: 3,
  })),
];

const customers = "customers --sort work --range hour";

/** A step of the log: commands, and what happens before the next ones. */
const steps: readonly { readonly commands: readonly string[]; readonly isHourAfter?: true }[] = [
  {
    commands: [
      customers,
      "plan preview bulk archive --max-running 2 --range hour",
      "plan set bulk --max-running 2",
      "plan assign bulk archive",
    ],
    isHourAfter: true,
  },
  { commands: [customers] },
];

/** Runs the commands of the log on a queue that is served under a virtual clock. Returns them with all that they print. */
export async function runPlanLog(): Promise<string> {
  const clock = new VirtualClock(Date.UTC(2026, 10, 19, 8));
  const queue = await openQueue("memory:", { clock });
  const server = await serveQueue(queue);
  const lines: string[] = [];
  const { TZ } = process.env;
  // Times are printed in the zone of the machine.
  process.env.TZ = "UTC";
  try {
    await live(queue, hour, { clock, seconds: hourSeconds - 1, slots: 4 });
    for (const { commands, isHourAfter } of steps) {
      for (const command of commands) lines.push(await printed(command, server.url));
      if (!isHourAfter) continue;
      lines.push("(an hour later)\n");
      await live(queue, hour, { clock, seconds: hourSeconds - 1, slots: 4 });
    }
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
    await server.close();
    await queue.close({ timeoutMs: 0 });
  }
  return lines.join("\n");
}

async function printed(command: string, url: string): Promise<string> {
  const { code, out, err } = await runCli(command.split(" "), { env: { FAIRLANE_SERVER: url } });
  assert.equal(code, 0, err);
  return `$ fairlane ${command}\n${out}${err}`;
}

/** The log that the page on plans shows. */
export function shownPlanLog(): string {
  return block.exec(readFileSync(page, "utf8"))?.[1] ?? assert.fail("docs/plans.md has no log");
}

/** Shows another log on the page. */
export function writePlanLog(log: string): void {
  const text = readFileSync(page, "utf8");
  writeFileSync(
    page,
    text.replace(block, () => `\`\`\`console\n${log}\`\`\``),
  );
}
