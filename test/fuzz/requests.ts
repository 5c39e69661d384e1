import fc from "fast-check";
import type { Chance } from "../server/chance.ts";
import { headers, keys, names, types, values } from "../server/requests/malformed-parts.ts";
import { malformedRequest } from "../server/requests/malformed-requests.ts";
import type { RawRequest } from "./exchange.ts";
import { type FuzzRole, type FuzzThings, fuzzRoles, type Operation, validBodies } from "./things.ts";

/** A request of the fuzzer, and who sends it. */
export interface FuzzRequest extends RawRequest {
  readonly role: FuzzRole;
}

/** How many requests a round has. They are sent at the same time, in this order. */
const requestsPerRound = 20;

/** The requests of a round: the same again for the same seed, round and things. */
export function requestsOf(chance: Chance, things: FuzzThings): FuzzRequest[] {
  return Array.from({ length: requestsPerRound }, () => {
    const role = chance.of(fuzzRoles);
    const { bytes, isCut } = anyRequest(chance, things);
    return { role, isCut, bytes: withKey(bytes, keyLine(chance, things.keys[role])) };
  });
}

function anyRequest(chance: Chance, things: FuzzThings): RawRequest {
  const drawn = chance.number();
  if (drawn < 0.25) return malformedRequest(chance, things);
  if (drawn < 0.35) return eventRequest(chance, things);
  if (drawn < 0.4) return sampleRequest(chance, things);
  if (drawn < 0.45) return formRequest(chance, things);
  return operationRequest(chance, things);
}

/** Any route, with a path, a query, headers and a body that fit more or less. */
function operationRequest(chance: Chance, things: FuzzThings): RawRequest {
  const operation = chance.of(things.operations);
  const query = chance.isLucky(0.5) ? `?${queryText(chance, things)}` : "";
  const line = `${operation.method} ${pathOf(chance, operation, things)}${query}`;
  const lines = chance.isLucky(0.2) ? [chance.of(headers)] : [];
  if (!operation.takesBody && chance.isLucky(0.9)) return request([line, ...lines]);
  const type = chance.isLucky(0.9) ? "application/json" : chance.of(types);
  const body = chance.isLucky(0.04) ? hugeJson(chance) : Buffer.from(jsonText(chance, operation));
  return request([line, `Content-Type: ${type}`, ...lines], body);
}

function pathOf(chance: Chance, { method, path }: Operation, things: FuzzThings): string {
  // A customer who is erased loses the key that later requests are sent with.
  const customers = method === "DELETE" ? [] : things.customers;
  const known = idsFor(path, things);
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const real = { id: known, customer: customers, page: ["1"] }[String(name)] ?? ["default"];
    return real.length > 0 && chance.isLucky(0.7)
      ? chance.of(real)
      : chance.of([...names, chance.mutate("default")]);
  });
}

function idsFor(path: string, { ids, ...things }: FuzzThings): readonly string[] {
  const kind = path.split("/")[2];
  return kind === "leases" || kind === "webhooks" || kind === "deliveries" ? things[kind] : ids;
}

