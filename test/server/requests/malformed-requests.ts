import type { RawRequest } from "../../fuzz/exchange.ts";
import type { Chance } from "../chance.ts";
import { headers, jsonPaths, keys, methods, names, readPaths, types, values } from "./malformed-parts.ts";

/** Real things of a server, to be named, mutated and mixed up. */
export interface RealThings {
  readonly ids: readonly string[];
  readonly leases: readonly string[];
  readonly cursors: readonly string[];
}

function jsonValue(chance: Chance, depth = 0): unknown {
  const plain = [null, true, -1, 0, 1.5, 1e308, "", "x", "\0", "\ud800", "2026-01-01T00:00:00Z", 2 ** 60];
  if (depth > 2 || chance.isLucky(0.6)) return chance.of([...plain, ...values]);
  if (chance.isLucky(0.3)) return Array.from({ length: chance.below(4) }, () => jsonValue(chance, depth + 1));
  const entries = Array.from({ length: chance.below(5) }, () => [
    chance.of(keys),
    jsonValue(chance, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

function brokenJson(chance: Chance): Buffer {
  const text = JSON.stringify(jsonValue(chance)) ?? "";
  const deep = chance.of([10, 1000, 100_000]);
  return chance.of([
    () => Buffer.from(text),
    () => Buffer.from(text.slice(0, -1)),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from("[".repeat(deep)),
    () => Buffer.from(`{"metadata":${"[".repeat(deep)}${"]".repeat(deep)},"customer":"a"}`),
    () => Buffer.from(`{"result":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`),
    () => Buffer.from(`${'{"customer":'.repeat(deep)}1${"}".repeat(deep)}`),
    () => Buffer.from(`{"customer":"a","cost":${"9".repeat(400)}}`),
    () => Buffer.from('{"__proto__":{"customer":"a"},"customer":"a"}'),
    () => Buffer.from('{"customer":"a","customer":5}'),
    () => Buffer.from('{"customer":"\\ud800","name":"\\u0000"}'),
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => Buffer.concat([Buffer.from('{"customer":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    () => Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
    () => chance.bytes(chance.below(300)),
    () => Buffer.alloc(0),
    () => Buffer.from('{"documents":[{"customer":"a"},{"customer":5}]}'),
    () => Buffer.from(`{"documents":[${'{"customer":"a"},'.repeat(1001)}{}]}`),
  ])();
}

function brokenForm(chance: Chance): { type: string; body: Buffer } {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, text = "content") =>
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
  const end = "--b--\r\n";
  const customer = field("customer", "a");
  const body = chance.of([
    () => "",
    () => end,
    () => "--b",
    () => "--b\r\n\r\n",
    () => "no boundary at all",
    () => customer + file("x"),
    () => customer + file("x").slice(0, -5),
    () => customer + file("x").slice(0, 40),
    () => file("x"),
    () => file("x") + customer + end,
    () => customer + file("x") + file("y") + end,
    () => customer + customer + end,
    () => customer.repeat(30) + end,
    () => field("__proto__", "a") + customer + end,
    () => field("cost", chance.of(values)) + customer + end,
    () => field(chance.of(keys), chance.of(values)) + customer + file("x") + end,
    () => field("customer", "") + file("x", "y".repeat(100_000)),
    () => field("customer", "") + file("x", "y".repeat(100_000)) + end,
    () => field("metadata", "{") + customer + file("x") + end,
    () => field("metadata", "9".repeat(200_000)) + customer + end,
    () => field("n".repeat(500), "x") + customer + end,
    () => customer + file("f".repeat(100_000)) + end,
    () => customer + file("a\"; filename*=UTF-8''%ff%zz; x=\"") + end,
    () => customer + file("\r\nX-Injected: 1") + end,
    () => `--b\r\nContent-Disposition: nothing\r\n\r\nx\r\n${end}`,
    () => `--b\r\n${"X: 1\r\n".repeat(200)}\r\nx\r\n${end}`,
    () =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!\r\n${end}`,
    () =>
      `${customer}--b\r\nContent-Disposition: form-data; name="x"\r\nContent-Type: text/plain; charset=nothing\r\n\r\nx\r\n${end}`,
    () => chance.bytes(500).toString("latin1"),
  ])();
  return { type: "multipart/form-data; boundary=b", body: Buffer.from(body, "latin1") };
}

function queryOf(chance: Chance, things: RealThings): string {
  const pair = () => {
    const key = chance.of(keys);
    const value = key === "cursor" ? anyCursor(chance, things) : chance.of([...values, ...names]);
    return `${key}=${value}`;
  };
  return Array.from({ length: chance.below(4) }, pair)
    .join("&")
    .replaceAll("#", "%23");
}

function anyCursor(chance: Chance, { cursors }: RealThings): string {
  const cursor = chance.of([...cursors, Buffer.from("[1]").toString("base64url"), "x"]);
  return chance.isLucky(0.4) ? encodeURIComponent(cursor) : encodeURIComponent(chance.mutate(cursor));
}

function fill(path: string, chance: Chance, things: RealThings): string {
  const id = () =>
    chance.isLucky(0.4)
      ? chance.of(things.ids)
      : chance.of([chance.mutate(chance.of(things.ids)), chance.of(names)]);
  const lease = () =>
    chance.isLucky(0.3)
      ? chance.of(things.leases)
      : chance.of([
          chance.mutate(chance.of(things.leases)),
          ".1",
          `${chance.of(things.ids)}.${"9".repeat(30)}`,
          chance.of(names),
        ]);
  return path
    .replace("{id}", id)
    .replace("{lease}", lease)
    .replace("{name}", () => chance.of(names))
    .replace("{query}", () => queryOf(chance, things));
}

function bodyOf(chance: Chance): { type: string | undefined; body: Buffer } {
  if (chance.isLucky(0.35)) return brokenForm(chance);
  const body = brokenJson(chance);
  return { type: chance.isLucky(0.6) ? "application/json" : chance.of([undefined, ...types]), body };
}

function framed(chance: Chance, head: string, body: Buffer): RawRequest {
  const whole = (length: string, content: Uint8Array, isCut = false) => ({
    bytes: Buffer.concat([Buffer.from(`${head}${length}\r\n`, "latin1"), content]),
    isCut,
  });
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
  const chunked = "Transfer-Encoding: chunked\r\n";
  if (chance.isLucky(0.7)) return whole(`Content-Length: ${body.length}\r\n`, body);
  return chance.of([
    () => whole(chunked, Buffer.concat([chunk(body.subarray(0, 7)), Buffer.from("0\r\n\r\n")])),
    () =>
      whole(
        chunked,
        Buffer.concat([chunk(Buffer.concat([body, Buffer.from(" ")])), Buffer.from("0\r\n\r\n")]),
      ),
    () => whole(chunked, Buffer.concat([chunk(Buffer.from("{")), Buffer.from("zz\r\ngarbage")]), true),
    () => whole(chunked, Buffer.from("ffffffffffffffffff\r\nx"), true),
    () => whole(chunked, chunk(Buffer.from("{}")), true),
    () => whole(`Content-Length: ${body.length + 10}\r\n`, body, true),
    () => whole(`Content-Length: ${Math.max(0, body.length - 3)}\r\n`, body),
    () => whole(`Content-Length: ${body.length}\r\n${chunked}`, body, true),
    () => whole("Content-Length: 99999999999999999999\r\n", body, true),
    () => whole("Content-Length: 1\r\nContent-Length: 2\r\n", body, true),
    () => whole("", body, true),
  ])();
}

/** A request that is wrong in one way or several, or by chance right. */
export function malformedRequest(chance: Chance, things: RealThings): RawRequest {
  const hasBody = chance.isLucky(0.6);
  const [method, pattern] = hasBody
    ? chance.of(jsonPaths)
    : [chance.of(["GET", "GET", chance.of(methods)]), chance.of(readPaths)];
  const raw =
    hasBody && chance.isLucky(0.1) ? `/v1/documents?customer=a&${queryOf(chance, things)}` : pattern;
  const path = fill(raw, chance, things);
  const lines = [`${method} ${path} HTTP/1.1`, "Host: 127.0.0.1", "Connection: close"];
  if (chance.isLucky(0.4)) lines.push(chance.of(headers));
  if (!hasBody) return { bytes: Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), isCut: false };
  const { type, body } = bodyOf(chance);
  if (type !== undefined) lines.push(`Content-Type: ${type}`);
  if (chance.isLucky(0.05)) lines.push("Content-Type: text/plain");
  return framed(chance, `${lines.join("\r\n")}\r\n`, body);
}
