import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { type DocumentState, DoNotRetry, type Queue, type Submission } from "../../src/index.ts";
import { itInLongRun } from "../support/scale.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "./browser.ts";

let app: StartedApp;
let browser: TestBrowser;

before(async () => {
  app = await startApp();
  browser = await openBrowser(app.url);
  await fill(app.queue);
});

after(async () => {
  await browser.close();
  await app.stop();
});

describe("the list of documents", () => {
  it("keeps each filter in the address, so that going back undoes it", async () => {
    await browser.visit(async (page) => {
      await page.goto("/documents?customer=library");
      await rows(page, 7);
      await page.locator("summary", { hasText: "State" }).click();
      await page.getByRole("button", { name: "Failed" }).click();
      await page.waitForURL("**/documents?customer=library&state=failed");
      await rows(page, 5);
      await page.getByText("5 documents", { exact: true }).waitFor();
      await page.locator("summary", { hasText: "Name" }).click();
      assert.deepEqual(await barriersOf(page), []);
      await page.getByLabel("Part of the name").fill("DAMAGED 3");
      await page.keyboard.press("Enter");
      await rows(page, 1);
      await page.getByText("the file ends in the middle").waitFor();
      await page.goBack();
      await rows(page, 5);
      await page.getByRole("button", { name: "Remove filter: State" }).click();
      await page.waitForURL("**/documents?customer=library");
      await rows(page, 7);
      await page.goto("/documents?type=text/plain&state=done&priority=9");
      await page.getByText("No matching documents").waitFor();
      await page.getByRole("link", { name: "Clear all filters" }).first().click();
      await rows(page, 50);
    });
  });

  it("marks partial results, filters by them, and their page says why in the reader's language", async () => {
    await browser.visit(async (page) => {
      await page.goto("/documents");
      await page.locator("summary", { hasText: "State" }).click();
      await page.getByRole("button", { name: "Done, partial" }).click();
      await page.waitForURL("**/documents?state=done&partial=true");
      await rows(page, 1);
      await page.getByText("1 document", { exact: true }).waitFor();
      await page.locator("td .state", { hasText: "Done, partial" }).waitFor();
      await page.getByRole("link", { name: "fine 2" }).click();
      await page.locator(".document-head .state", { hasText: "Done, partial" }).waitFor();
    });
    const { items } = await app.queue.documents({ partial: true });
    await browser.visit(
      async (page) => {
        await page.goto(`/documents/${items[0]?.id}`);
        await page.locator(".document-head .state", { hasText: "Fertig, mit Vorbehalt" }).waitFor();
        const why = "Nur unsicher erkannt, der Text kann falsch sein (Seiten 3–4).";
        await page.locator(".document-partial li", { hasText: why }).waitFor();
        assert.deepEqual([await barriersOf(page), await overflowOf(page)], [[], 0]);
      },
      { locale: "de-DE", viewport: { width: 360, height: 780 } },
    );
  });

  itInLongRun("links to the next and the previous page", async () => {
    await browser.visit(async (page) => {
      await page.goto("/documents?customer=archive");
      await page.getByRole("link", { name: "scan 120.tiff" }).waitFor();
      await page.getByRole("link", { name: "Next page" }).click();
      await page.getByRole("link", { name: "scan 70.tiff" }).waitFor();
      await page.getByRole("link", { name: "Next page" }).click();
      await rows(page, 20);
      assert.equal(await page.getByRole("link", { name: "Next page" }).count(), 0);
      await page.getByRole("link", { name: "Previous page" }).click();
      await page.getByRole("link", { name: "scan 70.tiff" }).waitFor();
      await page.getByRole("link", { name: "First page" }).click();
      await page.getByRole("link", { name: "scan 120.tiff" }).waitFor();
    });
  });

  itInLongRun("continues a long search until it is stopped", async () => {
    await browser.visit(async (page) => {
      const release = await holdOlder(page);
      await page.goto("/documents?name=needle");
      await page.getByText("0 found so far, still searching").waitFor();
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByText("Not everything was searched").waitFor();
      release();
      await page.getByRole("link", { name: "Keep searching" }).click();
      await page.getByRole("link", { name: "needle" }).waitFor();
      await page.goto("/documents?name=needle");
      await page.getByRole("link", { name: "needle" }).waitFor();
    });
  });

  itInLongRun("announces new documents without moving the others", async () => {
    await browser.visit(async (page) => {
      await page.goto("/documents?customer=clinic");
      await page.getByText("Live", { exact: true }).waitFor();
      await rows(page, 1);
      await app.queue.submit({ customer: "clinic", name: "letter 2" });
      await page.getByRole("button", { name: "1 new: Show" }).waitFor();
      await rows(page, 1);
      await page.getByRole("button", { name: "1 new: Show" }).click();
      await rows(page, 2);
    });
  });
});

