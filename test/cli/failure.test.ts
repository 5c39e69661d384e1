import assert from "node:assert/strict";
import { it } from "node:test";
import { describeError, describeErrorAsJson } from "../../src/cli/failure.ts";
import { RequestError } from "../../src/client/request-error.ts";

it("an unexpected error is printed line by line, with control characters escaped", () => {
  const error = Object.assign(new Error(), { stack: "Error: \u001b[2J\u009b2J\n    at here" });
  assert.equal(describeError(error), "fairlane: unexpected: Error: \\u{1b}[2J\\u{9b}2J\n    at here");
});

it("a missing dependency is reported with how to install it", () => {
  const error = Object.assign(new Error("Cannot find package 'hono'"), { code: "ERR_MODULE_NOT_FOUND" });
  assert.match(
    describeError(error),
    /a dependency is missing; run npm install, .* \(Cannot find package 'hono'\)$/,
  );
});

it("a missing or invalid key is reported with how to pass one, not with the header of the request", () => {
  for (const [message, expected] of [
    [
      "expected a key, in the header Authorization: Bearer KEY",
      "the server requires a key; pass one with --key or FAIRLANE_KEY",
    ],
    ["there is no such key", "there is no such key; pass another one with --key or FAIRLANE_KEY"],
  ] as const) {
    const error = new RequestError("unauthorized", message, { status: 401 });
    assert.equal(describeError(error), `fairlane: ${expected} (unauthorized)`);
    assert.equal(JSON.parse(describeErrorAsJson(error)).error.message, expected);
  }
});

it("an invalid field of a request is reported as the option that sets it", () => {
  for (const [message, expected] of [
    ["startBefore: expected a time", "--start-before: expected a time"],
    ["filter.submittedAfter: expected a time", "--after: expected a time"],
    ["limits.maxRunning: expected 1; weight: expected 2", "--max-running: expected 1; --weight: expected 2"],
    ["customer: expected a text", "CUSTOMER: expected a text"],
    ["something: expected a number", "something: expected a number"],
  ] as const)
    assert.equal(
      describeError(new RequestError("invalid-argument", message)),
      `fairlane: ${expected} (invalid-argument)`,
    );
});

it("a key that may not do something, and a server that lacks a route, are reported with what to check", () => {
  assert.equal(
    describeError(new RequestError("forbidden", "keys of the role viewer may not do this", { status: 403 })),
    "fairlane: keys of the role viewer may not do this; --key or FAIRLANE_KEY chooses the key (forbidden)",
  );
  assert.equal(
    describeError(new RequestError("route-not-found", "there is no /v1/usage; /docs lists all routes")),
    "fairlane: there is no /v1/usage; is the server older than this command line? (route-not-found)",
  );
});
