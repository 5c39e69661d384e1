import type { Open } from "../system.ts";
import { openWith } from "./graphile-worker.ts";

/** The baseline: graphile-worker without named queues and priorities. */
export const open: Open = (job) => openWith(job, () => ({}));
