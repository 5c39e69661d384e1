import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The open connections, and the last response on each. */
export class Connections {
  readonly #responses = new Map<Socket, ServerResponse | undefined>();
  #isEnding = false;

  open(socket: Socket): void {
    this.#responses.set(socket, undefined);
    socket.once("close", () => this.#responses.delete(socket));
  }

  begin(socket: Socket, response: ServerResponse): void {
    if (this.#isEnding) response.shouldKeepAlive = false;
    this.#responses.set(socket, response);
  }

  /** The response that is being sent, if any. */
  responseOn(socket: Socket): ServerResponse | undefined {
    const response = this.#responses.get(socket);
    return response?.closed ? undefined : response;
  }

  /**
   * Marks every further response as the last one of its connection, so that clients do not send a request into a connection
   * that is about to close. Closes connections without any request: browsers open them in advance, and Node does not count
   * them as idle.
   */
  end(): void {
    this.#isEnding = true;
    for (const [socket, response] of this.#responses)
      if (response) response.shouldKeepAlive = false;
      else if (socket.bytesRead === 0) socket.destroy();
  }
}
