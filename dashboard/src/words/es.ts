import { es as logIn } from "../log-in/words/es.ts";
import { es as audit } from "../pages/audit/words/es.ts";
import { es as customer } from "../pages/customer/words/es.ts";
import { es as customers } from "../pages/customers/words/es.ts";
import { es as document } from "../pages/document/words/es.ts";
import { es as documents } from "../pages/documents/words/es.ts";
import { es as failures } from "../pages/failures/words/es.ts";
import { es as keys } from "../pages/keys/words/es.ts";
import { es as overview } from "../pages/overview/words/es.ts";
import { es as plans } from "../pages/plans/words/es.ts";
import { es as simulator } from "../pages/simulator/words/es.ts";
import { es as webhooks } from "../pages/webhooks/words/es.ts";
import { es as workers } from "../pages/workers/words/es.ts";
import { es as reading } from "../parts/reading/words/es.ts";
import { es as search } from "../search/words/es.ts";
import { es as shell } from "../shell/words/es.ts";
import { es as upload } from "../upload/words/es.ts";
import { es as common } from "./common/es.ts";
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
