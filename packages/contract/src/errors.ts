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
import type { ErrorKind, Refusal } from "./refusals/refusal.ts";
import { returnRefusals } from "./refusals/return-refusals.ts";

export type { ErrorKind };

/** Every sentence that a refused call may answer, each safe to show. */
export const refusals = {
  INVALID_INPUT: { kind: "invalid", message: "Please check what you entered." },
  PICTURE_HOST: {
    kind: "invalid",
    message: "Images from this site aren't allowed. Upload the image instead.",
  },

  WRONG_SIGNATURE: {
    kind: "unauthenticated",
    message: "The signature doesn't match the body and the secret.",
  },
  NOT_LOGGED_IN: { kind: "unauthenticated", message: "Please log in to continue." },
  WRONG_CREDENTIALS: { kind: "unauthenticated", message: "Login failed. Please check your credentials." },

  CODE_REQUIRED: { kind: "unauthenticated", message: "Enter your code too." },

  WRONG_ROLE: { kind: "forbidden", message: "Your account doesn't have access to this." },
  DUTY_FIRST: {
    kind: "forbidden",
    message: "Your account isn't set up yet. Reload the page.",
  },
  BAD_ORIGIN: {
    kind: "forbidden",
    message: "This request came from another site. Reload the page and try again.",
  },
  ACCOUNT_BLOCKED: {
    kind: "forbidden",
    message: "This account is blocked. If you think this is a mistake, contact the shop.",
  },
  SELLER_ACCOUNT: {
    kind: "forbidden",
    message: "This is a seller account. Please log in to the seller app.",
  },
  BUYER_ACCOUNT: { kind: "forbidden", message: "This is a buyer account. Please log in to the shop." },

  PRODUCT_NOT_FOUND: { kind: "not_found", message: "Product not found" },
  ENTRY_NOT_FOUND: { kind: "not_found", message: "This product is no longer in your cart." },
  ORDER_NOT_FOUND: { kind: "not_found", message: "Order not found." },
  REVIEW_NOT_FOUND: { kind: "not_found", message: "You haven't reviewed this product." },
  SESSION_NOT_FOUND: { kind: "not_found", message: "This session has already ended." },
  USER_NOT_FOUND: { kind: "not_found", message: "Account not found." },
  COURIER_NOT_FOUND: { kind: "not_found", message: "This courier was removed. Add it again." },
  SYNONYMS_NOT_FOUND: { kind: "not_found", message: "These synonyms were removed. Add them again." },
  PASSKEY_NOT_FOUND: { kind: "not_found", message: "This passkey has already been removed." },
  NOT_FOUND: { kind: "not_found", message: "There is nothing at this address." },

  EMAIL_TAKEN: { kind: "conflict", message: "An account with this email already exists. Log in instead." },
  ADMIN_EXISTS: { kind: "conflict", message: "An admin with this email already exists." },
  LAST_OWNER: {
    kind: "conflict",
    message: "The shop needs an owner. Make another admin an owner first.",
  },
  TOO_MANY_PASSKEYS: {
    kind: "conflict",
    message: `You can have at most ${maxPasskeys} passkeys. Remove one first.`,
  },
  OUT_OF_STOCK: { kind: "conflict", message: "There is not enough stock left." },
  TOTAL_CHANGED: {
    kind: "conflict",
    message: "A price has changed since you opened the cart. Please check the new total.",
  },
  ENTRY_GONE: {
    kind: "conflict",
    message: "A product you selected is no longer available. Please check your cart.",
  },
  ALREADY_ORDERED: {
    kind: "conflict",
    message: "You've already ordered this for another recipient or address. See My Orders.",
  },
  ALREADY_DECIDED: { kind: "conflict", message: "This has already been decided." },
  NOT_CONFIRMED: { kind: "conflict", message: "The buyer hasn't confirmed this order yet." },
  ORDER_CONFIRMED: { kind: "conflict", message: "This order is already confirmed." },
  PRODUCT_CHANGED: {
    kind: "conflict",
    message: "This product has changed since you opened it. Reload it and make your change again.",
  },
  IMPORT_OUTDATED: {
    kind: "conflict",
    message:
      "Products in this file were changed or sold after you checked it. Nothing was imported; check the file again.",
  },
  CONFIRM_FIRST: {
    kind: "conflict",
    message:
      "Confirm your previous order first. Use the link in our email, or send it again from the order's page.",
  },
  TOO_MANY_OPEN_ORDERS: {
    kind: "conflict",
    message:
      "You have too many open orders. Wait for a delivery, or cancel an order that isn't approved yet.",
  },
  OPEN_ORDERS: {
    kind: "conflict",
    message: "You have open orders. Wait until they are all delivered, cancelled or rejected.",
  },
  ACCOUNT_DELETED: {
    kind: "conflict",
    message: "The buyer or a seller has deleted their account, so this order can't be changed.",
  },
  SELLER_ON_HOLIDAY: {
    kind: "conflict",
    message: "The seller of one of these products is on holiday. Order it when they're back.",
  },
  QUANTITY_LIMIT: { kind: "conflict", message: "You can't order that many of one product." },
  TOO_MANY_PRODUCTS: {
    kind: "conflict",
    message: "You've reached the limit of new products in 24 hours. Add the rest tomorrow.",
  },
  FAMILY_NOT_FOUND: { kind: "not_found", message: "Product family not found." },
  VARIANT_TAKEN: { kind: "conflict", message: "This variant already exists." },
  TOO_MANY_VARIANTS: { kind: "conflict", message: "A product can have at most 50 variants." },
  IN_FAMILY: {
    kind: "conflict",
    message: "This product already belongs to a family. Remove it from that family first.",
  },
  SKU_TAKEN: { kind: "conflict", message: "Another of your products already has this SKU." },
  PRICE_ABOVE_MRP: {
    kind: "conflict",
    message: "The price is above the MRP. By law, nothing can be sold for more than its MRP.",
  },
  PRICE_OUT_OF_RANGE: {
    kind: "conflict",
    message: "The price must be between ₹0.01 and ₹1,00,00,000.",
  },
  STOCK_LIMIT: { kind: "conflict", message: maxStockSentence },
  NOTHING_TO_APPROVE: { kind: "conflict", message: "No items in this order need your approval." },
  NOTHING_TO_PACK: { kind: "conflict", message: "This order has nothing left to pack." },
  RULES_CHANGED: {
    kind: "conflict",
    message: "The rules have changed since you opened them. Check the new ones and make your changes again.",
  },
  COURIER_EXISTS: { kind: "conflict", message: "A courier with this name already exists." },
  COURIER_KEY_TAKEN: { kind: "conflict", message: "Another courier has this key." },
  SHIPMENT_NOT_FOUND: { kind: "not_found", message: "Parcel not found." },
  SHIPMENT_MOVED: { kind: "conflict", message: "This parcel has a new status. Reload the list." },
  TRACKING_TAKEN: {
    kind: "conflict",
    message: "Another parcel with this courier has this tracking number. Check the number.",
  },
  NOT_DELIVERED: {
    kind: "conflict",
    message: "You can review a product once it has been delivered.",
  },
  PICTURE_GONE: {
    kind: "conflict",
    message: "An image is no longer on the server. Please upload it again.",
  },
  CART_FULL: { kind: "conflict", message: "Your cart is full. Order or remove something first." },

  NOT_SERVED: {
    kind: "conflict",
    message: "Something in your order can't be delivered to this PIN code. Remove it or change the address.",
  },
  COD_NOT_HERE: {
    kind: "conflict",
    message:
      "Something in your order isn't available for cash on delivery at this PIN code. Remove it or change the address.",
  },
  COD_LIMIT: {
    kind: "conflict",
    message: "This order is over the cash on delivery limit. Remove something.",
  },

  ADDRESS_REQUIRED: { kind: "unprocessable", message: "Please fill in all shipping address fields." },
  PIN_STATE: {
    kind: "unprocessable",
    message: "This PIN code is in another state. Check the PIN code and the state.",
  },
  KEY_REUSED: {
    kind: "unprocessable",
    message: "This order was already sent with different contents. Open the cart again.",
  },
  HOLIDAY_OVER: { kind: "unprocessable", message: "This day has passed. Choose today or a later day." },
  ...loginRefusals,
  ...fileRefusals,
  ...returnRefusals,
  ...moneyRefusals,
  NOT_SECURE: {
    kind: "forbidden",
    message: "This connection isn't secure. Open the shop over https to log in.",
  },
  TOO_MANY_REQUESTS: { kind: "too_many", message: "Too many requests. Please wait a moment and try again." },
  DISK_LOW: {
    kind: "unavailable",
    message:
      "The shop's disk is nearly full, so it can't save images or files right now. Nothing was changed.",
  },
  BUSY: { kind: "unavailable", message: "The shop is busy right now. Please try again in a moment." },
} as const satisfies Record<string, Refusal>;

export type Reason = keyof typeof refusals;

/** Sentences that name facts; null if a refusal came without them. */
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
    contact ? `This account is blocked. If you think this is a mistake, write to ${contact}.` : null,
  QUANTITY_LIMIT: ({ limit }) => (limit ? limitSentence(limit) : null),
};

export function refusalMessage(reason: Reason, details: RefusalDetails = {}): string {
  return worded[reason]?.(details) ?? refusals[reason].message;
}
