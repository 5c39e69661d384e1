/** A benchmark that the command line starts. */
interface Program<Options> {
  /** The npm script that runs it. */
  readonly name: string;
  readonly help: string;
  readArguments(args: readonly string[]): Options;
  run(options: Options): Promise<void>;
}

/** Runs a benchmark with the options of the command line, or prints its help for --help. Exits with 2 for a bad option. */
export async function start<Options>(program: Program<Options>): Promise<void> {
  if (process.argv.includes("--help")) process.stdout.write(program.help);
  else await program.run(readOrExit(program));
}

function readOrExit<Options>({ name, readArguments }: Program<Options>): Options {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(2);
  }
}

/** Parses the value of an option as a whole number within bounds, inclusive. */
export function readWhole(option: string, text: string, [min, max]: readonly [number, number]): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new TypeError(
    `${option}: expected a whole number from ${min} to ${max}, got ${JSON.stringify(text)}`,
  );
}

/** The given names in the order of the known ones; all known names if none is given. Throws for an unknown name. */
export function readNames<Name extends string>(
  option: string,
  given: readonly string[],
  known: readonly Name[],
): readonly Name[] {
  for (const name of given)
    if (!known.some((one) => one === name))
      throw new TypeError(`${option}: expected one of ${known.join(", ")}, got ${JSON.stringify(name)}`);
  return given.length === 0 ? known : known.filter((name) => given.includes(name));
}
