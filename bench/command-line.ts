/** A benchmark as the command line starts it. */
interface Program<Options> {
  /** The script of npm that runs it. */
  readonly name: string;
  readonly help: string;
  /** Reads the command line; nothing if help was asked for. */
  readArguments(args: readonly string[]): Options | undefined;
  run(options: Options): Promise<void>;
}

/** Runs a benchmark as the command line says, or prints its help. Refuses options that it does not have. */
export async function start<Options>(program: Program<Options>): Promise<void> {
  const options = readOrRefuse(program);
  if (options) await program.run(options);
  else process.stdout.write(program.help);
}

function readOrRefuse<Options>({ name, readArguments }: Program<Options>): Options | undefined {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(2);
  }
}

/** A whole number between two bounds, both included, as the value of an option. */
export function readWhole(option: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new TypeError(
    `${option}: expected a whole number from ${least} to ${most}, got ${JSON.stringify(text)}`,
  );
}

/** Those of the known names that the values of an option say, in the order of the known ones; all if it was not given. */
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
