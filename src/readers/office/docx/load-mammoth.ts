import { loadParser } from "../../load-parser.ts";

type Mammoth = typeof import("mammoth");

/** The internals of Mammoth's results that are replaced here. */
interface Results {
  readonly Result: {
    new (value: unknown): object;
    combine(results: readonly { readonly value: unknown }[]): object;
    readonly prototype: {
      flatMap(next: (value: unknown) => { readonly value: unknown }): object;
      flatMapThen(next: (value: unknown) => Promise<object>): Promise<object>;
    };
  };
}

/**
 * Loads the converter of DOCX, without its warnings: it compares each with all others, at every level of the document, in quadratic
 * time.
 */
export async function loadMammoth(): Promise<Mammoth> {
  const { default: mammoth } = await loadParser("mammoth", () => import("mammoth"));
  dropWarnings((await import(resultsFile)).default as Results);
  return mammoth;
}

const resultsFile: string = "mammoth/lib/results.js";

function dropWarnings({ Result }: Results): void {
  Result.combine = (results) => new Result(results.map(({ value }) => value).flat(Number.POSITIVE_INFINITY));
  Result.prototype.flatMap = function flatMap(this: { readonly value: unknown }, next) {
    return new Result(next(this.value).value);
  };
  Result.prototype.flatMapThen = function flatMapThen(this: { readonly value: unknown }, next) {
    return next(this.value);
  };
}
