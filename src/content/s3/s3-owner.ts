import { keyBelow, type S3Location } from "../../s3/location.ts";
import { pause } from "../../s3/pause.ts";
import type { OpenS3 } from "../../s3/s3-client.ts";
import { isMissingObject } from "../../s3/s3-errors.ts";

/** The object that says which queue the contents below a prefix belong to. */
const markName = "fairlane-queue.json";

const maxTries = 5;
const pauseMs = 100;

/** Reads the mark at a location; undefined if there is none. */
export async function readOwner(s3: OpenS3, location: S3Location): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    const text = await readMark(s3, location);
    const owner = text === undefined ? undefined : ownerIn(text);
    // Not every server replaces an object at once. A mark that stays unreadable belongs to an unknown queue.
    if (owner !== "" || tries === maxTries) return owner;
    await pause(pauseMs);
  }
}

async function readMark({ client, sdk }: OpenS3, location: S3Location): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new sdk.GetObjectCommand(markAt(location)));
    return (await Body?.transformToString()) ?? "";
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

function ownerIn(text: string): string {
  try {
    const { queue } = JSON.parse(text) as { queue?: unknown };
    return typeof queue === "string" ? queue : "";
  } catch {
    return "";
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
