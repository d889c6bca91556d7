import { randomUUID } from "node:crypto";
import { paise, sumPaise, timesQuantity } from "@haat/contract/money";
import { defaultShipping, shippingFor } from "@haat/contract/order/order.constants";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import { testAddress, type Person } from "@haat/testing/database/builders";
import { allLines, cartOf, sellerOf } from "../rules/look-up.ts";
import type { Entry } from "../rules/shop-model.ts";
import type { ShopRun } from "../shop-run.ts";

/** An abstract intent: numbers that later choose people and things. */
export interface Wish {
  readonly who: number;
  readonly what: number;
  /** Picks anything of its kind, even deleted, decided or foreign. */
  readonly astray: boolean;
}

export interface OrderWish extends Wish {
  /** A new key, a repeated attempt, or its key for different content. */
  readonly key: "new" | "again" | "reused";
  /** Figures on the buyer's page: current or outdated. */
  readonly sight: "right" | "old price" | "old quantity";
  /** The page sends its figures along. */
  readonly tells: boolean;
}

/** An id that doesn't exist. */
export const unknownId = "00000000-0000-7000-8000-000000000000";

/** Cycles through the list. */
export function pick<T>(things: readonly T[], nth: number): T {
  const picked = things[nth % things.length];
  if (picked === undefined) throw new Error("there is nothing to pick from");
  return picked;
}

/** Falls back to an unknown id. */
export function pickId(ids: readonly string[], nth: number): string {
  return ids.length === 0 ? unknownId : pick(ids, nth);
}

export function ownerOr<P extends { readonly id: string }>(
  people: readonly P[],
  ownerId: string | undefined,
  who: number,
): P {
  return people.find(({ id }) => id === ownerId) ?? pick(people, who);
}

/** If astray, any product and any seller. */
export function chooseProduct({ shop, sellers }: ShopRun, { who, what, astray }: Wish) {
  const ids = Object.keys(shop.products);
  const forSale = ids.filter((id) => !shop.products[id]?.isDeleted);
  if (astray || forSale.length === 0) return { by: pick(sellers, who), productId: pick(ids, what) };
  const productId = pick(forSale, what);
  return { by: ownerOr(sellers, shop.products[productId]?.sellerId, who), productId };
}

/** If astray, any entry ever created and any buyer. */
export function chooseEntry({ shop, buyers, entryIds }: ShopRun, { who, what, astray }: Wish) {
  if (astray) return { by: pick(buyers, who), entryId: pickId(entryIds, what) };
  const entryId = pickId(Object.keys(shop.entries), what);
  return { by: ownerOr(buyers, shop.entries[entryId]?.buyerId, who), entryId };
}

/** If astray, any line and any people. */
export function chooseLine({ shop, buyers, sellers }: ShopRun, { who, what, astray }: Wish) {
  const lines = allLines(shop).map(({ order, line }) => ({
    ...line,
    buyerId: order.buyerId,
    sellerId: sellerOf(shop, line),
  }));
  const open = lines.filter(({ stage }) => stage === "ORDERED");
  const among = astray || open.length === 0 ? lines : open;
  const line = among[what % among.length];
  if (!line) return null;
  return {
    lineId: line.id,
    buyer: ownerOr(buyers, astray ? undefined : line.buyerId, who),
    seller: ownerOr(sellers, astray ? undefined : line.sellerId, who),
  };
}

export function chooseOrder({ shop }: ShopRun, { what }: Wish): string {
  return pickId(Object.keys(shop.orders), what);
}

/** A new checkout, or a recent attempt again. */
export function chooseCheckout(run: ShopRun, wish: OrderWish) {
  const earlier = wish.key === "new" ? undefined : run.attempts.at(-1 - (wish.what % 4));
  if (!earlier && !wish.astray && Object.keys(run.shop.entries).length === 0) return null;
  const by = earlier && !wish.astray ? earlier.by : chooseEntry(run, wish).by;
  if (earlier && wish.key === "again") return { by, input: earlier.input };

  const input = fillCheckout(run, by, wish);
  const attempt = { by, input: earlier ? { ...input, idempotencyKey: earlier.input.idempotencyKey } : input };
  run.attempts.push(attempt);
  return attempt;
}

/**
 * Selects entries by the bits of `what`, or the whole cart; if astray, also an entry outside it.
 */
function fillCheckout(run: ShopRun, buyer: Person<"buyer">, wish: OrderWish): PlaceOrderInput {
  const cart = cartOf(run.shop, buyer.id);
  const selected = cart.filter((_, nth) => (wish.what >> nth) % 2 === 1);
  const seen = (selected.length > 0 ? selected : cart).map((entry) => look(run, entry, wish.sight));
  const ids = seen.map(({ entryId }) => entryId);
  if (wish.astray || ids.length === 0) ids.push(pickId(run.entryIds, wish.what));
  const subtotal = sumPaise(
    seen.map(({ unitPricePaise, quantity }) => timesQuantity(unitPricePaise, quantity)),
  );
  return {
    entryIds: [...new Set(ids)].sort(),
    expectedTotalPaise: sumPaise([subtotal, shippingFor(subtotal, defaultShipping)]),
    idempotencyKey: randomUUID(),
    shippingAddress: testAddress,
    paymentMethod: "cash_on_delivery",
    ...(wish.tells && { seen }),
  };
}

function look({ shop }: ShopRun, [entryId, entry]: [string, Entry], sight: OrderWish["sight"]) {
  const price = shop.products[entry.productId]?.pricePaise ?? 0;
  return {
    entryId,
    quantity: entry.quantity + (sight === "old quantity" ? 1 : 0),
    unitPricePaise: paise(price + (sight === "old price" ? 1_000 : 0)),
  };
}
