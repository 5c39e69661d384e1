// Every statement is written for an index. A cached plan that was made while the tables were empty must not scan them later.
// Disabled plan types are still used when nothing else exists, such as for a table of one row, at a huge cost estimate, which
// would trigger JIT compilation. That takes far longer than the statement.
const useIndexes = [
  ...["seqscan", "bitmapscan", "incremental_sort", "hashjoin", "mergejoin", "memoize"].map(
    (method) => `enable_${method} = off`,
  ),
  "jit = off",
  // A statement that reads a lot must leave processors to others.
  "max_parallel_workers_per_gather = 0",
];

// Writes always have the same plan, and planning would take longer than running. They sort only a handful of rows.
const planOnce = ["plan_cache_mode = force_generic_plan", "enable_sort = off"];

// A process that freezes inside a transaction must not block others: it is ended before those who wait for it give up. The limit
// is long enough for one that only waits for a busy processor.
const timeouts = ["lock_timeout = '5s'", "idle_in_transaction_session_timeout = '4s'"];

// A statement that is a transaction of its own must see what it waited for. Others name their level when they begin.
const isolation = "default_transaction_isolation = 'read committed'";

const settings = { reading: useIndexes, writing: [...useIndexes, ...planOnce, ...timeouts] } as const;

type Purpose = keyof typeof settings;

const begins = {
  reading: "begin isolation level repeatable read read only",
  writing: "begin isolation level read committed",
} as const;

const pooledBegins = {
  reading: [begins.reading, ...assign("set local", "reading")].join("; "),
  writing: [begins.writing, ...assign("set local", "writing")].join("; "),
} as const;

/** The statements that set up a connection without a pooler. */
export function sessionSettings(purpose: Purpose): string {
  return [...assign("set", purpose), `set ${isolation}`].join("; ");
}

/** The statements that begin a transaction. Behind a pooler they set it up, too, because connections are shared. */
export function begin(purpose: Purpose, { isPooled }: { readonly isPooled: boolean }): string {
  return isPooled ? pooledBegins[purpose] : begins[purpose];
}

function assign(verb: "set" | "set local", purpose: Purpose): string[] {
  return settings[purpose].map((setting) => `${verb} ${setting}`);
}
