import assert from "node:assert/strict";
import { test } from "node:test";
import { MessageReader } from "../../../../src/engines/postgres/pipeline/message-reader.ts";

const messages = ["Dfirst", "C", "Z", `D${"long".repeat(20)}`, "Ilast"];

test("messages are the same wherever what arrives is split", () => {
  const bytes = Buffer.concat(messages.map(messageOf));
  for (let first = 0; first <= bytes.length; first++)
    for (let second = first; second <= bytes.length; second++)
      assert.deepEqual(
        readAll([bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)]),
        messages,
      );
});

test("messages are the same byte by byte", () => {
  const bytes = Buffer.concat(messages.map(messageOf));
  assert.deepEqual(readAll(Array.from(bytes, (_, index) => bytes.subarray(index, index + 1))), messages);
});

function messageOf(text: string): Buffer {
  const bytes = Buffer.alloc(text.length + 4);
  bytes.write(text.slice(0, 1));
  bytes.writeInt32BE(text.length + 3, 1);
  bytes.write(text.slice(1), 5);
  return bytes;
}

function readAll(chunks: readonly Buffer[]): string[] {
  const found: string[] = [];
  const reader = new MessageReader((type, bytes, start, end) =>
    found.push(String.fromCharCode(type) + bytes.toString("utf8", start, end)),
  );
  for (const chunk of chunks) reader.read(chunk);
  return found;
}
