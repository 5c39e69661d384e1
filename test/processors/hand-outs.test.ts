import assert from "node:assert/strict";
import { it, type TestContext } from "node:test";
import { HandOuts } from "../../src/processors/hand-outs.ts";

function hold(context: TestContext) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const handOuts = new HandOuts();
  const handedOut: string[] = [];
  const next = async (name: string) => {
    await handOuts.next();
    handedOut.push(name);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { handOuts, handedOut, next, settle };
}

it("readings are handed out together, 25 ms after the first of them", async (context) => {
  const { handedOut, next, settle } = hold(context);
  void next("first");
  context.mock.timers.tick(20);
  void next("second");
  context.mock.timers.tick(4);
  await settle();
  assert.deepEqual(handedOut, []);
  context.mock.timers.tick(1);
  await settle();
  assert.deepEqual(handedOut, ["first", "second"]);
});

it("a release hands out what is held, and what comes later waits anew", async (context) => {
  const { handOuts, handedOut, next, settle } = hold(context);
  void next("first");
  context.mock.timers.tick(20);
  handOuts.release();
  void next("second");
  context.mock.timers.tick(24);
  await settle();
  assert.deepEqual(handedOut, ["first"]);
  context.mock.timers.tick(1);
  await settle();
  assert.deepEqual(handedOut, ["first", "second"]);
});
