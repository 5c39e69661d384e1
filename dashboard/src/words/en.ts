import { en as logIn } from "../log-in/words/en.ts";
import { en as audit } from "../pages/audit/words/en.ts";
import { en as customer } from "../pages/customer/words/en.ts";
import { en as customers } from "../pages/customers/words/en.ts";
import { en as document } from "../pages/document/words/en.ts";
import { en as documents } from "../pages/documents/words/en.ts";
import { en as failures } from "../pages/failures/words/en.ts";
import { en as keys } from "../pages/keys/words/en.ts";
import { en as overview } from "../pages/overview/words/en.ts";
import { en as plans } from "../pages/plans/words/en.ts";
import { en as simulator } from "../pages/simulator/words/en.ts";
import { en as webhooks } from "../pages/webhooks/words/en.ts";
import { en as workers } from "../pages/workers/words/en.ts";
import { en as reading } from "../parts/reading/words/en.ts";
import { en as search } from "../search/words/en.ts";
import { en as shell } from "../shell/words/en.ts";
import { en as upload } from "../upload/words/en.ts";
import { en as common } from "./common/en.ts";

/** All English words, by where they are used. */
export const words = {
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

/** All words of a language; the English ones are the type. */
export type Words = typeof words;
