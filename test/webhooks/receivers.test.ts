import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { describe, it } from "node:test";
import { AddressGuard } from "../../src/outbound/address-guard.ts";
import { nameResolver } from "../../src/outbound/resolve-name.ts";
import { send } from "../../src/webhooks/send.ts";
import { Canary } from "../support/canary.ts";
import { DnsServer } from "../support/dns-server.ts";
import { hostileNames, hostileUrls } from "../support/hostile-urls.ts";
import { until } from "../support/watched-app.ts";
import { DeliveryStage } from "./delivery-stage.ts";

/** Writes without end, as fast as it is read. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write("x".repeat(16_384)));
  };
  response.on("drain", more);
  more();
}

describe("a receiver", () => {
  it("that redirects, breaks off, or sends too much is judged by its status, and frees its slot", async (context) => {
    const stage = await DeliveryStage.open(context);
    const canary = await Canary.start();
    context.after(() => canary.stop());
    const beginning = /^x{1024}$/;
    const cases: readonly [string, (response: ServerResponse) => void, number | null, RegExp | null][] = [
      [
        "redirects",
        (response) => response.writeHead(307, { location: canary.url }).end(),
        307,
        /^redirects are not followed$/,
      ],
      ["breaks off", (response) => response.destroy(), null, /^address-unreachable: ECONNRESET$/],
      ["is endless", (response) => pour(response.writeHead(500)), 500, beginning],
      ["is endless, but succeeds", (response) => pour(response.writeHead(200)), 200, null],
      [
        "announces too much",
        (response) => response.writeHead(500, { "content-length": 2 ** 40 }).write("x"),
        500,
        /^$/,
      ],
      [
        "breaks off in its body",
        (response) => response.writeHead(200, { "content-length": 9 }).write("x", () => response.destroy()),
        200,
        null,
      ],
      [
        "says nothing that is text",
        (response) => response.writeHead(400).end(Buffer.of(0, 255, 27)),
        400,
        /^ � $/,
      ],
    ];
    stage.deliver();
    for (const [name, respond, status, error] of cases) {
      const receiver = await stage.receiver(respond);
      const { delivery } = await stage.due(receiver.url, name);
      const { responses } = await stage.tried(delivery.id, 1);
      assert.equal(responses[0]?.status, status, name);
      if (error) assert.match(responses[0]?.error ?? "", error, name);
      else assert.equal(responses[0]?.error, null, name);
      await until(() => receiver.connections === 0);
    }
    assert.equal(canary.connections, 0);
  });

  it("that sends its body too slowly times out after 15 seconds, and is judged by its status", async (context) => {
    const stage = await DeliveryStage.open(context);
    stage.deliver();
    for (const [status, state] of [
      [200, "delivered"],
      [500, "pending"],
    ] as const) {
      const receiver = await stage.receiver((response) => response.writeHead(status).write("x"));
      const { delivery } = await stage.due(receiver.url, String(status));
      await receiver.until(1);
      await stage.clock.advance(15_000);
      const tried = await stage.tried(delivery.id, 1);
      assert.deepEqual([tried.state, tried.responses[0]?.status], [state, status]);
      await until(() => receiver.connections === 0);
    }
  });

  it("that cannot be reached is named by a code, without addresses of the network", async (context) => {
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver();
    const { url } = receiver;
    receiver.stop();
    stage.deliver();
    const { delivery } = await stage.due(url);
    const { responses } = await stage.tried(delivery.id, 1);
    assert.equal(responses[0]?.error, "address-unreachable: ECONNREFUSED");
    const { delivery: refused } = await stage.due("https://192.168.0.1/");
    assert.equal(
      (await stage.tried(refused.id, 1)).responses[0]?.error,
      "address-refused: not a public https address; --allow-address opens others",
    );
  });
});

describe("a hostile address", () => {
  it("of a webhook is refused when it is created, or is never connected to", async (context) => {
    const canary = await Canary.start();
    const names = await DnsServer.start(hostileNames);
    context.after(() => {
      canary.stop();
      names.stop();
    });
    const stage = await DeliveryStage.open(context);
    const resolve = nameResolver({ servers: [names.address], knowsLocalNames: false });
    const guard = new AddressGuard({ resolve });
    const urls = hostileUrls(Number(new URL(canary.url).port));
    assert.ok(urls.length >= 80);
    let refused = 0;
    for (const [index, url] of urls.entries()) {
      const address = await stage.queue.webhooks.create({ url, customer: `c${index}` }).then(
        (webhook) => webhook.url ?? "",
        (error) => {
          assert.equal(error.code, "invalid-argument", url);
          return "";
        },
      );
      const outgoing = { url: address || url, headers: {}, body: "{}", timeoutMs: 15_000 };
      const { clock } = stage;
      const received = await send({ ...outgoing, signal: new AbortController().signal }, { guard, clock });
      assert.equal(received.status, null, url);
      if (address === "") refused++;
      else assert.match(received.error ?? "", /^address-(?:refused|unreachable)/, url);
    }
    assert.ok(refused > 5 && refused < urls.length / 2);
    assert.equal(canary.connections, 0);
  });

  it("that a name turns to between two look-ups is not connected to", async (context) => {
    const canary = await Canary.start();
    let asked = 0;
    // Public at first; from then on it is this machine.
    const names = await DnsServer.start(() => (asked++ < 2 ? ["192.0.2.1"] : ["127.0.0.1"]));
    context.after(() => {
      canary.stop();
      names.stop();
    });
    const stage = await DeliveryStage.open(context);
    const guard = new AddressGuard({
      resolve: nameResolver({ servers: [names.address], knowsLocalNames: false }),
    });
    const url = `https://rebinding.test:${new URL(canary.url).port}/`;
    for (let time = 0; time < 3; time++) {
      const outgoing = { url, headers: {}, body: "{}", timeoutMs: 15_000 };
      const { error } = await send(
        { ...outgoing, signal: new AbortController().signal },
        { guard, clock: stage.clock },
      );
      assert.match(error ?? "", /^address-refused/);
    }
    assert.equal(canary.connections, 0);
  });
});
