/** The result of one check of `fairlane doctor`. */
export interface Finding {
  readonly name: string;
  readonly isOk: boolean;
  readonly found: string;
  /** How to fix it. */
  readonly advice?: string;
}

/** The finding for an error. */
export function trouble(name: string, error: unknown, advice?: string): Finding {
  const found = error instanceof Error ? error.message : String(error);
  return { name, isOk: false, found, ...(advice !== undefined && { advice }) };
}
