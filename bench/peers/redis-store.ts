import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { readCpuMs } from "../server-cpu.ts";
import type { Place, Store } from "./store.ts";

// As durable as PostgreSQL: a reply means that it is on disk.
const settings = ["--appendonly", "yes", "--appendfsync", "always", "--save", "", "--port", "0"];

const databases = 16;

/** Returns true if a Redis is installed. */
export function hasRedis(): boolean {
  return spawnSync("redis-server", ["--version"]).status === 0;
}

/** Starts the machine's Redis in a folder of its own, reached through a socket. */
export async function startRedisStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-redis-"));
  const socket = join(folder, "socket");
  const server = spawn("redis-server", [...settings, "--dir", folder, "--unixsocket", socket], {
    stdio: "ignore",
  });
  const stop = () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  const client = new Redis({ path: socket, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on("error", () => {});
  const free = Array.from({ length: databases }, (_, index) => index);
  const version = /redis_version:(\S+)/.exec(await client.info("server"))?.[1];
  return {
    description: `Redis ${version}, appendonly yes, appendfsync always`,
    newPlace: async () => placeIn(socket, free),
    cpuMs: () => readCpuMs(server.pid ?? 0),
    remove: async () => {
      client.disconnect();
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
      process.off("exit", stop);
      stop();
    },
  };
}

/** A database of its own: the path of the socket and its number, divided by a colon. */
function placeIn(socket: string, free: number[]): Place {
  const db = free.pop();
  if (db === undefined) throw new Error(`expected at most ${databases} places at once`);
  return {
    url: `${socket}:${db}`,
    calm: async () => {},
    sizeOf: async () => undefined,
    remove: async () => {
      const client = new Redis({ path: socket, db });
      await client.flushdb("SYNC");
      client.disconnect();
      free.push(db);
    },
  };
}
