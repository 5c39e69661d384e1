import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, type DocumentBody } from "../../src/client/client.ts";
import { scannedPdf } from "../support/documents/slow-documents.ts";
import { itInLongRun } from "../support/scale.ts";
import { startServe } from "../support/server.ts";

itInLongRun(
  "a server that reads ten-page scans in all slots starts another customer's text before they are done",
  async (context) => {
    const serve = await startServe("--concurrency", "2");
    context.after(() => serve.kill());
    const client = createClient({ url: serve.url });
    const scan = await scannedPdf(10);
    const submit = async (customer: string, body: Uint8Array | string) => {
      const answer = await fetch(`${serve.url}/v1/documents?customer=${customer}`, {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body: typeof body === "string" ? body : Uint8Array.from(body),
      });
      return (await answer.json()) as DocumentBody;
    };
    const scans = await Promise.all(["a", "b", "c", "d"].map((customer) => submit(customer, scan)));
    const quiet = await submit("quiet", "a short text");
    while ((await client.document(quiet.id))?.state !== "done") await pause(200);
    const states = await Promise.all(scans.map(async ({ id }) => (await client.document(id))?.state));
    assert.ok(!states.includes("done"), states.join());
  },
);
