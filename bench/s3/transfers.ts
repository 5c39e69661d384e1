import { randomUUID } from "node:crypto";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { openQueue } from "../../src/index.ts";
import { keyBelow, type S3Location } from "../../src/s3/location.ts";

/** Something that stores bytes in S3 and reads them. */
export interface Transfers {
  /** Stores bytes and returns the name to read them by. */
  store(bytes: Uint8Array): Promise<string>;
  /** Reads to the end, and returns the number of bytes. */
  read(name: string): Promise<number>;
  close(): Promise<void>;
}

/** Documents of a queue. */
export async function openOurs(database: string, content: string): Promise<Transfers> {
  const queue = await openQueue(database, { content });
  return {
    store: async (bytes) => (await queue.submit({ customer: "a", content: bytes })).id,
    read: async (id) => sizeOf((await queue.contents.read(id)) ?? []),
    close: () => queue.close(),
  };
}

/** Objects of the SDK, with its default settings. */
export function openBare({ bucket, endpoint, region, pathStyle, ...location }: S3Location): Transfers {
  const client = new S3Client({
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint, region: region ?? "us-east-1" }),
    ...(region && { region }),
  });
  return {
    store: async (bytes) => {
      const key = keyBelow(location, `bare/${randomUUID()}`);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }));
      return key;
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return sizeOf((Body as AsyncIterable<Uint8Array> | undefined) ?? []);
    },
    close: async () => client.destroy(),
  };
}

async function sizeOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) size += chunk.byteLength;
  return size;
}
