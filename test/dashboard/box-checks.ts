import type { Page } from "playwright-core";

/**
 * Returns the texts of a page that are cut off, lie over each other, are covered, or are broken within a word, as measured from
 * the boxes of their lines. Texts that a canvas draws are included.
 */
export async function boxFaultsOf(page: Page): Promise<string[]> {
  const faults = await page.evaluate<string[]>(`(${findBoxFaults})()`);
  const drawn = await page.evaluate<string[]>(`(${findDrawnFaults})()`);
  return [...new Set([...faults, ...drawn])].slice(0, 20);
}

/** Prepares a page, before it is opened, so that `boxFaultsOf` knows the texts that are drawn on a canvas. */
export async function watchDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(`(${recordDrawnTexts})()`);
}

// Functions for the page as text: this project's types do not include the DOM.
const recordDrawnTexts = `() => {
  const drawn = (globalThis.drawnTexts = new Map());
  const { clearRect, fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    drawn.delete(this.canvas);
    clearRect.apply(this, box);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
    const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } = this.measureText(text);
    const corner = (x, y) => this.getTransform().transformPoint({ x, y });
    const one = corner(x - actualBoundingBoxLeft, y - actualBoundingBoxAscent);
    const other = corner(x + actualBoundingBoxRight, y + actualBoundingBoxDescent);
    const box = {
      text,
      left: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      top: Math.min(one.y, other.y),
      bottom: Math.max(one.y, other.y),
    };
    if (text.trim() !== "") drawn.set(this.canvas, [...(drawn.get(this.canvas) ?? []), box]);
    fillText.call(this, text, x, y, ...rest);
  };
}`;

const findDrawnFaults = `() => {
  const faults = [];
  for (const [canvas, texts] of globalThis.drawnTexts ?? []) {
    if (!canvas.isConnected) continue;
    for (const [place, a] of texts.entries()) {
      if (a.left < -1 || a.top < -1 || a.right > canvas.width + 1 || a.bottom > canvas.height + 1) faults.push("drawn text is cut: " + a.text);
      for (const b of texts.slice(place + 1))
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
          faults.push("drawn texts overlap: " + a.text + " and " + b.text);
    }
  }
  return faults;
}`;

// The lines of all visible texts: what is left of their boxes after scrolling, and what they lie in.
const collectLines = `(faults) => {
  const unseen = (element) => element.closest("noscript, option, .page-text") || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const innerOf = (element) => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };
  const common = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const plain = (text) => text.trim().replaceAll(/\\s+/g, " ");
  const isWhollyOffered = (element, text) => {
    const titled = element.closest("[title], [aria-label]");
    return [titled?.title, titled?.ariaLabel].some((offered) => offered && plain(offered).includes(text.slice(0, 40)));
  };
  // Returns the visible part of a line; undefined if nothing of it has to be visible.
  const shown = (box, element, text) => {
    let isFree = false;
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.clipPath !== "none") return undefined;
      const isPositioned = style.position !== "static" || style.transform !== "none";
      const clips = style.overflowX !== "visible" && style.display !== "inline" && (!isFree || isPositioned);
      if (clips) {
        const inner = innerOf(around);
        const part = common(box, inner);
        const [lostX, lostY] = [box.right - box.left - (part.right - part.left), box.bottom - box.top - (part.bottom - part.top)];
        if (["auto", "scroll"].includes(style.overflowX)) {
          if (part.right - part.left < 1 || part.bottom - part.top < 1) return undefined;
        } else if (lostX > 1 && style.textOverflow === "ellipsis") {
          if (!isWhollyOffered(around, text) && !isWhollyOffered(element, text)) faults.push("cut without a title: " + text + " in " + around.outerHTML.slice(0, 60));
        } else if (lostX > 1 || lostY > 2 + 0.25 * (box.bottom - box.top)) faults.push("cut: " + text + " in " + around.outerHTML.slice(0, 100));
        box = part;
      }
      if (style.position === "absolute") isFree = true;
      else if (isPositioned) isFree = false;
      if (style.position === "fixed") break;
    }
    return box;
  };
  // What is left of a box after scrolling.
  const clipped = (element) => {
    let box = element.getBoundingClientRect();
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== "visible") box = common(box, innerOf(around));
    return box;
  };
  // What lies above the page on purpose: bars, dialogs and popups.
  const layerOf = (element) => {
    for (let around = element; around; around = around.parentElement) {
      const { position, zIndex } = getComputedStyle(around);
      if (position === "fixed" || position === "sticky" || zIndex !== "auto" || around.localName === "dialog") return around;
    }
    return null;
  };
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, plain(node.data).slice(0, 200)];
    if (text === "" || unseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1 || bottom - top < 1) continue;
      const part = shown({ left, right, top, bottom }, element, text);
      if (part) lines.push({ node, element, text, layer: layerOf(element), ...part });
    }
  }
  return { lines, layerOf, clipped };
}`;

// Names and code have to be broken somewhere; a word of a sentence has not.
const findBrokenWords = `(lines) => {
  const faults = [];
  const nodes = [...new Set(lines.map(({ node }) => node))].filter((node) => !/[<>="_{}\\\\]|canary|.{300}|\\S{40}/.test(node.data) && !node.parentElement.closest("code, pre, svg"));
  const range = document.createRange();
  const topAt = (node, place) => {
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    return range.getBoundingClientRect().top;
  };
  for (const node of nodes) {
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}{2,29}/gu)) {
      const isWhole = !/[\\p{L}\\p{N}_]/u.test((node.data[index - 1] ?? "") + (node.data[index + word.length] ?? ""));
      if (isWhole && topAt(node, index + word.length - 1) - topAt(node, index) > 4) faults.push("broken within the word: " + word);
    }
  }
  return faults;
}`;

const findBoxFaults = `() => {
  const faults = [];
  const { lines, layerOf, clipped } = (${collectLines})(faults);
  // The boxes of fonts are higher than their letters, so neighbouring lines may touch.
  const meets = (line, other) => {
    const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
    const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
    return width > 1.5 && height > 0.4 * Math.min(line.bottom - line.top, other.bottom - other.top);
  };
  const paints = (element) => {
    if (["img", "svg", "canvas", "progress", "input", "select", "textarea", "meter"].includes(element.localName)) return true;
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return !/^(transparent|rgba\\(.*, 0\\))$/.test(backgroundColor) || (borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0);
  };
  const isOutside = (element, line) => !element.contains(line.element) && !line.element.contains(element);
  const sorted = lines.toSorted((a, b) => a.top - b.top);
  for (const [place, line] of sorted.entries())
    for (let next = place + 1; next < sorted.length && sorted[next].top < line.bottom; next++) {
      const other = sorted[next];
      if (other.node !== line.node && other.layer === line.layer && meets(line, other)) faults.push("overlap: " + line.text + " and " + other.text);
    }
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("svg")?.contains(element.parentElement) || !paints(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = clipped(element);
    const layer = layerOf(element);
    for (const line of lines) {
      if (line.top > box.bottom || line.bottom < box.top || line.layer !== layer || !isOutside(element, line)) continue;
      if (Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top) > 4 && meets(line, box)) faults.push("covered: " + line.text + " by " + element.outerHTML.slice(0, 120));
    }
  }
  return [...faults, ...(${findBrokenWords})(lines)];
}`;
