import { dateTimeText } from "./moment.ts";
import { formatPaise, formatSumPaise, type Paise } from "./money.ts";

/** What kind of refusal it is; transports derive their status from it. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "unprocessable"
  | "too_many"
  | "unavailable";

interface Refusal {
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

  NOT_LOGGED_IN: { kind: "unauthenticated", message: "Please log in to continue." },
  WRONG_CREDENTIALS: { kind: "unauthenticated", message: "Login failed. Please check your credentials." },

  WRONG_ROLE: { kind: "forbidden", message: "This is not available for your account." },
  BAD_ORIGIN: {
    kind: "forbidden",
    message: "This request did not come from this site. Reload the page and try again.",
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
  NOT_FOUND: { kind: "not_found", message: "There is nothing at this address." },

  EMAIL_TAKEN: { kind: "conflict", message: "An account with this email already exists. Log in instead." },
  OUT_OF_STOCK: { kind: "conflict", message: "There is not enough stock left." },
  TOTAL_CHANGED: {
    kind: "conflict",
    message: "A price changed since you opened the cart. Please check the new total.",
  },
  ENTRY_GONE: {
    kind: "conflict",
    message: "A product you chose is no longer available. Please check your cart.",
  },
  ALREADY_DECIDED: { kind: "conflict", message: "This has already been decided." },
  PRODUCT_CHANGED: {
    kind: "conflict",
    message: "This product was changed meanwhile. Reload it and make your change again.",
  },
  IMPORT_OUTDATED: {
    kind: "conflict",
    message:
      "Products of this file were changed or sold meanwhile. Check the file again; nothing was imported.",
  },
  TOO_MANY_OPEN_ORDERS: {
    kind: "conflict",
    message:
      "You have too many open orders. Wait until one has been delivered, or cancel one that still waits for its seller.",
  },
  QUANTITY_LIMIT: { kind: "conflict", message: "This is more of one product than an order may have." },
  STOCK_LIMIT: { kind: "conflict", message: "A product can have at most 10,00,000 pieces in stock." },
  NOT_DELIVERED: {
    kind: "conflict",
    message: "You can review a product once it has been delivered to you.",
  },
  PICTURE_GONE: {
    kind: "conflict",
    message: "An image is no longer on the server. Please upload it again.",
  },
  CART_FULL: { kind: "conflict", message: "Your cart is full. Order or remove something first." },

  ADDRESS_REQUIRED: { kind: "unprocessable", message: "Please fill in all shipping address fields." },
  PIN_STATE: {
    kind: "unprocessable",
    message: "This PIN code lies in another state. Check which of the two is right.",
  },
  KEY_REUSED: {
    kind: "unprocessable",
    message: "This order was already sent with other contents. Open the cart again.",
  },
  WRONG_PASSWORD: { kind: "unprocessable", message: "This is not your current password." },
  COMMON_PASSWORD: {
    kind: "unprocessable",
    message: "Many people use this password, so it is easily guessed. Choose another.",
  },
  PASSWORD_IS_NAME: {
    kind: "unprocessable",
    message: "Choose a password that is not your name or email address.",
  },
  RESET_LINK_ENDED: {
    kind: "unprocessable",
    message: "This link has expired or was already used. Ask for a new one.",
  },
  PICTURE_REFUSED: { kind: "unprocessable", message: "Image upload failed. Please try again." },
  PICTURE_TOO_LARGE: {
    kind: "unprocessable",
    message: "The image is larger than 10 MB. Choose a smaller one.",
  },
  PICTURE_TYPE: { kind: "unprocessable", message: "Choose a PNG, JPG, GIF or WebP image." },

  FILE_TOO_LARGE: {
    kind: "unprocessable",
    message: "The file is larger than 16 MB. Split it and import the parts.",
  },
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

/** An entry that can no longer be ordered; without a name where it is no longer in the cart. */
export interface GoneEntry {
  readonly entryId: string;
  readonly name?: string;
}

/** What a stock refusal names: each product with too little left. */
export interface StockShortage {
  readonly productId: string;
  readonly name: string;
  readonly left: number;
}

/** A product that costs something else than the buyer saw. */
export interface PriceChange {
  readonly productId: string;
  readonly name: string;
  readonly pricePaise: Paise;
  readonly seenPaise: Paise;
}

