import type { PasskeyRequest } from "./admin/admins/passkey.schema.ts";
import type { CashLimit, UnreachedLines } from "./delivery/delivery-refusal.ts";
import { dateTimeText } from "./moment.ts";
import { formatPaise, formatSumPaise, type Paise } from "./money.ts";
import type { DeliveryDifference } from "./order/order-again.ts";

/** Without a name if it left the cart. */
export interface GoneEntry {
  readonly entryId: string;
  readonly name?: string;
}

export interface StockShortage {
  readonly productId: string;
  readonly name: string;
  readonly left: number;
}

/** `backOn` is the first day to order again: "3 Dec". */
export interface AwayProduct {
  readonly productId: string;
  readonly name: string;
  readonly backOn: string;
}

export interface PriceChange {
  readonly productId: string;
  readonly name: string;
  readonly pricePaise: Paise;
  readonly seenPaise: Paise;
}

export interface QuantityChange {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

export interface NameChange {
  readonly productId: string;
  readonly name: string;
  readonly seenName: string;
}

/** The reason determines the fields. */
export interface RefusalDetails extends UnreachedLines, CashLimit {
  readonly gone?: readonly GoneEntry[];
  readonly shortages?: readonly StockShortage[];
  readonly away?: readonly AwayProduct[];
  readonly prices?: readonly PriceChange[];
  readonly quantities?: readonly QuantityChange[];
  readonly names?: readonly NameChange[];
  /** Shipping included. */
  readonly totalPaise?: Paise;
  /** The earlier order, and how its recipient and address differ. */
  readonly number?: number;
  readonly delivery?: readonly DeliveryDifference[];
  readonly decidedAs?: string;
  readonly decidedBy?: string;
  readonly decidedAt?: string;
  readonly limit?: number;
  readonly owedPaise?: Paise;
  readonly contact?: string;
  /** The PIN code, the state entered, and the states it belongs to. */
  readonly pin?: string;
  readonly state?: string;
  readonly states?: readonly string[];
  /** How to answer with a passkey, and whether a code works too. */
  readonly passkey?: PasskeyRequest;
  readonly hasApp?: boolean;
  readonly inCart?: number;
  readonly waitSeconds?: number;
  /** Limit in 24 hours, the rest of it, and the seller's approval. */
  readonly most?: number;
  readonly left?: number;
  readonly isApproved?: boolean;
  readonly parcelStage?: string;
  /** The family's leading product, whose page replaces an unlisted one's. */
  readonly insteadId?: string;
  /** Indexes of the refused variants. */
  readonly variants?: readonly number[];
  /** Indexes of the refused items. */
  readonly places?: readonly number[];
  readonly rows?: readonly number[];
}

/** One sentence per change since the buyer last looked. */
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
        `“${name}” now costs ${formatPaise(pricePaise)} (was ${formatPaise(seenPaise)}).`,
    ),
    ...(quantities ?? []).map(({ name, quantity }) => `Your cart now holds ${quantity} of “${name}”.`),
    ...(names ?? []).map(({ name, seenName }) => `“${seenName}” is now called “${name}”.`),
    ...(limit ? [limitSentence(limit)] : []),
  ];
}

export const limitSentence = (limit: number) => `An order can have at most ${limit} of one product.`;

export const debtSentence = ({ owedPaise }: RefusalDetails) =>
  owedPaise === undefined
    ? null
    : `You owe the shop ${formatPaise(owedPaise)}. Pay it before you approve more orders; see “Money” for details.`;

export function changesSentence(details: RefusalDetails): string | null {
  const { totalPaise, inCart } = details;
  const sentences = [
    ...changeSentences(details),
    ...(inCart ? [`${inCart} of them ${inCart === 1 ? "is" : "are"} already in your cart.`] : []),
    ...(totalPaise === undefined ? [] : [`The total is now ${formatSumPaise(totalPaise)}.`]),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

export function decisionSentence({ decidedAs = "", decidedBy, decidedAt }: RefusalDetails): string {
  const by = decidedBy ? ` by ${decidedBy}` : "";
  const at = decidedAt ? ` on ${dateTimeText(decidedAt)}` : "";
  return `This was already ${decidedAs.toLowerCase()}${by}${at}.`;
}

export const parcelSentence = ({ parcelStage }: RefusalDetails) =>
  parcelStage ? `This parcel is already ${parcelStage}.` : null;

export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} seconds` : minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many requests. Please wait ${wait} and try again.`;
}

/** Named one by one; further rows are only counted. */
const namedRows = 5;

export function outdatedSentence(rows: readonly number[]): string {
  const named = rows.slice(0, namedRows).join(", ");
  const more = rows.length > namedRows ? ` and ${rows.length - namedRows} more` : "";
  const which =
    rows.length === 1 ? `The product in row ${named} was` : `The products in rows ${named}${more} were`;
  return `${which} changed or sold after you checked the file. Nothing was imported; check the file again.`;
}

export function pinSentence({ pin = "", state, states }: RefusalDetails): string | null {
  if (!state || !states?.length) return null;
  return `PIN code ${pin} is in ${states.join(" or ")}, not ${state}. Check the PIN code and the state.`;
}

const grouped = new Intl.NumberFormat("en-IN");

export function newProductsSentence({ most, left, isApproved }: RefusalDetails): string | null {
  if (most === undefined || left === undefined) return null;
  const rest = left > 0 ? `You can add ${grouped.format(left)} more now.` : "Add the rest tomorrow.";
  const until = isApproved ? "" : " until the shop has approved your account";
  return `You can add ${grouped.format(most)} products in 24 hours${until}. ${rest}`;
}
