// Tries forbidden operations after dropPermissions, without Node's permission model: node cut-off.ts PORT
import dgram from "node:dgram";
import dns from "node:dns/promises";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { dropPermissions } from "../../../src/runtime/drop-permissions.ts";

const port = Number(process.argv[2]);

const attempts = {
  connect: () => once(connect(port, "127.0.0.1"), "connect"),
  listen: () => once(createServer().listen(0), "listening"),
  lookUp: () => dns.lookup("localhost"),
  resolve: () => dns.resolve4("localhost"),
  send: () => dgram.createSocket("udp4").send("text", port, "127.0.0.1"),
  fetch: () => fetch(`http://127.0.0.1:${port}`),
  isFunction: () => [attempt, () => {}, class {}].every((value) => value instanceof Function),
};

dropPermissions();
const found = Object.entries(attempts).map(async ([name, run]) => [name, await attempt(run)] as const);
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(found))));
// An allowed operation would keep the process alive.
process.exit();

async function attempt(run: () => unknown): Promise<string> {
  try {
    return String(await run());
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    return code ?? name;
  }
}
