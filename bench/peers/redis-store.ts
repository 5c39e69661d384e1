import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { readCpuMs } from "../server-cpu.ts";
import type { Place, Store } from "./store.ts";

// As durable as PostgreSQL: a reply means that it is on disk. The append-only file is not rewritten during a measurement, as
// PostgreSQL has no checkpoint then, so that its growth is what was logged.
const durability = ["--appendonly", "yes", "--appendfsync", "always", "--auto-aof-rewrite-percentage", "0"];
const settings = [...durability, "--save", "", "--port", "0"];

const databases = 16;
const pollMs = 5;

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
    description: `Redis ${version}, appendonly yes, appendfsync always, auto-aof-rewrite-percentage 0`,
    newPlace: async () => placeIn(socket, free),
    cpuMs: () => readCpuMs(server.pid ?? 0),
    logBytes: async () => Number(await persistence(client, "aof_current_size")),
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
      await shortenLog(client);
      client.disconnect();
      free.push(db);
    },
  };
}

/** Removes what is no longer stored from the append-only file, so that many measurements do not fill the disk. */
async function shortenLog(client: Redis): Promise<void> {
  await client.bgrewriteaof();
  while ((await persistence(client, "aof_rewrite_in_progress")) === "1") await sleep(pollMs);
}

async function persistence(client: Redis, field: string): Promise<string | undefined> {
  return new RegExp(`^${field}:(\\w+)`, "m").exec(await client.info("persistence"))?.[1];
}
