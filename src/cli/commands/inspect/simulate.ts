import {
  type Configuration,
  completeConfiguration,
  type OrderName,
} from "../../../simulator/configuration.ts";
import { loads } from "../../../simulator/loads.ts";
import { simulate as runOne, type SimulationResult } from "../../../simulator/simulate.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { formatAmount } from "../../output/format.ts";
import { spellOut, wrap } from "../../output/plain-text.ts";
import { ProgressBar } from "../../output/progress-bar.ts";
import { Screen } from "../../output/screen.ts";
import { durationOption, wholeOption } from "../../settings/option-values.ts";
import { type Judgement, judge, readAssertion } from "../../simulation/assertion.ts";
import { type FoundLoad, findLoad } from "../../simulation/find-load.ts";
import { printResults } from "../../simulation/result-tables.ts";
import { readConfiguration, readOrders, simulationOptions } from "../../simulation/simulation-options.ts";

/** `fairlane simulate`: simulates waits under several orders. */
export const simulate: Command = {
  group: "Inspect",
  takes: ["[LOAD]"],
  summary: "simulates how long customers would wait, under several orders",
  description: `Simulates customers and workers, without a queue and in virtual time, and shows how long each group of customers waits under
several orders. The code that decides is that of the queue. The same seed gives the same result.

A LOAD is one of ${Object.keys(loads).join(", ")}; or use your own documents with --trace or --from.

Orders are first-come, round-robin, rule (ties first come), fairlane, strict (without the overdue share), fixed-window,
express (with express slots) and noisy-last (like Amazon SQS fair queues).

An assertion is GROUP.METRIC SIGN VALUE, or ORDER:GROUP.METRIC SIGN VALUE for an order other than fairlane. Metrics are p50,
p95, p99, max, mean, slowdown, share, documents, and all.fairness, all.out-of-order, all.utilisation. If one fails, the exit
code is 1.`,
  options: {
    trace: {
      takes: "FILE",
      meaning:
        "documents to replay, CSV or JSON lines: time, customer, service, cost, group, urgency, weight; - is stdin",
    },
    from: { takes: "URL", meaning: "replays the documents that the queue in this database has processed" },
    size: {
      takes: "FACTOR",
      meaning: "multiplies the documents of a LOAD, such as 0.5 or 200% (1)",
    },
    orders: { takes: "LIST", meaning: "the orders to compare, or all (first-come,rule,fairlane)" },
    seed: { takes: "NUMBER", meaning: "the seed of the random numbers (1)" },
    ...simulationOptions,
    "wait-target": {
      takes: "TIME",
      meaning:
        "the wait within which documents of priority 1 to 3 should start, for sentLittle in --json (5s)",
    },
    assert: {
      takes: "TEXT",
      isList: true,
      meaning: "an assertion such as 'quiet.p95 < 30s'; may be given several times",
    },
  },
  examples: [
    "fairlane simulate",
    "fairlane simulate long-documents --orders fairlane,express",
    "fairlane simulate --from sqlite:./data/fairlane.db --interval 10m",
    "fairlane simulate noisy-neighbour --assert 'quiet.p95 < 30s' --assert 'all.fairness > 0.9'",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const seed = wholeOption(call, "seed", [0, 4_294_967_295]) ?? 1;
  const waitTargetMs = durationOption(call, "wait-target");
  const orders = readOrders(call);
  const load = await findLoad(call, seed);
  const configuration = completeConfiguration(readConfiguration(call, load));
  const assertions = (call.lists.assert ?? []).map((text) =>
    readAssertion(text, { groups: load.arrivals.groups, orders }),
  );
  const results = simulateAll(call, load, { orders, configuration, seed, waitTargetMs });
  const judgements = assertions.map((assertion) => judge(assertion, results));
  await show(call, { load, seed, configuration, results, judgements });
  return judgements.every(({ isKept }) => isKept) ? exitCodes.done : exitCodes.failed;
}

interface Plan {
  readonly orders: readonly OrderName[];
  readonly configuration: Configuration;
  readonly seed: number;
  readonly waitTargetMs: number | undefined;
}

function simulateAll(call: Call, { arrivals }: FoundLoad, plan: Plan): readonly SimulationResult[] {
  const { orders, configuration, seed, waitTargetMs } = plan;
  const bar = new ProgressBar(call.world.stderr);
  try {
    return orders.map((order, index) => {
      const onProgress = (share: number) => bar.show(order, (index + share) / orders.length);
      return runOne(arrivals, { order, configuration }, { seed, waitTargetMs, onProgress });
    });
  } finally {
    bar.clear();
  }
}

/** Text is no wider than this, even on a wider terminal. */
const maxWidth = 100;

interface Outcome {
  readonly load: FoundLoad;
  readonly seed: number;
  readonly configuration: Configuration;
  readonly results: readonly SimulationResult[];
  readonly judgements: readonly Judgement[];
}

async function show(call: Call, { load, seed, configuration, results, judgements }: Outcome): Promise<void> {
  const screen = new Screen(call.world);
  if (call.isJson) {
    const brief = results.map(({ waits, line, counts, ...result }) => result);
    return screen.printJson({ load: load.arrivals.title, seed, results: brief, assertions: judgements });
  }
  const { workers, slots } = configuration;
  const fleet = `${formatAmount(workers, "worker")} of ${formatAmount(slots, "slot")}`;
  const meaning = wrap(spellOut(load.meaning), Math.min(maxWidth, screen.columns ?? maxWidth));
  await screen.print(screen.paint("bold", spellOut(load.arrivals.title)), ...meaning);
  await screen.print(`${fleet}, seed ${seed}`, "");
  await printResults(screen, results);
  for (const judgement of judgements) screen.message(verdictOf(judgement));
}

function verdictOf({ text, order, isKept, found }: Judgement): string {
  return `${isKept ? "holds" : "FAILED"}: ${spellOut(text)} (${order}: ${found})`;
}
