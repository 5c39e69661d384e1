import { z } from "@hono/zod-openapi";
import { problemSchema } from "../wire/problem.ts";
import { type ProblemCode, problemMeanings, statusOf } from "./responses/problem.ts";

/** Describes a response with a JSON body. */
export function jsonContent<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** Describes a JSON body of requests. `required` defaults to true. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, { required = true } = {}) {
  return { body: { required, content: { "application/json": { schema } } } };
}

type Problems = {
  [status: `${4 | 5}${string}`]: {
    description: string;
    content: { "application/problem+json": { schema: typeof problemSchema } };
  };
};

/** Describes the problems of a route, besides those that every route with keys has. */
export function problems(...codes: readonly ProblemCode[]): Problems {
  return problemsWithoutKey("unauthorized", "forbidden", "rate-limited", ...codes);
}

/** Describes the problems of a route that needs no key. */
export function problemsWithoutKey(...codes: readonly ProblemCode[]): Problems {
  const byStatus = Map.groupBy(
    ["invalid-argument", "foreign-host", "foreign-origin", ...codes] as const,
    statusOf,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.map((code) => `\`${code}\`: ${problemMeanings[code]}`).join("\n\n"),
        content: { "application/problem+json": { schema: problemSchema } },
      },
    ]),
  );
}

/** Describes the problems of a route with a JSON body. */
export function bodyProblems(...codes: readonly ProblemCode[]): Problems {
  return problems("malformed-body", "body-too-large", "unsupported-media-type", ...codes);
}

function pathParameter<Name extends string>(name: Name, example: string) {
  const schema = z
    .string()
    .min(1)
    .max(400)
    .openapi({ param: { name, in: "path" }, example });
  return z.object({ [name]: schema } as Record<Name, typeof schema>);
}

export const documentId = pathParameter("id", "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77");
export const customerName = pathParameter("customer", "acme");
export const workerName = pathParameter("worker", "app1:2817:5f0c9a3e");
export const planName = pathParameter("plan", "default");
export const keyId = pathParameter("id", "k3v9x2m7q1ab");
export const webhookId = pathParameter("id", "wh_k3v9x2m7q1ab");
export const deliveryId = pathParameter("id", "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77");
export const leaseId = pathParameter(
  "id",
  "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77.1.f3Qk0yT8mVZb1c9WvD2eR5hJ7nXaLpUoSgIiEtYwKzM",
);
