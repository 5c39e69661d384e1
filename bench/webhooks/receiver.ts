// Prints its port, and for each line of stdin the arrivals since the last one. Ends with stdin.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";

let arrivals: (readonly [document: string, at: number])[] = [];

const server = createServer(async (request, response) => {
  const at = performance.timeOrigin + performance.now();
  response.on("error", () => {});
  let body = "";
  for await (const chunk of request) body += chunk;
  if (request.url === "/hangs") return;
  if (request.url === "/") arrivals.push([JSON.parse(body).data.document, at]);
  response.writeHead(request.url === "/" ? 204 : 500).end();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
console.log((server.address() as AddressInfo).port);
for await (const _ of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(arrivals));
  arrivals = [];
}
process.exit();
