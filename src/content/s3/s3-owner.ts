import { keyBelow, type S3Location } from "../../s3/location.ts";
import type { OpenS3 } from "../../s3/s3-client.ts";
import { isMissingObject } from "../../s3/s3-errors.ts";

/** The object that says which queue the contents below a prefix belong to. */
const markName = "fairlane-queue.json";

/** Reads the mark at a location; undefined if there is none. */
export async function readOwner({ client, sdk }: OpenS3, location: S3Location): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new sdk.GetObjectCommand(markAt(location)));
    const mark: unknown = JSON.parse((await Body?.transformToString()) ?? "");
    return typeof mark === "object" && mark !== null && "queue" in mark ? String(mark.queue) : "";
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    // A mark that says something else belongs to nobody known.
    if (error instanceof SyntaxError) return "";
    throw error;
  }
}

/** Writes the mark at a location. */
export async function writeOwner(
  { client, sdk }: OpenS3,
  location: S3Location,
  owner: string,
): Promise<void> {
  const Body = `${JSON.stringify({ queue: owner })}\n`;
  await client.send(new sdk.PutObjectCommand({ ...markAt(location), Body, ContentType: "application/json" }));
}

function markAt(location: S3Location): { Bucket: string; Key: string } {
  return { Bucket: location.bucket, Key: keyBelow(location, markName) };
}
