import { z } from "@hono/zod-openapi";
import { urgencies } from "../policy/lane.ts";
import { maxCustomerAttempts } from "../policy/retry.ts";
import { anyJson, numberInText, time, wholeNumber } from "./values.ts";

const submitter = z.string().optional().openapi({
  description:
    "The customer that submits it. May be omitted with a customer's key, which submits only for that one.",
  example: "acme",
});

const urgency = z.enum(urgencies).optional().openapi({
  description:
    "`background` for documents that nobody waits for: they do not move the customer's count and start when nothing else waits. Defaults to `normal`.",
});

const startBefore = time.optional().openapi({
  description: "The deadline: if it has not started by then, it is cancelled. Must be in the future.",
  example: "2999-01-01T00:00:00Z",
});

const startAt = time.optional().openapi({ description: "The earliest time to enter the line." });

const source = z.string().optional().openapi({
  description:
    "The https:// or s3:// URL of the content, instead of the content: the worker that processes the document fetches it.",
  example: "https://files.example.com/scans/0817.pdf",
});

const callback = z.string().optional().openapi({
  description: "The URL that is notified when the document has finished.",
  example: "https://app.example.com/hooks/fairlane",
});

const upload = z.string().optional().openapi({
  description:
    "The content, if it was uploaded to the storage itself: the `upload` of `POST /v1/uploads`, once, within an hour, with the same key.",
});

const cost = "How much it counts: 1 to 1000. Defaults to 1.";
const attempts = `The maximum number of attempts: 1 to 1000, with a customer's key 1 to ${maxCustomerAttempts}. Defaults to the queue's setting.`;

const submissionFields = {
  customer: submitter,
  name: z.string().optional().openapi({ example: "invoice.txt" }),
  type: z.string().optional().openapi({ description: "Its media type.", example: "text/plain" }),
  metadata: anyJson.optional(),
  cost: wholeNumber.optional().openapi({ description: cost }),
  urgency,
  startAt,
  startBefore,
  source,
  callback,
  maxAttempts: wholeNumber.optional().openapi({ description: attempts }),
  text: z.string().optional().openapi({ description: "The content, if it is text." }),
  upload,
};

export const submissionSchema = z.strictObject(submissionFields).openapi("Submission");

/** One of many documents. Its idempotency key is a field; a single submission has the header `Idempotency-Key` instead. */
export const batchItemSchema = z
  .strictObject({ ...submissionFields, key: z.string().optional() })
  .openapi("BatchItem");

export const batchSchema = z
  .strictObject({ documents: z.array(batchItemSchema).min(1).max(1000) })
  .openapi("Batch");

/** The fields beside content, in the query of a raw upload or in a form. All of them are text. */
export const uploadSchema = z.strictObject({
  customer: submitter,
  name: z.string().optional(),
  type: z.string().optional(),
  metadata: z.string().optional().openapi({ description: "JSON." }),
  cost: numberInText(cost),
  urgency,
  startAt,
  startBefore,
  source,
  callback,
  maxAttempts: numberInText(attempts),
});
