import { z } from "@hono/zod-openapi";
import { type ProblemCode, problemMeanings, statusOf } from "./responses/problem.ts";
import { problemSchema } from "./schemas.ts";

/** An answer in JSON, as the description of a route has it. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** A body in JSON that a route needs, unless said otherwise. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, { required = true } = {}) {
  return { body: { required, content: { "application/json": { schema } } } };
}

/** The problems that a route may answer with, by their status. */
export function problems(...codes: readonly ProblemCode[]) {
  return problemsForEverybody("unauthorized", "forbidden", "rate-limited", ...codes);
}

/** The problems that a route that needs no key may answer with. */
export function problemsForEverybody(...codes: readonly ProblemCode[]) {
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

/** The problems that a route with a body in JSON may answer with. */
export function bodyProblems(...codes: readonly ProblemCode[]) {
  return problems("malformed-body", "body-too-large", "unsupported-media-type", ...codes);
}

/** The id in the path of a route. */
export function pathParameter<Name extends string>(name: Name, example: string) {
  const schema = z
    .string()
    .min(1)
    .max(400)
    .openapi({ param: { name, in: "path" }, example });
  return z.object({ [name]: schema } as Record<Name, typeof schema>);
}

export const documentId = pathParameter("id", "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77");
export const customerName = pathParameter("customer", "acme");
export const planName = pathParameter("plan", "default");
export const keyId = pathParameter("id", "k3v9x2m7q1ab");
export const leaseId = pathParameter(
  "id",
  "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77.1.f3Qk0yT8mVZb1c9WvD2eR5hJ7nXaLpUoSgIiEtYwKzM",
);
