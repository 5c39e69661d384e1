// npm run bench:waits

import { start } from "../command-line.ts";
import { median } from "../measure.ts";
import { measure, type Run } from "./measure.ts";
import { help, readArguments, type WaitsOptions } from "./options.ts";

await start({ name: "bench:waits", help, readArguments, run: bench });

// The checkouts take turns within each part, so that what else the machine does meets all of them.
async function bench(options: WaitsOptions): Promise<void> {
  const runs: Run[] = [];
  for (let round = 1; round <= options.rounds; round++) {
    for (const part of options.parts) {
      for (const checkout of options.checkouts) {
        process.stderr.write(`round ${round} of ${options.rounds}: ${part}, ${checkout}\n`);
        runs.push(await measure(checkout, part, options));
      }
    }
  }
  process.stdout.write(options.asJson ? `${JSON.stringify(runs)}\n` : report(runs, options));
}

function report(runs: readonly Run[], { parts, checkouts }: WaitsOptions): string {
  const rows = parts.flatMap((part) =>
    checkouts.map((checkout) => {
      const own = runs.filter((run) => run.part === part && run.checkout === checkout);
      return part === "throughput" ? throughputRow(checkout, own) : waitRow(checkout, own);
    }),
  );
  return `| beside | checkout | quiet documents | worst wait s | median s | not started | documents a second |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${rows.join("\n")}
`;
}

function waitRow(checkout: string, runs: readonly Run[]): string {
  const waits = runs.flatMap((run) => run.waits);
  const notStarted = runs.reduce((sum, run) => sum + run.notStarted, 0);
  const worst = Math.max(...waits).toFixed(1);
  return `| ${runs[0]?.part} | ${checkout} | ${waits.length} | ${worst} | ${median(waits).toFixed(2)} | ${notStarted} | |`;
}

function throughputRow(checkout: string, runs: readonly Run[]): string {
  const perSecond = median(runs.flatMap((run) => run.perSecond ?? []));
  return `| nothing | ${checkout} | | | | | ${perSecond.toFixed(0)} |`;
}
