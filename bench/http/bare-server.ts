// The framework alone: it responds to the same request with a constant of the same size.
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const [body = "{}"] = process.argv.slice(2);
const document = JSON.parse(body);
const app = new Hono();
app.post("/v1/documents", (context) =>
  context.json(document, 202, { location: `/v1/documents/${document.id}` }),
);
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  process.stderr.write(`http://127.0.0.1:${port} is ready \n`),
);
