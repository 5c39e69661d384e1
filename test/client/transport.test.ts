import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { describe, it } from "node:test";
import { createClient, RequestError } from "../../src/client/client.ts";
import { reply, startScripted } from "./scripted-server.ts";

describe("a client", () => {
  it("says where nobody answers, and what to do", async () => {
    const server = await startScripted(reply(200, {}));
    await server[Symbol.asyncDispose]();
    await assert.rejects(createClient({ url: `${server.url}/` }).stats(), (error) => {
      assert.ok(error instanceof RequestError);
      assert.deepEqual([error.code, error.status], ["server-unreachable", undefined]);
      assert.equal(
        error.message,
        `no response from ${server.url} (ECONNREFUSED); is "fairlane serve" running there?`,
      );
      return true;
    });
  });

  it("throws what the server says, with its code, its status and the parts that are wrong", async () => {
    const errors = [{ path: "cost", message: "expected a number" }];
    const problem = {
      type: "",
      title: "Bad.",
      status: 400,
      detail: "cost: …",
      code: "invalid-argument",
      errors,
    };
    await using server = await startScripted(reply(400, problem));
    await assert.rejects(createClient({ url: server.url }).submit({ customer: "a" }), {
      name: "RequestError",
      code: "invalid-argument",
      status: 400,
      message: "cost: …",
      errors,
    });
  });

  it("tells a proxy without a server, and another server, from a Fairlane server", async () => {
    await using server = await startScripted(
      reply(502, "<html>", "text/html"),
      reply(404, "<html>", "text/html"),
      reply(200, "<html>", "text/html"),
      reply(500, { message: "oops" }, "application/json"),
    );
    const client = createClient({ url: server.url });
    const codes = ["server-unreachable", "response-unexpected", "response-unexpected", "response-unexpected"];
    for (const code of codes) await assert.rejects(client.document("1"), { code });
  });

  it("returns undefined for a missing document, but not for a wrong address", async () => {
    const problem = { type: "", title: "", status: 404, detail: "none", code: "not-found" };
    await using server = await startScripted(reply(404, problem));
    const client = createClient({ url: server.url });
    assert.equal(await client.document("1"), undefined);
    assert.equal(await client.customers.get("a"), undefined);
    assert.equal(await client.explain("1"), undefined);
    await assert.rejects(client.cancel("1"), { code: "not-found", status: 404 });
    await assert.rejects(client.contents.read("1"), { code: "not-found" });
  });

  it("sends names as they are, whatever they hold, but no name that would leave its place", async () => {
    await using server = await startScripted(reply(200, {}, "application/json"));
    const client = createClient({ url: `${server.url}/queue/`, headers: { "x-team": "blue" } });
    await client.customers.get("a/b?c#d ü%2e");
    await client.documents({ name: "a&b", submittedAfter: new Date(0), limit: 5, cursor: null });
    assert.deepEqual(
      server.requests.map(({ url, headers }) => [url, headers["x-team"]]),
      [
        ["/queue/v1/customers/a%2Fb%3Fc%23d%20%C3%BC%252e", "blue"],
        ["/queue/v1/documents?name=a%26b&submittedAfter=1970-01-01T00%3A00%3A00.000Z&limit=5", "blue"],
      ],
    );
    for (const name of [".", "..", ""])
      await assert.rejects(client.customers.get(name), { code: "invalid-argument" });
  });

  it("sends the user and the password of its address with every request, and never shows them", async () => {
    const server = await startScripted(reply(200, {}, "application/json"));
    const url = server.url.replace("//", "//j%C3%B6rg:p%40ss@");
    await createClient({ url }).stats();
    const credentials = Buffer.from("jörg:p@ss").toString("base64");
    assert.equal(server.requests[0]?.headers.authorization, `Basic ${credentials}`);
    await server[Symbol.asyncDispose]();
    await assert.rejects(createClient({ url }).stats(), (error: Error) => !/j.*rg|ss@/.test(error.message));
  });

  it("shows its key with every request, and never in what it throws", async () => {
    const server = await startScripted(reply(200, {}, "application/json"));
    const client = createClient({ url: server.url, key: "fl_id_secret" });
    await client.stats();
    assert.equal(server.requests[0]?.headers.authorization, "Bearer fl_id_secret");
    await server[Symbol.asyncDispose]();
    await assert.rejects(client.stats(), (error: Error) => !error.message.includes("secret"));
    for (const options of [
      { url: "http://me:word@host", key: "fl_id_secret" },
      { url: "http://host", key: "secret with spaces" },
    ])
      assert.throws(
        () => createClient(options),
        (error: RequestError) => error.code === "invalid-argument" && !/secret|word@/.test(error.message),
      );
  });

  it("is given up by its signal, with the signal's reason", async () => {
    await using server = await startScripted(() => {});
    const reason = new Error("enough");
    const ending = new AbortController();
    const waiting = createClient({ url: server.url }).stats({ signal: ending.signal });
    ending.abort(reason);
    await assert.rejects(waiting, reason);
  });

  it("refuses an address that is none, and never shows a password", () => {
    for (const [url, shown] of [
      ["localhost:9119", "localhost:9119"],
      ["ftp://me:secret@host", "ftp://…@host"],
      ["http://me:%zz@host", "http://…@host"],
    ] as const)
      assert.throws(() => createClient({ url }), {
        message: `url: expected http://HOST:PORT or https://…, got ${shown}`,
      });
  });
});

