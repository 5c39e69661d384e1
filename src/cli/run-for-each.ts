import type { Call } from "./command.ts";
import { exitCodes } from "./command.ts";
import { codeOf, describeError, exitCodeOf } from "./failure.ts";
import { ProgressBar } from "./output/progress-bar.ts";

/** What came of doing the same for several things. */
export interface Outcome<Answer> {
  readonly items: readonly Answer[];
  readonly errors: readonly {
    readonly of: string;
    readonly code: string | undefined;
    readonly message: string;
  }[];
  /** What to end with: the code of the first failure, if any. */
  readonly code: number;
}

/** Does something for each of several names, one after the other: one that fails keeps no other from being done. */
export async function runForEach<Answer>(
  { world, isJson }: Call,
  names: readonly string[],
  act: (name: string) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const bar = new ProgressBar(world.stderr);
  const items: Answer[] = [];
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
