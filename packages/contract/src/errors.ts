import { maxPasskeys } from "./admin/admin.constants.ts";
import { cashSentence, unreachedSentence } from "./delivery/delivery-refusal.ts";
import { orderedSentence } from "./order/order-again.ts";
import { maxStockSentence } from "./product/product.constants.ts";
import {
  changesSentence,
  debtSentence,
  decisionSentence,
  limitSentence,
  newProductsSentence,
  outdatedSentence,
  parcelSentence,
  pinSentence,
  waitSentence,
  type RefusalDetails,
} from "./refusal-details.ts";
import { fileRefusals } from "./refusals/file-refusals.ts";
import { loginRefusals } from "./refusals/login-refusals.ts";
import { moneyRefusals } from "./refusals/money-refusals.ts";
import { returnRefusals } from "./refusals/return-refusals.ts";

/** What kind of refusal it is; transports derive their status from it. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "unprocessable"
  | "too_large"
  | "unsupported"
  | "too_many"
  | "unavailable";

/** A refused call: of which kind it is, and its sentence. */
export interface Refusal {
  readonly kind: ErrorKind;
  readonly message: string;
}

/** The catalogue of refusals: every sentence that a refused call may answer, each safe to show. */
export const refusals = {
  INVALID_INPUT: { kind: "invalid", message: "Please check what you entered." },
  PICTURE_HOST: {
    kind: "invalid",
    message: "An image is on a site that is not allowed here. Upload the image instead.",
  },

  WRONG_SIGNATURE: {
    kind: "unauthenticated",
    message: "The signature does not fit the body and the secret.",
  },
  NOT_LOGGED_IN: { kind: "unauthenticated", message: "Please log in to continue." },
  WRONG_CREDENTIALS: { kind: "unauthenticated", message: "Login failed. Please check your credentials." },

  CODE_REQUIRED: { kind: "unauthenticated", message: "Enter your code as well." },

  WRONG_ROLE: { kind: "forbidden", message: "This is not available for your account." },
  DUTY_FIRST: {
    kind: "forbidden",
    message: "Your account is not set up yet. Reload the page.",
  },
  BAD_ORIGIN: {
    kind: "forbidden",
    message: "This request did not come from this site. Reload the page and try again.",
  },
  ACCOUNT_BLOCKED: {
    kind: "forbidden",
    message: "This account is blocked. Contact the shop if you think that this is a mistake.",
  },
  SELLER_ACCOUNT: {
    kind: "forbidden",
    message: "This is a seller account. Please log in at the seller app.",
  },
  BUYER_ACCOUNT: { kind: "forbidden", message: "This is a buyer account. Please log in at the shop." },

  PRODUCT_NOT_FOUND: { kind: "not_found", message: "Product not found" },
  ENTRY_NOT_FOUND: { kind: "not_found", message: "This product is no longer in your cart." },
  ORDER_NOT_FOUND: { kind: "not_found", message: "Order not found" },
  REVIEW_NOT_FOUND: { kind: "not_found", message: "You have no review of this product." },
  SESSION_NOT_FOUND: { kind: "not_found", message: "This session has already ended." },
  USER_NOT_FOUND: { kind: "not_found", message: "There is no such person." },
  COURIER_NOT_FOUND: { kind: "not_found", message: "This courier was removed. Add it again." },
  SYNONYMS_NOT_FOUND: { kind: "not_found", message: "These synonyms were removed. Add them again." },
  PASSKEY_NOT_FOUND: { kind: "not_found", message: "This passkey is removed already." },
  NOT_FOUND: { kind: "not_found", message: "There is nothing at this address." },

  EMAIL_TAKEN: { kind: "conflict", message: "An account with this email already exists. Log in instead." },
  ADMIN_EXISTS: { kind: "conflict", message: "An admin has this email already." },
  LAST_OWNER: {
    kind: "conflict",
    message: "Make somebody else an owner first.",
  },
  TOO_MANY_PASSKEYS: {
    kind: "conflict",
    message: `An admin may have ${maxPasskeys} passkeys. Remove one first.`,
  },
  OUT_OF_STOCK: { kind: "conflict", message: "There is not enough stock left." },
  TOTAL_CHANGED: {
    kind: "conflict",
    message: "A price changed since you opened the cart. Please check the new total.",
  },
  ENTRY_GONE: {
    kind: "conflict",
    message: "A product you chose is no longer available. Please check your cart.",
  },
  ALREADY_ORDERED: {
    kind: "conflict",
    message: "You have already ordered this, for another recipient or address. Look at My Orders.",
  },
  ALREADY_DECIDED: { kind: "conflict", message: "This has already been decided." },
  NOT_CONFIRMED: { kind: "conflict", message: "Its buyer has not confirmed this order yet." },
  ORDER_CONFIRMED: { kind: "conflict", message: "This order is confirmed already." },
  PRODUCT_CHANGED: {
    kind: "conflict",
    message: "This product was changed since you opened it. Reload it and make your change again.",
  },
  IMPORT_OUTDATED: {
    kind: "conflict",
    message:
      "Products of this file were changed or sold since the file was checked. Check it again; nothing was imported.",
  },
  CONFIRM_FIRST: {
    kind: "conflict",
    message:
      "Confirm the order that you placed before. Its link is in the mail that you were sent, and on its page it can be sent again.",
  },
  TOO_MANY_OPEN_ORDERS: {
    kind: "conflict",
    message:
      "You have too many open orders. Wait until one has been delivered, or cancel one that still waits for its seller.",
  },
  OPEN_ORDERS: {
    kind: "conflict",
    message: "You have open orders. Wait until each has been delivered, cancelled or rejected.",
  },
  ACCOUNT_DELETED: {
    kind: "conflict",
    message: "Its buyer or a seller has deleted their account, so this order stays as it is.",
  },
  SELLER_ON_HOLIDAY: {
    kind: "conflict",
    message: "The seller of a product is on holiday. Order it when they are back.",
  },
  QUANTITY_LIMIT: { kind: "conflict", message: "This is more of one product than an order may have." },
  TOO_MANY_PRODUCTS: {
    kind: "conflict",
    message: "These are more new products than a seller may add in 24 hours. Add the others tomorrow.",
  },
  FAMILY_NOT_FOUND: { kind: "not_found", message: "These sizes or colours were not found." },
  VARIANT_TAKEN: { kind: "conflict", message: "There is such a variant already." },
  TOO_MANY_VARIANTS: { kind: "conflict", message: "A product can come in at most 50 variants." },
  IN_FAMILY: {
    kind: "conflict",
    message: "This product comes in sizes or colours already. Take it out of them first.",
  },
  SKU_TAKEN: { kind: "conflict", message: "Another product of yours has this SKU already." },
  PRICE_ABOVE_MRP: {
    kind: "conflict",
    message: "The price is above the MRP. By law nothing may be sold for more than its MRP.",
  },
  PRICE_OUT_OF_RANGE: {
    kind: "conflict",
    message: "The price would be less than ₹0.01 or more than ₹1,00,00,000.",
  },
  STOCK_LIMIT: { kind: "conflict", message: maxStockSentence },
  NOTHING_TO_APPROVE: { kind: "conflict", message: "Nothing of this order waits for your approval." },
  NOTHING_TO_PACK: { kind: "conflict", message: "Nothing of this order is left to pack." },
  RULES_CHANGED: {
    kind: "conflict",
    message:
      "The rules were changed in the meantime, perhaps in another window. They are shown as they are now: please change them again.",
  },
  COURIER_EXISTS: { kind: "conflict", message: "A courier of this name is here already." },
  COURIER_KEY_TAKEN: { kind: "conflict", message: "Another courier has this key." },
  SHIPMENT_NOT_FOUND: { kind: "not_found", message: "Parcel not found" },
  SHIPMENT_MOVED: { kind: "conflict", message: "This parcel has moved on. Reload the list." },
  TRACKING_TAKEN: {
    kind: "conflict",
    message: "Another parcel of this courier is on its way with this number. Check it.",
  },
  NOT_DELIVERED: {
    kind: "conflict",
    message: "You can review a product once it has been delivered to you.",
  },
  PICTURE_GONE: {
    kind: "conflict",
    message: "An image is no longer on the server. Please upload it again.",
  },
  CART_FULL: { kind: "conflict", message: "Your cart is full. Order or remove something first." },

  NOT_SERVED: {
    kind: "conflict",
    message: "Something you chose is not delivered to this PIN code. Take it out, or send it elsewhere.",
  },
  COD_NOT_HERE: {
    kind: "conflict",
    message:
      "Something you chose is not sold for cash on delivery at this PIN code. Take it out, or send it elsewhere.",
  },
  COD_LIMIT: {
    kind: "conflict",
    message: "This is more than may be paid in cash. Take something out.",
  },

  ADDRESS_REQUIRED: { kind: "unprocessable", message: "Please fill in all shipping address fields." },
  PIN_STATE: {
    kind: "unprocessable",
    message: "This PIN code lies in another state. Check which of the two is right.",
  },
  KEY_REUSED: {
    kind: "unprocessable",
    message: "This order was already sent with other contents. Open the cart again.",
  },
  HOLIDAY_OVER: { kind: "unprocessable", message: "This day is over. Choose today or a later one." },
  ...loginRefusals,
  ...fileRefusals,
  ...returnRefusals,
  ...moneyRefusals,
  NOT_SECURE: {
    kind: "forbidden",
    message: "This line is not encrypted, so nobody can log in over it. Open the shop at its https address.",
  },
  TOO_MANY_REQUESTS: { kind: "too_many", message: "That was a little too often. Please wait and try again." },
  DISK_LOW: {
    kind: "unavailable",
    message: "The shop's disk is nearly full, so it takes no pictures and files now. Nothing was changed.",
  },
  BUSY: { kind: "unavailable", message: "The shop is busy right now. Please try again in a moment." },
} as const satisfies Record<string, Refusal>;

