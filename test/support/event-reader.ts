import { get, type IncomingMessage } from "node:http";

/** One message of an event stream, field by field. */
export type Message = Readonly<Record<string, string>>;

/** Reads /v1/events over its own connection, slowly on request. Does not use the package's client. */
export class EventReader {
  readonly messages: Message[] = [];
  /** Resolves when the server ends the stream properly, or the connection is lost. */
  readonly ended: Promise<"ended" | "cut">;
  readonly #response: IncomingMessage;
  #text = "";
  #news = Promise.withResolvers<void>();
  #hasEnded = false;

  /** Connects, but reads nothing before `read` or `message` is called. */
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

  read(): this {
    if (this.#response.listenerCount("data") === 0) this.#response.on("data", (text) => this.#hear(text));
    this.#response.resume();
    return this;
  }

  /** Reads until a message matches; fails if the stream ends first. */
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
