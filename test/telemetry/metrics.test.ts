import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { serveMetrics } from "../../src/cli/process/metrics-server.ts";
import { VirtualClock } from "../../src/index.ts";
import type { Priority } from "../../src/policy/rule.ts";
import { expose, expositionType } from "../../src/telemetry/exposition.ts";
import { Meters } from "../../src/telemetry/meters.ts";
import { type Metric, metricTable } from "../../src/telemetry/metric-table.ts";
import { EventReader } from "../support/event-reader.ts";
import { RawConnection, type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { type Family, readExposition } from "./read-exposition.ts";

const root = dirname(dirname(import.meta.dirname));
const minuteMs = 60_000;
const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

let app: StartedApp;
let text: string;
let families: Map<string, Family>;

// Everything that can be counted happens at least once.
before(async () => {
  const clock = new VirtualClock(10 * minuteMs);
  app = await startApp({ clock });
  const { queue, url } = app;
  const reader = (await EventReader.connect(url)).read();
  const [late] = await Promise.all([
    queue.submit({ customer: "secret-customer", name: "late", startAt: clock.now() + 10 * minuteMs }),
    post("/v1/documents", { customer: "secret-customer", name: "remote" }),
  ]);
  const [lease] = (await post("/v1/leases", { worker: "secret-worker" })).leases;
  assert.deepEqual(lease?.document.trace, { traceparent });
  await post(`/v1/leases/${lease?.id}/complete`, { result: 1 });
  await queue.submitMany([{ customer: "secret-customer" }, { customer: "secret-other", name: "bad" }]);
  const worker = queue.work(async function invoices({ name }) {
    if (name === "bad") throw new Error("secret-message");
  });
  await reader.message(({ event }) => event === "attempt-failed");
  await queue.cancel(late.id);
  await queue.retry(late.id);
  await queue.submit({ customer: "secret-other" });
  await until(async () => (await queue.stats()).documents.done === 3);
  await worker.stop();
  await useLanes();
  await clock.advance(minuteMs);
  await until(async () => (await queue.stats()).documents.cancelled === 1);
  queue.keepFairness();
  await queue.fairness();
  text = await (await fetch(`${url}/metrics`)).text();
  families = readExposition(text);
  reader.hangUp();
});
after(() => app.stop());

/** Processes a background and an expedited document, and leaves one of each waiting, and one whose deadline is near. */
async function useLanes(): Promise<void> {
  const { queue } = app;
  const [worker, customer] = ["secret-worker", "secret-other"];
  const background = { customer, urgency: "background" } as const;
  const documents = await queue.submitMany([background, background, { customer }, background]);
  const claim = async (count: number) =>
    (await post("/v1/leases", { worker, count, leaseSeconds: 3600 })).leases.map(({ id }) => id);
  const [, first] = await claim(2);
  await post(`/v1/leases/${first}/complete`, {});
  await queue.expedite(documents[1]?.id ?? "");
  const [second] = await claim(1);
  await post(`/v1/leases/${second}/complete`, {});
  const waiting = await queue.submit({ customer });
  await queue.expedite(waiting.id);
  await queue.submit({ customer, startBefore: queue.clock.now() + 1000 });
}

async function post(path: string, body: object) {
  const headers = { "content-type": "application/json", traceparent };
  const answer = await fetch(`${app.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  return answer.json() as Promise<{ leases: { id: string; document: { trace: unknown } }[] }>;
}

describe("/metrics", () => {
  it("has every metric of the table, with its type and its labels, in the grammar of the format", async () => {
    assert.deepEqual([...families.keys()], Object.keys(metricTable));
    for (const [name, { type, labels }] of Object.entries<Metric>(metricTable)) {
      const family = families.get(name) ?? assert.fail(name);
      assert.equal(family.type, type, name);
      for (const line of family.lines) {
        const { le, ...own } = line.labels;
        assert.deepEqual(Object.keys(own).sort(), [...labels].sort(), name);
        assert.equal(le !== undefined, line.name.endsWith("_bucket"), name);
      }
    }
    const { headers } = await fetch(`${app.url}/metrics`);
    assert.equal(headers.get("content-type"), expositionType);
  });

  it("counts what happened, and measures how long it took", () => {
    const told = [
      ["fairlane_documents_submitted_total", { priority: "none" }, 1],
      ["fairlane_documents_submitted_total", { priority: "1" }, 5],
      ["fairlane_documents_cancelled_total", { priority: "none" }, 1],
      ["fairlane_documents_done_total", { priority: "1" }, 3],
      ["fairlane_documents_submitted_total", { priority: "background" }, 3],
      ["fairlane_documents_started_total", { priority: "background" }, 1],
      ["fairlane_documents_started_total", { priority: "expedited" }, 1],
      ["fairlane_documents_done_total", { priority: "background" }, 1],
      ["fairlane_documents_done_total", { priority: "expedited" }, 1],
      ["fairlane_documents", { state: "waiting", priority: "background" }, 1],
      ["fairlane_oldest_waiting_seconds", { priority: "background" }, 60],
      ["fairlane_oldest_waiting_seconds", { priority: "expedited" }, 60],
      ["fairlane_deadlines_passed_total", {}, 1],
      ["fairlane_retries_total", { reason: "by-hand" }, 1],
      ["fairlane_fairness", { order: "fairlane" }, 1],
      ["fairlane_fairness", { order: "first-come" }, 1],
      [
        "fairlane_last_hour_wait_seconds",
        { customers: "sent-little", quantile: "0.95", order: "fairlane" },
        0,
      ],
      ["fairlane_started_within_target", { order: "first-come" }, 0.75],
      ["fairlane_wait_target_seconds", {}, 5],
      ["fairlane_event_streams", {}, 1],
      ["fairlane_store_up", {}, 1],
      ["fairlane_workers", {}, 1],
      ["fairlane_customers", {}, 2],
      ["fairlane_documents", { state: "done", priority: "1" }, 3],
    ] as const;
    for (const [name, labels, value] of told) assert.equal(toldOf(name, labels), value, name);
    const processing = families.get("fairlane_processing_seconds")?.lines ?? [];
    const processors = new Set(processing.map(({ labels }) => labels.processor));
    assert.deepEqual(processors, new Set(["remote", "invoices"]));
    const waits = families.get("fairlane_wait_seconds")?.lines ?? [];
    const measured = new Set(waits.map(({ labels }) => labels.priority));
    assert.ok(measured.has("background") && measured.has("expedited"));
    assert.ok(toldOf("fairlane_attempts_failed_total", { priority: "1" }) >= 1);
    assert.ok(toldOf("fairlane_retries_total", { reason: "attempt-failed" }) >= 1);
  });

  it("counts in every bucket of a histogram what the smaller ones count, and all in the last", () => {
    const lines = ["fairlane_wait_seconds", "fairlane_processing_seconds"].flatMap(
      (name) => families.get(name)?.lines ?? [],
    );
    const series = Map.groupBy(lines, ({ name, labels: { le, ...own } }) =>
      JSON.stringify([name.replace(/_(bucket|sum|count)$/, ""), own]),
    );
    for (const own of series.values()) {
      const buckets = own.filter(({ name }) => name.endsWith("_bucket"));
      const counts = buckets.map(({ value }) => value);
      assert.deepEqual(
        counts,
        [...counts].sort((a, b) => a - b),
      );
      assert.equal(buckets.at(-1)?.labels.le, "+Inf");
      assert.equal(counts.at(-1), own.find(({ name }) => name.endsWith("_count"))?.value);
    }
  });

  it("is shown by workers alone at a port of their own, to this machine", async () => {
    const { metrics } = app.queue;
    const server = await serveMetrics(metrics, 0);
    const answer = await fetch(server.url);
    assert.equal(answer.headers.get("content-type"), expositionType);
    assert.match(await answer.text(), /^fairlane_documents_done_total\{process="workers",priority="1"\} 3$/m);
    assert.equal((await fetch(server.url.replace("metrics", "v1/documents"))).status, 404);
    const foreign = await new RawConnection(server.url)
      .send("GET /metrics HTTP/1.1\r\nHost: example.org\r\n\r\n")
      .head();
    assert.equal(foreign?.status, 403);
    await assert.rejects(serveMetrics(metrics, Number(new URL(server.url).port)), {
      message: /^--metrics-port: port \d+ cannot be used \(EADDRINUSE\); choose another$/,
    });
    server.close();
  });

  it("names no customer, document, worker or message, however many there are", async () => {
    assert.equal(/secret|[0-9a-f]{8}-[0-9a-f]{4}/.exec(text), null);
    const meters = new Meters();
    for (let index = 0; index < 1000; index++)
      meters.processed(`processor ${index}\n"`, ((index % 9) + 1) as Priority, 5);
    const [family] =
      readExposition(expose(meters.samples("application"))).get("fairlane_processing_seconds")?.lines ?? [];
    assert.ok(family);
    const series = [...meters.samples("application")];
    assert.ok(new Set(series.map(({ labels }) => labels.processor)).size <= 22);
    assert.ok(series.length < 3500, `${series.length} series`);
  });
});

