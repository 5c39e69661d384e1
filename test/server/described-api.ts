import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { problemMeanings } from "../../src/server/responses/problem.ts";
import type { App } from "../../src/server/server-parts.ts";

/** An operation, as far as its answers go. */
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>;
}

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

/** The API as the server describes it, to compare its answers with. */
export class DescribedApi {
  readonly document: Api;
  readonly #validators = new Ajv2020({ strict: false, validateFormats: false });

  static async of(app: App): Promise<DescribedApi> {
    return new DescribedApi((await (await app.request("http://localhost/openapi.json")).json()) as Api);
  }

  constructor(document: Api) {
    this.document = document;
    this.#validators.addSchema({ $id: "api", components: document.components });
  }

  operations(): readonly Operation[] {
    return Object.values(this.document.paths).flatMap((methods) => Object.values(methods));
  }

  operation(id: string): Operation {
    const found = this.operations().find(({ operationId }) => operationId === id);
    assert.ok(found);
    return found;
  }

  /** The operation that a request is for. */
  find(method: string, path: string): Operation {
    const given = (path.split("?")[0] ?? "").split("/");
    const fitting = Object.entries(this.document.paths).filter(([pattern]) => {
      const parts = pattern.split("/");
      return (
        parts.length === given.length && parts.every((part, i) => part.startsWith("{") || part === given[i])
      );
    });
    const [found] = fitting.flatMap(([, methods]) => methods[method.toLowerCase()] ?? []);
    assert.ok(found, `${method} ${path} is not described`);
    return found;
  }

  /** Fails unless an answer has this status, and the type and body that the description says. */
  async expect(
    response: Response,
    { method, path, status }: { method: string; path: string; status: number },
  ): Promise<void> {
    const text = await response.text();
    assert.equal(response.status, status, `${method} ${path}: ${text}`);
    const described = this.find(method, path).responses[status];
    assert.ok(described, `${method} ${path}: ${status} is not described`);
    if (!described.content || "*/*" in described.content) return;
    const type = response.headers.get("content-type") ?? "";
    assert.ok(type in described.content, `${method} ${path}: ${type} is not described`);
    const answer = type.includes("json") ? JSON.parse(text) : text;
    this.validate(described.content[type]?.schema, answer);
    if (status >= 400) assert.ok(answer.code in problemMeanings && answer.status === status);
  }

  /** Fails unless a value is what a schema of the description says. */
  validate(schema: object | undefined, value: unknown): void {
    assert.ok(schema);
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const check: ValidateFunction = this.#validators.compile(JSON.parse(text));
    assert.ok(check(value), JSON.stringify(check.errors));
  }
}
