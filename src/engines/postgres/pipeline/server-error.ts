/** An error that the server sent, with the fields that it gave: https://www.postgresql.org/docs/current/protocol-error-fields.html */
export class ServerError extends Error {
  /** SQLSTATE. */
  readonly code: string;
  readonly severity: string;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string) {
    const fields = new Map<string, string>();
    for (const field of message.split("\0")) fields.set(field.slice(0, 1), field.slice(1));
    super(fields.get("M") ?? "the server sent an error without a message");
    this.code = fields.get("C") ?? "";
    this.severity = fields.get("V") ?? fields.get("S") ?? "";
    this.detail = fields.get("D");
    this.constraint = fields.get("n");
  }
}
