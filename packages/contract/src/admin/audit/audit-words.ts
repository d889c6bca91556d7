import { formatPaise, formatSumPaise, paise } from "../../money.ts";
import { orderStatuses, orderStatusWords } from "../../order/order.stages.ts";
import { returnStageWords, type ReturnStage } from "../../returns/return.stages.ts";
import { settingFields, type AdminEventType } from "../admin.constants.ts";
import type { AuditRow } from "../admin.schema.ts";

export const eventNames = {
  "order-status": "Order status changed",
  "order-note": "Order note added",
  "user-blocked": "Account blocked",
  "user-unblocked": "Account unblocked",
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
  "return-rules": "Return windows changed",
  "cash-remitted": "Cash remitted by a courier",
  "payment-reversed": "Payment reversed",
  "sellers-paid": "Payout to sellers",
  "cash-paid-in": "Payment from a seller",
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
  "admin-login-failed": "Admin login refused",
  "role-refused": "Access refused",
  "admin-role-refused": "Admin access refused",
} as const satisfies Record<AdminEventType, string>;

export function statusWord(value: string | null): string {
  const status = orderStatuses.find((known) => known === value);
  return status ? orderStatusWords[status] : String(value);
}

/** Labels that older audit entries have. */
const formerKinds: Readonly<Record<string, "count" | "paise">> = {
  "Days until a parcel is with its courier": "count",
  "Days until an order is delivered": "count",
  "Days to send something back": "count",
  "Open orders a buyer may have": "count",
  "Pieces of one product in an order": "count",
  "Products a seller may add in 24 hours": "count",
  "Cash on delivery, at most an order": "paise",
  "Sellers approve nothing from a debt of": "paise",
};

/** Undefined for a setting that no longer exists. */
export const settingKind = (label: string) =>
  formerKinds[label] ?? Object.values(settingFields).find((known) => known.label === label)?.kind;

export const onOrOff = (value: string): string => (value === "true" ? "on" : "off");

function settingValue(label: string, value: string | null): string {
  if (value === null) return "none";
  const kind = settingKind(label);
  if (kind === "switch") return onOrOff(value);
  if (kind === "paise") return formatPaise(paise(Number(value)));
  return kind === "count" ? value : `“${value}”`;
}

export const whyNot = (reason: string | null): string =>
  (
    {
      WRONG_CREDENTIALS: "wrong email or password",
      ACCOUNT_BLOCKED: "the account is blocked",
      WRONG_CODE: "wrong second-factor code",
      WRONG_PASSKEY: "passkey not accepted",
      TOO_MANY_REQUESTS: "too many attempts",
      SELLER_ACCOUNT: "a seller account in the shop",
      BUYER_ACCOUNT: "a buyer account in the seller app",
    } as Readonly<Record<string, string>>
  )[reason ?? ""] ?? "refused";

const roleWords = (role: string | null): string =>
  role === "support" ? " for support" : role === "owner" ? " and owner" : "";

const amount = (inPaise: string | null): string => formatSumPaise(paise(Number(inPaise)));

type Deed = Pick<AuditRow, "type" | "subject" | "from" | "to">;

const deeds = {
  "order-status": ({ from, to }) => `set to ${statusWord(to)}, was ${statusWord(from)}`,
  "order-note": () => "received a note",
  "user-blocked": () => "blocked",
  "user-unblocked": () => "unblocked",
  "seller-approved": () => "approved as a seller",
  "product-hidden": () => "hidden",
  "product-shown": () => "shown again",
  setting: ({ subject, from, to }) =>
    `set to ${settingValue(subject, to)}, was ${settingValue(subject, from)}`,
  "delivery-rules": ({ from, to }) => `changed to ${to}, previously ${from}`,
  "synonyms-added": ({ to }) => `now has the synonyms ${to}`,
  "synonyms-changed": ({ from, to }) => `now has the synonyms ${to}, previously ${from}`,
  "synonyms-removed": ({ from }) => `no longer has the synonyms ${from}`,
  "commission-changed": () => "rules changed",
  "return-decided": ({ to }) => `is now ${returnStageWords[to as ReturnStage]}`,
  "return-refunded": () => "was refunded",
  "return-rules": ({ from, to }) => `changed to ${to ?? "none"}, previously ${from ?? "none"}`,
  "cash-remitted": ({ to }) => `remitted ${amount(to)}`,
  "payment-reversed": ({ to }) => `had a payment of ${amount(to)} reversed`,
  "sellers-paid": ({ to }) => `was paid ${amount(to)}`,
  "cash-paid-in": ({ to }) => `paid the shop ${amount(to)}`,
  "courier-added": () => "added to the couriers",
  "courier-changed": () => "has a new link, format, secret or words",
  "courier-removed": () => "removed from the couriers",
  "reset-link": () => "was sent a password reset link",
  "admin-added": ({ to }) => `added as an admin${roleWords(to)}`,
  "admin-role": ({ from, to }) => `role changed to ${to}, was ${from}`,
  "admin-removed": () => "removed as an admin",
  "second-factor-on": () => "set up a second factor",
  "second-factor-off": () => "turned off the second factor",
  "second-factor-reset": () => "had the second factor reset after losing a phone",
  "passkey-added": ({ to }) => `added the passkey “${to}”`,
  "passkey-removed": ({ from }) => `removed the passkey “${from}”`,
  "recovery-code-used": () => "used a recovery code",
  "admin-password": () => "changed the password",
  "account-deleted": () => "deleted their account",
  "login-failed": ({ to }) => `could not log in: ${whyNot(to)}`,
  "admin-login-failed": ({ to }) => `could not log in: ${whyNot(to)}`,
  "role-refused": ({ to }) => `was refused access: ${to}`,
  "admin-role-refused": ({ to }) => `was refused access: ${to}`,
} as const satisfies Record<AdminEventType, (deed: Deed) => string>;

/** Follows the subject: "set to Shipped, was Pending". */
export function deedOf(deed: Deed): string {
  return deeds[deed.type](deed);
}
