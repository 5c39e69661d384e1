import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCli } from "../cli/run-cli.ts";

const root = dirname(dirname(import.meta.dirname));
const page = readFileSync(join(root, "docs/simulator.md"), "utf8");

/** The printed results of an order: its name, and every figure by "group.heading", or by "heading" for the order as a whole. */
export interface PrintedOrder {
  readonly order: string;
  readonly figures: ReadonlyMap<string, string>;
}

/** The output of a command, order by order. Output on the page about the simulator is taken from there: a test has run it. */
export async function printedBy(command: string): Promise<PrintedOrder[]> {
  const shown = page.split("```console\n").find((block) => block.startsWith(`$ ${command}\n`));
  return readOrders(shown?.split("```")[0] ?? (await run(command)));
}

async function run(command: string): Promise<string> {
  const { code, out } = await runCli(command.split(" ").slice(1), { cwd: root });
  assert.equal(code, 0, command);
  return out;
}

function readOrders(printed: string): PrintedOrder[] {
  const tables = printed.split(/\n\n/).filter((part) => part.startsWith("order "));
  const orders = new Map<string, Map<string, string>>();
  for (const table of tables) {
    const [headings = [], ...rows] = table
      .trimEnd()
      .split("\n")
      .map((row) => row.split(/\s{2,}/));
    let order = "";
    for (const row of rows) {
      order = row[0] || order;
      const figures = orders.get(order) ?? new Map<string, string>();
      orders.set(order, figures);
      const group = headings[1] === "group" ? `${row[1]}.` : "";
      for (const [index, heading] of headings.entries()) figures.set(`${group}${heading}`, row[index] ?? "");
    }
  }
  return [...orders].map(([order, figures]) => ({ order, figures }));
}
