import {
  functionOption,
  integerOption,
  type OptionsOf,
  option,
  readOptions,
  type SettingsOf,
} from "../config/options.ts";
import { unexpected } from "../errors/expectation.ts";
import { warn } from "../runtime/warn.ts";

/** The time to store a response while its lease lasts. */
const minSpareMs = 500;

/** Every option of a deliverer. */
export const deliveryOptionTable = {
  publicUrl: option<string | undefined>({
    default: undefined,
    expected: "an address such as https://queue.example.com",
    accepts: (value) => typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
    meaning:
      "Where receivers reach the server, for the links in what is sent. Without it the links are paths, such as /v1/documents/….",
  }),
  concurrency: integerOption(32, [1, 1000], "How many deliveries are in flight at once: its slots."),
  timeoutMs: integerOption(15_000, [100, 60_000], "How long a receiver may take to respond."),
  leaseMs: integerOption(
    60_000,
    [1000, 3_600_000],
    "How long a delivery stays with a process that shows no sign of life: at least 500 ms more than `timeoutMs`.",
  ),
  onError: functionOption<(error: unknown) => void>(
    warn,
    "Called with errors of the store. Defaults to a process warning.",
  ),
};

/** The options of `queue.deliver`. */
export type DeliveryOptions = OptionsOf<typeof deliveryOptionTable>;

/** The options with their defaults. */
export type DeliverySettings = SettingsOf<typeof deliveryOptionTable>;

/** Checks the options and adds the defaults. */
export function readDeliveryOptions(given: DeliveryOptions): DeliverySettings {
  const options = readOptions("deliver options", given, deliveryOptionTable);
  const { publicUrl, timeoutMs, leaseMs } = options;
  if (leaseMs < timeoutMs + minSpareMs)
    throw unexpected("deliver options.leaseMs", `at least ${timeoutMs + minSpareMs}`, leaseMs);
  return publicUrl === undefined ? options : { ...options, publicUrl: publicUrl.replace(/\/+$/, "") };
}
