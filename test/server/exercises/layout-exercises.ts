import type { Queue } from "../../../src/index.ts";
import { LeaseIds } from "../../../src/server/access/lease-ids.ts";
import { textLayout } from "../../support/documents/text-layout.ts";
import type { AskedApi } from "../asked-api.ts";

/** For the operation that reads layouts the requests that try it. */
export function layoutExercises(
  { ask, call, claim, finish, submit }: AskedApi,
  queue: Queue,
): Readonly<Record<string, () => Promise<void>>> {
  return {
    readLayout: async () => {
      await ask("GET", `/v1/documents/${await finish()}/layout`, 404);
      const lease = await new LeaseIds(queue).read(await claim());
      const id = lease.document;
      await queue.remote.keep(lease, "text", "two words\n\nbelow");
      await queue.remote.keep(lease, "layout", textLayout("two words\n\nbelow", "ocr"));
      await queue.remote.complete(lease, null);
      await ask("GET", `/v1/documents/${id}/layout?page=1`, 200);
      await ask("GET", `/v1/documents/${id}/layout?page=0`, 400);
      const { etag } = Object.fromEntries((await call("GET", `/v1/documents/${id}/layout`)).headers);
      await ask("GET", `/v1/documents/${id}/layout`, 304, undefined, { "if-none-match": etag ?? "" });
      await ask("GET", `/v1/documents/${await submit()}/layout`, 404);
    },
  };
}
