// Every statement is written to walk along an index. A plan that was made while the tables were empty, and is kept, must
// not read all that waits later. What is switched off counts as dear where there is no other way, such as for a table of
// one row, and what is dear would be compiled, on servers that can: that takes far longer than to run it.
const alongIndexes = [
  ...["seqscan", "bitmapscan", "incremental_sort", "hashjoin", "mergejoin"].map(
    (method) => `enable_${method} = off`,
  ),
  "jit = off",
];

// What is written is always written in the same way: planning it anew would take longer than doing it.
// Nothing that is written is sorted but a handful of rows.
const plannedOnce = ["plan_cache_mode = force_generic_plan", "enable_sort = off"];

// A process that freezes in the midst of a transaction, or a user who keeps one of his own open, must not hold up others: it is
// ended before those who wait for it give up. One that only has to wait for a busy processor is not.
const impatient = ["lock_timeout = '5s'", "idle_in_transaction_session_timeout = '4s'"];

/** How statements are planned and how long they wait, by what they do. */
const settings = { reading: alongIndexes, writing: [...alongIndexes, ...plannedOnce, ...impatient] } as const;

type Purpose = keyof typeof settings;

const begins = {
  reading: "begin isolation level repeatable read read only",
  writing: "begin isolation level read committed",
} as const;

const pooledBegins = {
  reading: [begins.reading, ...assign("set local", "reading")].join("; "),
  writing: [begins.writing, ...assign("set local", "writing")].join("; "),
} as const;

/** What sets up a connection that nobody else uses. */
export function sessionSettings(purpose: Purpose): string {
  return assign("set", purpose).join("; ");
}

/** What begins a transaction. On a connection of a pooler it sets up that transaction alone: the next may be another's. */
export function begin(purpose: Purpose, { isPooled }: { readonly isPooled: boolean }): string {
  return isPooled ? pooledBegins[purpose] : begins[purpose];
}

function assign(verb: "set" | "set local", purpose: Purpose): string[] {
  return settings[purpose].map((setting) => `${verb} ${setting}`);
}
