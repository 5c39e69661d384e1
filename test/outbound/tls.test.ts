import assert from "node:assert/strict";
import { once } from "node:events";
import https, { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, describe, it } from "node:test";
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { AddressGuard } from "../../src/outbound/address-guard.ts";
import { guardedRequest } from "../../src/outbound/guarded-request.ts";
import { nameResolver } from "../../src/outbound/resolve-name.ts";
import { DnsServer } from "../support/dns-server.ts";
import { filesCertificate } from "../support/files-certificate.ts";
import { webAddress } from "../support/web-server.ts";

const names: string[] = [];
let connections = 0;
const server = createServer(filesCertificate, (request, response) => {
  names.push(String((request.socket as TLSSocket & { servername?: string }).servername));
  response.end("over TLS");
}).on("connection", () => {
  connections += 1;
});
server.listen(0, webAddress);
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const dns = await DnsServer.start((name) => (name.endsWith(".test") ? [webAddress] : []));
after(() => {
  server.close();
  dns.stop();
});
const resolve = nameResolver({ servers: [dns.address], knowsLocalNames: false });
const guard = new AddressGuard({ allowed: [webAddress], resolve });
const url = `https://files.test:${port}/`;

// Node 24 began without it.
describe("TLS to an allowed address", { skip: typeof setDefaultCACertificates !== "function" }, () => {
  it("needs a certificate that is trusted, and for the name of the URL", async () => {
    const untrusted = guardedRequest(url, { guard, maxBytes: 9 });
    await assert.rejects(untrusted, { code: "address-unreachable", message: /self-signed certificate/ });
    setDefaultCACertificates([...getCACertificates("default"), filesCertificate.cert]);
    const other = guardedRequest(`https://other.test:${port}/`, { guard, maxBytes: 9 });
    await assert.rejects(other, {
      code: "address-unreachable",
      message: /does not match certificate's altnames/,
    });
    assert.deepEqual(names, []);
  });

  it("names the host of the URL, although the connection goes to the address that was checked", async () => {
    const { status, body } = await guardedRequest(url, { guard, maxBytes: 9 });
    assert.deepEqual([status, await text(body), names.splice(0)], [200, "over TLS", ["files.test"]]);
  });

  it("is refused to other addresses before a connection is made", async () => {
    const strict = new AddressGuard({ resolve });
    const before = connections;
    await assert.rejects(guardedRequest(url, { guard: strict, maxBytes: 9 }), { code: "address-refused" });
    assert.equal(connections, before);
  });

  it("resolves a name once for a connection that an agent keeps open", async () => {
    const agents = guard.agents({ keepAlive: true });
    const [asked, before] = [dns.queries.length, connections];
    for (let count = 0; count < 3; count++) {
      const request = https.get(url, { agent: agents.https });
      const [response] = await once(request, "response");
      assert.equal(await text(response), "over TLS");
      // The socket is free again in the next turn.
      await new Promise((done) => setImmediate(done));
    }
    assert.deepEqual([dns.queries.length - asked, connections - before], [2, 1]);
    agents.https.destroy();
  });
});
