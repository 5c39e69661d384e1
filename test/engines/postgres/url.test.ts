import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readAddress } from "../../../src/engines/postgres/database/address.ts";

describe("postgres: a URL with several hosts", () => {
  it("names each with its own port, and one user for all", () => {
    const url = "postgres://me:p%2Cw@a:5433,b.example,10.0.0.1:6000/db?schema=x&sslmode=no-verify";
    const { connectionString, hosts, ...address } = readAddress(url);
    assert.equal(connectionString, "postgres://me:p%2Cw@a:5433/db?sslmode=no-verify");
    assert.deepEqual(hosts, [
      { host: "a", port: 5433, name: "a:5433" },
      { host: "b.example", port: 5432, name: "b.example:5432" },
      { host: "10.0.0.1", port: 6000, name: "10.0.0.1:6000" },
    ]);
    const place = "a:5433,b.example,10.0.0.1:6000/db (schema x)";
    assert.deepEqual(address, { schema: "x", isPooled: false, target: "read-write", place });
  });

  it("takes IPv6 addresses in brackets", () => {
    assert.deepEqual(namesIn("postgres://u@[::1]:5433,[fe80::2]/db"), ["[::1]:5433", "[fe80::2]:5432"]);
    const { hosts } = readAddress("postgres://u@[::1]:5433,[fe80::2]/db");
    assert.deepEqual(
      hosts.map(({ host }) => host),
      ["::1", "fe80::2"],
    );
  });

  it("takes hosts and ports as parameters, like libpq: the folders of sockets, and one port for all", () => {
    assert.deepEqual(namesIn("postgres://u@x/db?host=/a,/b&port=5433"), ["/a:5433", "/b:5433"]);
    assert.deepEqual(namesIn("postgres:///db?host=a,b&port=5433,6000"), ["a:5433", "b:6000"]);
    assert.deepEqual(namesIn("postgres:///db?host=a,b&port=,6000"), ["a:5432", "b:6000"]);
    assert.deepEqual(namesIn("postgres://a,b/db?port=5433"), ["a:5433", "b:5433"]);
    const { connectionString, place } = readAddress("postgres://u@x/db?host=/a,/b&port=5433&schema=s");
    assert.deepEqual([connectionString, place], ["postgres://u@x/db", "/a,/b/db (schema s)"]);
  });

  it("goes to the server that accepts writes, unless target_session_attrs says otherwise", () => {
    const target = (url: string) => readAddress(url).target;
    assert.equal(target("postgres://a,b/db"), "read-write");
    for (const given of ["any", "primary", "read-write"])
      assert.equal(target(`postgres://a,b/db?target_session_attrs=${given}`), given);
    assert.equal(target("postgres://a/db"), "any");
    assert.equal(target("postgres://a/db?target_session_attrs=read-write"), "read-write");
    assert.doesNotMatch(readAddress("postgres://a/db?target_session_attrs=any").connectionString, /target/);
  });

  it("keeps its password out of what is shown", () => {
    assert.doesNotMatch(readAddress("postgres://me:secret@a,b/db").place, /secret|me/);
    assert.throws(
      () => readAddress("postgres://me:secret@a:1,b:x/db"),
      ({ message }: Error) => /postgres:\/\/me:…@a:1,b:x/.test(message) && !message.includes("secret"),
    );
  });
});

describe("postgres: a URL is refused", () => {
  for (const [what, url, message] of [
    ["with an empty host", "postgres://a,,b/db", /^url: expected/],
    [
      "with an empty host among its parameters",
      "postgres://u@x/db?host=a,",
      /^host: expected a host between/,
    ],
    ["with a port that is none", "postgres://a:5432,b:99999/db", /^url: expected/],
    ["with a parameter of ports that are none", "postgres://a,b/db?port=5432,x", /^port: expected one port/],
    ["with too few ports", "postgres://a,b,c/db?port=5432,5433", /^port: expected one port, or 3/],
    ...["standby", "read-only", "prefer-standby", "master"].map((target) => [
      `that wants ${target}`,
      `postgres://a,b/db?target_session_attrs=${target}`,
      new RegExp(`^target_session_attrs: expected read-write, primary or any, .*got "${target}"`),
    ]),
  ] as [string, string, RegExp][])
    it(what, () => assert.throws(() => readAddress(url), { code: "invalid-argument", message }));
});

function namesIn(url: string): string[] {
  return readAddress(url).hosts.map(({ name }) => name);
}
