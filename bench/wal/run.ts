import { randomBytes } from "node:crypto";
import pg from "pg";
import { openQueue } from "../../src/index.ts";
import { newDatabase, startPostgres } from "../../test/support/postgres/postgres-server.ts";
import { startS3 } from "../../test/support/s3/s3-server.ts";
import { start } from "../command-line.ts";
import type { Part } from "../part.ts";
import { formatPart } from "../report.ts";
import { help, readArguments, type WalOptions } from "./options.ts";

const atOnce = 8;
const slots = 8;

await start({ name: "bench:wal", help, readArguments, run });

async function run(options: WalOptions): Promise<void> {
  const server = await startPostgres({ fsync: true });
  const s3 = await startS3();
  try {
    const rows: Part["rows"] = [
      ["in PostgreSQL", ...(await measure(await newDatabase(server), options))],
      ["in S3", ...(await measure(await newDatabase(server), { ...options, content: s3.newLocation() }))],
      ["none", ...(await measure(await newDatabase(server), { ...options, size: 0 }))],
    ];
    const part = {
      title: `Bytes of PostgreSQL's log for each of ${options.documents.toLocaleString("en")} documents of ${options.size.toLocaleString("en")} bytes`,
      columns: ["content", "submitted", "processed", "both"],
      rows,
      notes: [
        `submitted one by one, ${atOnce} at a time; processed with a text of ${options.text} bytes each`,
      ],
      goals: [],
    };
    process.stdout.write(options.asJson ? `${JSON.stringify([part], null, 2)}\n` : formatPart(part));
  } finally {
    await Promise.all([server.remove(), s3.remove()]);
  }
}

/** Bytes of the log for each document: of its submission, of its processing, and of both. */
async function measure(
  database: string,
  { documents, size, text, content }: WalOptions & { readonly content?: string },
): Promise<number[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const queue = await openQueue(database, { content });
  try {
    // The first documents create the customer, and warm up pages.
    await submit(queue, { documents: 50, size });
    await work(queue, { documents: 50, text });
    await client.query("checkpoint");
    const started = await position(client);
    await submit(queue, { documents, size });
    const submitted = await position(client);
    await work(queue, { documents, text });
    const ended = await position(client);
    const each = (bytes: number) => Math.round(bytes / documents);
    return [each(submitted - started), each(ended - submitted), each(ended - started)];
  } finally {
    await queue.close();
    await client.end();
  }
}

async function position(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select pg_current_wal_lsn() - '0/0' as position");
  return Number(rows[0]?.position);
}

type OpenQueue = Awaited<ReturnType<typeof openQueue>>;

async function submit(
  queue: OpenQueue,
  { documents, size }: { documents: number; size: number },
): Promise<void> {
  let left = documents;
  const sendAll = async () => {
    while (left-- > 0) {
      const bytes = size > 0 ? { content: randomBytes(size) } : {};
      await queue.submit({ customer: "acme", name: "invoice.pdf", type: "application/pdf", ...bytes });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendAll));
}

async function work(
  queue: OpenQueue,
  { documents, text }: { documents: number; text: number },
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = documents;
  const worker = queue.work(
    async (_, { content, keep }) => {
      const stream = await content();
      if (stream) for await (const _chunk of stream);
      await keep("text", randomBytes(text / 2).toString("hex"));
      if (--left === 0) resolve();
      return { pages: 1 };
    },
    { concurrency: slots },
  );
  await promise;
  await worker.stop();
}
