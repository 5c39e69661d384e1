import type { RecogniseScan } from "../../readers/image/recognition.ts";
import { Unreadable } from "../../readers/unreadable.ts";
import type { ParentPipes } from "../../runtime/parent-pipes.ts";
import { type Frame, frameHead, frameOf } from "../frames.ts";
import { pieceLength, recognitionKinds, scanKinds } from "./recognition-messages.ts";

/** Returns how a child asks its parent to recognise a page. It waits for the reply and does nothing else. */
export function askParent(pipes: ParentPipes, frames: Iterator<Frame, never>): RecogniseScan {
  return async ({ pixels, ...header }) => {
    pipes.write(frameOf(scanKinds.page, header));
    for (let at = 0; at < pixels.length; at += pieceLength) {
      const piece = pixels.subarray(at, at + pieceLength);
      pipes.write(frameHead(scanKinds.pixels, piece.length));
      pipes.write(piece);
    }
    return receive(frames);
  };
}

function receive(frames: Iterator<Frame, never>) {
  const json: Buffer[] = [];
  for (;;) {
    const { kind, payload } = frames.next().value;
    if (kind === recognitionKinds.piece) json.push(Buffer.from(payload));
    else if (kind === recognitionKinds.end) return JSON.parse(Buffer.concat(json).toString());
    else
      throw new Unreadable(
        "recogniser-failed",
        `The recogniser failed: ${JSON.parse(payload.toString()).message}`,
      );
  }
}
