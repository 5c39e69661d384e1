import assert from "node:assert/strict";
import { isIP } from "node:net";
import { after, describe, it } from "node:test";
import type { Document } from "../../src/index.ts";
import { AddressGuard } from "../../src/outbound/address-guard.ts";
import { nameResolver } from "../../src/outbound/resolve-name.ts";
import { isAllowedSource } from "../../src/sources/allow-list.ts";
import { Sources } from "../../src/sources/sources.ts";
import { Canary } from "../support/canary.ts";
import { DnsServer } from "../support/dns-server.ts";
import { hostileNames, hostileUrls } from "../support/hostile-urls.ts";
import { openTestQueue, waitForEvents } from "../support/queues.ts";

const canary = await Canary.start();
const dns = await DnsServer.start(hostileNames);
after(() => {
  canary.stop();
  dns.stop();
});
const urls = hostileUrls(Number(new URL(canary.url).port));
const guard = new AddressGuard({ resolve: nameResolver({ servers: [dns.address], knowsLocalNames: false }) });
const signal = new AbortController().signal;
const limits = { guard, timeMs: 10_000, maxBytes: 1000 };

/** The codes of sources that were not reached: refused, without an address, or without a file. */
const codes = ["source-refused", "source-unreachable"];

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => assert.fail("it was reached"),
    ({ code }) => code,
  );
}

describe("sources at hostile addresses", () => {
  // The allow-list allows each of them, so that nothing but the guard stops them.
  const origins = urls.flatMap((url) => {
    const parsed = URL.parse(url);
    return parsed && /^https?:$/.test(parsed.protocol) ? [parsed.origin] : [];
  });

  it("are not reached by workers, although the allow-list names them", async () => {
    const sources = new Sources({ ...limits, allowed: [...new Set(origins)] });
    const allowed = urls.filter((url) => URL.canParse(url) && /^https?:/i.test(url));
    assert.ok(allowed.length > 130, String(allowed.length));
    for (const url of allowed) {
      const document = { customer: "a", source: { url: new URL(url).href } } as Document;
      const code = await codeOf(sources.fetch(document, signal));
      assert.ok(codes.includes(code), `${url}: ${code}`);
    }
    assert.equal(canary.connections, 0);
  });

  it("are not reached as servers of S3, by submissions and by workers", async () => {
    process.env.AWS_ACCESS_KEY_ID ??= "x";
    process.env.AWS_SECRET_ACCESS_KEY ??= "x";
    const source = { url: "s3://bucket/key" };
    const endpoints = urls.map((url) => `s3://bucket?endpoint=${encodeURIComponent(url)}`);
    const allowed = endpoints.filter(isAllowedSource);
    assert.ok(allowed.length > 120, String(allowed.length));
    for (const endpoint of allowed) {
      const sources = new Sources({ ...limits, allowed: [endpoint] });
      const pinned = await codeOf(sources.pin({ customer: "a", source }, signal));
      const fetched = await codeOf(sources.fetch({ customer: "a", source } as Document, signal));
      assert.ok(codes.includes(pinned) && codes.includes(fetched), `${endpoint}: ${pinned} ${fetched}`);
      sources.close();
    }
    assert.equal(canary.connections, 0);
  });

  it("are refused when they are submitted, or when their documents are processed", async (context) => {
    // Without names, which this queue would look up on the internet.
    const literal = urls.filter(
      (url) => isIP(URL.parse(url)?.hostname.replace(/^\[|\]$/g, "") ?? "::") !== 0,
    );
    const { queue } = await openTestQueue(context, { allowSources: [...new Set(origins)] });
    const stored: string[] = [];
    for (const source of literal)
      await queue.submit({ customer: "a", source }).then(
        ({ id }) => stored.push(id),
        ({ code }) => assert.ok(["invalid-argument", "source-refused"].includes(code), code),
      );
    assert.ok(stored.length > 80, String(stored.length));
    queue.work(async (_, { content }) => new Response(await content()).text(), { concurrency: 10 });
    await waitForEvents(queue, "failed", stored.length);
    for (const id of stored) {
      const { error, attempts } = (await queue.document(id)) ?? assert.fail();
      assert.deepEqual([error?.code, attempts], ["source-refused", 1]);
    }
    assert.equal(canary.connections, 0);
  });
});
