import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** A list of networks in CIDR notation, such as 10.0.0.0/8 or fd00::/8. A single address is a network, too. */
export class Networks {
  readonly #list: BlockList;

  constructor(cidrs: readonly string[]) {
    this.#list = listOf(cidrs);
  }

  /** Returns true if an address is in one of the networks. */
  includes(address: string): boolean {
    return isIP(address) !== 0 && this.#list.check(address, familyOf(address));
  }
}

/** Returns true for a network in CIDR notation, or a single address. */
export function isNetwork(text: string): boolean {
  const [, address = "", bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Returns true for an address on the public internet. Everything that the registries of special addresses (RFC 6890) name is
 * not, and neither is an IPv6 address that embeds an IPv4 address, because a gateway may translate it into any.
 */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !specialIPv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return globalIPv6.check(address, "ipv6") && !specialIPv6.check(address, "ipv6") && !isIsatap(address);
}

const specialIPv4 = listOf([
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // shared by carriers; the metadata of Alibaba Cloud
  "127.0.0.0/8", // loopback
  "168.63.129.16/32", // Azure's virtual address of the host of a machine
  "169.254.0.0/16", // link-local; the metadata of most clouds
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments; the metadata of Oracle Cloud
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // multicast tunnels
  "192.88.99.0/24", // relays of 6to4
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, and broadcast
]);

// All that is assigned. Outside are loopback, unspecified, IPv4-mapped and -compatible, NAT64 (64:ff9b::/96, 64:ff9b:1::/48),
// unique local, link-local, site-local and multicast addresses.
const globalIPv6 = listOf(["2000::/3"]);

const specialIPv6 = listOf([
  "2001::/23", // protocol assignments, among them Teredo, benchmarks, tunnels and ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "2620:4f:8000::/48", // AS112
  "3ffe::/16", // the former test network
  "3fff::/20", // documentation
]);

// ISATAP embeds an IPv4 address in the second half of any prefix, after 0:5efe or 200:5efe.
function isIsatap(address: string): boolean {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const after = tail === undefined ? [] : tail.split(":").filter((group) => group !== "");
  const before = head.split(":");
  const groups =
    tail === undefined ? before : [...before, ...zeros(8 - before.length - after.length), ...after];
  return /^(?:0|200)$/.test(groups[4] ?? "") && groups[5] === "5efe";
}

function zeros(count: number): readonly string[] {
  return Array.from({ length: count }, () => "0");
}

function listOf(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = "", bits] = cidr.split("/");
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === "ipv4" ? 32 : 128) : Number(bits), family);
  }
  return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}
