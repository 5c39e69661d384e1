import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { orderNames } from "../../src/simulator/configuration.ts";
import { loads } from "../../src/simulator/loads.ts";
import { runCli } from "../cli/run-cli.ts";

const page = readFileSync(join(dirname(dirname(import.meta.dirname)), "docs/simulator.md"), "utf8");

describe("the page on the simulator", () => {
  for (const [, call = "", shown = ""] of page.matchAll(
    /```console\n\$ fairlane (simulate.*)\n([^`]*)```/g,
  )) {
    it(`shows what ${call} prints`, async () => {
      const { code, out } = await runCli(call.split(" "));
      assert.deepEqual([code, out], [0, shown]);
    });
  }

  it("shows several runs", () => {
    assert.equal(page.split("$ fairlane simulate").length - 1, 7);
  });

  it("lists every order and every load", () => {
    for (const name of [...orderNames, ...Object.keys(loads)])
      assert.ok(page.includes(`\n| \`${name}\` |`), name);
  });
});
