import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The connections that are open, and the last answer on each. */
export class Connections {
  readonly #answers = new Map<Socket, ServerResponse | undefined>();
  #areEnding = false;

  open(socket: Socket): void {
    this.#answers.set(socket, undefined);
    socket.once("close", () => this.#answers.delete(socket));
  }

  begin(socket: Socket, response: ServerResponse): void {
    if (this.#areEnding) response.shouldKeepAlive = false;
    this.#answers.set(socket, response);
  }

  /** The answer that is under way. */
  answerOn(socket: Socket): ServerResponse | undefined {
    const response = this.#answers.get(socket);
    return response?.closed ? undefined : response;
  }

  /**
   * From now on every answer says that it is the last one, so that nobody sends the next request into a connection that
   * is about to end. Connections that never asked anything end: browsers open them in advance, and Node does not count
   * them among the idle ones.
   */
  end(): void {
    this.#areEnding = true;
    for (const [socket, response] of this.#answers)
      if (response) response.shouldKeepAlive = false;
      else if (socket.bytesRead === 0) socket.destroy();
  }
}
