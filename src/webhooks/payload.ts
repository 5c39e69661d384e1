import { type Delivery, testKind } from "../engine/webhooks.ts";

/** The states of documents after events that end them. */
const finalStates: Readonly<Record<string, string>> = {
  "document.done": "done",
  "document.failed": "failed",
  "document.cancelled": "cancelled",
};

const codePattern = /^[\w.-]{1,64}$/;

/**
 * Returns the body that reports an event, the same in every try. It has ids, times, codes and links, and never content, metadata,
 * names or messages. Links begin with the public URL of the server, and are paths if that is not known.
 */
export function payloadOf(delivery: Delivery, publicUrl: string | undefined): string {
  const { kind, at } = delivery;
  const data = kind === testKind ? testData(delivery) : documentData(delivery, publicUrl ?? "");
  return JSON.stringify({ type: kind, timestamp: timeText(at), data });
}

function testData({ webhook, customer }: Delivery) {
  return { webhook, customer };
}

function documentData(delivery: Delivery, publicUrl: string) {
  const { document, kind, at, partial } = delivery;
  const state = finalStates[kind] ?? null;
  const path = `${publicUrl}/v1/documents/${document}`;
  const isDone = state === "done";
  return {
    document,
    key: delivery.key,
    customer: delivery.customer,
    state,
    submittedAt: delivery.submittedAt === null ? null : timeText(delivery.submittedAt),
    finishedAt: state === null ? null : timeText(at),
    attempts: delivery.attempts,
    error: codeOf(delivery.errorCode),
    partial: partial.filter((code) => codePattern.test(code)),
    links: {
      document: path,
      result: isDone ? `${path}/result` : null,
      text: isDone ? `${path}/text` : null,
    },
  };
}

// Processors choose the codes of their errors. Any other text may quote the document.
function codeOf(code: string | null): string | null {
  return code !== null && codePattern.test(code) ? code : null;
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
