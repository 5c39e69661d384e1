import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RealThings } from "../server/requests/malformed-requests.ts";

/** The sender of a request. */
export const fuzzRoles = ["admin", "customer", "worker", "none"] as const;
export type FuzzRole = (typeof fuzzRoles)[number];

/** A route of the server. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly takesBody: boolean;
}

/** The material of requests: real ids and names of a server, and samples of documents. */
export interface FuzzThings extends RealThings {
  readonly customers: readonly string[];
  readonly eventIds: readonly string[];
  readonly webhooks: readonly string[];
  readonly deliveries: readonly string[];
  readonly operations: readonly Operation[];
  readonly samples: readonly Buffer[];
  /** The text of each key. */
  readonly keys: Readonly<Record<FuzzRole, string>>;
}

interface Description {
  readonly paths: Record<string, Record<string, { requestBody?: object }>>;
}

// It would submit documents of its own for minutes.
const demonstration = "/v1/demonstration";

/** Every route that an OpenAPI description lists, in its order. */
export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith(demonstration)
      ? []
      : Object.entries(methods).map(([method, { requestBody }]) => ({
          method: method.toUpperCase(),
          path,
          takesBody: requestBody !== undefined,
        })),
  );
}

const samplesFolder = join(dirname(dirname(import.meta.dirname)), "samples");

/** The samples that are read without recognising characters, which takes seconds for each. */
export function readSamples(): Buffer[] {
  const names = readdirSync(samplesFolder).filter((name) => !/scan|fax/.test(name));
  return names.sort().map((name) => readFileSync(join(samplesFolder, name)));
}

/** The bodies that routes take, for one field of each to be replaced. */
export const validBodies: Readonly<Record<string, object>> = {
  "/v1/documents": {
    customer: "acme",
    name: "invoice.txt",
    type: "text/plain",
    metadata: { pages: 3 },
    cost: 2,
    startAt: "2026-11-16T08:30:00Z",
    startBefore: "2999-01-01T00:00:00Z",
    urgency: "background",
    maxAttempts: 2,
    callback: "https://hooks.example/done",
    text: "Total: 12 EUR",
  },
  "/v1/documents/batch": {
    documents: [
      { customer: "acme", key: "k", metadata: [1, 2] },
      { customer: "b", callback: "https://hooks.example/done" },
    ],
  },
  "/v1/uploads": { customer: "acme", size: 3, sha256: "ab".repeat(32) },
  "/v1/documents/bulk": { action: "retry", filter: { state: "failed", customer: "acme" }, limit: 5 },
  "/v1/workers/{worker}": { isDraining: true },
  "/v1/leases": { worker: "w", count: 2, leaseSeconds: 5, waitSeconds: 0 },
  "/v1/leases/{id}/renew": { leaseSeconds: 5, progress: 0.5 },
  "/v1/leases/{id}/complete": { result: { text: "done" } },
  "/v1/leases/{id}/fail": { message: "failed", name: "Error", code: "e", mayRetry: true },
  "/v1/customers/{customer}": {
    plan: "default",
    isPaused: false,
    limits: { maxPending: 100_000 },
    reading: { maxPages: 100, languages: ["de", "fra"] },
  },
  "/v1/plans/{plan}/preview": {
    policy: { resetIntervalMs: 60_000, window: "fixed" },
    limits: { maxPending: 1000, maxRunning: 2, maxRunningWhileOthersWait: true },
    weight: 3,
    customers: ["acme"],
    workers: 2,
    slots: 8,
    range: "hour",
  },
  "/v1/plans/{plan}": {
    resetIntervalMs: 1_500_000,
    thresholds: [-2, -4, -6, -8, -10, -12, -14, -20],
    weight: 3,
    reading: { timeMs: 60_000, memoryBytes: 2 ** 29, maxPixels: 1_000_000, languages: null },
  },
  "/v1/failures/{group}": { dismissed: true, snoozedUntil: "2026-11-20T08:30:00Z", note: "known" },
  "/v1/keys": { role: "viewer", name: "fuzz", expiresInSeconds: 60, ratePerMinute: 100 },
  "/v1/webhooks": {
    url: "https://hooks.invalid/hook",
    customer: "acme",
    kinds: ["document.done", "document.failed"],
    description: "fuzz",
  },
  "/v1/webhooks/callbacks": { customer: "acme" },
  "/v1/webhooks/{id}": { url: "https://hooks.invalid/other", kinds: ["document.cancelled"], enabled: true },
  "/v1/webhooks/{id}/rotate": { keepPreviousSeconds: 60 },
  "/v1/webhooks/{id}/replay": { since: "2026-11-16T08:30:00Z" },
  "/v1/session": { key: "fl_000000000000_x" },
};
