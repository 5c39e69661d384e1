import type { Call, Command } from "../command.ts";
import { exitCodes } from "../command.ts";
import type { Finding } from "../doctor-checks.ts";
import { spellOut } from "../output/plain-text.ts";
import { Screen } from "../output/screen.ts";
import { type SettingName, settingTable } from "../settings/setting-table.ts";

/** `fairlane doctor`: finds what is wrong around the queue. */
export const doctor: Command = {
  group: "Run",
  takes: [],
  summary: "checks settings, database, workers, clock, disk and port",
  description: `Checks what a queue needs: the version of Node, the settings, the database and its schema or the server, the workers, the clock, the
disk, and the port. Says what to do about whatever is wrong, and ends with 1 if something is. Nothing is changed, but a
database of an older version is brought to this one.`,
  settings: Object.keys(settingTable) as SettingName[],
  examples: ["fairlane doctor", "fairlane doctor --database postgres://queue@db.example/queue --json"],
  run,
};

async function run(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  const { runChecks } = await import("../doctor-checks.ts");
  const findings: Finding[] = [];
  for await (const finding of runChecks(call)) {
    findings.push(finding);
    if (!call.isJson) await screen.print(...linesOf(screen, finding));
  }
  const isWell = findings.every(({ isOk }) => isOk);
  if (call.isJson) await screen.printJson({ isWell, checks: findings });
  else screen.tell(isWell ? "\nAll is well." : "\nSomething is wrong; see above.");
  return isWell ? exitCodes.done : exitCodes.failed;
}

function linesOf(screen: Screen, { name, isOk, found, advice }: Finding): string[] {
  const mark = isOk ? screen.paint("green", "✔") : screen.paint("red", "✖");
  const line = `${mark} ${screen.paint("bold", name.padEnd(9))}  ${spellOut(found)}`;
  return advice === undefined ? [line] : [line, `             ${spellOut(advice)}`];
}