function queryText(chance: Chance, { cursors, customers }: FuzzThings): string {
  const pair = () => {
    const name = chance.isLucky(0.9) ? chance.of(keys) : chance.mutate(chance.of(keys));
    const cursor = chance.isLucky(0.3) ? chance.of(cursors) : chance.mutate(chance.of(cursors));
    const plain = chance.isLucky(0.03) ? anyText(chance) : chance.of([...values, ...customers]);
    const value = name === "cursor" ? cursor : plain;
    return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`;
  };
  const pairs = chance.isLucky(0.02) ? 3000 : chance.below(4);
  return Array.from({ length: pairs }, pair).join("&").slice(0, 60_000);
}

function eventRequest(chance: Chance, { eventIds }: FuzzThings): RawRequest {
  const id = () => chance.of([chance.of(eventIds), chance.mutate(chance.of(eventIds)), chance.of(values)]);
  const method = chance.of(["GET", "GET", "HEAD"]);
  const search = chance.isLucky(0.5) ? `?since=${encodeURIComponent(chance.of([id(), "start"]))}` : "";
  const lines = chance.isLucky(0.5) ? [`Last-Event-ID: ${id()}`] : [];
  return request([`${method} /v1/events${search}`, ...lines]);
}

function sampleRequest(chance: Chance, { samples, customers }: FuzzThings): RawRequest {
  const content = mutateBytes(chance, chance.of(samples));
  const type = chance.isLucky(0.5) ? [`Content-Type: ${chance.of(types)}`] : [];
  return request([`POST /v1/documents?customer=${chance.of(customers)}&maxAttempts=1`, ...type], content);
}

function formRequest(chance: Chance, { customers }: FuzzThings): RawRequest {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = part("customer", chance.of(customers)) + part("metadata", jsonText(chance));
  const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext\r\n--b--\r\n`;
  const body = mutateBytes(chance, Buffer.from(fields + file));
  return request(["POST /v1/documents", "Content-Type: multipart/form-data; boundary=b"], body);
}

function jsonText(chance: Chance, operation?: Operation): string {
  const valid = validBodies[operation?.path ?? ""];
  const random = sample(chance, fc.jsonValue({ maxDepth: 4 }));
  if (valid === undefined || chance.isLucky(0.2)) return JSON.stringify(random);
  const text = JSON.stringify({ ...valid, [chance.of([...Object.keys(valid), chance.of(keys)])]: random });
  return chance.isLucky(0.2) ? mutateBytes(chance, Buffer.from(text)).toString("latin1") : text;
}

/** JSON that is slow to parse, to check or to show. */
function hugeJson(chance: Chance): Buffer {
  const size = chance.of([10_000, 300_000, 4_000_000]);
  const inside = chance.of([
    () => `${"[".repeat(size)}${"]".repeat(size)}`,
    () => `${'{"a":'.repeat(size / 5)}1${"}".repeat(size / 5)}`,
    () => `[${"0,".repeat(size)}0]`,
    () => `[${"{},".repeat(size)}{}]`,
    () => `"${'\\"'.repeat(size)}"`,
    () => `"${"\\ud800".repeat(size / 6)}"`,
    () => "9".repeat(size),
    () => `{${Array.from({ length: size / 20 }, (_, index) => `"k${index}":${index}`).join()}}`,
  ])();
  return Buffer.from(chance.isLucky(0.5) ? inside : `{"${chance.of(keys)}":${inside}}`);
}

function mutateBytes(chance: Chance, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const changes = chance.below(10);
  for (let change = 0; change < changes; change++) copy[chance.below(copy.length)] = chance.below(256);
  const at = chance.below(copy.length);
  return chance.of([
    () => copy,
    () => copy.subarray(0, at),
    () => Buffer.concat([copy.subarray(0, at), chance.bytes(20), copy.subarray(at)]),
    () => Buffer.concat([copy.subarray(0, at), copy]),
  ])();
}

function anyText(chance: Chance): string {
  return String.fromCodePoint(...Array.from({ length: chance.below(50) }, () => chance.below(0x110000)));
}

function sample<Value>(chance: Chance, arbitrary: fc.Arbitrary<Value>): Value {
  return fc.sample(arbitrary, { seed: chance.below(2 ** 31), numRuns: 1 })[0] as Value;
}

function request([line = "", ...lines]: readonly string[], body?: Buffer): RawRequest {
  const length = body ? [`Content-Length: ${body.length}`] : [];
  const head = [`${line} HTTP/1.1`, "Host: 127.0.0.1", "Connection: close", ...lines, ...length, "", ""];
  return {
    bytes: Buffer.concat([Buffer.from(head.join("\r\n"), "latin1"), body ?? Buffer.alloc(0)]),
    isCut: false,
  };
}

function keyLine(chance: Chance, key: string): string {
  if (key === "") return "";
  const shown = chance.isLucky(0.95) ? key : chance.mutate(key);
  return chance.isLucky(0.9) ? `Authorization: Bearer ${shown}\r\n` : `Cookie: fairlane_key=${shown}\r\n`;
}

function withKey(bytes: Buffer, line: string): Buffer {
  const at = bytes.indexOf("\r\n") + 2;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(line, "latin1"), bytes.subarray(at)]);
}
