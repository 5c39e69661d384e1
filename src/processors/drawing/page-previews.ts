import { availableParallelism } from "node:os";
import { defaultLimits } from "../../readers/limits.ts";
import { overLimit } from "../../readers/over-limit.ts";
import { Unreadable } from "../../readers/unreadable.ts";
import { monotonicNow } from "../../runtime/clock.ts";
import { ownReaderProgram, type ReaderProgram } from "../reader-program.ts";
import { DrawingCache } from "./drawing-cache.ts";
import type { OpenedPages } from "./drawing-messages.ts";
import { DrawingPool, type DrawingPoolSettings, type Turn } from "./drawing-pool.ts";
import { encodePng } from "./encode-png.ts";
import type { DrawableDocument, OpenDocument } from "./open-document.ts";

/** Settings of previews. */
export interface PreviewSettings extends DrawingPoolSettings {
  readonly maxCacheBytes: number;
  /** For how long a document or page that could not be drawn is not tried again. */
  readonly failedMs: number;
}

/** A page to draw, counted from 1, at most this wide. */
export interface WantedPage {
  readonly page: number;
  readonly width: number;
}

const megabyte = 1024 ** 2;

/** The default settings. A lane draws one page at a time, so a hostile customer never has all processes. */
const defaultPreviewSettings: PreviewSettings = {
  maxProcesses: Math.min(4, Math.max(2, availableParallelism())),
  timeMs: 30_000,
  contendedMs: 10_000,
  memoryBytes: 768 * megabyte,
  idleMs: 15_000,
  maxWaiting: 32,
  limits: defaultLimits,
  maxCacheBytes: 32 * megabyte,
  failedMs: 30_000,
};

const maxRemembered = 1000;

/**
 * Draws pages of documents as PNG, in isolated processes. Each lane draws one page at a time. Rejects with `Unreadable` if a page cannot
 * be drawn, and with `TooManyDrawings` if a lane has too many requests.
 */
export class PagePreviews {
  readonly #settings: PreviewSettings;
  readonly #pool: DrawingPool;
  readonly #cache: DrawingCache;
  readonly #opened = new Map<string, OpenedPages>();
  readonly #failed = new Map<string, { readonly error: Unreadable; readonly until: number }>();

  constructor(settings: Partial<PreviewSettings> = {}, program: ReaderProgram = drawingProgram()) {
    this.#settings = { ...defaultPreviewSettings, ...settings };
    this.#pool = new DrawingPool(this.#settings, program);
    this.#cache = new DrawingCache(this.#settings.maxCacheBytes);
  }

  /** The ids of the running processes. */
  get pids(): readonly number[] {
    return this.#pool.pids;
  }

  /** Returns how many pages a document has. */
  async pages(document: DrawableDocument, turn: Turn): Promise<OpenedPages> {
    this.#refuse(document);
    return this.#opened.get(document.key) ?? this.#pool.use(document, turn, (open) => this.#open(open));
  }

  /** Returns a page as PNG; undefined if the document has no such page. */
  async draw(
    document: DrawableDocument,
    wanted: WantedPage,
    turn: Turn,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { key } = document;
    const place = `${key} ${wanted.page}`;
    this.#refuse(document);
    this.#refuseFailed(place);
    const known = () => this.#cache.get(`${place} ${wanted.width}`);
    return (
      known() ??
      this.#pool.use(document, turn, async (open) => {
        // Another request may have drawn it meanwhile.
        const drawn = known();
        if (drawn) return drawn;
        const { count } = await this.#open(open);
        if (wanted.page > count) return undefined;
        const png = await this.#draw(open, wanted);
        this.#cache.set(`${place} ${wanted.width}`, { lane: turn.lane, png });
        return png;
      })
    );
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #open(open: OpenDocument): Promise<OpenedPages> {
    const pages = await this.#remembering(open.key, () => open.pages());
    remember(this.#opened, open.key, pages);
    return pages;
  }

  async #draw(open: OpenDocument, { page, width }: WantedPage): Promise<Uint8Array<ArrayBuffer>> {
    const drawn = await this.#remembering(`${open.key} ${page}`, () => open.draw({ index: page - 1, width }));
    return encodePng(drawn);
  }

  // Otherwise a page that ends its process would do so for every request.
  async #remembering<T>(key: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Unreadable)
        remember(this.#failed, key, { error, until: monotonicNow() + this.#settings.failedMs });
      throw error;
    }
  }

  #refuse({ key, size, ...own }: DrawableDocument): void {
    const limits = { ...this.#settings.limits, ...own.limits };
    if (size > limits.maxBytes) throw overLimit(size, limits);
    this.#refuseFailed(key);
  }

  #refuseFailed(key: string): void {
    const failed = this.#failed.get(key);
    if (!failed) return;
    if (monotonicNow() < failed.until) throw failed.error;
    this.#failed.delete(key);
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.size > maxRemembered ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
}

function drawingProgram(): ReaderProgram {
  return ownReaderProgram("drawing/drawing-process");
}
