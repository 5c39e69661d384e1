import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { reply, startScripted } from "../../client/scripted-server.ts";
import { type Ending, runCli, type Surroundings } from "../run-cli.ts";

/** Runs a command against a scripted list of the server. */
async function list(item: object, args: readonly string[], rest: Surroundings = {}): Promise<Ending> {
  const body = { items: [item], cursor: null };
  await using server = await startScripted(reply(200, body, "application/json"));
  return await runCli([...args, "--server", server.url], rest);
}

const document = { id: "019a2b3c", state: "running", name: "invoice.pdf", type: "application/pdf" };

const customer = {
  ...{ name: "acme", plan: "default", isPaused: false, pending: 1200, running: 2 },
  limits: { maxPending: null, maxRunning: null },
  period: {
    ...{ done: 12_000, failed: 3, cancelled: 0, pages: 36_000, workMs: 5_400_000 },
    ...{ meanWaitMs: 4200, maxWaitMs: 61_000, workShare: 0.875 },
  },
};

const periodTable = `\
customer  plan     pending  running    done  failed   pages        work  share of work  mean wait  longest wait
acme      default    1 200        2  12 000       3  36 000  1 h 30 min         87.5 %        4 s         1 min
`;

describe("columns", () => {
  it("are only those that --columns names, in their order", async () => {
    const { out } = await list(document, ["documents", "--columns", "name,State,type"]);
    assert.equal(out, "name         state    type\ninvoice.pdf  running  application/pdf\n");
  });

  it("are refused beside --json, which has all fields", async () => {
    const { code, err } = await list(document, ["documents", "--columns", "name", "--json"]);
    assert.equal(code, 2);
    assert.match(err, /--columns: expected a table, got --json, which has all fields/);
  });

  it("that --columns names are not hidden on a narrow terminal, but those of a usual list are", async () => {
    const surroundings = { columns: 24, env: { NO_COLOR: "1" } };
    const { out } = await list(customer, ["customers", "--columns", "customer,plan,pages"], surroundings);
    assert.match(out, /^custom… +plan +pages$/m);
    const usual = await list(customer, ["customers", "--range", "day"], surroundings);
    assert.doesNotMatch(usual.out, /plan|pages/);
  });

  it("that do not exist are refused with those that do", async () => {
    const { code, err } = await runCli(["documents", "--columns", "name,stat", "--database", "memory:"]);
    assert.equal(code, 2);
    assert.match(
      err,
      /^fairlane: --columns: expected one of id, state, .*, got stat; did you mean state\?\n$/,
    );
  });

  it("of customers are what happened within a period, if a period or an order by one is given", async () => {
    for (const args of [
      ["--sort", "work"],
      ["--range", "day"],
    ]) {
      const { out, err } = await list(customer, ["customers", ...args]);
      assert.equal(out, periodTable);
      assert.match(err, /^From the column done on: within the last (hour|day)\.\n$/);
    }
  });
});
