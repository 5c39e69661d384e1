import { get, type IncomingMessage } from "node:http";

/** One message of a stream of events, field by field, as it stands there. */
export type Message = Readonly<Record<string, string>>;

/** Reads /v1/events over a connection of its own, in no hurry if told so. Knows nothing of the client of the package. */
export class EventReader {
  readonly messages: Message[] = [];
  /** Fulfilled when the server ends the stream in good order, or the connection is gone. */
  readonly ended: Promise<"ended" | "cut">;
  readonly #response: IncomingMessage;
  #text = "";
  #news = Promise.withResolvers<void>();
  #hasEnded = false;

  /** Connects; nothing is read before `read` or `message` is called. */
  static async connect(
    url: string,
    { since, lastId, key }: { since?: string; lastId?: string; key?: string } = {},
  ) {
    const search = since === undefined ? "" : `?since=${since}`;
    const headers = {
      ...(lastId !== undefined && { "last-event-id": lastId }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/v1/events${search}`, { headers, agent: false }, resolve).on("error", reject);
    });
    return new EventReader(response);
  }

  private constructor(response: IncomingMessage) {
    this.#response = response;
    response.setEncoding("utf8");
    response.on("error", () => {});
    this.ended = new Promise((resolve) => {
      response.once("close", () => {
        this.#hasEnded = true;
        this.#news.resolve();
        resolve(response.complete ? "ended" : "cut");
      });
    });
  }

  get status(): number | undefined {
    return this.#response.statusCode;
  }

  get headers(): IncomingMessage["headers"] {
    return this.#response.headers;
  }

  /** Begins to read. */
  read(): this {
    if (this.#response.listenerCount("data") === 0) this.#response.on("data", (text) => this.#hear(text));
    this.#response.resume();
    return this;
  }

  /** Reads until there is such a message; fails if the stream ends without it. */
  async message(isWanted: (message: Message) => boolean): Promise<Message> {
    this.read();
    for (let index = 0; ; index++) {
      while (index >= this.messages.length) {
        if (this.#hasEnded) throw new Error(`the stream ended after ${this.messages.length} messages`);
        await this.#news.promise;
      }
      const message = this.messages[index] as Message;
      if (isWanted(message)) return message;
    }
  }

  /** Hangs up. */
  hangUp(): void {
    this.#response.destroy();
  }

  #hear(text: string): void {
    const pieces = (this.#text + text).split("\n\n");
    this.#text = pieces.pop() ?? "";
    this.messages.push(...pieces.map(messageOf));
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }
}

function messageOf(text: string): Message {
  return Object.fromEntries(
    text.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
    }),
  );
}
