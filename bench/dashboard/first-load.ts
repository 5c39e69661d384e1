import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import type { Part } from "../part.ts";

const goalBytes = 150_000;

/** Measures how many bytes a browser loads when it first opens the overview, compressed with gzip. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<Part> {
  const paths = await pathsLoaded(browser, url);
  const sizes = await Promise.all(paths.map((path) => sizeOf(url, path)));
  const total = (ending: string) =>
    sizes.filter(({ path }) => path.endsWith(ending)).reduce((sum, { gzip }) => sum + gzip, 0);
  return {
    title: "Bytes of the first load of the overview",
    columns: ["file", "as it is", "gzip"],
    rows: sizes.map(({ path, plain, gzip }) => [path, plain, gzip]),
    notes: [`scripts ${total(".js")}, styles ${total(".css")}`],
    goals: [{ what: "scripts of the first load, bytes of gzip", atMost: goalBytes, value: total(".js") }],
  };
}

async function pathsLoaded(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ baseURL: url });
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/v1/")) paths.push(pathname);
  });
  await page.goto("/");
  await page.locator(".connection-live").waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  await page.close();
  return paths;
}

async function sizeOf(url: string, path: string) {
  const body = new Uint8Array(await (await fetch(url + path)).arrayBuffer());
  return { path, plain: body.length, gzip: gzipSync(body, { level: 9 }).length };
}
