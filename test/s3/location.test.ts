import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatS3Location, isS3Url, keyBelow, parseS3Location } from "../../src/s3/location.ts";

const plain = { endpoint: undefined, region: undefined, pathStyle: false };

describe("the URL of a place in S3", () => {
  it("names a bucket, a prefix, and how to reach them", () => {
    const endpoint = "https://minio.example:9000";
    for (const [url, location] of [
      ["s3://bucket", { bucket: "bucket", prefix: "", ...plain }],
      ["s3://bucket/", { bucket: "bucket", prefix: "", ...plain }],
      ["S3://my.bucket-1/a/b_c/", { bucket: "my.bucket-1", prefix: "a/b_c", ...plain }],
      [
        "s3://bucket/a?region=eu-central-1",
        { bucket: "bucket", prefix: "a", ...plain, region: "eu-central-1" },
      ],
      [
        `s3://bucket/a?endpoint=${endpoint}/`,
        { bucket: "bucket", prefix: "a", ...plain, endpoint, pathStyle: true },
      ],
      [
        `s3://bucket/a?endpoint=${encodeURIComponent(endpoint)}&path-style=false`,
        { bucket: "bucket", prefix: "a", ...plain, endpoint },
      ],
    ] as const)
      assert.deepEqual(parseS3Location(url, "content"), location);
  });

  it("is written in one way only, which can be read again", () => {
    for (const [url, written] of [
      ["s3://bucket/", "s3://bucket"],
      ["s3://bucket/a/?path-style=false", "s3://bucket/a"],
      ["s3://bucket/a?path-style=true", "s3://bucket/a?path-style=true"],
      [
        "s3://bucket/a?path-style=true&region=auto&endpoint=HTTPS://R2.example/",
        "s3://bucket/a?endpoint=https://r2.example&region=auto",
      ],
      [
        "s3://bucket?endpoint=https://a.example/x%2526y&path-style=false",
        "s3://bucket?endpoint=https://a.example/x%2526y&path-style=false",
      ],
    ] as const) {
      assert.equal(formatS3Location(parseS3Location(url, "content")), written);
      assert.equal(formatS3Location(parseS3Location(written, "content")), written);
    }
  });

  it("is refused with what is expected if it is wrong", () => {
    for (const [url, message] of [
      [7, /^content: expected s3:\/\/BUCKET\/PREFIX.*, got 7$/],
      ["https://bucket/a", /^content: expected s3:\/\/BUCKET\/PREFIX/],
      ["s3:bucket", /^content: expected s3:\/\/BUCKET\/PREFIX/],
      ["s3://Bucket/a", /^content: expected s3:\/\/BUCKET\/PREFIX/],
      ["s3://bu/a", /^content: expected s3:\/\/BUCKET\/PREFIX/],
      ["s3://bucket:9000/a", /^content: expected s3:\/\/BUCKET\/PREFIX/],
      ["s3://bucket/a//b", /^content: expected s3:\/\/BUCKET\/PREFIX/],
      ["s3://bucket/a%20b", /^content: expected s3:\/\/BUCKET\/PREFIX/],
      ["s3://bucket/a#b", /^content: expected s3:\/\/BUCKET\/PREFIX/],
      ["s3://bucket/a?regoin=x", /^content: unknown "regoin"; did you mean "region"\?$/],
      ["s3://bucket/a?region=", /^content: region: expected the name of a region/],
      ["s3://bucket/a?endpoint=minio:9000", /^content: endpoint: expected the URL of a server/],
      ["s3://bucket/a?endpoint=http://x.example?y=z", /^content: endpoint: expected the URL of a server/],
      ["s3://bucket/a?path-style=yes", /^content: path-style: expected true or false, got "yes"$/],
    ] as const)
      assert.throws(() => parseS3Location(url, "content"), { code: "invalid-argument", message });
  });

  it("has no credentials, which are not repeated in the error", () => {
    for (const url of [
      "s3://AKIAX:geheim@bucket/a",
      "s3://geheim@bucket/a",
      "s3://bucket/a?endpoint=https://user:geheim@x.example",
      "s3://bucket/a?endpoint=https://geheim@x.example",
    ])
      assert.throws(
        () => parseS3Location(url, "content"),
        ({ message }: Error) => {
          assert.doesNotMatch(message, /geheim/);
          return true;
        },
      );
    assert.throws(() => parseS3Location("s3://a:b@bucket/a", "content"), /AWS_ACCESS_KEY_ID/);
  });

  it("differs from the URLs of other stores", () => {
    assert.ok(isS3Url("s3://bucket") && isS3Url("S3:x"));
    assert.ok(!isS3Url("sqlite:s3://x") && !isS3Url("postgres://s3"));
  });
});

it("keys lie below the prefix, if there is one", () => {
  assert.equal(keyBelow({ prefix: "a/b" }, "c"), "a/b/c");
  assert.equal(keyBelow({ prefix: "" }, "c"), "c");
});
