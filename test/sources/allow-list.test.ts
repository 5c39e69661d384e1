import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AllowList, isAllowedSource } from "../../src/sources/allow-list.ts";

const web = [
  "https://a.example/in",
  "https://b.example:8443",
  "http://c.example/",
  "https://d.example/{customer}/x",
];
const buckets = [
  "s3://one",
  "s3://two/in?region=eu-central-1",
  "s3://three/{customer}/in?endpoint=https://minio.example:9000",
];
const list = new AllowList([...web, ...buckets]);

describe("the allow-list of sources", () => {
  it("allows the hosts and folders that it names", () => {
    for (const url of [
      "https://a.example/in",
      "https://a.example/in/",
      "https://a.example/in/x.pdf?sig=../..",
      "https://a.example/in/%C3%A4%20%2520.pdf",
      "https://a.example/in/..x/...",
      "https://b.example:8443/",
      "https://b.example:8443/x?y",
      "http://c.example/x",
      "https://d.example/acme/x/y",
    ])
      assert.deepEqual(list.find(url, "acme"), { kind: "web", url }, url);
    assert.ok(list.find("https://d.example/%C5%81%20%26co/x/y", "Ł &co"));
  });

  it("allows no other host, scheme, port or folder, and no way out of a folder", () => {
    for (const url of [
      "http://a.example/in",
      "https://a.example/",
      "https://a.example/inside",
      "https://a.example/IN",
      "https://a.example:8443/in",
      "https://a.example./in",
      "https://a.example.evil.example/in",
      "https://x.a.example/in",
      "https://b.example/",
      "https://a.example/in/../x",
      "https://a.example/in/%2e%2e/x",
      "https://a.example/in/..%2fx",
      "https://a.example/in/..%5cx",
      "https://a.example/in/%252e%252e/x",
      "https://a.example/in/..%2fx/%ff",
      "https://a.example/in/%252e%252e%252fx/%25ff",
      "https://a.example/in/100%/..%2f..%2fx",
      "https://a.example/in/..%252fx",
      "https://a.example/in/..;/x",
      "https://a.example/in/.%00./x",
      "https://d.example/other/x/y",
      "https://d.example/acme",
      "https://d.example/{customer}/x/y",
      "https://e.example/",
      "not a url",
    ])
      assert.equal(list.find(url, "acme"), undefined, url);
  });

  it("allows objects of the buckets and folders that it names, and says how to reach them", () => {
    const plain = { endpoint: undefined, region: undefined, pathStyle: false, prefix: "" };
    const find = (url: string, customer = "acme") => {
      const target = list.find(url, customer);
      return target?.kind === "s3" ? [target.location, target.key] : undefined;
    };
    assert.deepEqual(find("s3://one/a/b%20c%25.pdf"), [{ ...plain, bucket: "one" }, "a/b c%.pdf"]);
    assert.deepEqual(find("s3://one//x"), [{ ...plain, bucket: "one" }, "/x"]);
    const region = "eu-central-1";
    assert.deepEqual(find("s3://two/in/x"), [{ ...plain, bucket: "two", region }, "in/x"]);
    const endpoint = "https://minio.example:9000";
    const three = { ...plain, bucket: "three", endpoint, pathStyle: true };
    assert.deepEqual(find("s3://three/acme/in/x"), [three, "acme/in/x"]);
    assert.deepEqual(find("s3://three/%C5%81%20%26co/in/x", "Ł &co"), [three, "Ł &co/in/x"]);
    for (const url of [
      "s3://two/inside/x",
      "s3://two/other",
      "s3://two/in%2F..%2Fother",
      "s3://two/in/%2E%2E/other",
      "s3://three/other/in/x",
      "s3://three/acme/x",
      "s3://four/x",
      "s3://one",
      "s3://one/x?endpoint=https://evil.example",
      "s3://one:9000/x",
      "s3://one/%",
    ])
      assert.equal(find(url), undefined, url);
  });

  it("gives no customer the folder of another one, whatever its name", () => {
    const names = ["../acme", "acme/..", "a/../acme", ".", "..", "acme/in/../../acme", "x\\..\\acme", ""];
    for (const name of names)
      for (const url of ["https://d.example/acme/x/y", "s3://three/acme/in/y", "s3://three//in/y"])
        if (!(name === "" && url.includes("//in")))
          assert.equal(list.find(url, name), undefined, `${name} ${url}`);
    const marked = new AllowList(["s3://bucket/{customer}"]);
    assert.equal(marked.find("s3://bucket/$&/x", "$&")?.kind, "s3");
    assert.equal(marked.find("s3://bucket/=customer=/x", "acme"), undefined);
  });

  it("allows nothing if it is empty", () => {
    const empty = new AllowList([]);
    assert.ok(empty.isEmpty && !list.isEmpty);
    assert.equal(empty.find("https://a.example/in", "acme"), undefined);
  });

  it("takes addresses without a query or a password, and locations in S3", () => {
    for (const text of [...web, ...buckets]) assert.ok(isAllowedSource(text), text);
    for (const text of [
      "",
      "a.example",
      "ftp://a.example",
      "https://",
      "https://a.example?x",
      "https://a.example/#x",
      "https://u:p@a.example/",
      "https://a.example/ x",
      "https://a.example/{custmer}",
      "s3://",
      "s3://bucket?regoin=x",
      "s3://key:secret@bucket",
      "*",
    ])
      assert.equal(isAllowedSource(text), false, text);
  });
});