describe("a client submits content", () => {
  const content = {
    text: "grüße",
    bytes: new TextEncoder().encode("grüße"),
    blob: new Blob(["grüße"]),
    stream: () => new Blob(["grü", "ße"]).stream(),
  };

  for (const [kind, value] of Object.entries(content)) {
    it(`as it is, with the rest in the address: ${kind}`, async () => {
      const bodies: string[] = [];
      await using server = await startScripted(async (request, response) => {
        bodies.push(await text(request));
        reply(202, { id: "1" }, "application/json")(request, response);
      });
      const submission = { customer: "a b", name: "n", type: "text/csv", cost: 2, metadata: { x: ["é"] } };
      const body = typeof value === "function" ? value() : value;
      const client = createClient({ url: server.url });
      const document = await client.submit(submission, {
        content: body,
        idempotencyKey: "k",
        waitSeconds: 5,
      });
      assert.deepEqual({ ...document }, { id: "1", isRepeat: false });
      const [request] = server.requests;
      assert.deepEqual(Object.fromEntries(new URL(request?.url ?? "", server.url).searchParams), {
        customer: "a b",
        name: "n",
        type: "text/csv",
        cost: "2",
        metadata: '{"x":["é"]}',
      });
      assert.deepEqual([request?.headers["idempotency-key"], request?.headers.prefer], ["k", "wait=5"]);
      assert.deepEqual(bodies, ["grüße"]);
    });

    it(`in a form, if the rest is too long for an address: ${kind}`, async () => {
      const forms: FormData[] = [];
      await using server = await startScripted(async (request, response) => {
        const headers = { "content-type": request.headers["content-type"] ?? "" };
        forms.push(await new Response(await text(request), { headers }).formData());
        reply(202, { id: "1" }, "application/json")(request, response);
      });
      const metadata = { pages: "ü".repeat(5000) };
      const body = typeof value === "function" ? value() : value;
      await createClient({ url: server.url }).submit({ customer: "a", metadata }, { content: body });
      const [form] = forms;
      const file = form?.get("file");
      // In an address it is the Content-Type that says so.
      const type = kind === "text" ? ["type"] : [];
      assert.deepEqual([...(form?.keys() ?? [])], [...type, "customer", "metadata", "file"]);
      assert.deepEqual([form?.get("customer"), form?.get("metadata")], ["a", JSON.stringify(metadata)]);
      assert.equal(file instanceof File && (await file.text()), "grüße");
    });
  }
});
