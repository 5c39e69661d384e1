import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findOffences } from "./architecture-rules.ts";
import { readRepository } from "./support/repository.ts";

it("the repository keeps to its architecture", () => {
  const offences = findOffences(readRepository());
  assert.equal(offences.length, 0, `\n${offences.join("\n")}\n`);
});

describe("imports", () => {
  it("from rows below and from the own folder pass", () => {
    assert.deepEqual(offencesOf("src/cli/main.ts", 'import { open } from "../index.ts";'), []);
    assert.deepEqual(offencesOf("src/index.ts", 'export { Queue } from "./queue/queue.ts";'), []);
    assert.deepEqual(
      offencesOf("src/queue/queue.ts", 'import type { Engine } from "../engine/engine.ts";'),
      [],
    );
    assert.deepEqual(offencesOf("src/policy/line.ts", 'import { rule } from "./rule.ts";'), []);
    assert.deepEqual(offencesOf("src/policy/line.ts", 'import { fault } from "../errors.ts";'), []);
    assert.deepEqual(offencesOf("src/runtime/clock.ts", 'import { hrtime } from "node:process";'), []);
  });

  it("from a row above are upward", () => {
    assert.deepEqual(offencesOf("src/engine/engine.ts", 'import {\n  Queue,\n} from "../queue/queue.ts";'), [
      'src/engine/engine.ts:3 imports "../queue/queue.ts" upward: ' +
        "engine may import only from rows below its own, queue is not.",
    ]);
  });

  it("from the same row are sideways", () => {
    assert.deepEqual(offencesOf("src/worker/worker.ts", '\nimport "../maintenance/maintenance.ts";'), [
      'src/worker/worker.ts:2 imports "../maintenance/maintenance.ts" sideways: ' +
        "worker may import only from rows below its own, maintenance is not.",
    ]);
  });

  it("of an engine are for a few modules alone", () => {
    assert.deepEqual(offencesOf("src/queue/queue.ts", 'import "../engines/sqlite/line/claim.ts";'), [
      'src/queue/queue.ts:1 imports "../engines/sqlite/line/claim.ts", ' +
        "but only a file directly in src and cli and content and transfer reach an engine.",
    ]);
  });

  it("of the public face are upward for all but the command line", () => {
    assert.deepEqual(offencesOf("src/server/routes.ts", 'const face = await import("../index.ts");'), [
      'src/server/routes.ts:1 imports "../index.ts" upward: ' +
        "server may import only from rows below its own, a file directly in src is not.",
    ]);
  });

  it("from outside are refused to pure modules", () => {
    assert.deepEqual(offencesOf("src/policy/line.ts", 'import { now } from "node:timers";'), [
      'src/policy/line.ts:1 imports "node:timers", but policy imports nothing from outside.',
    ]);
    assert.deepEqual(offencesOf("src/errors/codes.ts", 'export { z } from "zod";'), [
      'src/errors/codes.ts:1 imports "zod", but errors imports nothing from outside.',
    ]);
    assert.deepEqual(offencesOf("src/i18n/format.ts", 'import { inspect } from "node:util";'), [
      'src/i18n/format.ts:1 imports "node:util", but i18n imports nothing from outside.',
    ]);
  });

  it("from outside src are refused to all", () => {
    assert.deepEqual(offencesOf("src/queue/queue.ts", 'import { tree } from "../../test/tree.ts";'), [
      'src/queue/queue.ts:1 imports "../../test/tree.ts", which lies outside src.',
    ]);
  });

  it("from an unknown folder are named, and so is the folder", () => {
    const tree = new Map([
      ["src/queue/queue.ts", 'import { pad } from "../strings/pad.ts";'],
      ["src/strings/pad.ts", ""],
    ]);
    assert.deepEqual(findOffences(tree), [
      "src/strings/pad.ts:1 lies in a folder that has no row in the rank table.",
      'src/queue/queue.ts:1 imports "../strings/pad.ts", which has no row in the rank table.',
    ]);
  });

  it("of the dashboard are of what browsers can run; of the rest only types", () => {
    const file = "dashboard/src/pages/overview/page.tsx";
    const allowed = [
      'import { createClient } from "../../../../src/client/client.ts";',
      'import { languages } from "#fairlane/i18n/language.ts";',
      'import type { Stats } from "../../../../src/queue/stats.ts";',
      'import { signal } from "@preact/signals";',
    ];
    assert.deepEqual(offencesOf(file, allowed.join("\n")), []);
    for (const specifier of [
      "../../../../src/queue/stats.ts",
      "../../../../test/tree.ts",
      "#fairlane/queue/stats.ts",
      "#fairlane/../test/tree.ts",
      "zod",
      "node:fs",
    ]) {
      assert.deepEqual(
        offencesOf(file, `import type { A } from "preact";\nimport { b } from "${specifier}";`),
        [`${file}:2 imports "${specifier}", which the dashboard may not run.`],
      );
    }
  });

  it("in comments and strings are none", () => {
    const text = [
      '// import { a } from "../queue/queue.ts";',
      '/* from "../queue/queue.ts" */',
      "const text = 'import \"../queue/queue.ts\"';",
    ].join("\n");
    assert.deepEqual(offencesOf("src/engine/engine.ts", text), []);
  });
});

