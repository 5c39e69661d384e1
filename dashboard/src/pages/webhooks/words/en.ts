import type { DeliveryBody, WebhookBody } from "../../../../../src/client/client.ts";
import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

const kinds: Readonly<Record<DeliveryBody["kind"], string>> = {
  "document.done": "Done",
  "document.failed": "Failed",
  "document.cancelled": "Cancelled",
  "document.attempt-failed": "Attempt failed",
  "document.retried": "Retried",
  "document.expedited": "Expedited",
  "webhook.test": "Test",
};

const deliveryStates: Readonly<Record<DeliveryBody["state"], string>> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
  skipped: "Not sent",
};

type Reason = NonNullable<WebhookBody["disabledReason"]>;

const offReasons: Readonly<Record<Reason, string>> = {
  "by-hand": "turned off manually",
  gone: "the address is gone",
  failing: "nothing could be delivered",
};

const offExplained: Readonly<Record<Reason, string>> = {
  "by-hand": "Events are still recorded. Turn the webhook on when it should receive them again.",
  gone: "The receiver responded with “410 Gone”: it no longer wants notifications at this address. Correct the address, then turn the webhook on.",
  failing:
    "A notification failed on every try for about three days, and no other one got through. Repair the receiver, then turn the webhook on. The responses below show what went wrong.",
};

/** The English words of webhooks; they are the type of the others. */
export const en = {
  lead: "A webhook notifies a program as soon as something happens to a document, so that it need not keep asking.",
  empty: "No webhooks yet",
  emptyExplained:
    "Name an address, and the queue sends it a small signed message whenever a document is done.",
  create: "Create a webhook…",
  createTitle: "Create a webhook",
  createAction: "Create",
  webhook: "Webhook",
  kinds,
  gets: "Events",
  concerns: "Documents of",
  everyone: "all customers",
  ofPlan: (plan: string) => `customers on the plan ${plan}`,
  callbacksOf: (customer: string) => `Callbacks of ${customer}`,
  callbacksExplained: "Documents name the address when they are submitted.",
  lastResponse: "Last response",
  noneYet: "none yet",
  pendingCount: (_count: number, shown: string) => `${shown} pending`,
  on: "On",
  off: "Off",
  offReasons,

  address: "Address",
  scope: "Applies to",
  scopes: {
    all: "all documents",
    plan: "documents of a plan",
    customer: "documents of a customer",
    callbacks: "callbacks of a customer",
  },
  ownScopes: { all: "all your documents", callbacks: "callbacks of your documents" },
  anyPlan: "any plan",
  scopeOfCallbacks:
    "A document can name an address of its own when it is submitted. This creates the secret that signs those notifications.",
  chooseKinds: "Choose at least one event.",
  description: "Description",
  descriptionHint: "What it is for",
  notSaved: "The webhook was not saved.",
  changeTitle: (name: string) => `Change the webhook “${name}”`,
  save: "Save",

  missing: "Webhook not found",
  missingExplained: "It may have been removed, or the link may be wrong.",
  allWebhooks: "All webhooks",
  test: "Send a test event",
  testWhileOff: "Turn the webhook on to test it.",
  change: "Change",
  turnOn: "Turn on",
  turnOff: "Turn off",
  remove: "Remove",
  turnOffTitle: (name: string) => `Turn off “${name}”?`,
  turnOffExplained:
    "Nothing is sent until you turn it on again. Events are still recorded and can be sent then.",
  turnedOn: "The webhook is on.",
  turnedOff: "The webhook is off.",
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeExplained:
    "It gets no more notifications, and the list of its notifications is deleted. This cannot be undone.",
  removed: (name: string) => `The webhook “${name}” has been removed.`,
  offTitle: {
    "by-hand": "This webhook is off",
    gone: "This webhook was switched off: its address is gone",
    failing: "This webhook was switched off: nothing could be delivered",
  } satisfies Readonly<Record<Reason, string>>,
  offExplained,
  offSince: (moment: string) => `Off since ${moment}.`,
  turnOnAndSend: "Turn on and send what was missed",

  facts: "Details",
  createdAt: "Created",
  secret: "Secret",
  secretExplained: "Signs every notification, so that the receiver can tell that it comes from this queue.",
  inUseSince: "In use since",
  previousUntil: "Previous one valid until",
  showSecret: "Show",
  replaceSecret: "Replace…",
  replaceTitle: "Replace the secret?",
  replaceExplained:
    "Notifications are signed with a new secret. While the old one is valid, they are signed with both, so that you can switch the receiver at any time.",
  replaceAction: "Replace",
  notReplaced: "The secret was not replaced.",
  keepOld: "The old secret stays valid",
  keepOldFor: { day: "for 24 hours", week: "for 7 days", not: "not at all, because it has leaked" },
  created: "The webhook is ready",
  replaced: "The new secret is ready",
  secretShown: "The secret",
  copySecret: "Copy the secret",
  verify: "The receiver checks every notification with it, for example with a library for Standard Webhooks:",
  hideSecret: "Hide",

  testEvent: "Test event",
  sending: "Sending…",

  deliveries: "Notifications",
  event: "Event",
  deliveryStates,
  happened: "When",
  response: "Response",
  tries: (count: number, shown: string) => plural(count, { one: "One try", other: `${shown} tries` }),
  responses: "Responses",
  noResponse: "No response",
  tookTime: (duration: string) => `after ${duration}`,
  nextTry: "Next try",
  sendAgain: "Send again",
  sendAgainNamed: (name: string) => `Send again: ${name}`,
  sendAgainSince: "Send again…",
  sinceTitle: "Send notifications again",
  sinceExplained:
    "Everything that happened since then is sent again, including what was delivered. Receivers recognise repeats by the header webhook-id.",
  since: "Since",
  sinceOptions: { hour: "an hour ago", day: "24 hours ago", week: "7 days ago", chosen: "another time" },
  sentAgain: (count: number, shown: string) =>
    plural(count, {
      one: "One notification is being sent again.",
      other:
        count === 0 ? "There was nothing to send again." : `${shown} notifications are being sent again.`,
    }),
  noDeliveries: "No notifications yet",
  noDeliveriesExplained: "They are listed here with every response.",
  noneMatch: "No matching notifications",

  noneOfCustomer: "This customer has no webhooks of its own",
  manage: "Manage webhooks",
  late: "Notifications are late",
  lateExplained: (shown: string, duration: string) =>
    `Pending: ${shown}. The oldest should have been sent ${duration} ago. Either receivers respond too slowly, or sending is turned off on this server.`,
  wasSwitchedOff: (name: string) => `The webhook “${name}” was switched off.`,
  seeWhy: "See why and what to do",
};

/** The words of webhooks. */
export type WebhooksWords = typeof en;