describe("a bulk action", () => {
  it("runs on the selected documents, by keyboard alone, after a question with their number", async () => {
    await browser.visit(async (page) => {
      await page.goto("/documents?customer=archive&state=waiting");
      await page.getByLabel("Select scan 120.tiff").focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Shift+Space");
      await page.getByText("3 selected").waitFor();
      await act(page, "Cancel", "Cancel 3 documents");
      await page.getByText("3 documents were cancelled.").waitFor();
      assert.equal(await countOf("archive", "cancelled"), 3);
      await page.getByRole("link", { name: "scan 117.tiff" }).waitFor();
      await page.getByRole("link", { name: "scan 118.tiff" }).waitFor({ state: "detached" });
    });
  });

  it("keeps a document selected that the user selects as soon as its page appears", async () => {
    await browser.visit(async (page) => {
      await page.goto("/documents?customer=archive");
      await page.getByRole("link", { name: "scan 120.tiff" }).waitFor();
      // In the page itself, because the next frame may come before the next request to the browser.
      await page.evaluate(`(async () => {
        const row = () => [...document.querySelectorAll("tbody tr")].find((one) => one.textContent.includes("scan 70.tiff"));
        document.querySelector("a[rel=next]").click();
        await new Promise((resolve) => {
          new MutationObserver(() => row() && resolve()).observe(document.body, { subtree: true, childList: true, characterData: true });
        });
        row().querySelector("input").click();
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      })()`);
      assert.equal(await page.getByLabel("Select scan 70.tiff").isChecked(), true);
    });
  });

  it("runs on everything that matches, and reports the refused documents with the reason", async () => {
    await browser.visit(async (page) => {
      await page.goto("/documents?customer=archive");
      await page.getByLabel("Select all on this page").check();
      await page.getByText("50 selected").waitFor();
      await page.getByRole("button", { name: "Select all matches (120)" }).click();
      await page.getByRole("button", { name: "Cancel", exact: true }).click();
      await page.getByText("These are all documents that match: Customer: archive.").waitFor();
      await page.getByRole("button", { name: "Go back" }).click();
      assert.equal(await countOf("archive", "cancelled"), 3);
      await act(page, "Cancel", "Cancel 120 documents");
      await page.getByText("117 documents were cancelled.").waitFor();
      await page.getByText("This was not possible for 3 documents:").waitFor();
      await page.getByText("The current state does not allow this.").waitFor();
      assert.equal(await countOf("archive", "cancelled"), 120);
    });
  });

  itInLongRun("retries failed documents, and removes finished ones permanently", async () => {
    await browser.visit(
      async (page) => {
        await page.goto("/documents?customer=library&state=failed");
        await page.getByLabel("Select all on this page").check();
        assert.equal(await page.getByRole("button", { name: "Cancel", exact: true }).isDisabled(), true);
        assert.equal(await overflowOf(page), 0);
        await act(page, "Retry", "Retry 5 documents");
        await page.getByText("5 documents will be processed again.").waitFor();
        assert.equal(await countOf("library", "waiting"), 5);
        await page.goto("/documents?customer=library&state=done");
        await page.getByLabel("Select fine 2").check();
        await act(page, "Remove", "Remove 1 document");
        await page.getByText("One document was removed.").waitFor();
        await page.getByRole("link", { name: "fine 2" }).waitFor({ state: "detached" });
        assert.equal(await countOf("library", "done"), 1);
      },
      { viewport: { width: 360, height: 740 } },
    );
  });
});

