import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { isLoopback } from "../../../src/server/loopback-guard.ts";
import { RawConnection, Serve, startApp, startServe } from "../../support/server.ts";

const app = await startApp();
const onIPv6 = await startApp({ host: "::1" });
after(() => Promise.all([app.stop(), onIPv6.stop()]));
const { port, origin } = new URL(app.url);

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly headers: Headers;
}

/** Asks with lines of headers as they are, to read and to submit; the answers must be alike. */
async function ask(
  lines: readonly string[],
  { version = "1.1", target = "/v1/documents" } = {},
): Promise<Answer> {
  const answers = [];
  for (const method of ["GET", "POST"]) {
    const body = method === "POST" ? '{"customer":"a"}' : "";
    const head = [
      ...lines,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "Connection: close",
    ];
    const connection = new RawConnection(app.url).send(
      `${method} ${target} HTTP/${version}\r\n${head.join("\r\n")}\r\n\r\n${body}`,
    );
    await connection.closed;
    const answer = await connection.head();
    assert.ok(answer, "it was answered");
    assert.ok(![...answer.headers.keys()].some((name) => name.startsWith("access-control-")), "no CORS");
    const { code } = answer.status >= 400 ? JSON.parse(answer.body.toString() || "{}") : {};
    answers.push({ status: answer.status, code, headers: answer.headers });
  }
  const [read, submitted] = answers as [Answer, Answer];
  assert.equal(read.status === 200 ? 202 : read.status, submitted.status);
  assert.equal(read.code, submitted.code);
  return submitted;
}

const own = `Host: 127.0.0.1:${port}`;

