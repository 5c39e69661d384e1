import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openQueue, type Queue } from "../../../src/index.ts";
import { type HttpQueue, serveQueue } from "../../support/http-queue.ts";
import { type Ending, runCli } from "../run-cli.ts";

describe("fairlane plan", () => {
  let queue: Queue;
  let server: HttpQueue;

  before(async () => {
    queue = await openQueue("memory:");
    server = await serveQueue(queue);
  });

  after(async () => {
    await server.close();
    await queue.close();
  });

  const fairlane = (args: readonly string[]): Promise<Ending> =>
    runCli(args, { env: { FAIRLANE_SERVER: server.url } });

  /** Runs a command with --json, which must succeed, and returns its output. */
  async function answer(...args: readonly string[]) {
    const { code, out, err } = await fairlane([...args, "--json"]);
    assert.deepEqual([code, err], [0, ""]);
    return JSON.parse(out);
  }

  it("plan set creates a plan, and plan remove removes it", async () => {
    const made = await answer(
      "plan",
      "set",
      "spare",
      "--interval",
      "90s",
      "--thresholds=-1,-2,-3,-4,-5,-6,-7,-8",
    );
    assert.deepEqual(made.policy, {
      resetIntervalMs: 90_000,
      thresholds: [-1, -2, -3, -4, -5, -6, -7, -8],
      window: "since-last-update",
    });
    const bad = await fairlane(["plan", "set", "spare", "--interval", "soon"]);
    assert.match(bad.err, /^fairlane: --interval: expected a time such as/);
    assert.equal((await fairlane(["plan", "remove", "spare"])).err, "The plan spare is removed.\n");
    assert.equal((await fairlane(["plan", "remove", "spare"])).code, 3);
  });

  it("plan lists plans, and plan assign assigns one to customers", async () => {
    await queue.plans.set("premium", { resetIntervalMs: 600_000, window: "fixed" });
    assert.match(
      (await fairlane(["plan"])).out,
      /^premium +10 min +fixed +1 +any +any +−2 −4 −6 −8 −10 −12 −14 −20$/m,
    );
    const { items } = await answer("plan", "assign", "premium", "rich", "richer", "--create");
    assert.deepEqual(
      items.map(({ name, plan }: { name: string; plan: string }) => [name, plan]),
      [
        ["rich", "premium"],
        ["richer", "premium"],
      ],
    );
    assert.match((await fairlane(["plan", "show", "premium"])).out, /^premium +10 min +fixed /m);
    const nobody = await fairlane(["plan", "assign", "premium", "nobody"]);
    assert.deepEqual(nobody, {
      code: 3,
      out: "",
      err: 'fairlane: there is no customer "nobody" (not-found)\n',
    });
    const unknown = await fairlane(["plan", "assign", "gold", "rich"]);
    assert.deepEqual(unknown, { code: 3, out: "", err: 'fairlane: there is no plan "gold" (not-found)\n' });
  });

  it("plan says what an action takes, and refuses what it would ignore", async () => {
    const refused = async (...words: string[]) => {
      const { code, err } = await fairlane(["plan", ...words]);
      return [code, err.replace(/^fairlane: /, "").trimEnd()];
    };
    const known = "list, show, set, assign, remove";
    assert.deepEqual(await refused("asign"), [
      2,
      `plan: expected one of ${known}, got asign; did you mean assign?`,
    ]);
    assert.deepEqual(await refused("list", "gold"), [2, "plan list: expected nothing more, got gold"]);
    assert.deepEqual(await refused("set"), [2, "plan set: expected a PLAN, got nothing"]);
    assert.deepEqual(await refused("assign", "gold"), [
      2,
      "plan assign: expected a PLAN and a CUSTOMER, got only gold",
    ]);
    assert.deepEqual(await refused("remove", "gold", "silver"), [
      2,
      "plan remove: expected a PLAN, got silver",
    ]);
    assert.deepEqual(await refused("show", "gold", "--weight", "2"), [
      2,
      "--weight: expected the action set, got show",
    ]);
    assert.deepEqual(await refused("show", "gold"), [3, 'there is no plan "gold" (not-found)']);
  });
});
