import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { attemptsOf, runsOfAttempts, runsOfTickets, ticketsOf } from "../../src/worker/lease-messages.ts";

test("a message to the lease thread has each ticket, in order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (tickets) => {
      assert.deepEqual([...ticketsOf(runsOfTickets(tickets))], tickets);
    }),
  );
  assert.deepEqual(runsOfTickets([1, 2, 3, 7, 8]), [
    [1, 3],
    [7, 8],
  ]);
});

const attempt = fc.record(
  {
    ticket: fc.nat(5),
    lease: fc.record({ document: fc.constantFrom("a", "b"), number: fc.nat(1) }, { noNullPrototype: true }),
    attempt: fc.constantFrom(1, 2),
    maxAttempts: fc.constant(3),
    expiresAt: fc.constantFrom(10, 20),
    deadlineAt: fc.constantFrom(30, 40),
  },
  { requiredKeys: ["ticket", "lease", "attempt", "maxAttempts", "expiresAt"], noNullPrototype: true },
);

test("a message to the lease thread has each attempt, in order, and equal ones in one run", () => {
  fc.assert(
    fc.property(fc.array(attempt), (attempts) => {
      assert.deepEqual(runsOfAttempts(attempts).flatMap(attemptsOf), attempts);
    }),
  );
  const alike = [1, 2, 3].map((ticket) => ({
    ...{ ticket, lease: { document: `document ${ticket}`, number: 9 } },
    ...{ attempt: 1, maxAttempts: 3, expiresAt: 10 },
  }));
  assert.equal(runsOfAttempts(alike).length, 1);
});
