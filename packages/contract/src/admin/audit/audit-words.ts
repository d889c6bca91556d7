import { formatPaise, formatSumPaise, paise } from "../../money.ts";
import { orderStatuses, orderStatusWords } from "../../order/order.stages.ts";
import { returnStageWords, type ReturnStage } from "../../returns/return.stages.ts";
import { settingFields, type AdminEventType } from "../admin.constants.ts";
import type { AuditRow } from "../admin.schema.ts";

/** The kinds of events as the page's filter and the file name them. */
export const eventNames = {
  "order-status": "Status of an order",
  "order-note": "Note on an order",
  "user-blocked": "Somebody blocked",
  "user-unblocked": "Somebody unblocked",
  "seller-approved": "Seller approved",
  "product-hidden": "Product hidden",
  "product-shown": "Product shown",
  setting: "Setting changed",
  "delivery-rules": "PIN code rules changed",
  "synonyms-added": "Synonyms added",
  "synonyms-changed": "Synonyms changed",
  "synonyms-removed": "Synonyms removed",
  "commission-changed": "Commission changed",
  "return-decided": "Return decided",
  "return-refunded": "Return refunded",
  "return-rules": "Days of returns changed",
  "cash-remitted": "Cash paid in by a courier",
  "sellers-paid": "Sellers paid",
  "cash-paid-in": "Cash paid in by a seller",
  "courier-added": "Courier added",
  "courier-changed": "Courier changed",
  "courier-removed": "Courier removed",
  "reset-link": "Reset link sent",
  "admin-added": "Admin added",
  "admin-role": "Admin's role changed",
  "admin-removed": "Admin removed",
  "admin-password": "Admin's password changed",
  "second-factor-on": "Second factor set up",
  "second-factor-off": "Second factor removed",
  "second-factor-reset": "Second factor reset",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "recovery-code-used": "Recovery code used",
  "account-deleted": "Account deleted",
  "login-failed": "Login refused",
  "admin-login-failed": "Admin's login refused",
  "role-refused": "Call of another role refused",
  "admin-role-refused": "Admin's call of another role refused",
} as const satisfies Record<AdminEventType, string>;

/** A status as it is called everywhere. */
export function statusWord(value: string | null): string {
  const status = orderStatuses.find((known) => known === value);
  return status ? orderStatusWords[status] : String(value);
}

/** What kind of value is set under this label; undefined for a setting that is no more. */
export const settingKind = (label: string) =>
  Object.values(settingFields).find((known) => known.label === label)?.kind;

/** A switch as the database keeps it. */
export const onOrOff = (value: string): string => (value === "true" ? "on" : "off");

function settingValue(label: string, value: string | null): string {
  if (value === null) return "none";
  const kind = settingKind(label);
  if (kind === "switch") return onOrOff(value);
  if (kind === "paise") return formatPaise(paise(Number(value)));
  return kind === "count" ? value : `“${value}”`;
}

/** Why a login was refused. */
export const whyNot = (reason: string | null): string =>
  (
    {
      WRONG_CREDENTIALS: "wrong address or password",
      ACCOUNT_BLOCKED: "the account is blocked",
      WRONG_CODE: "wrong code of the second factor",
      WRONG_PASSKEY: "passkey not accepted",
      TOO_MANY_REQUESTS: "too many tries",
      SELLER_ACCOUNT: "a seller at the shop",
      BUYER_ACCOUNT: "a buyer at the seller app",
    } as Readonly<Record<string, string>>
  )[reason ?? ""] ?? "refused";

/** What an admin may do, behind what they are; nothing where it was not told. */
const roleWords = (role: string | null): string =>
  role === "support" ? " for support" : role === "owner" ? " and owner" : "";

/** An amount of paise as the audit keeps it. */
const amount = (inPaise: string | null): string => formatSumPaise(paise(Number(inPaise)));

type Deed = Pick<AuditRow, "type" | "subject" | "from" | "to">;

const deeds = {
  "order-status": ({ from, to }) => `set to ${statusWord(to)}, was ${statusWord(from)}`,
  "order-note": () => "got a note",
  "user-blocked": () => "blocked",
  "user-unblocked": () => "unblocked",
  "seller-approved": () => "approved as a seller",
  "product-hidden": () => "hidden",
  "product-shown": () => "shown again",
  setting: ({ subject, from, to }) =>
    `set to ${settingValue(subject, to)}, was ${settingValue(subject, from)}`,
  "delivery-rules": ({ from, to }) => `are now ${to}, were ${from}`,
  "synonyms-added": ({ to }) => `got synonyms: ${to}`,
  "synonyms-changed": ({ from, to }) => `has other synonyms: ${to}; before: ${from}`,
  "synonyms-removed": ({ from }) => `lost its synonyms: ${from}`,
  "commission-changed": () => "changed its rules",
  "return-decided": ({ to }) => `is ${returnStageWords[to as ReturnStage]}`,
  "return-refunded": () => "was refunded",
  "return-rules": ({ from, to }) => `have days of their own now: ${to ?? "none"}; before: ${from ?? "none"}`,
  "cash-remitted": ({ to }) => `paid in ${amount(to)}`,
  "sellers-paid": ({ to }) => `was paid ${amount(to)}`,
  "cash-paid-in": ({ to }) => `paid in ${amount(to)}`,
  "courier-added": () => "added to the couriers",
  "courier-changed": () => "has another link, format, secret or words",
  "courier-removed": () => "removed from the couriers",
  "reset-link": () => "was sent a link for a new password",
  "admin-added": ({ to }) => `added as an admin${roleWords(to)}`,
  "admin-role": ({ from, to }) => `has the role ${to}, had ${from}`,
  "admin-removed": () => "removed as an admin",
  "second-factor-on": () => "has a second factor",
  "second-factor-off": () => "has no second factor any more",
  "second-factor-reset": () => "has no second factor any more, reset for a lost phone",
  "passkey-added": ({ to }) => `has a passkey, “${to}”`,
  "passkey-removed": ({ from }) => `has the passkey “${from}” no more`,
  "recovery-code-used": () => "used a recovery code",
  "admin-password": () => "got a new password",
  "account-deleted": () => "deleted their account",
  "login-failed": ({ to }) => `could not log in: ${whyNot(to)}`,
  "admin-login-failed": ({ to }) => `could not log in: ${whyNot(to)}`,
  "role-refused": ({ to }) => `was refused what another role may do: ${to}`,
  "admin-role-refused": ({ to }) => `was refused what another role may do: ${to}`,
} as const satisfies Record<AdminEventType, (deed: Deed) => string>;

/** What was done, in words that follow the subject: "set to Shipped, was Pending". */
export function deedOf(deed: Deed): string {
  return deeds[deed.type](deed);
}
