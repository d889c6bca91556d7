import { cashOfStage, type BookAccount, type RemittedOutcome } from "@haat/contract/book/book.constants";
import type { PayInInput, PayOutInput, RemitCashInput } from "@haat/contract/book/book.schema";
import { linesIn } from "./look-up.ts";
import {
  refused,
  type Answer,
  type Deed,
  type Parcel,
  type Payment,
  type Return,
  type Shop,
} from "./shop-model.ts";

/** The shop's commission: basis points of a line's total plus an amount per piece. */
export const commission = { basisPoints: 1_250, flatPaise: 150 } as const;
/** The bank's party id. */
export const bank = "00000000-0000-0000-0000-000000000000";

/** Rounded half up, at most the whole line. */
export function commissionOn(unitPricePaise: number, quantity: number): number {
  const total = unitPricePaise * quantity;
  const rate = Math.floor((total * commission.basisPoints + 5_000) / 10_000);
  return Math.min(total, rate + commission.flatPaise * quantity);
}

/** Non-zero balances by "account party". */
export type Balances = Readonly<Record<string, number>>;
type Posting = readonly [account: BookAccount, party: string, paise: number];

/** Debits are positive. Debts follow from the current state: reversals leave nothing. */
export function balancesOf(shop: Shop): Balances {
  const postings = [
    ...Object.entries(shop.parcels).flatMap((parcel) => ofParcel(shop, parcel)),
    ...Object.values(shop.returns).flatMap((one) => ofReturn(shop, one)),
    ...shop.payments.flatMap((payment) => ofPayment(shop, payment)),
  ];
  const sums: Record<string, number> = {};
  for (const [account, party, paise] of postings)
    sums[`${account} ${party}`] = (sums[`${account} ${party}`] ?? 0) + paise;
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0));
}

/**
 * In transit the buyer owes it; after delivery someone has it, the shop takes its share, and it
 * counts as revenue.
 */
function ofParcel(shop: Shop, [id, parcel]: [id: string, parcel: Parcel]): Posting[] {
  const { collectPaise, collectorId, sellerId: seller } = parcel;
  const buyer = shop.orders[parcel.orderId]?.buyerId ?? "";
  const cash = cashOfStage[parcel.stage];
  if (cash === "none") return [];
  if (cash === "expected")
    return [
      ["due-from-buyer", buyer, collectPaise],
      ["expected", seller, -collectPaise],
    ];
  const lines = linesIn(shop, id);
  const goods = lines.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0);
  const taken = lines.reduce((sum, { commissionPaise }) => sum + commissionPaise, 0);
  const shipping = collectPaise - goods;
  return [
    ...(collectorId === null ? [] : ([["cash-with-courier", collectorId, collectPaise]] as const)),
    [accountOf(parcel), seller, sellerPart({ collectPaise, collectorId }, shipping + taken)],
    ["delivery", seller, -shipping],
    ["commission", seller, -taken],
    ["sold", seller, -goods],
    ["bought", buyer, goods],
    ["delivery-sold", seller, -shipping],
    ["delivery-bought", buyer, shipping],
  ];
}

/** A sale's money is pending until the courier remits it. */
const accountOf = (parcel: Parcel) => (isHeld(parcel) ? "seller-pending" : "seller");

const bearerOf = (one: Return, parcel: Parcel) => (one.isChargedToPending ? accountOf(parcel) : "seller");

/** The shop's share of a parcel minus the courier's cash for the shop. */
function sellerPart(
  { collectPaise, collectorId }: Pick<Parcel, "collectPaise" | "collectorId">,
  taken: number,
) {
  return collectorId === null ? taken : taken - collectPaise;
}

/**
 * Returned goods: the buyer is owed the price, the seller bears it except the commission, and
 * revenue falls.
 */
function ofReturn(shop: Shop, one: Return): Posting[] {
  const parcel = shop.parcels[one.parcelId];
  const buyer = shop.orders[parcel?.orderId ?? ""]?.buyerId;
  if (!parcel || !buyer || (one.stage !== "RECEIVED" && one.stage !== "REFUNDED")) return [];
  const { sellerId: seller } = parcel;
  const received: Posting[] = [
    [bearerOf(one, parcel), seller, one.refundPaise - one.commissionPaise],
    ["commission", seller, one.commissionPaise],
    ["sold", seller, one.refundPaise],
    ["bought", buyer, -one.refundPaise],
  ];
  if (one.stage === "RECEIVED") return [...received, ["refund-due", buyer, -one.refundPaise]];
  const payer = one.isPaidByShop ? (["bank", bank] as const) : (["seller", seller] as const);
  return [...received, [...payer, -one.refundPaise]];
}

function ofPayment(shop: Shop, payment: Payment): Posting[] {
  if (payment.kind === "paid-in")
    return [
      ["bank", bank, payment.paise],
      ["seller", payment.sellerId, -payment.paise],
    ];
  if (payment.kind === "paid-out")
    return Object.entries(payment.paid).flatMap(([seller, paise]): Posting[] => [
      ["bank", bank, -paise],
      ["seller", seller, paise],
    ]);
  return payment.rows.flatMap(({ number, amountPaise, decision }, nth): Posting[] => {
    const outcome = payment.outcomes[nth];
    const collected = shop.parcels[number]?.collectPaise ?? 0;
    if (outcome === "matched" || outcome === "short") return fromCourier(shop, amountPaise, 0);
    if (decision !== "unallocated") return [];
    return fromCourier(shop, amountPaise, outcome === "over" ? amountPaise - collected : amountPaise);
  });
}

