import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { after, it } from "node:test";
import * as sdk from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { startS3 } from "./s3-server.ts";

const server = await startS3();
const { bucket: Bucket, endpoint } = server;
const ownOptions = { endpoint, region: "us-east-1", forcePathStyle: true, maxAttempts: 1 };
// With the SDK's defaults.
const client = new sdk.S3Client(ownOptions);
after(async () => {
  client.destroy();
  await server.remove();
});

const bytes = Buffer.alloc(300_000, "grüße");
const checksum = createHash("sha256").update(bytes).digest("base64");

async function bytesOf(Key: string, more: Partial<sdk.GetObjectCommandInput> = {}): Promise<Buffer> {
  const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...more }));
  return Buffer.from((await Body?.transformToByteArray()) ?? assert.fail());
}

it("the server stores what the SDK sends in chunks with a checksum behind them", async () => {
  const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
  const put = await client.send(
    new sdk.PutObjectCommand({ Bucket, Key: "chunks", Body, ContentLength: bytes.length }),
  );
  assert.equal(typeof put.ChecksumCRC32, "string");
  assert.ok(bytes.equals(await bytesOf("chunks")));
  for (const ChecksumAlgorithm of ["SHA1", "SHA256", "CRC32C"] as const)
    await client.send(new sdk.PutObjectCommand({ Bucket, Key: "sum", Body: bytes, ChecksumAlgorithm }));
  const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: "sum", ChecksumMode: "ENABLED" }));
  assert.deepEqual([head.ContentLength, typeof head.ChecksumCRC32C], [300_000, "string"]);
});

it("the server rejects wrong checksums and hashes, and stores nothing of them", async () => {
  const wrong = createHash("sha256").update("x").digest();
  for (const input of [
    { ChecksumSHA256: wrong.toString("base64") },
    { ContentMD5: "AAAAAAAAAAAAAAAAAAAAAA==" },
  ])
    await assert.rejects(
      client.send(new sdk.PutObjectCommand({ Bucket, Key: "wrong", Body: bytes, ...input })),
      { name: "BadDigest" },
    );
  const command = new sdk.PutObjectCommand({ Bucket, Key: "wrong", Body: bytes });
  command.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: object }).headers, {
        "x-amz-content-sha256": wrong.toString("hex"),
      });
      return next(args);
    },
    { step: "build" },
  );
  await assert.rejects(client.send(command), { name: "XAmzContentSHA256Mismatch" });
  for (const kind of ["corrupt-request", "cut-request"] as const) {
    await server.fail({ kind, times: 1 });
    await assert.rejects(client.send(new sdk.PutObjectCommand({ Bucket, Key: "wrong", Body: bytes })));
  }
  await assert.rejects(bytesOf("wrong"), { name: "NoSuchKey" });
});

it("the server rejects strangers, wrong secrets and unsigned headers", async () => {
  const put = () => new sdk.PutObjectCommand({ Bucket, Key: "denied", Body: "x" });
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = process.env;
  for (const [credentials, name] of [
    [{ accessKeyId: "AKIASTRANGER", secretAccessKey }, "InvalidAccessKeyId"],
    [{ accessKeyId, secretAccessKey: "x" }, "SignatureDoesNotMatch"],
  ] as const)
    await assert.rejects(new sdk.S3Client({ ...ownOptions, credentials }).send(put()), { name });
  assert.equal((await fetch(`${endpoint}/${Bucket}/denied`)).status, 403);
  const url = await getSignedUrl(client, put(), { expiresIn: 60 });
  const headers = { "x-amz-meta-note": "unsigned" };
  assert.equal((await fetch(url, { method: "PUT", body: "x", headers })).status, 403);
  await assert.rejects(bytesOf("denied"), { name: "NoSuchKey" });
});

it("the server rejects a clock that is off by more than 15 minutes, and URLs that have expired", async () => {
  const url = await getSignedUrl(client, new sdk.GetObjectCommand({ Bucket, Key: "sum" }), { expiresIn: 60 });
  assert.equal((await fetch(url)).status, 200);
  for (const minutes of [20, -20]) {
    await server.setClock(minutes * 60_000);
    assert.equal((await fetch(url)).status, 403);
    const unaware = new sdk.S3Client(ownOptions);
    const listing = unaware.send(new sdk.ListObjectsV2Command({ Bucket }));
    await assert.rejects(listing, { name: "RequestTimeTooSkewed" });
  }
  await server.heal();
});

it("the server accepts parts of 5 MiB and more, once, with their checksums", async () => {
  const Key = "parts";
  const begin = async () =>
    client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm: "SHA256" }));
  const part = Buffer.alloc(5 * 1024 * 1024, "part");
  const send = async (UploadId: string | undefined, PartNumber: number, Body: Buffer) => {
    const input = { Bucket, Key, UploadId, PartNumber, Body, ChecksumAlgorithm: "SHA256" } as const;
    const { ETag, ChecksumSHA256 } = await client.send(new sdk.UploadPartCommand(input));
    return { PartNumber, ETag, ChecksumSHA256 };
  };
  const complete = (UploadId: string | undefined, Parts: sdk.CompletedPart[]) =>
    client.send(
      new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    );
  const { UploadId } = await begin();
  const parts = [await send(UploadId, 1, part), await send(UploadId, 2, bytes)];
  await assert.rejects(complete(UploadId, parts.toReversed()), { name: "InvalidPartOrder" });
  await assert.rejects(complete(UploadId, [{ ...parts[0], ChecksumSHA256: checksum }]), {
    name: "InvalidPart",
  });
  const { ETag } = await complete(UploadId, parts);
  await assert.rejects(complete(UploadId, parts), { name: "NoSuchUpload" });
  assert.match(ETag ?? "", /^"[0-9a-f]{32}-2"$/);
  assert.ok(Buffer.concat([part, bytes]).equals(await bytesOf(Key, { IfMatch: ETag })));
  await assert.rejects(bytesOf(Key, { IfMatch: '"other"' }), { name: "PreconditionFailed" });
  const small = (await begin()).UploadId;
  const tooSmall = [await send(small, 1, bytes), await send(small, 2, bytes)];
  await assert.rejects(complete(small, tooSmall), { name: "EntityTooSmall" });
  await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId: small }));
  await assert.rejects(send(small, 3, bytes), { name: "NoSuchUpload" });
});

it("the server keeps the versions of objects once that is enabled", async () => {
  const [versioned, Key] = ["versioned", "a"];
  await server.createBucket(versioned);
  await client.send(
    new sdk.PutBucketVersioningCommand({
      Bucket: versioned,
      VersioningConfiguration: { Status: "Enabled" },
    }),
  );
  const put = async (Body: string) =>
    (await client.send(new sdk.PutObjectCommand({ Bucket: versioned, Key, Body }))).VersionId;
  const [first, second] = [await put("one"), await put("two")];
  const read = (VersionId?: string) => bytesOf(Key, { Bucket: versioned, VersionId });
  await client.send(new sdk.DeleteObjectCommand({ Bucket: versioned, Key }));
  await assert.rejects(read(), { name: "NoSuchKey" });
  assert.deepEqual([String(await read(first)), String(await read(second))], ["one", "two"]);
  await assert.rejects(read("unknown"), { name: "NoSuchVersion" });
});
