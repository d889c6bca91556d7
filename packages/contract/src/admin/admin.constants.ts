/**
 * What an admin can do, as the audit names it. `reset-link`: a link for a new password was sent. `account-deleted`: its
 * person did so. The last four are what somebody was refused: a login of a buyer or seller, one of an admin, and a call
 * that their account may not make, again of a buyer or seller and of an admin.
 */
export const adminEventTypes = [
  "order-status",
  "order-note",
  "user-blocked",
  "user-unblocked",
  "seller-approved",
  "product-hidden",
  "product-shown",
  "setting",
  "delivery-rules",
  "synonyms-added",
  "synonyms-changed",
  "synonyms-removed",
  "commission-changed",
  "cash-remitted",
  "sellers-paid",
  "cash-paid-in",
  "return-decided",
  "return-refunded",
  "return-rules",
  "courier-added",
  "courier-changed",
  "courier-removed",
  "reset-link",
  "admin-added",
  "admin-role",
  "admin-removed",
  "admin-password",
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "passkey-added",
  "passkey-removed",
  "recovery-code-used",
  "account-deleted",
  "login-failed",
  "admin-login-failed",
  "role-refused",
  "admin-role-refused",
] as const;
export type AdminEventType = (typeof adminEventTypes)[number];

/** A reason or a note of an admin has at most so many characters. */
export const maxReason = 300;
export const maxNote = 1_000;

/** A list's total is counted up to here; beyond it is "more than". */
export const listCeiling = 10_000;

/** So many orders an admin sees at once. */
export const adminOrderPageSize = 25;

/** So many orders an admin sets to a status at once. */
export const maxOrdersAtOnce = 100;

/** How the list of all orders is sorted. */
export const orderSorts = ["newest", "oldest", "most-due", "least-due"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Over how many days the dashboard's charts look back. */
export const salesDays = [7, 30, 90] as const;
export type SalesDays = (typeof salesDays)[number];

/** How many days the charts show at most. */
export const maxSalesDays = 366;

/** Most words in a list of synonyms, and most characters of each. */
export const maxSynonyms = 60;
export const maxSynonym = 60;

/** How many sellers the dashboard's chart names. */
export const mostSellers = 10;

/** What an admin can set: how people call it, and what kind of value it is. */
export const settingFields = {
  shippingFeePaise: { label: "Shipping fee", kind: "paise" },
  freeAbovePaise: { label: "Free shipping over", kind: "paise" },
  handOverDays: { label: "Days until a parcel is with its courier", kind: "count" },
  deliveryDays: { label: "Days until an order is delivered", kind: "count" },
  returnDays: { label: "Days to send something back", kind: "count" },
  codLimitPaise: { label: "Cash on delivery, at most an order", kind: "paise" },
  maxOpenOrders: { label: "Open orders a buyer may have", kind: "count" },
  maxQuantityPerLine: { label: "Pieces of one product in an order", kind: "count" },
  maxNewProducts: { label: "Products a seller may add in 24 hours", kind: "count" },
  confirmFirstOrder: { label: "Buyers confirm their first order", kind: "switch" },
  deliveryToShop: { label: "The shop keeps the delivery fee", kind: "switch" },
  debtLimitPaise: { label: "Sellers approve nothing from a debt of", kind: "paise" },
  sellersWait: { label: "New sellers wait for approval", kind: "switch" },
  adminsNeedSecondFactor: { label: "Admins need a second factor", kind: "switch" },
  shopName: { label: "Shop name", kind: "text" },
  supportEmail: { label: "Support email", kind: "text" },
  supportPhone: { label: "Support phone", kind: "text" },
  supportAddress: { label: "Support address", kind: "text" },
} as const satisfies Record<string, { label: string; kind: "paise" | "count" | "switch" | "text" }>;
export type SettingName = keyof typeof settingFields;

/** How long a password holds that an owner hands to a new admin, who is to choose another, in ms: three days. */
export const handedPasswordMs = 259_200_000;

/** What an admin has to do before anything else: choose a password of their own, set up a second factor. */
export const adminDuties = ["password", "second-factor"] as const;

export type AdminDuty = (typeof adminDuties)[number];

/** How many codes an admin gets for when their phone is lost; each is good once. */
export const recoveryCodes = 10;

/** So many passkeys an admin has at most, and so many characters the name of each. */
export const maxPasskeys = 5;
export const maxPasskeyName = 50;

/** How long a device may take to answer for a passkey, in ms: five minutes. */
export const passkeyMs = 300_000;

/** An admin's session ends when nothing was asked of it for so long, in ms. */
export const adminIdleMs = 1_800_000;
