import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ProblemCode, problemBody, problemResponse, Refusal } from "../responses/problem.ts";

/** The response to a request whose address or Host cannot be parsed. */
export function refuseUnreadable(error: unknown): Response {
  if (!(error instanceof Error) || error.name !== "RequestError") return problemResponse(error);
  if (/host header/i.test(error.message))
    return problemResponse(
      new Refusal("foreign-host", "expected the Host localhost or 127.0.0.1, got one that cannot be parsed"),
    );
  return problemResponse(new Refusal("malformed-request", "expected a valid address"));
}

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timed-out",
};

/** Responds to bytes that are no HTTP request, unless a response has begun, and closes the connection. */
export function refuseBroken(
  error: NodeJS.ErrnoException,
  socket: Socket,
  begun: ServerResponse | undefined,
): void {
  if (!socket.writable || error.code === "ECONNRESET" || begun?.headersSent) {
    socket.destroy();
    return;
  }
  const problem = problemBody(codes[error.code ?? ""] ?? "malformed-request", error.message);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
