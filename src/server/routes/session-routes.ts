import { createRoute, z } from "@hono/zod-openapi";
import type { SessionBody } from "../../client/wire.ts";
import { roles } from "../../engine/access.ts";
import { commandName } from "../../runtime/command-name.ts";
import { type Caller, maySeeInside } from "../access/caller.ts";
import { cookieOf, noCookie } from "../access/credentials.ts";
import { allows, allowsEverybody, auditsNothing } from "../access/declare-access.ts";
import { LogInAudit } from "../access/log-in-audit.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { jsonAnswer, jsonBody, problems, problemsForEverybody } from "../describe-route.ts";
import { timeText } from "../responses/bodies.ts";
import { problemCodeOf } from "../responses/problem.ts";
import { time } from "../schemas.ts";

const path = "/v1/session";
const tags = ["Access"];

const sessionSchema = z
  .object({
    role: z.enum(roles),
    customer: z.string().nullable(),
    key: z.object({ id: z.string(), name: z.string(), expiresAt: time.nullable() }).nullable(),
    isOpen: z.boolean().openapi({ description: "Whether whoever reaches the server may do everything." }),
    command: z.string().nullable().openapi({
      description: "How the command line is called on the server's machine; null for customers.",
    }),
  })
  .openapi("Session");

const show = createRoute({
  method: "get",
  path,
  operationId: "showSession",
  ...allows("operator", "viewer", "worker", "customer"),
  tags,
  summary: "Who asks, and what its key allows",
  responses: { 200: jsonAnswer("Who asks.", sessionSchema), ...problems() },
});

const logIn = createRoute({
  method: "post",
  path,
  operationId: "logIn",
  ...allowsEverybody,
  ...auditsNothing,
  tags,
  summary: "Lets a browser keep a key for twelve hours, as a cookie that no script can read",
  request: jsonBody(z.strictObject({ key: z.string().max(200) }).openapi("LogIn")),
  responses: {
    200: jsonAnswer("Who asks from now on.", sessionSchema),
    ...problemsForEverybody("malformed-body", "body-too-large", "unsupported-media-type", "unauthorized"),
  },
});

const logOut = createRoute({
  method: "delete",
  path,
  operationId: "logOut",
  ...allowsEverybody,
  ...auditsNothing,
  tags,
  summary: "Lets a browser forget its key",
  responses: { 204: { description: "It is forgotten." }, ...problemsForEverybody() },
});

// The only body that is read before the caller has shown a key.
const maxLogInBytes = 4096;

/** Adds the routes of logging in and out. */
export function addSessionRoutes(app: App, parts: ServerParts): void {
  const audit = new LogInAudit(parts);
  addRoute(app, show, (_context, caller) => answer(sessionBody(caller)));
  addRoute(
    app,
    logIn,
    async (context) => {
      const { key } = context.req.valid("json");
      const caller = await context.env.authenticator.callerOf(key).catch(async (error) => {
        if (problemCodeOf(error) === "unauthorized") await audit.note(undefined);
        throw error;
      });
      await audit.note(caller.key);
      const headers = { "set-cookie": cookieOf(key, context.req.raw), "cache-control": "no-store" };
      return answer(sessionBody(caller), { headers });
    },
    { maxBytes: maxLogInBytes },
  );
  addRoute(app, logOut, ({ req }) => {
    return new Response(null, { status: 204, headers: { "set-cookie": noCookie(req.raw) } });
  });
}

function sessionBody(caller: Caller): SessionBody {
  const { role, customer, key } = caller;
  const shown = key ? { id: key.id, name: key.name, expiresAt: timeText(key.expiresAt) } : null;
  const command = maySeeInside(caller) ? commandName() : null;
  return { role, customer: customer ?? null, key: shown, isOpen: key === undefined, command };
}
