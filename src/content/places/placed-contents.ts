import type {
  ContentReadOptions,
  ContentStore,
  KeptFacts,
  SweepSchedule,
  WriteOptions,
} from "../../engine/content-store.ts";
import type { ContentFacts } from "../../engine/document.ts";
import { closedError } from "../../errors/fairlane-error.ts";
import type { ContentPlaces } from "./content-places.ts";

/** Contents that are found when they are first used, because another process may decide meanwhile where they are. */
export class PlacedContents implements ContentStore {
  readonly #places: ContentPlaces;
  readonly #finding = new Set<Promise<unknown>>();
  #found: ContentStore | undefined;
  #isClosed = false;

  constructor(places: ContentPlaces) {
    this.#places = places;
  }

  /** Finds the contents now, if it is decided where they are. */
  async open(): Promise<void> {
    await this.#find();
  }

  get maxBytes(): number {
    return this.#here.maxBytes;
  }

  get sweep(): SweepSchedule {
    return this.#here.sweep;
  }

  async write(id: string, bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<ContentFacts> {
    return (await this.#find(true)).write(id, bytes, options);
  }

  async read(id: string, options?: ContentReadOptions): Promise<ReadableStream<Uint8Array> | undefined> {
    return (await this.#find()).read(id, options);
  }

  async kept(ids: readonly string[]): Promise<KeptFacts[]> {
    return (await this.#find()).kept(ids);
  }

  async touch(ids: readonly string[]): Promise<void> {
    return (await this.#find()).touch(ids);
  }

  async remove(ids: readonly string[]): Promise<void> {
    return (await this.#find()).remove(ids);
  }

  async list(options: Parameters<ContentStore["list"]>[0]): Promise<string[]> {
    const contents = await this.#find();
    // A sweep would remove the contents of another queue.
    if (options.after === undefined) await this.#places.expectOwned(contents);
    return contents.list(options);
  }

  async owner(): Promise<string | undefined> {
    return (await this.#find()).owner?.();
  }

  async claim(owner: string): Promise<void> {
    await (await this.#find()).claim?.(owner);
  }

  async checkSpace(): Promise<void> {
    return (await this.#find()).checkSpace();
  }

  async facts(id: string): Promise<ContentFacts | undefined> {
    return (await this.#find()).facts?.(id);
  }

  get presignUpload(): ContentStore["presignUpload"] {
    return this.#found?.presignUpload?.bind(this.#found);
  }

  get presignDownload(): ContentStore["presignDownload"] {
    return this.#found?.presignDownload?.bind(this.#found);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#finding);
    await this.#places.close();
  }

  get #here(): ContentStore {
    return this.#found ?? this.#places.own;
  }

  async #find(isWrite = false): Promise<ContentStore> {
    if (this.#isClosed) throw closedError();
    if (this.#found) return this.#found;
    const finding = this.#places.find(isWrite).finally(() => this.#finding.delete(finding));
    this.#finding.add(finding);
    const found = await finding;
    if (found) this.#found = found;
    return this.#here;
  }
}
