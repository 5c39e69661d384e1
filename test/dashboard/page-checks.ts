import type { Locator, Page } from "playwright-core";
import { boxFaultsOf } from "./box-checks.ts";
import { barriersOf, overflowOf } from "./browser.ts";

/** Opens a page and waits until it has loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("h1").waitFor();
  await page.locator(".connection-live").waitFor();
  await page.locator(".skeleton, main [aria-busy=true]").first().waitFor({ state: "detached" });
}

/** Returns the faults of a page in words. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = await page.evaluate<string[]>(`(${findFaults})()`);
  const overflow = await overflowOf(page);
  const wide = overflow > 0 ? [`${overflow} px too wide: ${await page.evaluate(`(${findWide})()`)}`] : [];
  const outside = await page.evaluate<string[]>(`(${findOutside})()`);
  return [...faults, ...wide, ...outside, ...(await boxFaultsOf(page))];
}

/** Returns the elements that Tab does not reach, or whose focus is invisible. */
export async function keyboardFaultsOf(page: Page): Promise<string[]> {
  const steps = await page.evaluate<number>(`(${watchFocus})()`);
  for (let step = 0; step < steps + 4; step++) await page.keyboard.press("Tab");
  return page.evaluate<string[]>("unreachedByKeyboard()");
}

/** Opens a dialog by keyboard, closes it with Escape, and returns its faults. The focus must move inside and return. */
export async function dialogFaultsOf(page: Page, opener: Locator): Promise<string[]> {
  await opener.focus();
  await page.evaluate("globalThis.focusedBefore = document.activeElement");
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog[open]");
  await dialog.waitFor();
  const isInside = await page.evaluate("document.activeElement.closest('dialog') !== null");
  const faults = [...(await faultsOf(page)), ...(await barriersOf(page)), ...(await keyboardFaultsOf(page))];
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const isBack = await page.evaluate("document.activeElement === focusedBefore");
  return [
    ...faults,
    ...(isInside ? [] : ["the focus is not inside"]),
    ...(isBack ? [] : ["the focus is not back"]),
  ];
}

// Functions for the page as text: this project's types do not include the DOM.
const collectTexts = `() => {
  // All texts of a page, visible or for screen readers.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE && node.parentNode.localName !== "noscript") texts.push(node.data.trim());
    if (node.nodeType === Node.TEXT_NODE) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(node.getAttribute(name) ?? "");
  }
  return texts.filter((text) => text !== "");
}`;

const findFaults = `() => {
  const faults = [];
  const count = (selector) => document.querySelectorAll(selector).length;
  for (const selector of ["h1", "main", "#app > header", "footer"])
    if (count(selector) !== 1) faults.push(count(selector) + " of " + selector);
  // The login page, and pages for a worker's key, have no navigation.
  const navs = count("#app > header nav[aria-label]");
  if (navs !== 1 && (navs !== 0 || count("#app > header nav, .connection") > 0)) faults.push(navs + " of nav");
  if (!/^(en|de|es|pl|pt)$/.test(document.documentElement.lang)) faults.push("lang " + document.documentElement.lang);
  if (!/^.+ · Fairlane$/s.test(document.title)) faults.push("title " + document.title);
  const forbidden = "script:not([src]), iframe, object, embed, base, meta[http-equiv], [style*=url], [tabindex='1'], " +
    "[href^='javascript:' i], [href^='data:'], [src^='javascript:' i], [action], [formaction], form [action]";
  for (const element of document.querySelectorAll(forbidden)) faults.push("forbidden " + element.outerHTML.slice(0, 200));
  for (const element of document.querySelectorAll("*"))
    for (const { name } of element.attributes) if (name.startsWith("on")) faults.push("handler " + name);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, place) => ids.indexOf(id) !== place))) faults.push("twice the id " + id);
  const strange = /\\bundefined\\b|\\bNaN\\b|\\[object |Invalid Date|^(null|true|false)$|^[a-z]+([A-Z][a-z0-9]*)+$|\\bInfinity\\b/;
  const english = document.documentElement.lang === "en" ? /^$a/ : /\\b(the|and|are|with|this|nothing)\\b/i;
  for (const text of (${collectTexts})()) {
    if (strange.test(text)) faults.push("strange text " + text.slice(0, 100));
    if (english.test(text) && !text.includes("canary")) faults.push("not translated " + text.slice(0, 100));
  }
  return faults;
}`;

const findWide = `() => [...document.querySelectorAll("body *")]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  .slice(-3).map((element) => element.outerHTML.slice(0, 120)).join(" | ")`;

// Text that is wider than its element covers its neighbours or is cut, even if the page itself is not too wide.
const findOutside = `() => [...document.querySelectorAll("main *, header *, footer *")]
  .filter((element) => {
    const { display, overflowX, position } = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
    if (!hasText || overflowX !== "visible" || display.startsWith("inline") || position === "absolute") return false;
    return !element.closest("svg, .unseen, .table-scroll, .block-scroll") && element.scrollWidth > element.clientWidth + 1;
  })
  .slice(0, 5).map((element) => "text outside of " + element.outerHTML.slice(0, 160))`;

// Tab stops only at the selected one of a group of radio buttons.
const watchFocus = `() => {
  const scope = document.querySelector("dialog:modal") ?? document;
  const isStop = (element) => {
    if (element.tabIndex < 0 || element.disabled || element.closest("[inert]")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.type !== "radio" || element.checked) return true;
    return false;
  };
  const stops = [...scope.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(isStop);
  const reached = new Set();
  const unseen = new Set();
  const hasRing = (element, pseudo) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  const around = (element) => [element, element.parentElement, element.closest("label"), element.nextElementSibling, element.closest("tr")];
  document.addEventListener("focusin", ({ target }) => {
    reached.add(target);
    const isSeen = hasRing(target, "::after") || hasRing(target, "::before") ||
      around(target).some((element) => element && hasRing(element));
    if (!isSeen) unseen.add(target);
  });
  const describe = (what) => (element) => what + " " + element.outerHTML.slice(0, 160);
  globalThis.unreachedByKeyboard = () => [
    ...stops.filter((element) => element.isConnected && !reached.has(element)).map(describe("not reached:")),
    ...[...unseen].map(describe("focus not seen:")),
  ];
  return stops.length;
}`;
