import { problemMeanings } from "../../src/server/responses/problem.ts";
import { parseAnswer, RawConnection } from "../support/server.ts";

/** A request as bytes; a cut one is followed by the end of the connection. */
export interface RawRequest {
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

/** Sends a request as it is. Returns what comes back until the answer is complete or the connection ends. */
export async function exchange(url: string, { bytes, isCut }: RawRequest): Promise<Buffer> {
  const connection = new RawConnection(url).send(bytes);
  if (isCut) connection.socket.end();
  const head = await connection.head();
  const isStream = head?.headers.get("content-type") === "text/event-stream";
  if (!isStream && head) await connection.closed;
  connection.end();
  return connection.received;
}

/** Says what is wrong with an answer; undefined if nothing. A refusal must be a problem that the docs list. */
export function complaintAbout(received: Buffer): string | undefined {
  const answer = parseAnswer(received);
  if (!answer) return undefined;
  if (answer.status >= 500 && answer.status !== 501) return `got ${answer.status}`;
  if (answer.status < 400 || answer.body.length === 0) return undefined;
  if (answer.headers.get("content-type") !== "application/problem+json")
    return `got a ${answer.headers.get("content-type")}`;
  const { code, status } = JSON.parse(answer.body.toString());
  if (!(code in problemMeanings) || status !== answer.status) return `got the code ${code}`;
  return undefined;
}