describe("submitting files", () => {
  it("shows the priority and the place of each chosen file", async () => {
    await browser.visit(async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Submit documents" }).click();
      const sheet = page.getByRole("dialog", { name: "Submit documents" });
      const names = ["invoice-polish.pdf", "minutes-german.docx", "price-list-english.csv"];
      await sheet.locator("input[type=file]").setInputFiles(names.map((name) => join("samples", name)));
      await sheet.getByLabel("Customer").fill("bakery");
      assert.deepEqual(await barriersOf(page), []);
      await sheet.getByRole("button", { name: "Submit 3 documents" }).click();
      await sheet.locator(".upload-accepted").nth(2).waitFor();
      assert.deepEqual(await sheet.locator(".upload-name").allTextContents(), names);
      assert.deepEqual(await prioritiesOf(page), await storedPriorities("bakery", names));
      await sheet.getByText("priority 3,").first().waitFor();
      await sheet.getByRole("link", { name: "minutes-german.docx" }).click();
      await page.getByRole("heading", { level: 1, name: "minutes-german.docx" }).waitFor();
      assert.equal(await sheet.count(), 0);
    });
  });

  itInLongRun("accepts files dropped anywhere, for the last customer", async () => {
    await browser.visit(async (page) => {
      await page.goto("/failures");
      await page.evaluate("localStorage.setItem('fairlane.customer', 'museum')");
      await page.getByRole("heading", { level: 1 }).waitFor();
      // Repeated, as by a pointer that moves: the page may not be listening yet.
      await until(async () => {
        await drag(page, "dragover");
        return page.getByText("Drop to submit").isVisible();
      });
      await drag(page, "drop");
      await page.getByText("Drop to submit").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Submit 3 documents" }).click();
      await page.locator(".upload-accepted").nth(2).waitFor();
      const names = ["a.txt", "b.txt", "c.txt"];
      assert.deepEqual(await prioritiesOf(page), await storedPriorities("museum", names));
    });
  });
});

/** Old documents at the end, some failed and some done, and many that wait. */
async function fill(queue: Queue): Promise<void> {
  await queue.customers.pause("haystack");
  await queue.submit({ customer: "haystack", name: "needle" });
  for (let part = 0; part < 20; part++) await queue.submitMany(named("haystack", "straw", 1000));
  await queue.submitMany([...named("library", "damaged", 5), ...named("library", "fine", 2)]);
  const { promise: allStarted, resolve } = Promise.withResolvers<void>();
  let started = 0;
  const worker = queue.work(({ name }, { partial }) => {
    if (name === "fine 2") for (const page of [3, 4]) partial({ code: "low-confidence", page });
    if (++started === 7) resolve();
    if (name.startsWith("damaged")) throw new DoNotRetry("the file ends in the middle");
  });
  await allStarted;
  await worker.stop();
  await queue.submitMany(named("archive", "scan", 120, ".tiff"));
  await queue.submit({ customer: "clinic", name: "letter 1" });
  await queue.submitMany([...named("bakery", "order", 3), ...named("museum", "label", 3)]);
}

function named(customer: string, name: string, count: number, ending = ""): Submission[] {
  return Array.from({ length: count }, (_, place) => ({ customer, name: `${name} ${place + 1}${ending}` }));
}

/** Waits until the table has this number of rows. */
async function rows(page: Page, count: number): Promise<void> {
  await page.locator("tbody tr").nth(count).waitFor({ state: "detached" });
  await page
    .locator("tbody tr")
    .nth(count - 1)
    .waitFor();
}

/** Presses a button of the selection and confirms. */
async function act(page: Page, action: string, meant: string): Promise<void> {
  await page
    .getByRole("region", { name: "Selection" })
    .getByRole("button", { name: action, exact: true })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: meant, exact: true }).click();
}

/** Delays requests for older documents until they are released. */
async function holdOlder(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/v1\/documents\?.*cursor=/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function countOf(customer: string, state: DocumentState): Promise<number> {
  return (await app.queue.countDocuments({ customer, state })).count;
}

async function prioritiesOf(page: Page): Promise<number[]> {
  const badges = await page.locator(".upload .lane-badge [aria-hidden]").allTextContents();
  return badges.map(Number);
}

async function storedPriorities(customer: string, names: readonly string[]): Promise<(number | null)[]> {
  const { items } = await app.queue.documents({ customer });
  return names.map((name) => items.find((document) => document.name === name)?.priority ?? null);
}

/** Drags three files over the page, or drops them. */
async function drag(page: Page, kind: "dragover" | "drop"): Promise<void> {
  await page.evaluate(`{
    const dataTransfer = new DataTransfer();
    for (const name of ["a.txt", "b.txt", "c.txt"]) dataTransfer.items.add(new File([name], name));
    document.body.dispatchEvent(new DragEvent("${kind}", { dataTransfer, bubbles: true, cancelable: true }));
  }`);
}
