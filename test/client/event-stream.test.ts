import assert from "node:assert/strict";
import { it } from "node:test";
import fc from "fast-check";
import { EventStreamParser, type StreamMessage } from "../../src/client/event-stream.ts";

const encoder = new TextEncoder();

interface Read {
  readonly messages: StreamMessage[];
  readonly lastId: string | undefined;
  readonly retryMs: number | undefined;
}

function read(...chunks: readonly (string | Uint8Array)[]): Read {
  const parser = new EventStreamParser();
  const messages = chunks.flatMap((chunk) =>
    parser.read(typeof chunk === "string" ? encoder.encode(chunk) : chunk),
  );
  return { messages, lastId: parser.lastId, retryMs: parser.retryMs };
}

/** Bytes cut at some places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...sorted, bytes.length].map((end, index) => bytes.subarray(sorted[index - 1] ?? 0, end));
}

for (const [name, text, expected] of [
  [
    "a message",
    "event: done\ndata: {}\nid: 7\n\n",
    { messages: [{ kind: "done", data: "{}" }], lastId: "7" },
  ],
  [
    "lines that end with CR LF",
    "data: a\r\nid: 1\r\n\r\n",
    { messages: [{ kind: "message", data: "a" }], lastId: "1" },
  ],
  [
    "lines that end with CR",
    "data: a\rid: 1\r\rdata",
    { messages: [{ kind: "message", data: "a" }], lastId: "1" },
  ],
  ["data of several lines", "data: a\ndata\ndata:b\n\n", { messages: [{ kind: "message", data: "a\n\nb" }] }],
  ["only one space after the colon", "data:  a \n\n", { messages: [{ kind: "message", data: " a " }] }],
  ["comments and unknown fields", ": beat\n\nsize: 3\n\n", { messages: [] }],
  ["an id without data", "retry: 1000\nid: 9\n\n", { messages: [], lastId: "9", retryMs: 1000 }],
  [
    "a kind that ends with its message",
    "event: a\n\ndata: b\n\n",
    { messages: [{ kind: "message", data: "b" }] },
  ],
  ["a message that is not complete", "id: 3\ndata: a\n", { messages: [] }],
  ["a byte order mark", "\ufeffdata: a\n\n", { messages: [{ kind: "message", data: "a" }] }],
  ["an id with NUL in it", "id: 1\n\nid: 2\0\n\n", { messages: [], lastId: "1" }],
  ["a retry that is no number", "retry: 1s\n\n", { messages: [] }],
] as const) {
  it(`an event stream is read as the standard says: ${name}`, () => {
    assert.deepEqual(read(text), { lastId: undefined, retryMs: undefined, ...expected });
  });
}

const lineText = fc.string({ unit: "grapheme" }).map((text) => text.replace(/[\r\n\0]/g, ""));
const line = fc.oneof(
  lineText.map((text) => `data: ${text}`),
  lineText.map((text) => `id: ${text}`),
  lineText.map((text) => `event:${text}`),
  fc.nat(9999).map((ms) => `retry: ${ms}`),
  fc.constantFrom("", "", ": beat", "data"),
);
const ending = fc.constantFrom("\n", "\r\n", "\r");
const stream = fc.array(fc.tuple(line, ending)).map((lines) => lines.flat().join(""));

it("an event stream means the same however it is cut into pieces", () => {
  fc.assert(
    fc.property(stream, fc.array(fc.nat(2000), { maxLength: 40 }), (text, places) => {
      const bytes = encoder.encode(text);
      assert.deepEqual(read(...cut(bytes, places)), read(bytes));
      assert.deepEqual(read(...[...bytes].map((byte) => Uint8Array.of(byte))), read(bytes));
    }),
  );
});

it("the ending of lines makes no difference", () => {
  fc.assert(
    fc.property(fc.array(line), ending, (lines, end) => {
      const textOf = (one: string) => lines.map((text) => `${text}${one}`).join("");
      assert.deepEqual(read(textOf(end)), read(textOf("\n")));
    }),
  );
});
