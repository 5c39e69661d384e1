import { type Call, type Command, exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { Screen } from "../../output/screen.ts";
import { untilInterrupted } from "../../process/interruption.ts";
import { choiceOption, durationOption } from "../../settings/option-values.ts";
import { initialState, sorts, type TopState } from "../../top/state.ts";

const defaultMs = 2000;
const minMs = 200;

/** `fairlane top`: the queue as it works. */
export const top: Command = {
  group: "Inspect",
  takes: [],
  summary: "shows lanes, customers and workers live",
  description: `Shows what the queue does now, again and again: documents and what is wrong, the lanes with what waits in each, the 200
customers that come first by the chosen column, and the workers. Figures of customers marked 1h are of the last hour.

Keys: q quits, the arrows, Page Up, Page Down, Home and End select a row, Tab changes between customers and workers, s sorts by the
next column and S by the previous one, r reverses the order, p pauses the refresh and resumes it.

Where the output is no terminal, it prints the same once, with 20 customers.`,
  options: {
    every: { takes: "TIME", meaning: "how often it reads the queue, 200ms or more (2s)" },
    sort: {
      takes: "ORDER",
      values: sorts.customers,
      meaning: `the order of the customers: ${sorts.customers.join(", ")} (waiting)`,
    },
  },
  settings: queueSettings,
  examples: [
    "fairlane top",
    "fairlane top --sort work --every 5s",
    "fairlane top --server http://queue.example:9119",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const everyMs = durationOption(call, "every") ?? defaultMs;
  if (everyMs < minMs)
    throw new UsageError(`--every: expected ${minMs}ms or more, got ${call.options.every}`);
  const sort = choiceOption(call, "sort", sorts.customers);
  const state: TopState = {
    ...initialState,
    customers: { ...initialState.customers, ...(sort !== undefined && { sort }) },
  };
  if (call.world.stdout.isTTY && !call.isJson) await showLive(call, { state, everyMs });
  else await printOnce(call, state);
  return exitCodes.done;
}

async function showLive(call: Call, { state, everyMs }: { state: TopState; everyMs: number }): Promise<void> {
  const { world } = call;
  const { LiveView } = await import("../../top/live-view.ts");
  await untilInterrupted(world, (signal) =>
    withQueue(call, ({ client, place }) =>
      new LiveView({ world, client, place, everyMs, signal, state }).show(),
    ),
  );
}

async function printOnce(call: Call, state: TopState): Promise<void> {
  const { world } = call;
  const screen = new Screen(world);
  const [{ readSnapshot }, { linesOf }] = await Promise.all([
    import("../../top/snapshot.ts"),
    import("../../top/screen-lines.ts"),
  ]);
  await withQueue(call, async ({ client, place }) => {
    const snapshot = await readSnapshot(client, state);
    if (call.isJson) return screen.printJson(snapshot);
    const size = { columns: undefined, rows: undefined };
    await screen.print(...(await linesOf(snapshot, { world, place, size, state })));
  });
}