/** A product whose quantity in the cart is another than the buyer saw. */
export interface QuantityChange {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** A product that is called otherwise than the buyer saw. */
export interface NameChange {
  readonly productId: string;
  readonly name: string;
  readonly seenName: string;
}

/** Further facts of a refusal; which ones depends on the reason. */
export interface RefusalDetails {
  readonly gone?: readonly GoneEntry[];
  readonly shortages?: readonly StockShortage[];
  readonly prices?: readonly PriceChange[];
  readonly quantities?: readonly QuantityChange[];
  readonly names?: readonly NameChange[];
  /** What the same entries cost now, shipping included. */
  readonly totalPaise?: Paise;
  readonly decidedAs?: string;
  readonly decidedBy?: string;
  readonly decidedAt?: string;
  readonly limit?: number;
  /** A PIN code, the state it was sent with, and the states it lies in. */
  readonly pin?: string;
  readonly state?: string;
  readonly states?: readonly string[];
  readonly inCart?: number;
  readonly waitSeconds?: number;
  /** Rows of a file that can no longer be imported. */
  readonly rows?: readonly number[];
}

/** Everything that stands between a buyer and the order they saw, a sentence each; empty when nothing is named. */
export function changeSentences({
  gone,
  shortages,
  prices,
  quantities,
  names,
  limit,
}: RefusalDetails): string[] {
  return [
    ...(gone ?? []).flatMap(({ name }) => (name ? [`“${name}” is no longer available.`] : [])),
    ...(gone?.some(({ name }) => !name) ? ["A product you chose is no longer in your cart."] : []),
    ...(shortages ?? []).map(({ name, left }) =>
      left <= 0 ? `“${name}” is sold out.` : `Only ${left} of “${name}” left.`,
    ),
    ...(prices ?? []).map(
      ({ name, pricePaise, seenPaise }) =>
        `“${name}” now costs ${formatPaise(pricePaise)}, before it was ${formatPaise(seenPaise)}.`,
    ),
    ...(quantities ?? []).map(({ name, quantity }) => `Your cart now holds ${quantity} of “${name}”.`),
    ...(names ?? []).map(({ name, seenName }) => `“${seenName}” is now called “${name}”.`),
    ...(limit ? [limitSentence(limit)] : []),
  ];
}

const limitSentence = (limit: number) => `An order may have at most ${limit} of one product.`;

function changesSentence(details: RefusalDetails): string | null {
  const { totalPaise, inCart } = details;
  const sentences = [
    ...changeSentences(details),
    ...(inCart ? [`${inCart} of them ${inCart === 1 ? "is" : "are"} already in your cart.`] : []),
    ...(totalPaise === undefined ? [] : [`The total is now ${formatSumPaise(totalPaise)}.`]),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

function decisionSentence({ decidedAs = "", decidedBy, decidedAt }: RefusalDetails): string {
  const by = decidedBy ? ` by ${decidedBy}` : "";
  const at = decidedAt ? ` on ${dateTimeText(decidedAt)}` : "";
  return `This was already ${decidedAs.toLowerCase()}${by}${at}.`;
}

function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} seconds` : minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `That was a little too often. Please wait ${wait} and try again.`;
}

/** Rows that a sentence names one by one; of more it says how many. */
const namedRows = 5;

function outdatedSentence(rows: readonly number[]): string {
  const named = rows.slice(0, namedRows).join(", ");
  const more = rows.length > namedRows ? ` and ${rows.length - namedRows} more` : "";
  const which =
    rows.length === 1 ? `The product of row ${named} was` : `The products of rows ${named}${more} were`;
  return `${which} changed or sold meanwhile. Check the file again; nothing was imported.`;
}

function pinSentence({ pin = "", state, states }: RefusalDetails): string | null {
  if (!state || !states?.length) return null;
  return `PIN code ${pin} is in ${states.join(" or ")}, not in ${state}. Check which of the two is right.`;
}

/** Reasons whose sentence names facts; null where a refusal came without them. */
const worded: Partial<Record<Reason, (details: RefusalDetails) => string | null>> = {
  ENTRY_GONE: changesSentence,
  OUT_OF_STOCK: changesSentence,
  TOTAL_CHANGED: changesSentence,
  ALREADY_DECIDED: (details) => (details.decidedAs ? decisionSentence(details) : null),
  TOO_MANY_REQUESTS: ({ waitSeconds }) => (waitSeconds ? waitSentence(waitSeconds) : null),
  IMPORT_OUTDATED: ({ rows }) => (rows?.length ? outdatedSentence(rows) : null),
  PIN_STATE: pinSentence,
  QUANTITY_LIMIT: ({ limit }) => (limit ? limitSentence(limit) : null),
};

/** The sentence of a refusal, worded with its facts where it has some. */
export function refusalMessage(reason: Reason, details: RefusalDetails = {}): string {
  return worded[reason]?.(details) ?? refusals[reason].message;
}
