import { pt as logIn } from "../log-in/words/pt.ts";
import { pt as audit } from "../pages/audit/words/pt.ts";
import { pt as customer } from "../pages/customer/words/pt.ts";
import { pt as customers } from "../pages/customers/words/pt.ts";
import { pt as document } from "../pages/document/words/pt.ts";
import { pt as documents } from "../pages/documents/words/pt.ts";
import { pt as failures } from "../pages/failures/words/pt.ts";
import { pt as keys } from "../pages/keys/words/pt.ts";
import { pt as overview } from "../pages/overview/words/pt.ts";
import { pt as plans } from "../pages/plans/words/pt.ts";
import { pt as simulator } from "../pages/simulator/words/pt.ts";
import { pt as webhooks } from "../pages/webhooks/words/pt.ts";
import { pt as workers } from "../pages/workers/words/pt.ts";
import { pt as reading } from "../parts/reading/words/pt.ts";
import { pt as search } from "../search/words/pt.ts";
import { pt as shell } from "../shell/words/pt.ts";
import { pt as upload } from "../upload/words/pt.ts";
import { pt as common } from "./common/pt.ts";
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