describe("a request", () => {
  const welcome: Record<string, string[]> = {
    "without an origin": [own],
    "of the server's own origin": [own, `Origin: ${origin}`, "Sec-Fetch-Site: same-origin"],
    "that a person typed": [own, "Sec-Fetch-Site: none"],
    "to localhost": ["Host: localhost"],
    "to a name below localhost": ["Host: queue.localhost:80"],
    "to another loopback address": ["Host: 127.1.2.3"],
    "to the loopback address of IPv6": [`Host: [::1]:${port}`],
  };
  for (const [name, lines] of Object.entries(welcome))
    it(`${name} is answered`, async () => assert.equal((await ask(lines)).status, 202));

  const foreignOrigins: Record<string, string[]> = {
    "of a page from elsewhere": [own, "Origin: https://evil.example"],
    "of a page without an origin of its own": [own, "Origin: null"],
    "of a page on another port": [own, "Origin: http://127.0.0.1:1"],
    "of a page with another scheme": [own, `Origin: https://127.0.0.1:${port}`],
    "of a page with another name of this machine": [own, `Origin: http://localhost:${port}`],
    "of a page with a name that begins alike": [own, `Origin: http://127.0.0.1:${port}.evil.example`],
    "with an empty origin": [own, "Origin: "],
    "with several origins": [own, `Origin: ${origin}`, "Origin: https://evil.example"],
    "that a browser calls cross-site": [own, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"],
    "that a browser calls same-site": [own, "Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: cors"],
    "of a frame on a page from elsewhere": [
      own,
      "Sec-Fetch-Site: cross-site",
      "Sec-Fetch-Mode: navigate",
      "Sec-Fetch-Dest: iframe",
    ],
  };
  for (const [name, lines] of Object.entries(foreignOrigins))
    it(`${name} is refused`, async () => {
      const { status, code } = await ask(lines);
      assert.deepEqual([status, code], [403, "foreign-origin"]);
    });

  const foreignHosts: Record<string, string[]> = {
    "to a rebound name": ["Host: evil.example"],
    "to a rebound name with the port": [`Host: evil.example:${port}`],
    "to a name that begins like an address": [`Host: 127.0.0.1.evil.example:${port}`],
    "to a name that ends like localhost": ["Host: evillocalhost"],
    "to a user at an address": [`Host: 127.0.0.1@evil.example`],
    "to an address of a network": ["Host: 192.168.0.1"],
    "to every address": ["Host: 0.0.0.0"],
    "to an empty host": ["Host: "],
    "to several hosts, the first a good one": [own, "Host: evil.example"],
    "to several hosts, the last a good one": ["Host: evil.example", own],
    "to a rebound name with an origin of that name": ["Host: evil.example", "Origin: http://evil.example"],
  };
  for (const [name, lines] of Object.entries(foreignHosts))
    it(`${name} is refused`, async () => {
      const { status, code } = await ask(lines);
      assert.deepEqual([status, code], [403, "foreign-host"]);
    });

  it("without a host is refused", async () => {
    const { status, code } = await ask([], { version: "1.0" });
    assert.deepEqual([status, code], [403, "foreign-host"]);
    assert.equal((await ask([])).status, 400);
  });

  it("that names one host in its address and another in its header is refused", async () => {
    for (const [target, host] of [
      [`http://127.0.0.1:${port}/v1/documents`, "Host: evil.example"],
      ["http://evil.example/v1/documents", own],
    ] as const)
      assert.equal((await ask([host], { target })).code, "foreign-host");
  });

  it("that follows a link from elsewhere may look, and not change anything", async () => {
    const link = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"];
    const statusOf = async (method: string, path: string) => {
      const connection = new RawConnection(app.url).send(
        `${method} ${path} HTTP/1.1\r\n${[own, ...link].join("\r\n")}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      await connection.closed;
      return (await connection.head())?.status;
    };
    assert.equal(await statusOf("GET", "/docs"), 200);
    assert.equal(await statusOf("POST", "/v1/pause"), 403);
  });

  it("for permission to come from elsewhere gets none", async () => {
    const answer = await fetch(`${app.url}/v1/documents`, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    assert.equal(answer.status, 403);
    assert.equal(answer.headers.get("access-control-allow-origin"), null);
  });
});

describe("the server", () => {
  it("listens on the loopback address of IPv6", async () => {
    assert.equal((await fetch(`${onIPv6.url}/readyz`)).status, 200);
    const { origin } = new URL(onIPv6.url);
    const answer = await fetch(`${onIPv6.url}/v1/stats`, { headers: { origin } });
    assert.equal(answer.status, 200);
  });

  it("listens for other machines once there is an admin's key, and says before how to make one", async (context) => {
    const folder = mkdtempSync(join(tmpdir(), "fairlane-guard-"));
    context.after(() => rmSync(folder, { recursive: true }));
    const database = `sqlite:${join(folder, "queue.db")}`;
    const args = ["--host", "0.0.0.0", "--concurrency", "0", "--database", database];
    const refused = new Serve(args);
    assert.equal(await refused.ended, 2);
    assert.match(
      refused.lines.join("\n"),
      /^fairlane: --host: other machines can reach 0\.0\.0\.0, so .* with fairlane keys create --role admin --database sqlite:/,
    );
    const queue = await openQueue(database);
    const { key } = await queue.access.createKey({ role: "admin" });
    await queue.close();
    const serve = await startServe(...args);
    const url = `http://127.0.0.1:${new URL(serve.url).port}`;
    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(`${url}/v1/stats`, { headers })).status;
    assert.deepEqual([await statusOf({}), await statusOf({ authorization: `Bearer ${key}` })], [401, 200]);
    const connection = new RawConnection(url).send(
      `GET /v1/stats HTTP/1.1\r\nHost: queue.example\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
    );
    assert.equal((await connection.head())?.status, 200);
    await serve.stop();
  });

  it("takes no other name for one of this machine's", () => {
    for (const host of ["0.0.0.0", "::", hostname()]) assert.equal(isLoopback(host), false, host);
  });

  it("says how to choose another port when the port is taken, also through npm", async () => {
    for (const [variables, example] of [
      [{}, "--port 9120"],
      [{ npm_lifecycle_event: "start" }, "npm start -- --port 9120"],
    ] as const) {
      const serve = new Serve(["--port", port], { npm_lifecycle_event: "test", ...variables });
      assert.equal(await serve.ended, 2);
      const refusal = `fairlane: port ${port} is in use; stop the program that uses it, or choose another port: ${example}`;
      assert.equal(serve.lines.join("\n"), refusal);
    }
  });
});
