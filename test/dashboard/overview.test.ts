import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { type Client, createClient } from "../../src/client/client.ts";
import { VirtualClock } from "../../src/index.ts";
import { itInLongRun } from "../support/scale.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "./browser.ts";

const hourMs = 3_600_000;
let app: StartedApp;
let client: Client;
let browser: TestBrowser;

before(async () => {
  app = await startApp();
  client = createClient({ url: app.url });
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

// The order matters: the first test needs an unused queue, the last one fills it.
describe("the overview", () => {
  it("explains itself while nothing was submitted, and starts, stops and removes the demonstration", async () => {
    await browser.visit(
      async (page) => {
        await page.goto("/");
        await page.getByText("Example: what the lanes look like").waitFor();
        await page.getByText("bin/fairlane.mjs submit acme invoice.pdf --server").waitFor();
        await page.getByRole("button", { name: "Copy" }).first().click();
        await page.getByText("Copied.").waitFor();
        assert.equal(
          await page.evaluate("navigator.clipboard.readText()"),
          `curl -F customer=acme -F file=@invoice.pdf ${app.url}/v1/documents`,
        );
        assert.deepEqual(await barriersOf(page), []);
        await page.getByRole("button", { name: "Choose files" }).click();
        await page.getByRole("dialog").waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Start the demonstration" }).click();
        const banner = page.getByRole("region", { name: "A demonstration is running" });
        await banner.getByText("demo-printing-house floods the queue").waitFor();
        assert.equal((await client.demonstration.get()).state, "running");
        await banner.getByRole("button", { name: "Stop" }).click();
        await page.getByRole("heading", { name: "The demonstration has stopped" }).waitFor();
        const { state, documents, customers } = await client.demonstration.get();
        assert.equal(state, "stopped");
        await page.getByRole("button", { name: "Remove" }).click();
        const dialog = page.getByRole("dialog", { name: "Remove the demonstration?" });
        await dialog.getByText(`removes ${documents} documents of ${customers.length} customers`).waitFor();
        await dialog.getByRole("button", { name: "Remove" }).click();
        await page.getByRole("button", { name: "Start the demonstration" }).waitFor();
        assert.equal((await client.stats()).customers, 0);
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    );
  });

  it("shows the lanes, says what to do without a worker, and highlights one customer", async () => {
    await app.queue.submitMany(named("archive", 30));
    await app.queue.submitMany(named("bakery", 5));
    await browser.visit(async (page) => {
      await page.goto("/");
      await page.getByText("No worker is running").waitFor();
      assert.deepEqual(await shownLanes(page), await expectedLanes());
      await page.getByRole("button", { name: "bakery" }).click();
      await page.waitForURL("**/?customer=bakery");
      assert.equal(await page.locator(".block-lit").count(), 5);
      await page.getByRole("button", { name: "Show all" }).click();
      await page.waitForURL((url) => url.search === "");
      assert.equal(await page.locator(".block-lit").count(), 0);
    });
  });

  itInLongRun("moves the focus between documents and lanes with the arrow keys", async () => {
    const { lanes } = await client.overview.lanes();
    await browser.visit(async (page) => {
      await page.goto("/");
      await page.locator('.lane-1 a.block[tabindex="0"]').focus();
      for (const key of ["ArrowRight", "ArrowDown", "End", "Home", "ArrowRight"])
        await page.keyboard.press(key);
      const there = lanes[2]?.next[1];
      await page
        .locator(".lane-tip")
        .getByText(there?.name ?? "")
        .waitFor();
      assert.equal(await page.locator(".lane-2 a.block[tabindex='0']").count(), 1);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/documents/${there?.id}`);
    });
  });

  itInLongRun("freezes a lane under the mouse, and updates it afterwards", async () => {
    const first = (await client.overview.lanes()).lanes[9]?.next[0];
    await browser.visit(async (page) => {
      await page.goto("/");
      await page.getByText("Live", { exact: true }).waitFor();
      const block = page.locator(`a.block[href="/documents/${first?.id}"]`);
      await block.hover();
      await client.cancel(first?.id ?? "");
      await page.locator(`.block-gone[href="/documents/${first?.id}"]`).waitFor();
      await page.mouse.move(0, 0);
      await block.waitFor({ state: "detached" });
      assert.deepEqual(await shownLanes(page), await expectedLanes());
    });
  });

  it("shows one period in all figures and charts, remembers it, and says where there is no data", async () => {
    const clock = new VirtualClock(Date.now() - 2 * hourMs);
    const busy = await startApp({ clock });
    try {
      await busy.queue.submitMany([...named("archive", 3), ...named("bakery", 2)]);
      await processOneASecond(busy, clock, 3);
      await processOneASecond(busy, clock, 2, { isFailing: true });
      await clock.advance(2 * hourMs);
      // As the upkeep of a worker does.
      await busy.queue.overview.recount(clock.now() - 3 * hourMs);
      await browser.visit(
        async (page) => {
          await page.goto("/");
          const figures = (name: string) => page.getByRole("region", { name, exact: true });
          await figures("Last hour").getByText("Failed").waitFor();
          assert.match(
            await figures("Last hour").innerText(),
            /^Last hour\s+since \d\d:\d\d\s.*\nFailed\n0\n/s,
          );
          for (const text of ["None in this period", "No data in this period"])
            assert.equal(await page.getByText(text).count(), 1);
          await page.getByRole("button", { name: "Day", exact: true }).click();
          await page.waitForURL("**/?range=day");
          await figures("Last 24 hours").getByRole("link", { name: "2" }).waitFor();
          const fairness = figures("Fairness").getByText("Last 24 hours: 5 documents processed");
          await fairness.waitFor();
          await page.goto("/");
          await page
            .getByRole("img", { name: "Finished per 15 minutes. Total: 3 done, 2 failed." })
            .waitFor();
          assert.equal(await page.getByText("Last 24 hours", { exact: true }).count(), 2);
          assert.equal(await page.getByText(/No(?:ne| data) in this period/).count(), 0);
          const failed = figures("Last 24 hours").getByRole("link");
          assert.equal(await failed.getAttribute("href"), "/failures?range=day");
        },
        { baseURL: busy.url },
      );
    } finally {
      await busy.stop();
    }
  });

  it("draws the step that is not over as unfinished, and shows the values below the pointer", async () => {
    const minuteMs = 60_000;
    const clock = new VirtualClock(Math.floor(Date.now() / minuteMs) * minuteMs);
    const busy = await startApp({ clock });
    try {
      await busy.queue.submitMany(named("archive", 4));
      await processOneASecond(busy, clock, 4);
      await browser.visit(
        async (page) => {
          await page.goto("/");
          const chart = page.getByRole("figure", { name: "Fertig pro Minute" });
          await chart.getByText("unvollständig").first().waitFor();
          const plot = chart.locator(".u-over");
          const { width } = (await plot.boundingBox()) ?? assert.fail();
          await plot.hover({ position: { x: width - 2, y: 20 } });
          const tip = chart.locator(".chart-tip");
          assert.match(await tip.innerText(), /Fertig\n4\nFehlgeschlagen\n0\nunvollständig$/);
          await page.setViewportSize({ width: 360, height: 740 });
          // The chart follows the window's size some frames later.
          await until(async () => {
            const box = await plot.boundingBox();
            return box !== null && box.x + box.width <= 360;
          });
          for (const x of [0.45, 0.55]) {
            const box = (await plot.boundingBox()) ?? assert.fail();
            await plot.hover({ position: { x: x * box.width, y: 20 } });
            await tip.waitFor();
            assert.equal(await overflowOf(page), 0);
          }
          await chart.getByText("Als Tabelle anzeigen").click();
          await chart.getByRole("row", { name: /\(unvollständig\) 4 0$/ }).waitFor();
        },
        { baseURL: busy.url, locale: "de-DE" },
      );
    } finally {
      await busy.stop();
    }
  });

  itInLongRun("explains its fairness index, also where the browser names no language", async () => {
    await browser.visit(async (page) => {
      // Chromium's value on a machine without a language.
      await page.addInitScript(
        "Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true })",
      );
      await page.goto("/");
      await page.getByLabel("What is the fairness index?").click();
      await page.getByText("It compares how much sharing slows each customer down").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("It compares how much sharing").waitFor({ state: "hidden" });
    });
  });

  it("judges enough documents of customers who sent little, beside first come, first served", async () => {
    const clock = new VirtualClock(Date.now());
    const flooded = await startApp({ clock });
    try {
      // Seven documents of the flood have the priorities 1 to 3.
      await flooded.queue.submitMany(named("flood", 30));
      await flooded.queue.submit({ customer: "quiet" });
      await processOneASecond(flooded, clock, 28);
      await browser.visit(
        async (page) => {
          await page.goto("/");
          const figures = page.getByRole("region", { name: "Fairness", exact: true });
          await figures.getByText("Last hour: 28 documents processed").waitFor();
          await figures.getByText("75% started within 5s").waitFor();
          await figures.getByText("Too few documents to judge").waitFor();
          await figures.getByText("First come, first served: 27s, 75% in time").waitFor();
          await page.getByRole("region", { name: "Now" }).getByRole("link", { name: "flood" }).waitFor();
          for (const customer of ["a", "b", "c", "d"]) await flooded.queue.submitMany(named(customer, 7));
          await processOneASecond(flooded, clock, 28);
          await page.reload();
          await figures.getByText("Last hour: 56 documents processed").waitFor();
          await figures.getByText("33.3% started within 5s").waitFor();
          await figures.getByText("Far below target").waitFor();
        },
        { baseURL: flooded.url },
      );
    } finally {
      await flooded.stop();
    }
  });

  it("shows to all users that a quiet customer's document starts next, before 4994 of a noisy one", async () => {
    for (const customer of ["archive", "bakery"]) await app.queue.customers.erase(customer);
    const work = startSteppedWork();
    await app.queue.submitMany(named("noisy", 5000));
    // The documents of priority 1 and 2 are done, and the first one of priority 3 is running.
    await work.until("noisy-6");
    await browser.visit(async (one) => {
      await browser.visit(async (other) => {
        const pages = [one, other];
        for (const page of pages) {
          await page.goto("/");
          await page.getByText("Live", { exact: true }).waitFor();
          await page.locator(".slot", { hasText: "noisy-6" }).waitFor();
        }
        await app.queue.submit({ customer: "quiet", name: "letter.pdf" });
        for (const page of pages) await page.locator('.lane-1 [data-name="letter.pdf"]').waitFor();
        await work.until("letter.pdf");
        for (const page of pages) {
          await page.locator(".slot", { hasText: "letter.pdf" }).locator(".lane-1").waitFor();
          await page.locator('[data-name="letter.pdf"]').waitFor({ state: "detached" });
          await page.getByRole("link", { name: "4,994", exact: true }).waitFor();
        }
      });
    });
    assert.equal(work.started.at(-1), "letter.pdf");
  });
});

/** Processes documents for a second each, on one slot. */
async function processOneASecond(
  { queue }: StartedApp,
  clock: VirtualClock,
  count: number,
  { isFailing = false } = {},
): Promise<void> {
  for (let done = 0; done < count; done++) {
    const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 30_000, waitMs: 0 });
    await clock.advance(1000);
    const lease = claim?.lease ?? assert.fail();
    if (isFailing)
      await queue.remote.fail(lease, { error: { name: "Error", message: "broken" }, mayRetry: false });
    else await queue.remote.complete(lease, null);
  }
}

function named(customer: string, count: number): { customer: string; name: string }[] {
  return Array.from({ length: count }, (_, place) => ({ customer, name: `${customer}-${place + 1}` }));
}

/** A worker with one slot that finishes each document on demand. */
function startSteppedWork() {
  const started: string[] = [];
  let goOn = () => {};
  let begun = Promise.withResolvers<void>();
  app.queue.work(
    ({ name }) => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      goOn = resolve;
      begun.resolve();
      return promise;
    },
    { concurrency: 1 },
  );
  const until = async (name: string) => {
    while (started.at(-1) !== name) {
      goOn();
      await begun.promise;
      begun = Promise.withResolvers<void>();
    }
  };
  return { started, until };
}

/** Returns the ids of the documents in each lane on the page. */
function shownLanes(page: Page): Promise<string[][]> {
  return page.evaluate<string[][]>(
    `[...document.querySelectorAll(".track")].map((track) =>
      [...track.querySelectorAll("a.block")].map((block) => block.pathname.split("/").at(-1)))`,
  );
}

/** Returns the ids in the nine lanes from the server, as many as fit on the page. */
async function expectedLanes(): Promise<string[][]> {
  const { lanes } = await client.overview.lanes();
  return lanes.slice(1, 10).map(({ next }) => next.map(({ id }) => id));
}