function toldOf(name: string, labels: Readonly<Record<string, string>>): number {
  const isMeant = (line: { labels: Readonly<Record<string, string>> }) =>
    Object.entries(labels).every(([label, value]) => line.labels[label] === value);
  return families.get(name)?.lines.find(isMeant)?.value ?? Number.NaN;
}

describe("the board and the alerts of ops", () => {
  const board = JSON.parse(readFileSync(join(root, "ops/grafana/fairlane.json"), "utf8")) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const alerts = readFileSync(join(root, "ops/prometheus/alerts.yml"), "utf8");
  const expressions = [
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression as string),
  ];
  const given = ["instance", "job"];

  it("use metrics, labels and values that exist", () => {
    const lines = [...families.values()].flatMap((family) => family.lines);
    const names = new Set(lines.map(({ name }) => name));
    assert.ok(expressions.length > 30);
    for (const expression of expressions) {
      const labels = new Set(given);
      for (const [, name = "", matchers = ""] of expression.matchAll(/\b(fairlane_\w+)(?:\{([^}]*)\})?/g)) {
        assert.ok(names.has(name), `${expression}: ${name} does not exist`);
        const own = lines.filter((line) => line.name === name);
        for (const line of own) for (const label of Object.keys(line.labels)) labels.add(label);
        for (const [, label = "", sign, value = ""] of matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)) {
          const isMeant = (found = "") =>
            sign === "=" ? found === value : RegExp(`^(?:${value})$`).test(found);
          assert.ok(
            own.some((line) => isMeant(line.labels[label])),
            `${expression}: ${label}${sign}${value}`,
          );
        }
      }
      for (const [, list = ""] of expression.matchAll(/\bby \(([^)]*)\)/g))
        for (const label of list.split(", ")) assert.ok(labels.has(label), `${expression}: by ${label}`);
    }
  });

  it("notice that customers who sent little wait, even if none of their documents starts", () => {
    const [, expression = ""] =
      /alert: FairlaneQuietCustomersWait\n(?: +#.*\n)* +expr: (.+)/.exec(alerts) ?? [];
    const [, started, oldest, unless] = /^\((.+) or (.+)\) and (.+)$/.exec(expression) ?? [];
    assert.match(started ?? "", /^min\(fairlane_started_within_target.+ and sum\(rate\(.+\) > 0$/);
    const waits = 'max(fairlane_oldest_waiting_seconds{priority=~"[123]"})';
    assert.equal(oldest, `${waits} > max(fairlane_wait_target_seconds)`);
    assert.equal(unless, "max(fairlane_paused) == 0");
  });

  it("tell of what the page on observability says that they do", () => {
    const page = readFileSync(join(root, "docs/observability.md"), "utf8");
    for (const [, alert = ""] of alerts.matchAll(/- alert: (\w+)/g))
      assert.ok(page.includes(`| \`${alert}\` |`), alert);
  });
});

it("the page on observability lists every metric, with its type, its labels and its meaning", () => {
  const page = readFileSync(join(root, "docs/observability.md"), "utf8");
  const rows = Object.entries<Metric>(metricTable).map(([name, { type, labels, meaning }]) => {
    const shown = labels.map((label) => `\`${label}\``).join(", ");
    return `| \`${name}\` | ${type} | ${shown} | ${meaning} |`;
  });
  assert.ok(page.includes(rows.join("\n")), `expected\n${rows.join("\n")}`);
});
