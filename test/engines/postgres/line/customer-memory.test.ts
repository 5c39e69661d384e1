import assert from "node:assert/strict";
import { test } from "node:test";
import { CustomerMemory, type KnownCustomer } from "../../../../src/engines/postgres/line/customer-memory.ts";
import { missingPlan, newCustomerState } from "../../../../src/engines/shared/customers/stored-customer.ts";

const known: KnownCustomer = {
  state: newCustomerState(missingPlan),
  version: "1",
  planVersion: "1",
  server: "2026-01-01",
};

test("a customer that others often change is locked ever longer before the memory is tried again", () => {
  const memory = new CustomerMemory();
  memory.keep("north", known);
  const locked = [1, 2, 3].map(() => {
    assert.equal(memory.recall("north"), known);
    memory.refuse("north");
    return lockedBefore(memory);
  });
  assert.deepEqual(locked, [2, 4, 8]);
});

test("a customer that others change no longer is trusted again", () => {
  const memory = new CustomerMemory();
  memory.keep("north", known);
  memory.refuse("north");
  memory.refuse("north");
  assert.equal(lockedBefore(memory), 4);
  for (let time = 0; time < 2; time++) memory.confirm("north", known);
  memory.refuse("north");
  assert.equal(lockedBefore(memory), 2);
});

test("only the customers that were added last are remembered, and those forgotten are not", () => {
  const memory = new CustomerMemory();
  for (let number = 0; number <= 10_000; number++) memory.keep(`customer ${number}`, known);
  assert.deepEqual([memory.has("customer 0"), memory.has("customer 1")], [false, true]);
  memory.forget(["customer 1"]);
  assert.equal(memory.has("customer 1"), false);
});

/** How many submissions lock the customer, each of which sees it as it is. */
function lockedBefore(memory: CustomerMemory): number {
  let submissions = 0;
  for (; memory.recall("north") === undefined; submissions++) memory.keep("north", known);
  return submissions;
}
