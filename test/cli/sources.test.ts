import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { openQueue } from "../../src/index.ts";
import { serveQueue } from "../support/http-queue.ts";
import { runCli } from "./run-cli.ts";

const allowed = "https://files.example";

/** Starts a server that allows one host, and returns a function that runs commands against it. */
async function openStage(context: TestContext) {
  const queue = await openQueue("memory:", { allowSources: [allowed] });
  const server = await serveQueue(queue);
  context.after(async () => {
    await server.close();
    await queue.close();
  });
  return (...args: readonly string[]) => runCli(args, { env: { FAIRLANE_SERVER: server.url } });
}

describe("submit --source", () => {
  it("refers to contents, and show says where they are", async (context) => {
    const fairlane = await openStage(context);
    const url = `${allowed}/scans/%C3%A4%201.pdf?sig=x`;
    const sources = ["--source", url, "--source", `${allowed}/`];
    const { out, code } = await fairlane("submit", "acme", ...sources, "--type", "application/pdf", "--json");
    assert.equal(code, 0);
    const { items } = JSON.parse(out);
    assert.deepEqual(
      items.map(({ name, type, source, content }: Record<string, unknown>) => [name, type, source, content]),
      [
        ["ä 1.pdf", "application/pdf", { url }, null],
        ["document", "application/pdf", { url: `${allowed}/` }, null],
      ],
    );
    const shown = await fairlane("show", items[0].id);
    assert.match(shown.out, /\nsource +https:\/\/files\.example\/scans\/%C3%A4%201\.pdf\?sig=x\n/);
  });

  it("is refused if the server does not allow the host, or names are missing or ambiguous", async (context) => {
    const fairlane = await openStage(context);
    for (const [args, code, message] of [
      [["--source", "https://other.example/x"], 1, /expected a host or a bucket that --allow-source/],
      [[], 2, /submit: expected FILE or --source URL, got neither/],
      [["--source", allowed, "--source", allowed, "--name", "x"], 2, /--name: expected one FILE, got 2/],
    ] as const) {
      const ending = await fairlane("submit", "acme", ...args);
      assert.equal(ending.code, code, ending.err);
      assert.match(ending.err, message);
    }
  });

  it("takes the allow-list from the settings without a server", async () => {
    const database = ["--database", "memory:", "--json"];
    const submitting = ["submit", "acme", "--source", `${allowed}/x.txt`, ...database];
    const found = await runCli([...submitting, "--allow-source", allowed], {});
    assert.equal(JSON.parse(found.out).items[0].name, "x.txt");
    assert.match((await runCli(submitting, {})).err, /documents by reference are off; --allow-source/);
  });
});