export type Reason = keyof typeof refusals;

/** Reasons whose sentence names facts; null where a refusal came without them. */
const worded: Partial<Record<Reason, (details: RefusalDetails) => string | null>> = {
  ENTRY_GONE: changesSentence,
  OUT_OF_STOCK: changesSentence,
  TOTAL_CHANGED: changesSentence,
  SELLER_ON_HOLIDAY: changesSentence,
  ALREADY_ORDERED: orderedSentence,
  ALREADY_DECIDED: (details) => (details.decidedAs ? decisionSentence(details) : null),
  TOO_MANY_REQUESTS: ({ waitSeconds }) => (waitSeconds ? waitSentence(waitSeconds) : null),
  IMPORT_OUTDATED: ({ rows }) => (rows?.length ? outdatedSentence(rows) : null),
  TOO_MANY_PRODUCTS: newProductsSentence,
  PIN_STATE: pinSentence,
  NOT_SERVED: unreachedSentence,
  COD_NOT_HERE: unreachedSentence,
  COD_LIMIT: cashSentence,
  OWES_TOO_MUCH: debtSentence,
  SHIPMENT_MOVED: parcelSentence,
  CODE_REQUIRED: ({ passkey }) => (passkey ? "Use a passkey, or enter a code." : null),
  ACCOUNT_BLOCKED: ({ contact }) =>
    contact ? `This account is blocked. If you think that this is a mistake, write to ${contact}.` : null,
  QUANTITY_LIMIT: ({ limit }) => (limit ? limitSentence(limit) : null),
};

/** The sentence of a refusal, worded with its facts where it has some. */
export function refusalMessage(reason: Reason, details: RefusalDetails = {}): string {
  return worded[reason]?.(details) ?? refusals[reason].message;
}
