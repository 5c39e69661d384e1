import { attemptKey, type DirectedAttempt, type ProcessorContext } from "./processor.ts";

/** An attempt that can make the context for its processor. */
export interface ContextMaker extends DirectedAttempt {
  makeContext(): ProcessorContext;
}

class LazyContext {
  readonly attempt: ContextMaker;
  #made: ProcessorContext | undefined;

  constructor(attempt: ContextMaker) {
    this.attempt = attempt;
  }

  get made(): ProcessorContext {
    this.#made ??= this.attempt.makeContext();
    return this.#made;
  }
}

const traps: ProxyHandler<LazyContext> = {
  get: (lazy, key) => (key === attemptKey ? lazy.attempt : Reflect.get(lazy.made, key)),
  set: (lazy, key, value) => Reflect.set(lazy.made, key, value),
  has: (lazy, key) => Reflect.has(lazy.made, key),
  ownKeys: (lazy) => Reflect.ownKeys(lazy.made),
  getOwnPropertyDescriptor: (lazy, key) => Reflect.getOwnPropertyDescriptor(lazy.made, key),
};

/**
 * Returns a context that is made when the processor first looks at it, because most processors of tiny documents never do. It is
 * a proxy, so that it can be destructured and copied like a plain object.
 */
export function lazyContext(attempt: ContextMaker): ProcessorContext {
  return new Proxy(new LazyContext(attempt), traps) as unknown as ProcessorContext;
}
