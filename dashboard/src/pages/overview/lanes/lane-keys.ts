/** Moves the focus between blocks with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent): void {
  const block = (event.target as Element).closest<HTMLElement>("a.block");
  const lane = block?.closest(".blocks");
  if (!block || !lane || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = targetOf(event.key, block, lane);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetOf(key: string, block: HTMLElement, lane: Element): HTMLElement | undefined {
  const blocks = blocksOf(lane);
  const place = blocks.indexOf(block);
  if (key === "ArrowRight") return blocks[place + 1];
  if (key === "ArrowLeft") return blocks[place - 1];
  if (key === "Home") return blocks[0];
  if (key === "End") return blocks.at(-1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const lanes = [...(lane.closest(".lanes")?.querySelectorAll(".blocks") ?? [])];
  const other = lanes[lanes.indexOf(lane) + (key === "ArrowDown" ? 1 : -1)];
  const others = other ? blocksOf(other) : [];
  return others[Math.min(place, others.length - 1)];
}

function blocksOf(lane: Element): HTMLElement[] {
  return [...lane.querySelectorAll<HTMLElement>("a.block")];
}
