import { de as logIn } from "../log-in/words/de.ts";
import { de as audit } from "../pages/audit/words/de.ts";
import { de as customer } from "../pages/customer/words/de.ts";
import { de as customers } from "../pages/customers/words/de.ts";
import { de as document } from "../pages/document/words/de.ts";
import { de as documents } from "../pages/documents/words/de.ts";
import { de as failures } from "../pages/failures/words/de.ts";
import { de as keys } from "../pages/keys/words/de.ts";
import { de as overview } from "../pages/overview/words/de.ts";
import { de as plans } from "../pages/plans/words/de.ts";
import { de as simulator } from "../pages/simulator/words/de.ts";
import { de as webhooks } from "../pages/webhooks/words/de.ts";
import { de as workers } from "../pages/workers/words/de.ts";
import { de as reading } from "../parts/reading/words/de.ts";
import { de as search } from "../search/words/de.ts";
import { de as shell } from "../shell/words/de.ts";
import { de as upload } from "../upload/words/de.ts";
import { de as common } from "./common/de.ts";
import type { Words } from "./en.ts";

export const words: Words = {
  common,
  audit,
  customer,
  customers,
  document,
  documents,
  failures,
  keys,
  logIn,
  overview,
  plans,
  reading,
  search,
  shell,
  simulator,
  upload,
  webhooks,
  workers,
};
