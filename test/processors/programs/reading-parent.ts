// Reads a document that never ends, and prints the ids of its readers.
import { contentOf, openHostilePool } from "../hostile-pool.ts";

const pool = openHostilePool();
await pool.read(contentOf("say hello"));
await pool.read(contentOf("loop"), { onProgress: () => console.log(JSON.stringify(pool.pids)) });
