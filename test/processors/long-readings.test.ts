import assert from "node:assert/strict";
import { it } from "node:test";
import { openQueue } from "../../src/index.ts";
import { documentProcessor, openDocumentReader } from "../../src/processors.ts";
import { hangingPdf } from "../support/documents/slow-documents.ts";
import { waitForEvent } from "../support/queues.ts";

it("documents that hang in real readers leave slots to others", async (context) => {
  const queue = await openQueue("memory:");
  const reader = openDocumentReader();
  context.after(async () => {
    await queue.close({ timeoutMs: 0 });
    await reader.close();
  });
  const content = hangingPdf();
  const hanging = await queue.submitMany(["a", "b", "c"].map((customer) => ({ customer, content })));
  // Far longer than a short text takes on a busy machine, which would be interrupted, too.
  queue.work(documentProcessor(reader), { concurrency: 2, longAfterMs: 5000 });
  const isOf = (id: string, kind: string) =>
    waitForEvent(queue, (event) => event.kind === kind && "document" in event && event.document === id);
  for (const text of ["one", "two"]) {
    const { id } = await queue.submit({ customer: "quiet", content: text });
    await isOf(id, "done");
  }
  await waitForEvent(queue, (event) => event.kind === "returned" && event.reason === "preempted");
  const seen = await Promise.all(hanging.map(({ id }) => queue.document(id)));
  assert.ok(seen.some((document) => document?.isLong));
  for (const document of seen)
    assert.match(`${document?.state} ${document?.attempts}`, /^(running 1|waiting 0)$/);
});
