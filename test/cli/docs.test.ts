import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { allCommands } from "../../src/cli/all-commands.ts";
import { groups } from "../../src/cli/command.ts";
import { settingTable } from "../../src/cli/settings/setting-table.ts";
import { keyOf, variableOf } from "../../src/cli/settings/settings.ts";

const docs = join(dirname(dirname(import.meta.dirname)), "docs");
const page = readFileSync(join(docs, "cli.md"), "utf8");

describe("the page on the command line", () => {
  it("lists every command, in its group", () => {
    const rows = groups.flatMap((group) => [
      `| **${group}** | |`,
      ...Object.entries(allCommands)
        .filter(([, command]) => command.group === group)
        .map(([name, { takes, summary }]) => `| \`${[name, ...takes].join(" ")}\` | ${summary} |`),
    ]);
    assert.ok(page.includes(rows.join("\n")), `expected\n${rows.join("\n")}`);
  });

  it("lists every setting, with its places and its default", () => {
    for (const { flag, takes, meaning, shownDefault, default: value } of Object.values(settingTable)) {
      const shown = value === undefined || shownDefault === "none" ? shownDefault : `\`${shownDefault}\``;
      const places = `| \`--${flag} ${takes}\` | \`${variableOf(flag)}\` | \`${keyOf(flag)}\``;
      const row = `${places} | ${shown} | ${meaning} |`;
      assert.ok(page.includes(row), `expected ${row}`);
    }
  });

  it("lists every option of submit", () => {
    for (const [name, { takes, meaning }] of Object.entries(allCommands.submit?.options ?? {})) {
      const row = `| \`--${name} ${takes}\` | ${meaning} |`;
      assert.ok(page.includes(row), `expected ${row}`);
    }
  });
});
