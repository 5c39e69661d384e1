import assert from "node:assert/strict";
import type http from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { after, describe, it } from "node:test";
import { AddressGuard } from "../../src/outbound/address-guard.ts";
import { guardedRequest } from "../../src/outbound/guarded-request.ts";
import { Canary } from "../support/canary.ts";
import { startRawServer, startWebServer, webAddress } from "../support/web-server.ts";

const guard = new AddressGuard({ allowed: [`${webAddress}/32`] });
const canary = await Canary.start();
after(() => canary.stop());

const serve = async (listener: http.RequestListener) => (await startWebServer({ after }, listener)).url;
const serveBytes = async (respond: (socket: Socket) => void) =>
  (await startRawServer({ after }, respond)).url;

const isCode = (code: string, message = /./) => ({ name: "FairlaneError", code, message });

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe("a guarded request", () => {
  it("sends method, headers and body, and returns status, headers and body", async () => {
    const url = await serve(async (request, response) => {
      const { method, headers } = request;
      const body = await textOf(request);
      const given = [method, headers["x-a"], headers["content-length"], headers["accept-encoding"], body];
      response.writeHead(429, { "retry-after": "7" }).end(JSON.stringify(given));
    });
    const request = { guard, method: "POST", headers: { "x-a": "b" }, body: "ä", maxBytes: 100 };
    const { status, headers, body } = await guardedRequest(url, request);
    assert.deepEqual([status, headers["retry-after"]], [429, "7"]);
    assert.deepEqual(JSON.parse(await textOf(body)), ["POST", "b", "2", "identity", "ä"]);
  });

  it("returns a redirect instead of following it", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await serve((_, response) => response.writeHead(status, { location: canary.url }).end());
      for (const method of ["GET", "POST"]) {
        const response = await guardedRequest(url, { guard, method, maxBytes: 9 });
        assert.equal(response.status, status);
        response.cancel();
      }
    }
    const refresh = await serve((_, response) => response.setHeader("refresh", `0; url=${canary.url}`).end());
    const response = await guardedRequest(refresh, { guard, maxBytes: 9 });
    assert.equal(response.status, 200);
    response.cancel();
    assert.equal(canary.connections, 0);
  });

  it("fails as unreachable if nobody listens, and if the response breaks or is none", async () => {
    const nobody = await new Promise<string>((resolve) => {
      // Free until now.
      const server = createServer().listen(0, webAddress, () => {
        const { port } = server.address() as AddressInfo;
        server.close(() => resolve(`http://${webAddress}:${port}`));
      });
    });
    await assert.rejects(
      guardedRequest(nobody, { guard, maxBytes: 1 }),
      isCode("address-unreachable", /ECONN/),
    );
    const responses = [
      "",
      "hello",
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc",
      "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nabc",
      `HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}\r\n\r\n`,
    ];
    for (const response of responses) {
      const url = await serveBytes((socket) => socket.end(response));
      const request = guardedRequest(url, { guard, maxBytes: 100 });
      await assert.rejects(
        request.then(({ body }) => textOf(body)),
        isCode("address-unreachable"),
        response,
      );
    }
  });

  it("accepts a few interim responses, and fails as unreachable after many", async () => {
    const interim = "HTTP/1.1 103 Early Hints\r\n\r\n";
    const respond = (times: number) =>
      serveBytes((socket) =>
        socket.end(`${interim.repeat(times)}HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`),
      );
    const few = await guardedRequest(await respond(20), { guard, maxBytes: 9 });
    assert.equal(few.status, 200);
    few.cancel();
    const many = guardedRequest(await respond(21), { guard, maxBytes: 9 });
    await assert.rejects(many, isCode("address-unreachable", /too many interim responses/));
  });

  it("closes a connection that switches to another protocol", async () => {
    const url = await serveBytes((socket) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    );
    const { status } = await guardedRequest(url, { guard, maxBytes: 1 });
    assert.equal(status, 101);
  });

  it("ends after its time, before and during the response", async () => {
    const starts = ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"];
    for (const start of starts) {
      const url = await serveBytes((socket) => socket.write(start));
      const request = { guard, maxBytes: 100, timeoutMs: 50 };
      const late = isCode("address-unreachable", /no complete response within 50 ms/);
      await assert.rejects(
        guardedRequest(url, request).then(({ body }) => textOf(body)),
        late,
      );
    }
  });

  it("is aborted by a signal, with its reason, before and during the response", async () => {
    const reason = new Error("enough");
    const url = await serveBytes((socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"));
    const controller = new AbortController();
    const request = { guard, maxBytes: 100, signal: controller.signal };
    const body = (await guardedRequest(url, request)).body[Symbol.asyncIterator]();
    assert.equal((await body.next()).value?.length, 3);
    controller.abort(reason);
    await assert.rejects(body.next(), reason);
    await assert.rejects(guardedRequest(url, request), reason);
  });

  it("refuses URLs that are not of the web, and those with a password", async () => {
    for (const url of ["", "a", "s3://bucket/key", "file:///etc/passwd", "data:,x", "https://"])
      await assert.rejects(guardedRequest(url, { guard, maxBytes: 1 }), isCode("invalid-argument"));
    for (const url of ["http://user@127.0.0.2/", "http://:secret@127.0.0.2/"])
      await assert.rejects(
        guardedRequest(url, { guard, maxBytes: 1 }),
        isCode("address-refused", /^127\.0\.0\.2: expected a URL without a user and a password$/),
      );
  });

  it("streams the body no faster than its reader, and closes the connection when the reader leaves", async () => {
    let sent = 0;
    const ended = Promise.withResolvers<void>();
    const url = await serve((_, response) => {
      const more = () => {
        do sent += 1;
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", more).on("close", ended.resolve);
      more();
    });
    const response = await guardedRequest(url, { guard, maxBytes: 2 ** 40 });
    const body = response.body[Symbol.asyncIterator]();
    for (let read = 0; read < 8_000_000; ) read += (await body.next()).value?.length ?? assert.fail();
    // What is not read waits in the buffers of the two sockets.
    assert.ok(sent * 65_536 < 40_000_000, String(sent));
    await body.return?.();
    await ended.promise;
  });

  it("refuses a body that is too large, by its length or when it gets there", async () => {
    const tooLarge = isCode("content-too-large", /expected at most 10 bytes, got 11$/);
    const lengths = [{ "content-length": "11" }, { "transfer-encoding": "chunked" }];
    for (const headers of lengths) {
      const url = await serve((_, response) => response.writeHead(200, headers).end("x".repeat(11)));
      const { body } = await guardedRequest(url, { guard, maxBytes: 10 });
      await assert.rejects(textOf(body), tooLarge);
      const enough = await guardedRequest(url, { guard, maxBytes: 11 });
      assert.equal((await textOf(enough.body)).length, 11);
    }
  });
});
