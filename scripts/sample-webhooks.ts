import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Queue } from "../src/index.ts";

/** The webhooks of a sample queue. */
export interface SampleWebhooks {
  /** One whose deliveries arrive. */
  readonly working: string;
  /** One whose receiver is out of order. */
  readonly failing: string;
  /** One that was turned off because its address is gone. */
  readonly gone: string;
}

/** A receiver on this machine that responds according to the path. */
export interface SampleReceiver extends AsyncDisposable {
  readonly url: string;
}

const outOfOrder =
  "<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.\n</body></html>";

/** Starts a receiver: `/catalogue` is out of order, and `/archive` is gone. */
export async function startSampleReceiver(): Promise<SampleReceiver> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === "/catalogue") response.writeHead(503).end(outOfOrder);
    else response.writeHead(request.url === "/archive" ? 410 : 204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

/** Adds webhooks to a queue that allows the receiver's address. */
export async function addSampleWebhooks(queue: Queue, receiver: string): Promise<SampleWebhooks> {
  await queue.webhooks.ofCallbacks("law-office-reyes");
  const [gone, failing, working] = await Promise.all([
    queue.webhooks.create({ url: `${receiver}/archive`, plan: "archive", description: "Old archive" }),
    queue.webhooks.create({ url: `${receiver}/catalogue`, customer: "library-porto" }),
    queue.webhooks.create({
      url: `${receiver}/erp`,
      customer: "bakery-lindner",
      description: "Bakery’s ERP",
    }),
  ]);
  return { gone: gone.id, failing: failing.id, working: working.id };
}

/** Sends what the webhooks are notified of, until each has a response. */
export async function sendSampleDeliveries(
  queue: Queue,
  { working, failing, gone }: SampleWebhooks,
): Promise<void> {
  await queue.webhooks.test(working);
  await queue.webhooks.test(gone);
  queue.deliver();
  const isWaiting = async (webhook: string) =>
    (await queue.webhooks.deliveries({ webhook, state: "pending" })).items.some(({ tries }) => tries === 0);
  while ((await isWaiting(working)) || (await isWaiting(failing)) || (await isWaiting(gone))) await delay(20);
}
