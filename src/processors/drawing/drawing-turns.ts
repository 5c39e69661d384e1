interface Lane {
  usedMs: number;
  at: number;
  isBusy: boolean;
}

const halfLifeMs = 60_000;
const maxLanes = 10_000;

/**
 * Decides whose pages are drawn next. Each lane draws one page at a time, and the lane that has used the least time recently goes
 * first, so that nobody's flood of requests, however slow its pages, delays others by more than a page.
 */
export class DrawingTurns {
  readonly #lanes = new Map<string, Lane>();

  /** Returns the lane that goes next; undefined if all of them are drawing. */
  next(lanes: Iterable<string>, now: number): string | undefined {
    const free = [...lanes].filter((name) => !this.isBusy(name));
    const used = new Map(free.map((name) => [name, this.#usedMs(name, now)]));
    return free.reduce<string | undefined>(
      (best, name) => (best !== undefined && Number(used.get(best)) <= Number(used.get(name)) ? best : name),
      undefined,
    );
  }

  isBusy(name: string): boolean {
    return this.#lanes.get(name)?.isBusy ?? false;
  }

  begin(name: string, now: number): void {
    this.#lanes.set(name, { usedMs: this.#usedMs(name, now), at: now, isBusy: true });
  }

  /** Ends a drawing. The time since `begin` counts as used. */
  end(name: string, now: number): void {
    const { usedMs = 0, at = now } = this.#lanes.get(name) ?? {};
    // Set again, so that the map is in the order of the last use.
    this.#lanes.delete(name);
    this.#lanes.set(name, { usedMs: usedMs + Math.max(0, now - at), at: now, isBusy: false });
    this.#forget();
  }

  #usedMs(name: string, now: number): number {
    const { usedMs = 0, at = now } = this.#lanes.get(name) ?? {};
    return usedMs * 0.5 ** (Math.max(0, now - at) / halfLifeMs);
  }

  #forget(): void {
    if (this.#lanes.size <= maxLanes) return;
    const [oldest] = [...this.#lanes].find(([, { isBusy }]) => !isBusy) ?? [];
    if (oldest !== undefined) this.#lanes.delete(oldest);
  }
}
