/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** Its kind. Defaults to "message". */
  readonly kind: string;
  readonly data: string;
}

/** Parses a stream of server-sent events, in pieces of any size. Written by hand because the client has no dependencies. */
export class EventStreamParser {
  /** The id to resume from, after all messages so far. */
  lastId: string | undefined;
  /** How long to wait before reconnecting, as the server asked. */
  retryMs: number | undefined;
  readonly #decoder = new TextDecoder();
  #rest = "";
  #endsWithReturn = false;
  #kind = "";
  #id: string | undefined;
  #data: string[] = [];

  /** Reads the next bytes and returns the messages that they complete. */
  read(bytes: Uint8Array): StreamMessage[] {
    return this.#lines(this.#decoder.decode(bytes, { stream: true })).flatMap((line) => {
      const message = this.#readLine(line);
      return message ? [message] : [];
    });
  }

  // A line ends with CR LF, LF or CR. CR and LF may come in different pieces.
  #lines(text: string): string[] {
    const fresh = this.#endsWithReturn && text.startsWith("\n") ? text.slice(1) : text;
    if (text !== "") this.#endsWithReturn = text.endsWith("\r");
    const lines = fresh.split(/\r\n|\n|\r/);
    lines[0] = this.#rest + lines[0];
    this.#rest = lines.pop() ?? "";
    return lines;
  }

  #readLine(line: string): StreamMessage | undefined {
    if (line === "") return this.#finish();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") this.#data.push(value);
    else if (field === "event") this.#kind = value;
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    else if (field === "retry" && /^\d+$/.test(value)) this.retryMs = Number(value);
    return undefined;
  }

  // An id is valid once its message is complete, even if the message has no data.
  #finish(): StreamMessage | undefined {
    const message = { kind: this.#kind || "message", data: this.#data.join("\n") };
    const hasData = this.#data.length > 0;
    if (this.#id !== undefined) this.lastId = this.#id;
    this.#kind = "";
    this.#data = [];
    return hasData ? message : undefined;
  }
}
