import type { PresignedUpload } from "../../engine/content-store.ts";
import type { ContentFacts } from "../../engine/document.ts";
import { systemClock } from "../../runtime/clock.ts";
import { loadPresigner } from "../../s3/load-sdk.ts";
import type { OpenS3 } from "../../s3/s3-client.ts";

interface S3Object {
  readonly bucket: string;
  readonly key: string;
}

const checksumHeader = "x-amz-checksum-sha256";

/** Signs a request that stores exactly these bytes as an object. */
export async function presignUpload(
  { client, sdk }: OpenS3,
  { bucket, key }: S3Object,
  { size, sha256, expiresInMs }: ContentFacts & { readonly expiresInMs: number },
): Promise<PresignedUpload> {
  const checksum = Buffer.from(sha256, "hex").toString("base64");
  const input = { Bucket: bucket, Key: key, ContentLength: size, ChecksumSHA256: checksum };
  const command = new sdk.PutObjectCommand(input);
  // The sender of the bytes sends only the checksum, not the hash of the payload.
  command.middlewareStack.add(
    (next) => (args) => {
      delete (args.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"];
      return next(args);
    },
    { step: "build", priority: "low" },
  );
  const { getSignedUrl } = await loadPresigner();
  const url = await getSignedUrl(client, command, {
    ...timesOf(client, expiresInMs),
    // In the query, the storage would not compare it with the body.
    unhoistableHeaders: new Set([checksumHeader]),
  });
  return { url, headers: { [checksumHeader]: checksum } };
}

/** Signs a URL that downloads an object under a name. */
export async function presignDownload(
  { client, sdk }: OpenS3,
  { bucket, key }: S3Object,
  { name, type, expiresInMs }: { readonly name: string; readonly type: string; readonly expiresInMs: number },
): Promise<string> {
  const input = {
    Bucket: bucket,
    Key: key,
    ResponseContentType: type,
    ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeName(name)}`,
  };
  const { getSignedUrl } = await loadPresigner();
  return getSignedUrl(client, new sdk.GetObjectCommand(input), timesOf(client, expiresInMs));
}

// The client learns from refusals how far the clock of this machine is off.
function timesOf(client: OpenS3["client"], expiresInMs: number) {
  const { systemClockOffset } = client.config;
  return {
    expiresIn: Math.floor(expiresInMs / 1000),
    signingDate: new Date(systemClock.now() + systemClockOffset),
  };
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}
