// A process that draws what the document asks for, like a parser that a document has taken over.

import { drawingKinds, pageRequest } from "../../../src/processors/drawing/drawing-messages.ts";
import { FrameReader, frameHead, frameOf } from "../../../src/processors/frames.ts";
import { replyKinds, requestKinds } from "../../../src/processors/reader-messages.ts";
import { openParentPipes } from "../../../src/runtime/parent-pipes.ts";

const pipes = openParentPipes();
const frames = new FrameReader();
let deed = "";

function say(kind: string, value: unknown): void {
  pipes.write(frameOf(kind, value));
}

function sayBytes(kind: string, bytes: Uint8Array): void {
  pipes.write(frameHead(kind, bytes.length));
  pipes.write(bytes);
}

function draw(width: number, rows: Uint8Array): void {
  say(drawingKinds.size, { width, height: 2, channels: 1 });
  sayBytes(drawingKinds.rows, rows);
  say(drawingKinds.drawn, "");
}

const opened = { count: 3, isExact: true, first: { width: 4, height: 2 } };

const openings: Readonly<Record<string, () => void>> = {
  "open-negative": () => say(drawingKinds.opened, { ...opened, count: -1 }),
  "open-words": () => say(drawingKinds.opened, { ...opened, first: { width: "<b>", height: 2 } }),
  "open-unknown": () => say("?", opened),
  "open-text": () => say(drawingKinds.unreadable, { code: "no-such-code", message: "" }),
  "open-locked": () =>
    say(drawingKinds.unreadable, { code: "document-encrypted", message: "it has a password" }),
  "open-crash": () => process.exit(7),
  "open-hang": () => hang(),
};

const drawings: Readonly<Record<string, (width: number) => void>> = {
  good: (width) => draw(width, pageOf(width)),
  pid: (width) => draw(width, pageOf(width)),
  "too-wide": (width) => draw(width + 1, pageOf(width + 1)),
  "too-many-pixels": (width) => {
    say(drawingKinds.size, { width, height: 1e9, channels: 1 });
  },
  "too-many-rows": (width) => draw(width, Buffer.concat([pageOf(width), pageOf(width)])),
  "too-few-rows": (width) => draw(width, pageOf(width).subarray(0, width + 1)),
  "half-a-row": (width) => draw(width, pageOf(width).subarray(1)),
  "no-size": (width) => sayBytes(drawingKinds.rows, pageOf(width)),
  "two-sizes": (width) => {
    say(drawingKinds.size, { width, height: 1, channels: 1 });
    say(drawingKinds.size, { width, height: 2, channels: 1 });
  },
  "unknown-filter": (width) => draw(width, pageOf(width).fill(9)),
  "many-colours": (width) => say(drawingKinds.size, { width, height: 2, channels: 4 }),
  "a-frame-of-gigabytes": () => pipes.write(frameHead(drawingKinds.rows, 2 ** 31)),
  "a-document": () => say(replyKinds.text, "text"),
  crash: () => process.exit(7),
  hang: () => hang(),
  // Far more than the limit, but not all memory of a machine on which the parent is slow to look.
  grow: () => {
    const kept: Uint8Array[] = [];
    while (kept.length < 100) kept.push(new Uint8Array(10_000_000).fill(1));
    hang();
  },
};

function pageOf(width: number): Uint8Array {
  return new Uint8Array(2 * (width + 1));
}

function hang(): never {
  for (;;);
}

say(replyKinds.ready, {});
for (;;)
  for (const { kind, payload } of frames.add(pipes.read())) {
    if (kind === requestKinds.bytes) deed += payload.toString();
    if (kind === requestKinds.end)
      (openings[deed.split(" ")[0] ?? ""] ?? (() => say(drawingKinds.opened, opened)))();
    if (kind === pageRequest) drawings[deed.split(" ")[0] ?? ""]?.(JSON.parse(payload.toString()).width);
  }
