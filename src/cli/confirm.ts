import { createInterface } from "node:readline/promises";
import { type Call, type CommandOption, UsageError } from "./command.ts";

/** The option of commands that ask before they change something. */
export const yesOption: Readonly<Record<string, CommandOption>> = {
  yes: { short: "y", meaning: "does not ask; needed without a terminal" },
};

/** A question to a person, and the error where nobody can be asked. */
export interface Question {
  readonly question: string;
  readonly refusal: string;
}

/** Asks a person on a terminal. Resolves to true with --yes, or if the answer is yes; throws if nobody can be asked. */
export async function isConfirmed(
  { flags, isJson, world: { stdin, stderr } }: Call,
  { question, refusal }: Question,
): Promise<boolean> {
  if (flags.has("yes")) return true;
  if (!stdin.isTTY || !stderr.isTTY || isJson) throw new UsageError(refusal);
  const terminal = createInterface({ input: stdin, output: stderr });
  // At Ctrl-C or the end of the input there is no answer.
  const noAnswer = new Promise<string>((resolve) => {
    terminal.once("SIGINT", () => terminal.close());
    terminal.once("close", () => resolve(""));
  });
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), noAnswer]);
  terminal.close();
  if (/^y(es)?$/i.test(answer.trim())) return true;
  stderr.write("Nothing was changed.\n");
  return false;
}