const fromCourier = (shop: Shop, amountPaise: number, unallocated: number): Posting[] => [
  ["bank", bank, amountPaise],
  ["unallocated", shop.courier.id, -unallocated],
  ["cash-with-courier", shop.courier.id, unallocated - amountPaise],
];

/** Negative if the shop owes the seller. */
export function owedBy(shop: Shop, sellerId: string): number {
  return balancesOf(shop)[`seller ${sellerId}`] ?? 0;
}

/** The most a seller can pay in: the debt now, or once all pending money has arrived. */
export function debtOf(shop: Shop, sellerId: string): number {
  const owed = owedBy(shop, sellerId);
  return Math.max(0, owed, owed + (balancesOf(shop)[`seller-pending ${sellerId}`] ?? 0));
}

export const payableTo = (shop: Shop, sellerId: string): number => 0 - owedBy(shop, sellerId);

export function isHeld({ stage, collectorId, isPaidIn, collectPaise }: Parcel): boolean {
  return cashOfStage[stage] === "collected" && collectorId !== null && collectPaise > 0 && !isPaidIn;
}

function findPayment<K extends Payment["kind"]>(
  { payments }: Shop,
  kind: K,
  reference: string,
): Extract<Payment, { kind: K }> | null {
  const found = payments.find((one) => one.kind === kind && one.reference === reference);
  return (found as Extract<Payment, { kind: K }> | undefined) ?? null;
}

/** Pays all sellers with a credit under one reference; a repeat returns the first. */
export function payOut(shop: Shop, { input: { reference, sellerIds } }: Deed<PayOutInput>): Answer {
  const due = sellerIds.map((id) => [id, payableTo(shop, id)] as const).filter(([, paise]) => paise > 0);
  const first = findPayment(shop, "paid-out", reference);
  if (first) {
    const isSame = due.length === 0 && Object.keys(first.paid).every((id) => sellerIds.includes(id));
    return isSame ? { paid: first.paid } : refused("REFERENCE_USED");
  }
  if (due.length === 0) return refused("NOTHING_TO_PAY");
  const paid = Object.fromEntries(due);
  shop.payments.push({ kind: "paid-out", reference, paid });
  return { paid };
}

/** A seller pays at most their debt; a reference has one amount. */
export function payIn(shop: Shop, { input: { reference, sellerId, paise } }: Deed<PayInInput>): Answer {
  const first = shop.payments.find(
    (one) => one.kind === "paid-in" && one.reference === reference && one.sellerId === sellerId,
  );
  if (first?.kind === "paid-in") return first.paise === paise ? {} : refused("REFERENCE_USED");
  if (paise > debtOf(shop, sellerId)) return refused("MORE_THAN_OWED");
  shop.payments.push({ kind: "paid-in", reference, sellerId, paise });
  return {};
}

/** Matching and short rows settle their parcels; others need a decision. */
export function remitCash(shop: Shop, { input: { reference, rows } }: Deed<RemitCashInput>): Answer {
  const first = findPayment(shop, "remitted", reference);
  if (first) return isSameFile(first.rows, rows) ? { rows: first.outcomes } : refused("REFERENCE_USED");
  const seen = new Set<string>();
  const outcomes = rows.map(({ number, amountPaise }): RemittedOutcome => {
    const parcel = shop.parcels[number];
    if (!parcel || parcel.collectorId === null || cashOfStage[parcel.stage] !== "collected") return "unknown";
    if (parcel.isPaidIn || seen.has(number)) return "again";
    seen.add(number);
    if (amountPaise === parcel.collectPaise) return "matched";
    return amountPaise < parcel.collectPaise ? "short" : "over";
  });
  const isPlain = (nth: number) => outcomes[nth] === "matched" || outcomes[nth] === "short";
  if (rows.some(({ decision }, nth) => !isPlain(nth) && !decision)) return refused("ROWS_UNDECIDED");
  const settled = rows.flatMap(({ number, decision }, nth) =>
    isPlain(nth) || (outcomes[nth] === "over" && decision === "unallocated") ? [number] : [],
  );
  if (settled.length === 0) return refused("NOTHING_MATCHES");
  for (const number of settled) settle(shop, number, true);
  shop.payments.push({ kind: "remitted", reference, rows, outcomes, settled });
  return { rows: outcomes };
}

function settle(shop: Shop, number: string, isPaidIn: boolean): void {
  const parcel = shop.parcels[number];
  if (parcel) parcel.isPaidIn = isPaidIn;
}

const isSameFile = (one: RemitCashInput["rows"], other: RemitCashInput["rows"]) =>
  JSON.stringify(one.map(contentOf)) === JSON.stringify(other.map(contentOf));
const contentOf = ({ number, amountPaise }: RemitCashInput["rows"][number]) => [number, amountPaise];

/** Undoes a payment: its parcels are unsettled, its reference is free. */
export function reversePayment(shop: Shop, { input }: Deed<ReversalWish>): Answer {
  const { kind, reference, sellerId } = input;
  const payment = shop.payments.find(
    (one) =>
      one.kind === kind &&
      one.reference === reference &&
      (one.kind !== "paid-in" || one.sellerId === sellerId),
  );
  if (!payment) return refused("PAYMENT_NOT_FOUND");
  if (payment.kind === "remitted") for (const number of payment.settled) settle(shop, number, false);
  shop.payments.splice(shop.payments.indexOf(payment), 1);
  return {};
}

/** The model names payments by reference, which two sellers may share. */
export interface ReversalWish {
  readonly kind: Payment["kind"];
  readonly reference: string;
  readonly sellerId: string | null;
}
