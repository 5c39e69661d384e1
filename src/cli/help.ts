import { commonOptions, settingOptionsOf } from "./arguments.ts";
import { type Command, type CommandOption, groups } from "./command.ts";

type Commands = Readonly<Record<string, Command>>;
type Options = Readonly<Record<string, CommandOption>>;

/** The help for all commands. */
export function helpForAll(commands: Commands): string {
  const width = Math.max(...Object.entries(commands).map(([name, { takes }]) => callOf(name, takes).length));
  const sections = groups.map((group) => {
    const lines = Object.entries(commands)
      .filter(([, command]) => command.group === group)
      .map(([name, { takes, summary }]) => [callOf(name, takes), summary] as const);
    return lines.length === 0 ? "" : `${group}:\n${columns(lines, width)}\n\n`;
  });
  return `Fairlane, a fair document-processing queue

Usage: fairlane COMMAND [ARGUMENTS] [OPTIONS]

${sections.join("")}Options:
${columns(linesOf(commonOptions))}

fairlane COMMAND --help tells of one command, with examples.
It ends with 0 when all is done, 1 when something failed, 2 when it was not understood, 3 when something was
not found, 4 when something was not allowed.
`;
}

/** The help for one command. */
export function helpForOne(name: string, command: Command): string {
  const { takes, description, examples, options = {} } = command;
  const own = { ...options, json: commonOptions.json as CommandOption };
  const settings = settingOptionsOf(command);
  const width = Math.max(...linesOf({ ...own, ...settings }).map(([left]) => left.length));
  return `Usage: fairlane ${callOf(name, takes)} [OPTIONS]

${description}

Options:
${columns(linesOf(own), width)}
${settingsSection(settings, width)}
Examples:
${examples.map((example) => `  ${example}`).join("\n")}
`;
}

function settingsSection(settings: Options, width: number): string {
  if (Object.keys(settings).length === 0) return "";
  return `
Settings (also FAIRLANE_… in the environment, or keys in the file):
${columns(linesOf(settings), width)}
`;
}

function callOf(name: string, takes: readonly string[]): string {
  return [name, ...takes].join(" ");
}

function linesOf(options: Options): readonly (readonly [string, string])[] {
  return Object.entries(options).map(([name, { takes, short, meaning }]) => {
    const left = `${short ? `-${short}, ` : ""}--${name}${takes ? ` ${takes}` : ""}`;
    return [left, meaning];
  });
}

function columns(lines: readonly (readonly [string, string])[], least = 0): string {
  const width = Math.max(least, ...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`).join("\n");
}
