import { tell, tellError } from "../../parts/toasts.tsx";

/** Puts a text where it can be pasted from, and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(said);
  } catch (error) {
    tellError(error);
  }
}
