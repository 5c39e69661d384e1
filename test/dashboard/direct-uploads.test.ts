import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { after, before, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { parseS3Location, type S3Location } from "../../src/s3/location.ts";
import { openS3Client } from "../../src/s3/s3-client.ts";
import { startS3, type TestS3 } from "../support/s3/s3-server.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { launchChromium } from "./browser.ts";

let s3: TestS3;
let location: S3Location;
let app: StartedApp;
let browser: Browser;

before(async () => {
  s3 = await startS3();
  const url = s3.newLocation();
  location = parseS3Location(url, "location");
  app = await startApp({ content: url });
  browser = await launchChromium();
});

after(async () => {
  await browser?.close();
  await app?.stop();
  await s3?.remove();
});

/** Has the bucket allow uploads and downloads by pages of an origin. */
async function allowPages(origin: string): Promise<void> {
  const { client, sdk } = await openS3Client(location);
  const CORSRules = [
    {
      AllowedOrigins: [origin],
      AllowedMethods: ["PUT", "GET"],
      AllowedHeaders: ["x-amz-checksum-sha256", "content-type"],
    },
  ];
  await client.send(
    new sdk.PutBucketCorsCommand({ Bucket: location.bucket, CORSConfiguration: { CORSRules } }),
  );
  client.destroy();
}

/** Opens a page in a profile of its own. Returns it with the methods and addresses of its requests for contents. */
async function openPage(): Promise<{ page: Page; requests: string[] }> {
  const context = await browser.newContext({ baseURL: app.url, locale: "en-GB" });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === s3.endpoint) requests.push(`${request.method()} storage`);
    else if (request.method() === "POST") requests.push(`POST ${pathname} ${typeOf(request.headers())}`);
  });
  await page.goto("/documents");
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, requests };
}

function typeOf(headers: Readonly<Record<string, string>>): string {
  return headers["content-type"] ?? "";
}

async function submit(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole("button", { name: "Submit documents" }).first().click();
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(content) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("dialog").getByLabel("Customer").fill("acme");
  await page.getByRole("button", { name: "Submit one document" }).click();
  await page.locator("dialog").getByRole("link", { name }).waitFor();
  await page.keyboard.press("Escape");
}

async function contentOf(name: string): Promise<string> {
  const [document] = (await app.queue.documents({ name })).items;
  assert.ok(document);
  const content = await app.queue.contents.read(document.id);
  assert.ok(content);
  return text(content);
}

it("a storage that does not allow the page is tried once, and files go through the server", async () => {
  const { page, requests } = await openPage();
  await submit(page, "first.txt", "through the server");
  await submit(page, "second.txt", "through the server, too");
  assert.equal(await contentOf("second.txt"), "through the server, too");
  assert.deepEqual(
    requests.filter((request) => !request.includes("OPTIONS")),
    [
      "POST /v1/uploads application/json",
      "PUT storage",
      "POST /v1/documents text/plain",
      "POST /v1/documents text/plain",
    ],
  );
  await page.reload();
  await submit(page, "third.txt", "still");
  assert.equal(requests.filter((request) => request === "PUT storage").length, 1);
  await page.context().close();
});

it("files go to a storage that allows the page, and come from there", async () => {
  await allowPages(app.url);
  const { page, requests } = await openPage();
  const content = "past the server ".repeat(10_000);
  await submit(page, "direct.txt", content);
  assert.equal(await contentOf("direct.txt"), content);
  assert.deepEqual(
    requests.filter((request) => !request.includes("OPTIONS")),
    ["POST /v1/uploads application/json", "PUT storage", "POST /v1/documents application/json"],
  );
  const [document] = (await app.queue.documents({ name: "direct.txt" })).items;
  assert.equal(document?.type, "text/plain");
  // This one has uploaded, and the other finds out with its first download.
  const other = await openPage();
  for (const each of [page, other.page]) {
    await each.goto(`/documents/${document.id}`);
    const downloading = each.waitForEvent("download");
    await each.getByRole("link", { name: "Download" }).first().click();
    const download = await downloading;
    assert.equal(new URL(download.url()).origin, s3.endpoint);
    assert.equal(download.suggestedFilename(), "direct.txt");
    await each.context().close();
  }
});

it("a file that the storage refuses goes through the server", async () => {
  await allowPages(app.url);
  for (const kind of ["access-denied", "slow-down"] as const) {
    const { page, requests } = await openPage();
    await s3.fail({ kind, operation: "PutObject", times: 1 });
    const content = `after ${kind} `.repeat(100_000);
    await submit(page, `${kind}.txt`, content);
    assert.equal(await contentOf(`${kind}.txt`), content);
    assert.equal(requests.at(-1), "POST /v1/documents text/plain");
    await page.context().close();
  }
});
