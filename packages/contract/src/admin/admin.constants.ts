/** What an admin can do, as the audit names it. `reset-link`: a link for a new password was sent. */
export const adminEventTypes = [
  "order-status",
  "order-note",
  "user-blocked",
  "user-unblocked",
  "product-hidden",
  "product-shown",
  "setting",
  "reset-link",
  "admin-added",
  "admin-password",
] as const;
export type AdminEventType = (typeof adminEventTypes)[number];

/** A reason or a note of an admin has at most so many characters. */
export const maxReason = 300;
export const maxNote = 1_000;

/** A list's total is counted up to here; beyond it is "more than". */
export const listCeiling = 10_000;

/** Over how many days the dashboard's charts look back. */
export const salesDays = [7, 30, 90] as const;
export type SalesDays = (typeof salesDays)[number];

/** How many sellers the dashboard's chart names. */
export const mostSellers = 10;

/** What an admin can set: how people call it, and what kind of value it is. */
export const settingFields = {
  shippingFeePaise: { label: "Shipping fee", kind: "paise" },
  freeAbovePaise: { label: "Free shipping over", kind: "paise" },
  maxOpenOrders: { label: "Open orders a buyer may have", kind: "count" },
  maxQuantityPerLine: { label: "Pieces of one product in an order", kind: "count" },
  shopName: { label: "Shop name", kind: "text" },
  supportEmail: { label: "Support email", kind: "text" },
  supportPhone: { label: "Support phone", kind: "text" },
  supportAddress: { label: "Support address", kind: "text" },
} as const satisfies Record<string, { label: string; kind: "paise" | "count" | "text" }>;
export type SettingName = keyof typeof settingFields;

/** An admin's session ends when nothing was asked of it for so long, in ms. */
export const adminIdleMs = 1_800_000;
