import { createRoute } from "@hono/zod-openapi";
import type { SessionBody } from "../../../client/wire.ts";
import type { Role } from "../../../engine/access.ts";
import { commandName } from "../../../runtime/command-name.ts";
import { logInSchema, sessionSchema } from "../../../wire/access.ts";
import { type Caller, maySeeInside } from "../../access/caller.ts";
import { cookieOf, noCookie } from "../../access/credentials.ts";
import { allows, allowsEverybody, auditsNothing } from "../../access/declare-access.ts";
import { LogInAudit } from "../../access/log-in-audit.ts";
import { addRoute } from "../../add-route.ts";
import { jsonBody, jsonContent, problems, problemsWithoutKey } from "../../describe-route.ts";
import { timeText } from "../../responses/bodies.ts";
import { jsonResponse } from "../../responses/json-response.ts";
import { problemCodeOf } from "../../responses/problem.ts";
import type { Api } from "../../server-parts.ts";

const path = "/v1/session";
const maySubmit: readonly Role[] = ["admin", "operator", "customer"];
const tags = ["Access"];

const show = createRoute({
  method: "get",
  path,
  operationId: "showSession",
  ...allows("operator", "viewer", "worker", "customer"),
  tags,
  summary: "The caller, and what its key allows",
  responses: { 200: jsonContent("The caller.", sessionSchema), ...problems() },
});

const logIn = createRoute({
  method: "post",
  path,
  operationId: "logIn",
  ...allowsEverybody,
  ...auditsNothing,
  tags,
  summary: "Stores a key in the browser for twelve hours, as a cookie that no script can read",
  request: jsonBody(logInSchema),
  responses: {
    200: jsonContent("The caller from now on.", sessionSchema),
    ...problemsWithoutKey("malformed-body", "body-too-large", "unsupported-media-type", "unauthorized"),
  },
});

const logOut = createRoute({
  method: "delete",
  path,
  operationId: "logOut",
  ...allowsEverybody,
  ...auditsNothing,
  tags,
  summary: "Removes the key from the browser",
  responses: { 204: { description: "It is removed." }, ...problemsWithoutKey() },
});

// The only body that is read before the caller has shown a key.
const maxLogInBytes = 4096;

export function addSessionRoutes(api: Api): void {
  const audit = new LogInAudit(api);
  addRoute(api, show, ({ caller }) => sessionBody(api, caller));
  addRoute(
    api,
    logIn,
    async ({ json: { key }, request }) => {
      const caller = await api.authenticator.callerOf(key).catch(async (error) => {
        if (problemCodeOf(error) === "unauthorized") await audit.note(undefined);
        throw error;
      });
      await audit.note(caller.key);
      const headers = { "set-cookie": cookieOf(key, request), "cache-control": "no-store" };
      return jsonResponse(sessionBody(api, caller), { headers });
    },
    { maxBytes: maxLogInBytes },
  );
  addRoute(
    api,
    logOut,
    ({ request }) => new Response(null, { status: 204, headers: { "set-cookie": noCookie(request) } }),
  );
}

function sessionBody({ queue }: Api, caller: Caller): SessionBody {
  const { role, customer, key } = caller;
  const { maxBytes } = queue.directUploads;
  const directUploads = maxBytes !== undefined && maySubmit.includes(role) ? { maxBytes } : null;
  const shown = key ? { id: key.id, name: key.name, expiresAt: timeText(key.expiresAt) } : null;
  const command = maySeeInside(caller) ? commandName() : null;
  const isOpen = key === undefined;
  return { role, customer: customer ?? null, key: shown, isOpen, directUploads, command };
}
