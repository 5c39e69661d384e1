// npm run bench:dashboard

import type { Browser } from "playwright-core";
import { createClient } from "../../src/client/client.ts";
import { launchChromium } from "../../test/dashboard/browser.ts";
import { start } from "../command-line.ts";
import type { Part } from "../part.ts";
import { formatGoals, formatPart } from "../report.ts";
import { callsOf } from "./calls.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureLive } from "./live.ts";
import { type DashboardBenchOptions, help, readArguments, type StoreName } from "./options.ts";
import { responsesPart, timeCalls } from "./response-times.ts";
import { serveStore } from "./served-store.ts";

await start({ name: "bench:dashboard", help, readArguments, run: bench });

async function bench(options: DashboardBenchOptions): Promise<void> {
  const browser = await launchChromium();
  const parts: Part[] = [];
  try {
    for (const store of options.stores) parts.push(...(await measure(browser, store, options)));
  } finally {
    await browser.close();
  }
  const goals = parts.flatMap((part) => part.goals);
  const text = () => [...parts.map(formatPart), formatGoals(goals)].join("\n");
  process.stdout.write(options.asJson ? `${JSON.stringify(parts)}\n` : text());
}

async function measure(browser: Browser, store: StoreName, options: DashboardBenchOptions): Promise<Part[]> {
  const { parts, documents, customers, rounds } = options;
  const now = Date.now();
  log(`${store}: storing ${documents} documents of ${customers} customers`);
  const progress = (share: number) => log(`${store}: ${Math.round(share * 100)} % stored`);
  const server = await serveStore(store, { documents, customers, now, progress });
  const found: Part[] = [];
  try {
    // The first load does not depend on the store.
    if (parts.includes("load") && store === options.stores[0])
      found.push(await measureFirstLoad(browser, server.url));
    if (parts.includes("calls")) {
      log(`${store}: making the calls`);
      const calls = await callsOf(createClient({ url: server.url }), now);
      found.push(responsesPart(store, await timeCalls(calls, rounds)));
    }
    if (parts.includes("live")) {
      log(`${store}: watching the overview`);
      found.push(await measureLive(browser, server.url, { ...options, store }));
    }
  } finally {
    await server.stop();
  }
  return found;
}

function log(message: string): void {
  process.stderr.write(`${message}\n`);
}
