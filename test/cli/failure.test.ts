import assert from "node:assert/strict";
import { it } from "node:test";
import { describeError } from "../../src/cli/failure.ts";
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

it("a missing or invalid key is reported with how to pass one", () => {
  const error = new RequestError("unauthorized", "there is no such key", { status: 401 });
  assert.equal(
    describeError(error),
    "fairlane: there is no such key; pass a key with --key or FAIRLANE_KEY (unauthorized)",
  );
});
