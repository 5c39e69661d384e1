import type { Command } from "./command.ts";

/** The help for all commands. */
export function helpForAll(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => [[name, ...command.takes].join(" "), command.summary] as const,
  );
  return `Fairlane, a fair document-processing queue

Usage: fairlane COMMAND [ARGUMENTS] [OPTIONS]

Commands:
${columns(lines)}

Options:
${columns([
  ["-h, --help", "this; with a command, how that one is used"],
  ["-v, --version", "which version this is"],
  ["--json", "answers as JSON, for programs"],
])}

It ends with 0 when all is done, with 1 when something failed, with 2 when it was not understood.
`;
}

/** The help for one command. */
export function helpForOne(name: string, { takes, description, examples }: Command): string {
  return `Usage: ${["fairlane", name, ...takes].join(" ")} [--json]

${description}

Examples:
${examples.map((example) => `  ${example}`).join("\n")}
`;
}

function columns(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`).join("\n");
}
