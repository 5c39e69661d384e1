import { createClient } from "../../src/client/client.ts";

/** The server that these pages came from. */
export const client = createClient({ url: location.origin });
