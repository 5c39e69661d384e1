import { pl as logIn } from "../log-in/words/pl.ts";
import { pl as audit } from "../pages/audit/words/pl.ts";
import { pl as customer } from "../pages/customer/words/pl.ts";
import { pl as customers } from "../pages/customers/words/pl.ts";
import { pl as document } from "../pages/document/words/pl.ts";
import { pl as documents } from "../pages/documents/words/pl.ts";
import { pl as failures } from "../pages/failures/words/pl.ts";
import { pl as keys } from "../pages/keys/words/pl.ts";
import { pl as overview } from "../pages/overview/words/pl.ts";
import { pl as plans } from "../pages/plans/words/pl.ts";
import { pl as simulator } from "../pages/simulator/words/pl.ts";
import { pl as webhooks } from "../pages/webhooks/words/pl.ts";
import { pl as workers } from "../pages/workers/words/pl.ts";
import { pl as reading } from "../parts/reading/words/pl.ts";
import { pl as search } from "../search/words/pl.ts";
import { pl as shell } from "../shell/words/pl.ts";
import { pl as upload } from "../upload/words/pl.ts";
import { pl as common } from "./common/pl.ts";
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
