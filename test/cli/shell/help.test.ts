import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loadCommands } from "../../../src/cli/all-commands.ts";
import { optionsOf } from "../../../src/cli/arguments.ts";
import { runCli } from "../run-cli.ts";

describe("fairlane help", () => {
  it("prints the same as --help, of a command and of all", async () => {
    assert.deepEqual(await runCli(["help"]), await runCli(["--help"]));
    assert.deepEqual(await runCli(["help", "submit"]), await runCli(["submit", "--help"]));
  });

  it("suggests the command that may have been meant", async () => {
    const expected = "fairlane: unknown command submti; did you mean submit?\n";
    assert.deepEqual(await runCli(["help", "submti"]), { code: 2, out: "", err: expected });
  });

  it("of a command names the settings that choose the queue in a line, and help settings describes them", async () => {
    const { out } = await runCli(["help", "show"]);
    assert.match(out, /\n {2}--server URL {2}--key KEY {2}--database URL {2}--config FILE\n/);
    const { out: settings } = await runCli(["help", "settings"]);
    for (const name of ["server", "key", "database", "config"])
      assert.match(settings, new RegExp(`^  --${name} `, "m"));
  });
});

it("an option in one letter is the same option in all commands", async () => {
  const letters = new Map([
    ["h", "help"],
    ["v", "version"],
  ]);
  for (const [command, facts] of Object.entries(await loadCommands()))
    for (const [name, { short }] of Object.entries(optionsOf(facts))) {
      if (short === undefined) continue;
      assert.equal(letters.get(short) ?? name, name, `-${short} of ${command}`);
      letters.set(short, name);
    }
});
