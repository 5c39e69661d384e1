import assert from "node:assert/strict";
import http from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import { after, describe, it } from "node:test";
import { AddressGuard } from "../../src/outbound/address-guard.ts";
import { guardedRequest } from "../../src/outbound/guarded-request.ts";
import { isNetwork, isPublic, Networks } from "../../src/outbound/networks.ts";
import { nameResolver } from "../../src/outbound/resolve-name.ts";
import { Canary } from "../support/canary.ts";
import { DnsServer } from "../support/dns-server.ts";
import { hostileNames, hostileUrls } from "../support/hostile-urls.ts";
import { startWebServer } from "../support/web-server.ts";

const canary = await Canary.start();
const dns = await DnsServer.start(hostileNames);
after(() => {
  canary.stop();
  dns.stop();
});
const resolve = nameResolver({ servers: [dns.address], knowsLocalNames: false });
const urls = hostileUrls(Number(new URL(canary.url).port));

/** Codes of refusals that reach nobody: by address, by form, or because there is no such name. */
const refusals = ["address-refused", "invalid-argument", "address-unreachable"];

describe("the address guard", () => {
  const guard = new AddressGuard({ resolve });

  for (const url of urls) {
    it(`refuses ${JSON.stringify(url.replaceAll(/\b\d{5}\b/g, "PORT"))}`, async () => {
      const { code, message } = await failureOf(guardedRequest(url, { guard, maxBytes: 1 }));
      assert.ok(refusals.includes(code), code);
      // What is unreachable may be tried again, so nothing else may be: only names that do not exist.
      if (code === "address-unreachable") assert.match(message, /queryA+ E(NOTFOUND|BADNAME)/);
      assert.equal(canary.connections, 0);
    });
  }

  it("knows at least 80 hostile addresses, and refuses all of their agents' requests, too", async () => {
    assert.ok(urls.length > 150, String(urls.length));
    const agents = guard.agents({ keepAlive: true });
    for (const url of urls.filter((one) => /^https?:\/\//.test(one) && URL.canParse(one)))
      await new Promise<void>((done) => {
        const { protocol } = new URL(url);
        const request =
          protocol === "https:"
            ? https.get(url, { agent: agents.https })
            : http.get(url, { agent: agents.http });
        request.on("error", () => done());
        request.on("response", () => assert.fail(`${url} responded`));
      });
    assert.equal(canary.connections, 0);
  });

  it("reveals the addresses of a name only to the log", async () => {
    const error = await failureOf(guardedRequest("https://private.test/", { guard, maxBytes: 1 }));
    assert.doesNotMatch(error.message, /10\.1|192\.168/);
    assert.match(String((error.cause as Error).message), /10\.1\.2\.3, 192\.168\.0\.1/);
  });

  it("resolves a name once for a connection, so that it cannot be rebound", async (context) => {
    const seen: string[] = [];
    const server = await startWebServer(context, (request, response) => {
      seen.push(request.headers.host ?? "");
      response.end("ok");
    });
    const answers = [["127.0.0.2"], ["127.0.0.2"], ["127.0.0.2"], ["127.0.0.2"]];
    const rebinding = await DnsServer.start(() => answers.shift() ?? ["127.0.0.1"]);
    context.after(() => rebinding.stop());
    const careful = new AddressGuard({
      allowed: ["127.0.0.2/32"],
      resolve: nameResolver({ servers: [rebinding.address], knowsLocalNames: true }),
    });
    const url = `http://rebind.test:${server.port}/`;
    const response = await guardedRequest(url, { guard: careful, maxBytes: 9 });
    assert.deepEqual([response.status, seen], [200, [`rebind.test:${server.port}`]]);
    assert.deepEqual(rebinding.queries.sort(), ["rebind.test A", "rebind.test AAAA"]);
    const again = await failureOf(guardedRequest(url, { guard: careful, maxBytes: 9 }));
    assert.equal(again.code, "address-refused");
    assert.equal(canary.connections, 0);
  });

  it("connects to the addresses of a name that are allowed, and to no other", async (context) => {
    await startWebServer(context, (_, response) => response.end("ok"), { port: canaryPort() });
    const mixed = await DnsServer.start(() => ["127.0.0.1", "::1", "127.0.0.2", "::ffff:127.0.0.1"]);
    context.after(() => mixed.stop());
    const careful = new AddressGuard({
      allowed: ["127.0.0.2"],
      resolve: nameResolver({ servers: [mixed.address], knowsLocalNames: false }),
    });
    const { body } = await guardedRequest(`http://mixed.test:${canaryPort()}/`, {
      guard: careful,
      maxBytes: 9,
    });
    assert.equal(await text(body), "ok");
    assert.equal(canary.connections, 0);
  });

  it("finds local names if local addresses are allowed, and only then", async (context) => {
    const knowsNothing = await DnsServer.start(() => []);
    context.after(() => knowsNothing.stop());
    const servers = [knowsNothing.address];
    const local = nameResolver({ servers, knowsLocalNames: true });
    // The hosts file knows it.
    assert.ok((await local("localhost")).includes("127.0.0.1"));
    await assert.rejects(nameResolver({ servers, knowsLocalNames: false })("localhost"), {
      code: "ENOTFOUND",
    });
  });

  it("allows http:// only to the allowed networks", async () => {
    const error = await failureOf(guardedRequest("http://1.1.1.1/", { guard, maxBytes: 1 }));
    assert.deepEqual(
      [error.code, error.message],
      [
        "address-refused",
        "1.1.1.1: expected https://, or an address that --allow-address (allowAddresses) allows",
      ],
    );
  });
});

describe("public addresses", () => {
  it("are those of the internet, and of no other network", () => {
    const open = ["1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"];
    open.push(
      "128.0.0.0",
      "169.253.255.255",
      "169.255.0.0",
      "172.15.255.255",
      "172.32.0.0",
      "192.167.255.255",
    );
    open.push(
      "192.169.0.0",
      "198.17.255.255",
      "198.20.0.0",
      "223.255.255.255",
      "2606:4700::1111",
      "2a00:1450::1",
    );
    for (const address of open) assert.equal(isPublic(address), true, address);
    for (const address of [
      "0.1.2.3",
      "172.20.1.1",
      "198.19.255.255",
      "::2",
      "1::1",
      "4000::1",
      "not",
      "1.1.1",
    ])
      assert.equal(isPublic(address), false, address);
  });

  it("are compared with networks whatever the form of an IPv6 address", () => {
    const networks = new Networks(["10.0.0.0/8", "fd00::/8", "192.0.2.7"]);
    for (const address of ["10.255.0.1", "fd12::1", "FD12:0:0::1", "192.0.2.7", "::ffff:10.0.0.1"])
      assert.equal(networks.includes(address), true, address);
    for (const address of ["11.0.0.1", "fe12::1", "192.0.2.8", "", "10.0.0.0/8"])
      assert.equal(networks.includes(address), false, address);
    for (const text of ["10.0.0.0/8", "fd00::/8", "192.0.2.7", "::1", "0.0.0.0/0"])
      assert.ok(isNetwork(text), text);
    for (const text of [
      "10.0.0.0/33",
      "10.0.0/8",
      "::/129",
      "a/8",
      "",
      "10.0.0.0/",
      "fe80::1%lo/64",
      "1.1.1.1/8/8",
    ])
      assert.equal(isNetwork(text), false, text);
  });
});

function canaryPort(): number {
  return Number(new URL(canary.url).port);
}

type Failure = Error & { readonly code: string };

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  return promise.then(
    () => assert.fail("it responded"),
    (error) => error,
  );
}
