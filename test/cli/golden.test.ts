import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { reply, startScripted } from "../client/scripted-server.ts";
import { runCli, type Surroundings } from "./run-cli.ts";

/** Runs a command against a scripted response of the server, and returns its output. */
async function errorsOf(body: unknown, args: readonly string[]): Promise<string> {
  await using server = await startScripted(reply(200, body as object, "application/json"));
  return (await runCli([...args, "--server", server.url])).err;
}

async function print(body: unknown, args: readonly string[], rest: Surroundings = {}): Promise<string> {
  await using server = await startScripted(reply(200, body as object, "application/json"));
  const { code, out, err } = await runCli([...args, "--server", server.url], rest);
  assert.deepEqual([code, err], [0, ""]);
  return out.replaceAll(server.url, "http://queue");
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();

const documents = [
  { state: "running", priority: 1, customer: "Corner Bakery", name: "invoice.pdf" },
  {
    state: "waiting",
    priority: 9,
    customer: "Bulk Archive and Records Management",
    name: "scan-000001-of-100000.tiff",
  },
  { state: "scheduled", priority: null, customer: "東京出版株式会社", name: "請求書 2026年11月 👩‍👩‍👧.pdf" },
  { state: "failed", priority: 2, customer: "evil\u202e", name: "\u001b[2Jclear" },
].map((facts, index) => ({
  ...facts,
  id: `019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5${index}`,
  submittedAt: daysAgo(3 + index),
}));

const wideDocuments = `\
id                                    state      priority  customer                             name                        submitted
019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a50  running           1  Corner Bakery                        invoice.pdf                   3 d ago
019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a51  waiting           9  Bulk Archive and Records Management  scan-000001-of-100000.tiff    4 d ago
019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a52  scheduled         –  東京出版株式会社                     請求書 2026年11月 👩‍👩‍👧.pdf      5 d ago
019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a53  failed            2  evil\\u{202e}                         \\u{1b}[2Jclear                6 d ago
`;

const narrowDocuments = `\
id                                    state      p  customer       name
019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a50  running    1  Corner Bakery  invoice.pdf
019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a51  waiting    9  Bulk Archive…  scan-000001-…
019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a52  scheduled  –  東京出版株式…  請求書 2026…
019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a53  failed     2  evil\\u{202e}   \\u{1b}[2Jcle…
`;

const stats = {
  isPaused: false,
  problems: [],
  customers: 1234,
  documents: { scheduled: 0, held: 3, waiting: 1014, running: 2, done: 50_000, failed: 7, cancelled: 0 },
  waitingByPriority: { 1: 1, 2: 0, 3: 8, 4: 0, 5: 0, 6: 0, 7: 0, 8: 5, 9: 1000 },
  oldestWaitMs: 3_725_000,
  overdue: [8, 9],
  waits: { p50Ms: 1234, p95Ms: 125_000 },
  processing: { p50Ms: null, p95Ms: null },
  finishedLastMinute: 30,
  webhooks: { total: 2, switchedOff: 0, pending: 1, oldestDueMs: 90_000 },
};

const fairness = {
  at: "2026-11-18T20:00:00Z",
  sample: {
    documents: 12_345,
    from: "2026-11-18T19:19:00Z",
    until: "2026-11-18T20:00:00Z",
    isCut: true,
    slots: 3,
  },
  fairness: 0.962,
  firstComeFairness: 0.164,
  waitTargetMs: 5000,
  sentLittle: {
    ...{ documents: 80, p50Ms: 49, p95Ms: 563, stillWaiting: 1, withinTarget: 0.9876 },
    firstCome: { p50Ms: 695, p95Ms: 41_071, withinTarget: 0.637 },
  },
  sentMuch: { documents: 12_265, p50Ms: 25_000, p95Ms: 37_000, firstCome: { p50Ms: 20_000, p95Ms: 24_000 } },
  background: { documents: 0, p50Ms: null, p95Ms: null, firstCome: { p50Ms: null, p95Ms: null } },
  now: {
    waiting: {
      documents: 1014,
      top: [
        { customer: "Bulk Archive", documents: 994, share: 994 / 1014 },
        { customer: "\u001b[2Jevil", documents: 20, share: 20 / 1014 },
      ],
    },
    running: { documents: 0, top: [] },
  },
};

const status = `\
http://queue  1 234 customers

scheduled       0
held            3  of customers who are paused or have their maximum of running documents
waiting     1 014
running         2
done       50 000
failed          7
cancelled       0

priority  waiting
       1        1  ▏
       2        0
       3        8  ▍
       4        0
       5        0
       6        0
       7        0
       8        5  ▎  overdue
       9    1 000  ████████████████████████████████████████  overdue

oldest waiting     1 h 2 min
processing         –
finished           30 in the last minute

12 345 documents processed within the last 41 min 0 s
customers    documents  wait p50  wait p95  within 5.0 s  first come: p95
sent little         80     49 ms    563 ms        98.8 %           41.1 s
sent much       12 265    25.0 s    37.0 s             –           24.0 s
fairness           0.96, first come, first served: 0.16 (1 is even)
still waiting      1 document of customers who sent little, longer than 5.0 s
most in the line   Bulk Archive 98.0 %, \\u{1b}[2Jevil 2.0 %
most in the slots  –
`;

const customers = [
  {
    name: "acme",
    plan: "default",
    isPaused: false,
    limits: { maxPending: null, maxRunning: null },
    count: -21,
    nextPriority: 9,
    resetsInMs: 1_499_000,
    pending: 1200,
    running: 2,
    waits: { p50Ms: 12, p95Ms: 4200 },
  },
  {
    name: "quiet",
    plan: "default",
    isPaused: true,
    limits: { maxPending: 100, maxRunning: 2 },
    count: 0,
    nextPriority: 1,
    resetsInMs: 0,
    pending: 0,
    running: 0,
    waits: { p50Ms: null, p95Ms: null },
  },
];

const customerTable = `\
customer        plan     count  next priority  restarts in  pending  running   wait  wait 95 %
acme            default    −21              9       24 min    1 200        2  12 ms        4 s
quiet (paused)  default      0              1            –    0/100      0/2      –          –
`;

const shownDocument = {
  id: "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a50",
  name: "report.pdf",
  customer: "acme",
  type: "application/pdf",
  content: { size: 1_234_567, sha256: "ab12" },
  state: "failed",
  urgency: "normal",
  priority: 3,
  isExpedited: false,
  count: -4,
  cost: 1,
  key: null,
  attempts: 1,
  maxAttempts: 3,
  worker: null as string | null,
  progress: null as number | null,
  submittedAt: null,
  startBefore: null,
  dueAt: null,
  waitingSince: null,
  startedAt: null,
  finishedAt: null,
  metadata: null,
  result: null,
  error: null,
};

const wholeDocument = `\
id          019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a50
name        report.pdf
customer    acme
type        application/pdf
content     1.2 MB, sha256 ab12
state       running
priority    3 (count −4)
attempts    1 of 3
worker      w
progress    42 %
`;

describe("what people read", () => {
  it("documents: aligned on a terminal, and not cut elsewhere", async () => {
    assert.equal(await print({ items: documents, cursor: null }, ["documents"]), wideDocuments);
  });

  it("documents: fitted into a narrow terminal", async () => {
    const env = { NO_COLOR: "1" };
    const out = await print({ items: documents, cursor: null }, ["documents"], { columns: 80, env });
    assert.equal(out, narrowDocuments);
  });

  it("documents: aligned below their headings on a very narrow terminal", async () => {
    const env = { NO_COLOR: "1" };
    const out = await print({ items: documents, cursor: null }, ["documents"], { columns: 60, env });
    const [heading = "", ...lines] = out.trimEnd().split("\n");
    for (const line of [heading, ...lines]) assert.match(line.slice(0, 36), /^(id +|[0-9a-f-]{36})$/);
    assert.match(heading, / custo… {2}name$/);
  });

  it("status", async () => {
    assert.equal(await print({ ...stats, ...fairness }, ["status"]), status);
  });

  it("status: webhooks that were switched off, and deliveries that wait", async () => {
    const problems = async (webhooks: object) => {
      const some = { ...stats, ...fairness, webhooks: { ...stats.webhooks, ...webhooks } };
      return (await errorsOf(some, ["status"])).split("\n").filter((line) => line.startsWith("Webhooks"));
    };
    assert.deepEqual(await problems({ switchedOff: 1 }), [
      "Webhooks: 1 webhook was switched off, because its address is gone or nothing could be delivered. List them with fairlane webhooks. Once the receiver works, run fairlane webhooks change ID --on and fairlane webhooks replay ID --since TIME.",
    ]);
    assert.deepEqual(await problems({ switchedOff: 1, pending: 9000, oldestDueMs: 3_600_000 }), [
      "Webhooks: 9 000 deliveries are pending, the oldest has been due for 1 h 0 min. fairlane serve sends them: check that it runs, and that its --deliveries is enough.",
    ]);
  });

  it("status: expedited and background documents, in the order in which they start", async () => {
    const more = { waitingExpedited: 2, waitingInBackground: 4000, isBackgroundOverdue: true };
    const lines = (await print({ ...stats, ...more, ...fairness }, ["status"])).split("\n");
    const start = lines.findIndex((line) => line.includes("priority"));
    assert.deepEqual(lines.slice(start, start + 12), [
      "  priority  waiting",
      " expedited        2  ▏",
      "         1        1  ▏",
      "         2        0",
      "         3        8  ▏",
      "         4        0",
      "         5        0",
      "         6        0",
      "         7        0",
      "         8        5  ▏  overdue",
      "         9    1 000  ██████████  overdue",
      "background    4 000  ████████████████████████████████████████  overdue",
    ]);
  });

  it("customers", async () => {
    assert.equal(await print({ items: customers, cursor: null }, ["customers"]), customerTable);
  });

  it("show: everything about a document", async () => {
    const out = await print({ ...shownDocument, state: "running", worker: "w", progress: 0.426 }, [
      "show",
      shownDocument.id,
    ]);
    assert.equal(out, wholeDocument);
  });

  it("colours only on a terminal, unless NO_COLOR or FORCE_COLOR say otherwise", async () => {
    const hasColour = async (rest: Surroundings) => {
      const out = await print({ ...stats, ...fairness }, ["status"], rest);
      assert.equal(stripVTControlCharacters(out), status);
      return out !== status;
    };
    assert.equal(await hasColour({ columns: 100 }), true);
    assert.equal(await hasColour({ columns: 100, env: { NO_COLOR: "1" } }), false);
    assert.equal(await hasColour({ columns: 100, env: { TERM: "dumb" } }), false);
    assert.equal(await hasColour({}), false);
    assert.equal(await hasColour({ env: { FORCE_COLOR: "1" } }), true);
  });

  it("an empty queue says what to do", async () => {
    await using server = await startScripted(reply(200, { items: [], cursor: null }, "application/json"));
    const errOf = async (...args: readonly string[]) => (await runCli([...args, "--server", server.url])).err;
    assert.equal(
      await errOf("documents"),
      "No documents yet. Submit one: bin/fairlane.mjs submit acme FILE\n",
    );
    assert.equal(await errOf("documents", "--state", "done"), "No documents match these filters.\n");
    assert.equal(
      await errOf("customers"),
      "No customers yet. The first document creates one: bin/fairlane.mjs submit acme FILE\n",
    );
  });
});
