import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createClient, type FollowOptions } from "../../src/client/client.ts";
import {
  endingStream,
  eventText,
  reply,
  type ScriptedServer,
  startScripted,
  stream,
} from "./scripted-server.ts";

/** The ids of the next events, and what each request asked for. */
async function follow(server: ScriptedServer, count: number, options: FollowOptions = {}) {
  const ids: string[] = [];
  for await (const { id } of createClient({ url: server.url }).events(options)) {
    ids.push(id);
    if (ids.length === count) break;
  }
  const asked = server.requests.map(({ url, headers }) => `${url} ${headers["last-event-id"] ?? "–"}`);
  return { ids, asked };
}

const gone = { type: "/docs", title: "Gone.", status: 410, detail: "they were pruned", code: "events-gone" };

describe("following events", () => {
  for (const how of ["end", "cut"] as const) {
    it(`goes on after the last one when the connection ends (${how})`, async () => {
      const half = eventText(3).slice(0, 30);
      await using server = await startScripted(
        endingStream(eventText(1) + eventText(2) + half, how),
        endingStream("", how),
        stream(eventText(3)),
      );
      const connections: boolean[] = [];
      const onConnection = (isConnected: boolean) => void connections.push(isConnected);
      const { ids, asked } = await follow(server, 3, { since: "start", onConnection });
      assert.deepEqual(ids, ["1", "2", "3"]);
      assert.deepEqual(connections, [true, false, true, false, true, false]);
      assert.deepEqual(asked, ["/v1/events?since=start –", "/v1/events 2", "/v1/events 2"]);
    });
  }

  it("misses nothing of a server that is lost before the first event", async () => {
    await using server = await startScripted(endingStream("id: 41\n\n", "cut"), stream(eventText(42)));
    const { ids, asked } = await follow(server, 1);
    assert.deepEqual([ids, asked], [["42"], ["/v1/events –", "/v1/events 41"]]);
  });

  it("waits while a server that was there cannot be reached, or is too busy", async () => {
    await using server = await startScripted(
      endingStream(eventText(1), "end"),
      reply(503, "starting", "text/plain"),
      (request) => request.destroy(),
      reply(429, { ...gone, code: "busy" }),
      stream(eventText(2)),
    );
    const { ids, asked } = await follow(server, 2);
    assert.deepEqual([ids, asked.length], [["1", "2"], 5]);
  });

  it("gives a silent connection up for a new one", async () => {
    await using server = await startScripted((request, response) =>
      stream(eventText(request.headers["last-event-id"] === "1" ? 2 : 1))(request, response),
    );
    const { ids, asked } = await follow(server, 2, { silenceSeconds: 0.02 });
    assert.deepEqual([ids, asked.at(-1)], [["1", "2"], "/v1/events 1"]);
  });

  it("throws events-gone if they were pruned, at once or in the stream", async () => {
    await using atOnce = await startScripted(reply(410, gone));
    await assert.rejects(follow(atOnce, 1, { since: "5" }), {
      code: "events-gone",
      status: 410,
      message: "they were pruned",
    });
    const text = `event: events-gone\ndata: ${JSON.stringify(gone)}\n\n`;
    await using later = await startScripted(stream(eventText(1) + text));
    await assert.rejects(follow(later, 2), { code: "events-gone", message: "they were pruned" });
  });

  it("throws what the server refuses, and what is no stream of events", async () => {
    await using server = await startScripted(
      reply(403, { ...gone, code: "foreign-host", detail: "no" }),
      reply(200, "<html>", "text/html"),
      stream("data: {\n\n"),
    );
    await assert.rejects(follow(server, 1), { code: "foreign-host" });
    await assert.rejects(follow(server, 1), {
      code: "response-unexpected",
      message: "expected a stream of events, got text/html",
    });
    await assert.rejects(follow(server, 1), {
      code: "response-unexpected",
      message: "expected an event as JSON",
    });
  });

  it("throws if there is no server in the first place", async () => {
    const server = await startScripted(stream(""));
    await server[Symbol.asyncDispose]();
    await assert.rejects(follow(server, 1), { code: "server-unreachable" });
  });

  it("ends quietly with its signal: while it reads, and while it waits for a server", async () => {
    for (const answer of [stream(eventText(1)), endingStream(eventText(1), "end")]) {
      await using server = await startScripted(answer, reply(503, "down"));
      const ending = new AbortController();
      const ids: string[] = [];
      for await (const { id } of createClient({ url: server.url }).events({ signal: ending.signal })) {
        ids.push(id);
        setImmediate(() => ending.abort());
      }
      assert.deepEqual(ids, ["1"]);
    }
  });
});
