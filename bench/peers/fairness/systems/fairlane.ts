import type { Open } from "../system.ts";

// The compiled package, like the others.
const dist = new URL("../../../../dist/", import.meta.url).href;
const { openQueue }: typeof import("../../../../src/open-queue.ts") = await import(`${dist}open-queue.js`);

/** Fairlane on PostgreSQL with its defaults. */
export const open: Open = async ({ url, slots, process }) => {
  const queue = await openQueue(url);
  queue.work(({ metadata }) => process((metadata as { index: number }).index), { concurrency: slots });
  return (documents) =>
    queue.submitMany(
      documents.map(({ customer, index, isBackground }) => ({
        customer,
        name: `document-${index}`,
        metadata: { index },
        urgency: isBackground ? "background" : "normal",
      })),
    );
};
