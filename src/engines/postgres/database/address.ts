import { hidePassword, unexpected } from "../../../errors/expectation.ts";

/** The kind of server that a connection may use. `read-write` excludes standbys and read-only servers, `primary` only standbys. */
export type Target = "any" | "primary" | "read-write";

/** One server of a URL. */
export interface Host {
  /** Its address for messages. */
  readonly name: string;
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

/** A `postgres://` URL, split into our own parameters and those of the driver. */
export interface Address {
  /** The connection string for the driver. With several hosts, it names the first. */
  readonly connectionString: string;
  /** The servers in the order in which they are tried, if there are several. */
  readonly hosts: readonly Host[];
  readonly target: Target;
  readonly schema: string;
  /** True behind a pooler, which gives each transaction any connection to the server. */
  readonly isPooled: boolean;
  /** The servers, database and schema for messages, without the password. */
  readonly place: string;
}

const ours = ["schema", "pooled", "target_session_attrs"];
const defaultPort = 5432;

/** Reads `postgres://USER@HOST:PORT,HOST:PORT/DATABASE?schema=NAME`. The hosts can also be given as `?host=…&port=…`. */
export function readAddress(url: string): Address {
  const [, start = "", list = "", rest = ""] = /^([^:]*:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const [first = "", ...others] = list.split(",");
  const isReadable = [first, ...others].every((piece) => URL.canParse(`${start}${piece}${rest}`));
  if (!isReadable || (others.length > 0 && [first, ...others].includes("")))
    throw unexpected("url", '"postgres://USER@HOST/DATABASE?schema=NAME"', hidePassword(url));
  const parsed = new URL(`${start}${first}${rest}`);
  const { searchParams: parameters } = parsed;
  const given = parameters.get("host") ?? list;
  const hosts = readHosts(parameters, [first, ...others]);
  const read = {
    schema: readSchema(parameters),
    isPooled: readPooled(parameters),
    target: readTarget(parameters, hosts.length > 0 ? "read-write" : "any"),
    place: `${given}${parsed.pathname}`,
  };
  for (const name of hosts.length > 0 ? [...ours, "host", "port"] : ours) parameters.delete(name);
  return { ...read, hosts, connectionString: parsed.href, place: `${read.place} (schema ${read.schema})` };
}

function readSchema(parameters: URLSearchParams): string {
  const schema = parameters.get("schema") ?? "fairlane";
  if (!/^[^\p{Cc}]+$/u.test(schema) || Buffer.byteLength(schema) > 63 || schema.startsWith("pg_"))
    throw unexpected("schema", "a name of 1 to 63 bytes that does not begin with pg_", schema);
  return schema;
}

function readPooled(parameters: URLSearchParams): boolean {
  const pooled = parameters.get("pooled") ?? "false";
  if (pooled !== "true" && pooled !== "false") throw unexpected("pooled", "true or false", pooled);
  return pooled === "true";
}

function readTarget(parameters: URLSearchParams, otherwise: Target): Target {
  const target = parameters.get("target_session_attrs") ?? otherwise;
  if (target === "read-write" || target === "primary" || target === "any") return target;
  const expected = "read-write, primary or any, because a queue must write";
  throw unexpected("target_session_attrs", expected, target);
}

/** Returns an empty list for a single host, which the driver reads itself. */
function readHosts(parameters: URLSearchParams, pieces: readonly string[]): Host[] {
  const named = parameters.get("host")?.split(",");
  const hosts = named ?? pieces.map((piece) => hostOf(piece).host);
  if (hosts.length === 1) return [];
  if (hosts.includes("")) throw unexpected("host", "a host between two commas", parameters.get("host"));
  const ports = readPorts(parameters, hosts.length) ?? pieces.map((piece) => hostOf(piece).port);
  return hosts.map((host, index) => {
    const port = Number(ports[index] || defaultPort);
    return { host, port, name: `${host.includes(":") ? `[${host}]` : host}:${port}` };
  });
}

function hostOf(piece: string): { host: string; port: string } {
  const { hostname, port } = new URL(`postgres://${piece}`);
  return { host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, "$1"), port };
}

/** One port is for all hosts, otherwise each has its own. */
function readPorts(parameters: URLSearchParams, hosts: number): string[] | undefined {
  const given = parameters.get("port");
  if (!given) return undefined;
  const ports = given.split(",");
  const isRead = ports.every((port) => /^\d*$/.test(port) && Number(port) <= 65_535);
  if (!isRead || (ports.length !== 1 && ports.length !== hosts))
    throw unexpected("port", `one port, or ${hosts} with commas between them`, given);
  return ports.length === 1 ? Array(hosts).fill(given) : ports;
}
