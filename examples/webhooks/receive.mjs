// Receives webhooks: checks the signature and the time, responds at once, and prints each event once.
// Usage: WEBHOOK_SECRET=whsec_… PORT=8080 node receive.mjs
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { WEBHOOK_SECRET: secret, PORT: port = "8080" } = process.env;
if (!secret?.startsWith("whsec_"))
  throw new Error("set WEBHOOK_SECRET to the secret of the webhook: whsec_…");
const key = Buffer.from(secret.slice("whsec_".length), "base64");
const maxAgeSeconds = 300;
const maxBytes = 64 * 1024;

// A program that must not lose or repeat anything stores the id with what it does, in one transaction.
const seen = new Set();

/**
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {string} body
 */
function isSigned(headers, body) {
  const timestamp = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= maxAgeSeconds)) return false;
  const message = `${headers["webhook-id"]}.${timestamp}.${body}`;
  const expected = createHmac("sha256", key).update(message).digest();
  const signatures = String(headers["webhook-signature"]).split(" ");
  // While a secret is being replaced, there are two signatures.
  return signatures.some((signature) => {
    const [version, text = ""] = signature.split(",");
    const given = Buffer.from(text, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** @param {import("node:http").IncomingMessage} request */
async function receive(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) return 413;
    chunks.push(chunk);
  }
  // The bytes as they came: JSON that was parsed and written again would have another signature.
  const body = Buffer.concat(chunks).toString();
  if (!isSigned(request.headers, body)) return 401;
  const id = String(request.headers["webhook-id"]);
  if (seen.has(id)) return 204;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(type, data.document ?? data.webhook);
  return 204;
}

const server = createServer(async (request, response) => {
  // The sender may leave in the middle.
  response.writeHead(await receive(request).catch(() => 400)).end();
});
server.listen(Number(port), () => {
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  console.log("listening on", address.port);
});
