import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import type { DocumentBody, LeaseBody, ProblemBody } from "../../src/client/wire.ts";
import { publicMessage } from "../../src/server/responses/public-facts.ts";
import { startApp } from "../support/server.ts";
import { startRawServer, webAddress } from "../support/web-server.ts";

async function openStage(context: TestContext) {
  const hanging = await startRawServer(context, () => {});
  const app = await startApp({
    allowAddresses: [webAddress],
    allowSources: ["https://files.example", `s3://bucket?endpoint=${hanging.url}`, "s3://closed"],
    sourceTimeMs: 200,
  });
  context.after(() => app.stop());
  const ask = async <Body>(method: string, path: string, body?: object): Promise<[number, Body]> => {
    const response = await fetch(app.url + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    return [response.status, (await response.json()) as Body];
  };
  return { app, ask };
}

describe("documents by reference over HTTP", () => {
  it("reveal to customers why they were refused, but not how the operator reaches a bucket", () => {
    assert.equal(publicMessage("source-refused"), undefined);
    assert.match(publicMessage("source-unreachable") ?? "", /could not be reached, or not read in time/);
  });

  it("show their source, and have no content here", async (context) => {
    const { ask } = await openStage(context);
    const source = "https://files.example/a.pdf?sig=x";
    const [status, document] = await ask<DocumentBody>("POST", "/v1/documents", { customer: "a", source });
    assert.deepEqual([status, document.source, document.content], [202, { url: source }, null]);
    const [missing, problem] = await ask<ProblemBody>("GET", `/v1/documents/${document.id}/content`);
    assert.deepEqual([missing, problem.code], [404, "not-found"]);
    assert.match(
      problem.detail ?? "",
      /submitted by reference; its content is at the URL in its field source$/,
    );
  });

  it("are given to remote workers with their source", async (context) => {
    const { ask } = await openStage(context);
    const source = "https://files.example/a.pdf";
    await ask("POST", "/v1/documents", { customer: "a", source });
    const [, { leases }] = await ask<{ leases: LeaseBody[] }>("POST", "/v1/leases", { worker: "w" });
    assert.deepEqual(leases[0]?.document.source, { url: source });
  });

  it("are refused with codes of their own", async (context) => {
    const { ask, app } = await openStage(context);
    for (const [source, expected] of [
      ["https://other.example/a.pdf", [422, "source-refused"]],
      ["s3://bucket/key", [502, "source-unreachable"]],
      ["gopher://files.example/", [400, "invalid-argument"]],
      ["s3://bucket/key?endpoint=https://files.example", [400, "invalid-argument"]],
    ] as const) {
      const [status, { code }] = await ask<ProblemBody>("POST", "/v1/documents", { customer: "a", source });
      assert.deepEqual([status, code], expected, source);
      const documents = [{ customer: "a" }, { customer: "a", source }];
      const [, problem] = await ask<ProblemBody>("POST", "/v1/documents/batch", { documents });
      assert.deepEqual(
        [problem.code, /documents\.1\.source/.test(problem.detail ?? "")],
        [expected[1], true],
      );
    }
    assert.equal((await app.queue.stats()).documents.waiting, 0);
    // The server's log has what only the operator can correct.
    const codes = app.troubles.map((error) => (error as { code?: string }).code);
    assert.deepEqual(codes, ["source-unreachable", "source-unreachable"]);
  });
});
