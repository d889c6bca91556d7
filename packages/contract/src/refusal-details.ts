import type { PasskeyRequest } from "./admin/admins/passkey.schema.ts";
import type { CashLimit, UnreachedLines } from "./delivery/delivery-refusal.ts";
import { dateTimeText } from "./moment.ts";
import { formatPaise, formatSumPaise, type Paise } from "./money.ts";
import type { DeliveryDifference } from "./order/order-again.ts";

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

/** A product whose seller is on holiday, and the day from which it can be ordered again: "3 Dec". */
export interface AwayProduct {
  readonly productId: string;
  readonly name: string;
  readonly backOn: string;
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
export interface RefusalDetails extends UnreachedLines, CashLimit {
  readonly gone?: readonly GoneEntry[];
  readonly shortages?: readonly StockShortage[];
  readonly away?: readonly AwayProduct[];
  readonly prices?: readonly PriceChange[];
  readonly quantities?: readonly QuantityChange[];
  readonly names?: readonly NameChange[];
  /** What the same entries cost now, shipping included. */
  readonly totalPaise?: Paise;
  /** The order that the same entries became, and where its recipient and address are others. */
  readonly number?: number;
  readonly delivery?: readonly DeliveryDifference[];
  readonly decidedAs?: string;
  readonly decidedBy?: string;
  readonly decidedAt?: string;
  readonly limit?: number;
  /** What a seller owes the shop. */
  readonly owedPaise?: Paise;
  /** Whom to write to. */
  readonly contact?: string;
  /** A PIN code, the state it was sent with, and the states it lies in. */
  readonly pin?: string;
  readonly state?: string;
  readonly states?: readonly string[];
  /** What a passkey is to answer that would be taken, and whether a code of an authenticator app would be as well. */
  readonly passkey?: PasskeyRequest;
  readonly hasApp?: boolean;
  readonly inCart?: number;
  readonly waitSeconds?: number;
  /** How many products a seller may add in 24 hours, how many of them are left, and whether an admin has approved them. */
  readonly most?: number;
  readonly left?: number;
  readonly isApproved?: boolean;
  /** Where a parcel stands now, in words. */
  readonly parcelStage?: string;
  /** The product that leads the family of one that its seller took off sale: its page stands for the other's. */
  readonly insteadId?: string;
  /** Places among the variants that were sent, counted from 0, of those that are refused. */
  readonly variants?: readonly number[];
  /** Places in the list that was sent, counted from 0, of what is refused. */
  readonly places?: readonly number[];
  /** Rows of a file that can no longer be imported. */
  readonly rows?: readonly number[];
}

/** Everything that stands between a buyer and the order they saw, a sentence each; empty when nothing is named. */
export function changeSentences({
  gone,
  away,
  shortages,
  prices,
  quantities,
  names,
  limit,
}: RefusalDetails): string[] {
  return [
    ...(gone ?? []).flatMap(({ name }) => (name ? [`“${name}” is no longer available.`] : [])),
    ...(gone?.some(({ name }) => !name) ? ["A product you selected is no longer in your cart."] : []),
    ...(away ?? []).map(
      ({ name, backOn }) =>
        `“${name}” can be ordered again from ${backOn}. Its seller is on holiday until then.`,
    ),
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

/** What to do where an order has more of one product than it may. */
export const limitSentence = (limit: number) => `An order can have at most ${limit} of one product.`;

/** How much a seller owes, and what to do; null where no amount is named. */
export const debtSentence = ({ owedPaise }: RefusalDetails) =>
  owedPaise === undefined
    ? null
    : `You owe the shop ${formatPaise(owedPaise)}. Pay it before you approve more orders; see “Money” for details.`;

/** What is otherwise than the buyer saw, and what it costs now; null where nothing is named. */
export function changesSentence(details: RefusalDetails): string | null {
  const { totalPaise, inCart } = details;
  const sentences = [
    ...changeSentences(details),
    ...(inCart ? [`${inCart} of them ${inCart === 1 ? "is" : "are"} already in your cart.`] : []),
    ...(totalPaise === undefined ? [] : [`The total is now ${formatSumPaise(totalPaise)}.`]),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** Who decided it, as what and when. */
export function decisionSentence({ decidedAs = "", decidedBy, decidedAt }: RefusalDetails): string {
  const by = decidedBy ? ` by ${decidedBy}` : "";
  const at = decidedAt ? ` on ${dateTimeText(decidedAt)}` : "";
  return `This was already ${decidedAs.toLowerCase()}${by}${at}.`;
}

/** Where a parcel stands. */
export const parcelSentence = ({ parcelStage }: RefusalDetails) =>
  parcelStage ? `This parcel is already ${parcelStage}.` : null;

/** How long to wait. */
export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} seconds` : minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many requests. Please wait ${wait} and try again.`;
}

/** Rows that a sentence names one by one; of more it says how many. */
const namedRows = 5;

/** Which rows of a file can no longer be imported. */
export function outdatedSentence(rows: readonly number[]): string {
  const named = rows.slice(0, namedRows).join(", ");
  const more = rows.length > namedRows ? ` and ${rows.length - namedRows} more` : "";
  const which =
    rows.length === 1 ? `The product in row ${named} was` : `The products in rows ${named}${more} were`;
  return `${which} changed or sold after you checked the file. Nothing was imported; check the file again.`;
}

/** Where a PIN code lies; null where nothing is known of it. */
export function pinSentence({ pin = "", state, states }: RefusalDetails): string | null {
  if (!state || !states?.length) return null;
  return `PIN code ${pin} is in ${states.join(" or ")}, not ${state}. Check the PIN code and the state.`;
}

const grouped = new Intl.NumberFormat("en-IN");

/** How many products a seller may add, and how many now. */
export function newProductsSentence({ most, left, isApproved }: RefusalDetails): string | null {
  if (most === undefined || left === undefined) return null;
  const rest = left > 0 ? `You can add ${grouped.format(left)} more now.` : "Add the rest tomorrow.";
  const until = isApproved ? "" : " until the shop has approved your account";
  return `You can add ${grouped.format(most)} products in 24 hours${until}. ${rest}`;
}
