import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import type { Finding } from "../../finding.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { type SettingName, settingTable } from "../../settings/setting-table.ts";

/** `fairlane doctor`: checks the surroundings of a queue. */
export const doctor: Command = {
  group: "Run",
  takes: [],
  summary: "checks settings, database, readers, workers, webhooks, clock, disk and port",
  description: `Checks what a queue needs: the version of Node, the settings, the database and its schema or the server, the packages that
read documents, the workers, the webhooks, the clock, the disk, and the port. Says how to fix what is wrong, and exits with 1 if
anything is. It changes nothing, except that it migrates a database of an older version.`,
  settings: Object.keys(settingTable) as SettingName[],
  examples: ["fairlane doctor", "fairlane doctor --database postgres://queue@db.example/queue --json"],
  run,
};

async function run(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  const { runChecks } = await import("../../doctor-checks.ts");
  const findings: Finding[] = [];
  for await (const finding of runChecks(call)) {
    findings.push(finding);
    if (!call.isJson) await screen.print(...linesOf(screen, finding));
  }
  const isHealthy = findings.every(({ isOk }) => isOk);
  if (call.isJson) await screen.printJson({ isHealthy, checks: findings });
  else screen.message(isHealthy ? "\nNo problems found." : "\nProblems found; see above.");
  return isHealthy ? exitCodes.done : exitCodes.failed;
}

function linesOf(screen: Screen, { name, isOk, found, advice }: Finding): string[] {
  const mark = isOk ? screen.paint("green", "✔") : screen.paint("red", "✖");
  const line = `${mark} ${screen.paint("bold", name.padEnd(9))}  ${spellOut(found)}`;
  return advice === undefined ? [line] : [line, `             ${spellOut(advice)}`];
}
