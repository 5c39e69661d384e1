import { session } from "./session.ts";

/** Returns a curl command. If the server needs a key, it uses the variable that the command line reads as well. */
export function curl(args: string): string {
  const key = session.value?.isOpen ? "" : '-H "Authorization: Bearer $FAIRLANE_KEY" ';
  return `curl ${key}${args}`;
}
