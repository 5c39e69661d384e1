import type { z } from "zod";
import type { auditQuerySchema, keyQuerySchema } from "../wire/access.ts";
import type { customerQuerySchema } from "../wire/customers.ts";
import type { completionSchema, renewalSchema } from "../wire/leases.ts";
import type { usageQuerySchema } from "../wire/usage.ts";
import type {
  deliveryQuerySchema,
  replaySchema,
  rotationSchema,
  webhookDeliveryQuerySchema,
  webhookQuerySchema,
} from "../wire/webhooks.ts";
import type { DocumentBody, DocumentFilterBody } from "./wire.ts";

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
}

/** The content of a document. */
export type Content = string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>;

/** How to submit one document. */
export interface SubmitOptions extends CallOptions {
  /** Its content. A stream is sent as it comes. */
  readonly content?: Content;
  /**
   * Uploads the content to the storage itself and not through the server, which needs contents in S3. Not for streams. Defaults to
   * false.
   */
  readonly direct?: boolean;
  /** The SHA-256 of the content in hexadecimal digits, for `direct`. Defaults to computing it, with all of the content in memory. */
  readonly sha256?: string;
  /** A repeated submission with the same key counts once. */
  readonly idempotencyKey?: string;
  /** Waits 1 to 60 seconds until the document is finished, and returns it as it is then. Defaults to not waiting. */
  readonly waitSeconds?: number;
}

/** How to read the content or the text of a document. */
export interface ReadOptions extends CallOptions {
  /** Reads from the storage itself and not through the server, if contents are in S3. Defaults to false. */
  readonly direct?: boolean;
}

/** The pages of a layout to read, counted from 1. Defaults to all. */
export interface LayoutCallOptions extends CallOptions {
  /** Only this page. */
  readonly page?: number;
  /** The first page. Defaults to the first of the document. */
  readonly from?: number;
  /** The last page. Defaults to the last of the document. */
  readonly to?: number;
}

/** How to draw a page of a document. */
export interface PageOptions extends CallOptions {
  /** The width in pixels, 16 to 2000. Defaults to 800. */
  readonly width?: number;
}

/** A submitted document. `isRepeat`: its idempotency key was known, and nothing was counted again. */
export type SubmittedBody = DocumentBody & { readonly isRepeat: boolean };

/** A page of a list. */
export interface PageQuery {
  /** The length of the page: 1 to 1000. Defaults to 100. */
  readonly limit?: number;
  /** The cursor of the previous page. */
  readonly cursor?: string | null;
}

type WithDates<Query, Times extends keyof Query> = Omit<Query, Times | keyof PageQuery> &
  PageQuery & { readonly [Time in Times]?: Date | string | undefined };

/** The documents of a list, and a page of them. All conditions must hold. */
export type DocumentQuery = WithDates<DocumentFilterBody, "submittedAfter" | "submittedBefore">;

/** The customers of a list, their order, and a page of them. */
export type CustomerQuery = PageQuery & Omit<z.output<typeof customerQuerySchema>, keyof PageQuery>;

/** The usage of a list, by customer and month, and a page of it. */
export type UsageQuery = PageQuery & Omit<z.output<typeof usageQuerySchema>, keyof PageQuery | "format">;

/** The keys of all or of one customer, and a page of them. */
export type KeyQuery = PageQuery & Omit<z.output<typeof keyQuerySchema>, keyof PageQuery>;

/** The entries of the audit, and a page of them. All conditions must hold. */
export type AuditQuery = WithDates<z.output<typeof auditQuerySchema>, "from" | "to">;

/** How many results of each kind a search returns at most: 1 to 20. Defaults to 5. */
export interface SearchCallOptions extends CallOptions {
  readonly limit?: number;
}

/** The language of an explanation, and the time zone of its times. */
export interface ExplainOptions extends CallOptions {
  readonly language?: string;
  readonly timeZone?: string;
}

export type CompleteOptions = CallOptions & Omit<z.input<typeof completionSchema>, "result">;

export type RenewOptions = CallOptions & z.input<typeof renewalSchema>;

/** The webhooks of a list, and a page of them. */
export type WebhookQuery = PageQuery & Omit<z.output<typeof webhookQuerySchema>, keyof PageQuery>;

/** The deliveries of one webhook, and a page of them. All conditions must hold. */
export type WebhookDeliveryQuery = PageQuery &
  Omit<z.output<typeof webhookDeliveryQuerySchema>, keyof PageQuery>;

/** The deliveries of a list, and a page of them. All conditions must hold. */
export type DeliveryQuery = PageQuery & Omit<z.output<typeof deliveryQuerySchema>, keyof PageQuery>;

/** Which deliveries to send again. */
export type ReplayTarget = z.input<typeof replaySchema>;

/** How long the secret before a rotation stays valid. */
export type RotateOptions = CallOptions & z.input<typeof rotationSchema>;
