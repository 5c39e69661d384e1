import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { it } from "node:test";
import { sampleCommands } from "../../src/cli/output/sample-commands.ts";
import { copyLightSamples } from "../support/documents/light-samples.ts";
import { itInLongRun } from "../support/scale.ts";
import { startServe } from "../support/server.ts";

const root = dirname(dirname(import.meta.dirname));
const offer = "the queue is empty";

itInLongRun(
  "a server that starts empty offers the samples, and what it says to type works as it stands; one that holds documents does not",
  async (t) => {
    const serve = await startServe("--log", "text");
    t.after(() => serve.stop());
    await serve.printed("fairlane.mjs documents");
    const [go, ...typed] = serve.lines.flatMap((line) => /^fairlane serve: {2}(\S.*)$/.exec(line)?.[1] ?? []);
    const [, first] = sampleCommands({ url: serve.url, database: "sqlite:x.db", cwd: serve.folder });
    assert.equal(` ${go}`, first);
    symlinkSync(join(root, "bin"), join(serve.folder, "bin"));
    copyLightSamples(join(serve.folder, "samples"));
    const shell = spawn("sh", ["-e"], {
      cwd: serve.folder,
      stdio: ["pipe", "pipe", "pipe"],
      env: { ...process.env, COLUMNS: "200" },
    });
    shell.stdin.end(typed.join("\n"));
    const [said, errors, [code]] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      once(shell, "close"),
    ]);
    assert.equal(code, 0, errors);
    for (const customer of ["archive", "clinic", "bakery"]) assert.match(said, new RegExp(customer));
    assert.match(said, /^(Sehr geehrte Frau Häußler|Dear Mr Hollis),$/m);
    const again = await startServe(
      "--concurrency",
      "0",
      "--database",
      `sqlite:${serve.folder}/data/fairlane.db`,
    );
    t.after(() => again.stop());
    await again.printed("database ");
    assert.equal(await again.stop(), 0);
    assert.ok(!again.lines.some((line) => line.includes(offer)), again.lines.join("\n"));
  },
);

it("the sample commands are shorter if the command line finds the server itself", () => {
  const place = { url: "http://127.0.0.1:9119", database: "sqlite:./data/fairlane.db", cwd: root };
  assert.equal(sampleCommands(place)[1], " bin/fairlane.mjs submit archive samples/*");
  assert.equal(
    sampleCommands({ ...place, database: "sqlite:x.db" })[1],
    " export FAIRLANE_SERVER=http://127.0.0.1:9119",
  );
});
