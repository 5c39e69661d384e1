import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { waitForEvent } from "../../support/queues.ts";
import { RawConnection, startApp } from "../../support/server.ts";

const patient = await startApp({ timeouts: { headersMs: 200, idleMs: 60_000, checkEveryMs: 20 } });
const impatient = await startApp({ timeouts: { headersMs: 60_000, idleMs: 200, checkEveryMs: 20 } });
after(() => Promise.all([patient.stop(), impatient.stop()]));

const uploadHead = "POST /v1/documents?customer=a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8\r\n\r\n";

describe("a connection", () => {
  it("that sends nothing is ended", async () => {
    await new RawConnection(patient.url).closed;
    await new RawConnection(impatient.url).closed;
  });

  it("that never ends its headers gets a response, and is closed", async () => {
    const connection = new RawConnection(patient.url).send("GET /livez HTTP/1.1\r\nHost: localhost\r\n");
    // One line after the other, for ever.
    const trickle = setInterval(() => connection.send("X-More: 1\r\n"), 10);
    const received = await connection.closed;
    clearInterval(trickle);
    assert.match(received.toString(), /^HTTP\/1\.1 408 .*"code":"request-timed-out"/s);
  });

  it("that asked once and then begins slowly is ended", async () => {
    const connection = new RawConnection(patient.url).send("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert.equal((await connection.head())?.status, 200);
    connection.send("GET");
    assert.match((await connection.closed).toString(), /HTTP\/1\.1 408 /);
  });

  it("that brings a large content slowly may take its time", async () => {
    const upload = new RawConnection(patient.url).send(uploadHead).send("slow");
    // Longer than the headers may take, twice.
    for (let times = 0; times < 2; times++) await new RawConnection(patient.url).closed;
    upload.send("ness");
    assert.equal((await upload.head())?.status, 202);
    upload.end();
  });

  it("that stops in the middle of a content is ended, and nothing is kept of it", async () => {
    await new RawConnection(impatient.url).send(uploadHead).send("half").closed;
    assert.equal((await impatient.queue.documents()).items.length, 0);
    assert.deepEqual(impatient.troubles, []);
  });

  it("whose answer is still to come is not ended for its headers", async () => {
    const head =
      "POST /v1/documents?customer=b HTTP/1.1\r\nHost: localhost\r\nPrefer: wait=60\r\nContent-Length: 0\r\n\r\n";
    const waiting = new RawConnection(patient.url).send(head);
    const event = await waitForEvent(
      patient.queue,
      ({ kind, ...of }) => kind === "submitted" && "customer" in of && of.customer === "b",
    );
    await new RawConnection(patient.url).closed;
    await patient.queue.cancel("document" in event ? (event.document ?? "") : "");
    assert.equal((await waiting.head())?.status, 200);
    waiting.end();
  });
});
