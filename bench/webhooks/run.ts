import { start } from "../command-line.ts";
import { median, percentile } from "../measure.ts";
import type { Part } from "../part.ts";
import { formatGoals, formatPart } from "../report.ts";
import { customers, measureRound } from "./measure.ts";
import { help, readArguments, type WebhooksOptions } from "./options.ts";
import { ReceiverProcess } from "./receiver-process.ts";

const goal = 1.2;

await start({ name: "bench:webhooks", help, readArguments, run });

/** The times of one round without and one with receivers that hang and fail. */
interface Round {
  readonly without: readonly number[];
  readonly with: readonly number[];
}

async function run(options: WebhooksOptions): Promise<void> {
  const receiver = await ReceiverProcess.start();
  const rounds: Round[] = [];
  // The first round warms up.
  await measureRound(receiver, { ...options, seconds: 3 }, true);
  for (let round = 1; round <= options.rounds; round++) {
    process.stderr.write(`round ${round} of ${options.rounds}\n`);
    // Each kind is the first one in half of the rounds.
    const first = await measureRound(receiver, options, round % 2 === 0);
    const second = await measureRound(receiver, options, round % 2 === 1);
    rounds.push(round % 2 === 1 ? { without: first, with: second } : { without: second, with: first });
  }
  receiver.stop();
  const part = partOf(rounds);
  process.stdout.write(
    options.asJson ? `${JSON.stringify(part, null, 2)}\n` : `${formatPart(part)}\n${formatGoals(part.goals)}`,
  );
}

function partOf(rounds: readonly Round[]): Part {
  const rowOf = (name: string, share: number) => {
    const without = rounds.map((round) => percentile(round.without, share));
    const troubled = rounds.map((round) => percentile(round.with, share));
    const ratios = rounds.map((_, index) => (troubled[index] ?? 0) / (without[index] ?? 0));
    return [name, median(without), median(troubled), median(ratios)] as const;
  };
  const rows = [rowOf("half of them", 0.5), rowOf("95 of 100", 0.95), rowOf("99 of 100", 0.99)];
  return {
    title: `Milliseconds from an event to its arrival at the receivers of ${customers} customers`,
    columns: ["", "alone", "one hangs, one fails", "times"],
    rows,
    notes: ["medians of rounds; times: the median of the ratios of a pair of rounds"],
    goals: [
      { what: "95 of 100 arrive within, times those alone", atMost: goal, value: rows[1]?.[3] ?? Number.NaN },
    ],
  };
}
