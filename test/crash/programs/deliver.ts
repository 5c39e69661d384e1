import { type DeliveryOptions, openQueue } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface DeliverConfig {
  readonly path: string;
  readonly allowAddresses: readonly string[];
  readonly options: DeliveryOptions;
}

const { path, allowAddresses, options } = readConfig<DeliverConfig>();
const queue = await openQueue(`sqlite:${path}`, { allowAddresses });
queue.deliver(options);
print("ready");