describe("time, chance and the process", () => {
  const uses = [
    ["Date.now", "const at = Date.now();"],
    ["new Date()", "const at = new Date();"],
    ["new Date()", "const at = new Date;"],
    ["Math.random", "const share = Math.random();"],
    ["performance.now", "const tookMs = performance.now() - startedMs;"],
    ["process", "const home = process.env.HOME;"],
    ["process", "globalThis.process.exit();"],
    ["node:process", 'import { env } from "node:process";'],
  ] as const;

  for (const [what, text] of uses) {
    it(`are confined: ${text}`, () => {
      const expected = [`src/queue/queue.ts:2 uses ${what}, which only runtime and cli may.`];
      assert.deepEqual(offencesOf("src/queue/queue.ts", `\n${text}`), expected);
      assert.deepEqual(offencesOf("src/runtime/clock.ts", text), []);
      assert.deepEqual(offencesOf("src/cli/main.ts", text), []);
      assert.deepEqual(offencesOf("examples/demo.ts", text), []);
    });
  }

  it("may be spoken of", () => {
    const text = 'const at = new Date(now);\n// Date.now\nconst text = "process.exit";\njob.process.run();';
    assert.deepEqual(offencesOf("src/queue/queue.ts", text), []);
  });
});

describe("files and folders", () => {
  it("have no default exports", () => {
    const expected = ["bench/run.ts:2 has a default export, but every export has a name."];
    assert.deepEqual(offencesOf("bench/run.ts", "\nexport default 1;"), expected);
    assert.deepEqual(offencesOf("bench/run.ts", "\nexport { run as default };"), expected);
  });

  it("have no index but the public one", () => {
    assert.deepEqual(offencesOf("src/index.ts", ""), []);
    assert.deepEqual(offencesOf("src/queue/index.ts", ""), [
      "src/queue/index.ts:1 is an index file, but the only one is src/index.ts.",
    ]);
  });

  it("are not named after a kind of syntax", () => {
    assert.deepEqual(offencesOf("src/queue/helpers/pad.ts", ""), [
      "src/queue/helpers/pad.ts:1 lies in a folder named after a kind of syntax, not a responsibility.",
    ]);
  });

  it("have at most 400 lines", () => {
    assert.deepEqual(offencesOf("src/engines/sqlite/claim.sql", "\n".repeat(400)), []);
    assert.deepEqual(offencesOf("src/engines/sqlite/claim.sql", "\n".repeat(401)), [
      "src/engines/sqlite/claim.sql:401 has 401 lines, but 400 are the most.",
    ]);
  });

  it("number at most 24 in a folder", () => {
    const tree = new Map(Array.from({ length: 25 }, (_, index) => [`src/queue/file-${10 + index}.ts`, ""]));
    assert.deepEqual(findOffences(tree), [
      "src/queue/file-10.ts:1 is one of 25 files in its folder, but 24 are the most.",
    ]);
  });

  it("number at most 14 at the root", () => {
    const tree = new Map(Array.from({ length: 15 }, (_, index) => [`file-${10 + index}.json`, ""]));
    assert.deepEqual(findOffences(tree), [
      "file-24.json:1 is one of 15 files at the root, but 14 are the most.",
    ]);
  });
});

function offencesOf(file: string, text: string): readonly string[] {
  return findOffences(new Map([[file, text]]));
}
