import { signal } from "@preact/signals";
import { RequestError } from "#fairlane/client/client.ts";
import { useWords } from "../../words/words.ts";
import { CloseButton } from "../button.tsx";
import { messageOf, reasonOf } from "./notices.tsx";
import "./toasts.css";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "good" | "bad";
}

const toasts = signal<readonly Toast[]>([]);
const shownMs = { good: 5000, bad: 12_000 };
let lastId = 0;

/** Shows a message for a few seconds, and has screen readers announce it. */
export function showMessage(text: string): void {
  show(text, "good");
}

/** Shows an error message. */
export function showError(error: unknown): void {
  const [reason, detail] = [reasonOf(error), messageOf(error)];
  const isVague = error instanceof RequestError && vagueCodes.includes(error.code);
  show(isVague ? `${reason} (${detail})` : reason, "bad");
}

/** Runs an action and reports its outcome. Resolves to true if it succeeded. */
export async function attempt(action: () => Promise<unknown>, message?: string): Promise<boolean> {
  try {
    await action();
    if (message) showMessage(message);
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}

// Their sentences do not name the value or the state.
const vagueCodes: readonly string[] = ["invalid-argument", "wrong-state", "unsupported"];

function show(text: string, kind: Toast["kind"]): void {
  const id = ++lastId;
  toasts.value = [...toasts.value.slice(-3), { id, text, kind }];
  setTimeout(() => hide(id), shownMs[kind]);
}

function hide(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** The place for messages. The shell renders it before any message, so that screen readers announce them. */
export function Toasts() {
  const words = useWords();
  return (
    <div class="toasts" role="log" aria-live="polite" aria-label={words.messages}>
      {toasts.value.map(({ id, text, kind }) => (
        <div key={id} class={`toast toast-${kind}`}>
          <p>{text}</p>
          <CloseButton label={words.close} onClick={() => hide(id)} />
        </div>
      ))}
    </div>
  );
}
