import { hidePassword } from "../../errors/expectation.ts";
import type { Call } from "../command.ts";

/** A call as it can be typed again, without passwords. */
export function typedCommand(name: string, { values, options: single, lists }: Call): string {
  const options = Object.entries({ ...single, ...lists }).flatMap(([option, given = []]) =>
    [given].flat().map((value) => optionOf(option, hidePassword(value))),
  );
  return ["fairlane", name, ...values.map(quote), ...options].join(" ");
}

function optionOf(option: string, value: string): string {
  // Taken for an option, it would be refused.
  return value.startsWith("-") ? `--${option}=${quote(value)}` : `--${option} ${quote(value)}`;
}

function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
