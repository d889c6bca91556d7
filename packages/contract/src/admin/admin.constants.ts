/** The last four record refusals: logins, and calls that the account's role may not make. */
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
  "payment-reversed",
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

export const maxReason = 300;
export const maxNote = 1_000;

/** Totals above this show as "more than". */
export const listCeiling = 10_000;

export const adminOrderPageSize = 25;

export const maxOrdersAtOnce = 100;

export const orderSorts = ["newest", "oldest", "most-due", "least-due"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const salesDays = [7, 30, 90] as const;
export type SalesDays = (typeof salesDays)[number];

export const maxSalesDays = 366;

export const maxSynonyms = 60;
export const maxSynonym = 60;

export const mostSellers = 10;

export const settingFields = {
  shippingFeePaise: { label: "Shipping fee", kind: "paise" },
  freeAbovePaise: { label: "Free shipping over", kind: "paise" },
  handOverDays: { label: "Days to hand over a parcel", kind: "count" },
  deliveryDays: { label: "Delivery promise in days", kind: "count" },
  returnDays: { label: "Return window in days", kind: "count" },
  codLimitPaise: { label: "Cash on delivery limit per order", kind: "paise" },
  maxOpenOrders: { label: "Open orders per buyer", kind: "count" },
  maxQuantityPerLine: { label: "Pieces of one product per order", kind: "count" },
  maxNewProducts: { label: "New products per seller in 24 hours", kind: "count" },
  confirmFirstOrder: { label: "Buyers confirm their first order", kind: "switch" },
  confirmHours: { label: "Hours to confirm a first order", kind: "count" },
  deliveryToShop: { label: "The shop keeps the delivery fee", kind: "switch" },
  debtLimitPaise: { label: "Debt limit for sellers", kind: "paise" },
  sellersWait: { label: "New sellers wait for approval", kind: "switch" },
  adminsNeedSecondFactor: { label: "Admins need a second factor", kind: "switch" },
  shopName: { label: "Shop name", kind: "text" },
  supportEmail: { label: "Support email", kind: "text" },
  supportPhone: { label: "Support phone", kind: "text" },
  supportAddress: { label: "Support address", kind: "text" },
} as const satisfies Record<string, { label: string; kind: "paise" | "count" | "switch" | "text" }>;
export type SettingName = keyof typeof settingFields;

/** A new admin must replace the password within three days (ms). */
export const handedPasswordMs = 259_200_000;

/** Required before an admin can do anything else. */
export const adminDuties = ["password", "second-factor"] as const;

export type AdminDuty = (typeof adminDuties)[number];

/** For a lost phone; each works once. */
export const recoveryCodes = 10;

export const maxPasskeys = 5;
export const maxPasskeyName = 50;

export const passkeyMs = 300_000;

export const adminIdleMs = 1_800_000;
