import type { Call } from "./command.ts";
import { exitCodes } from "./command.ts";
import { codeOf, describeError, exitCodeOf } from "./failure.ts";
import { ProgressBar } from "./output/progress-bar.ts";

/** The results of one action for several names. */
export interface Outcome<Result> {
  readonly items: readonly Result[];
  readonly errors: readonly {
    readonly of: string;
    readonly code: string | undefined;
    readonly message: string;
  }[];
  /** The exit code: that of the first failure, if any. */
  readonly code: number;
}

/** Runs an action for each name, one after the other. A failure does not stop the others. */
export async function runForEach<Result>(
  { world, isJson }: Call,
  names: readonly string[],
  act: (name: string) => Promise<Result>,
): Promise<Outcome<Result>> {
  const bar = new ProgressBar(world.stderr);
  const items: Result[] = [];
  const failures: { of: string; error: unknown }[] = [];
  for (const [index, name] of names.entries()) {
    if (names.length > 1) bar.show(`${index + 1} of ${names.length}`, index / names.length);
    try {
      items.push(await act(name));
    } catch (error) {
      failures.push({ of: name, error });
    }
  }
  bar.clear();
  if (!isJson) for (const { error } of failures) world.stderr.write(`${describeError(error)}\n`);
  const errors = failures.map(({ of, error }) => ({
    of,
    code: codeOf(error),
    message: error instanceof Error ? error.message : String(error),
  }));
  return { items, errors, code: failures[0] ? exitCodeOf(failures[0].error) : exitCodes.done };
}
