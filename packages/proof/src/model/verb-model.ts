import type { AddToCartInput, SetQuantityInput } from "@haat/contract/cart/cart.schema";
import type { SetOrderStatusInput } from "@haat/contract/order/order.schema";
import {
  lineTransitions,
  lineVerbOfStatus,
  type LineStage,
  type LineVerb,
} from "@haat/contract/order/order.stages";
import type { UpdateProductInput } from "@haat/contract/product/product.schema";
import {
  cartOf,
  gistOf,
  isShort,
  limits,
  productForSale,
  productOf,
  refused,
  type Answer,
  type Deed,
  type Entry,
  type Line,
  type Order,
  type Product,
  type Shop,
} from "./shop-model.ts";

/** At most one open entry per buyer and product: adding again adds to the quantity, up to the stock. */
export function addToCart(shop: Shop, { by, input }: Deed<AddToCartInput>, answer: Answer): Answer {
  const { productId } = input;
  if (!productForSale(shop, productId)) return refused("PRODUCT_NOT_FOUND");
  const cart = cartOf(shop, by.id);
  const [heldId, held] = cart.find(([, entry]) => entry.productId === productId) ?? [];
  if (!held && cart.length >= limits.cartEntries) return refused("CART_FULL");

  const quantity = (held?.quantity ?? 0) + input.quantity;
  const tooMany = refuseQuantity(shop, { productId, quantity });
  if (tooMany) return tooMany;

  const entryId = heldId ?? answer.entryId ?? "an entry that nobody was told of";
  shop.entries[entryId] = { buyerId: by.id, productId, quantity };
  return { entryId, quantity, merged: held !== undefined };
}

export function setCartQuantity(shop: Shop, { by, input }: Deed<SetQuantityInput>): Answer {
  const entry = entryOf(shop, by.id, input.entryId);
  if (!entry) return refused("ENTRY_NOT_FOUND");
  if (!productForSale(shop, entry.productId)) return refused("PRODUCT_NOT_FOUND");
  const tooMany = refuseQuantity(shop, { ...entry, quantity: input.quantity });
  if (tooMany) return tooMany;
  entry.quantity = input.quantity;
  return { entryId: input.entryId };
}

export function removeFromCart(shop: Shop, { by, input: entryId }: Deed<string>): Answer {
  if (!entryOf(shop, by.id, entryId)) return refused("ENTRY_NOT_FOUND");
  Reflect.deleteProperty(shop.entries, entryId);
  return { entryId };
}

function entryOf(shop: Shop, buyerId: string, entryId: string): Entry | null {
  const entry = shop.entries[entryId];
  return entry?.buyerId === buyerId ? entry : null;
}

function refuseQuantity(
  shop: Shop,
  wanted: { readonly productId: string; readonly quantity: number },
): Answer | null {
  if (isShort(shop, [wanted])) return refused("OUT_OF_STOCK");
  return wanted.quantity > limits.quantity ? refused("QUANTITY_LIMIT") : null;
}

type Decision = "approve" | "reject" | "cancel";

/** The same decision again answers the same; any other after one is a conflict. */
export function decide(verb: Decision) {
  return (shop: Shop, { by, input: lineId }: Deed<string>): Answer => {
    const found = findLine(shop, lineId);
    if (!found || ownerOf(shop, verb, found) !== by.id) return refused("ORDER_NOT_FOUND");
    const { orderId, order, line } = found;
    if (move(shop, line, { verb, by })) settle(order);
    else if (line.stage !== lineTransitions[verb].to || line.movedBy !== by.name)
      return refused("ALREADY_DECIDED");
    return verb === "cancel" ? { order: gistOf(orderId, order) } : { stage: line.stage };
  };
}

interface FoundLine {
  readonly orderId: string;
  readonly order: Order;
  readonly line: Line;
}

function findLine(shop: Shop, lineId: string): FoundLine | null {
  for (const [orderId, order] of Object.entries(shop.orders)) {
    const line = Object.values(order.lines).find(({ id }) => id === lineId);
    if (line) return { orderId, order, line };
  }
  return null;
}

function ownerOf(shop: Shop, verb: Decision, { order, line }: FoundLine): string | undefined {
  return lineTransitions[verb].by === "buyer" ? order.buyerId : shop.products[line.productId]?.sellerId;
}

/** All lines decided and at least one approved: a pending order becomes approved by itself; none approved: rejected. */
function settle(order: Order): void {
  const stages = Object.values(order.lines).map(({ stage }) => stage);
  if (order.status !== "pending" || stages.includes("ORDERED")) return;
  order.status = stages.includes("APPROVED") ? "approved" : "rejected";
}

/** Moves the line as the transition table has it, with its stock; false when no row of the verb starts where it stands. */
function move(shop: Shop, line: Line, { verb, by }: { verb: LineVerb; by: Deed<unknown>["by"] }): boolean {
  const { from, to, stock } = lineTransitions[verb];
  const product = shop.products[line.productId];
  if (!product || !(from as readonly LineStage[]).includes(line.stage)) return false;
  if (stock === "take") product.stock -= line.quantity;
  if (stock === "give-back") product.stock += line.quantity;
  line.closedFrom = verb === "close" ? line.stage : null;
  line.stage = to;
  line.movedBy = by.name;
  return true;
}

/** Any status to any: into `rejected` closes what is open, out of it takes up again what that closed. */
export function setOrderStatus(shop: Shop, { by, input }: Deed<SetOrderStatusInput>): Answer {
  const order = shop.orders[input.orderId];
  if (!order) return refused("ORDER_NOT_FOUND");
  if (order.status === input.status) return { order: gistOf(input.orderId, order) };
  const lines = Object.values(order.lines);
  const closed = lines.filter(({ closedFrom }) => closedFrom !== null);
  if (isShort(shop, closed)) return refused("OUT_OF_STOCK");

  const wereApproved = closed.filter(({ closedFrom }) => closedFrom === "APPROVED");
  for (const line of closed) move(shop, line, { verb: "reopen", by });
  const verb = lineVerbOfStatus[input.status];
  for (const line of verb ? lines : wereApproved) move(shop, line, { verb: verb ?? "accept", by });
  order.status = input.status;
  return { order: gistOf(input.orderId, order) };
}

/** A change by this number of pieces; never below zero, nor above the most a product may have. */
export function adjustStock(
  shop: Shop,
  { by, input }: Deed<{ readonly productId: string; readonly change: number }>,
): Answer {
  const product = productOf(shop, by.id, input.productId);
  if (!product) return refused("PRODUCT_NOT_FOUND");
  return changeStock(product, input.change) ?? { stock: product.stock };
}

/** Texts and price need the version that the seller saw; the stock changes by a number of pieces. */
export function updateProduct(shop: Shop, { by, input }: Deed<UpdateProductInput>): Answer {
  const product = productOf(shop, by.id, input.productId);
  if (!product) return refused("PRODUCT_NOT_FOUND");
  const isEdited = input.name !== undefined || input.pricePaise !== undefined;
  if (isEdited && input.version !== product.version) return refused("PRODUCT_CHANGED");
  const refusal = changeStock(product, input.stockChange);
  if (refusal) return refusal;

  product.name = input.name ?? product.name;
  product.pricePaise = input.pricePaise ?? product.pricePaise;
  product.version += Number(isEdited);
  return {};
}

/** Deleting hides; to the owner it answers the same however often. */
export function deleteProduct(shop: Shop, { by, input: productId }: Deed<string>): Answer {
  const product = shop.products[productId];
  if (product?.sellerId !== by.id) return refused("PRODUCT_NOT_FOUND");
  product.isDeleted = true;
  return {};
}

function changeStock(product: Product, change: number): Answer | null {
  if (product.stock + change < 0) return refused("OUT_OF_STOCK");
  if (change > 0 && product.stock + change > limits.stock) return refused("STOCK_LIMIT");
  product.stock += change;
  return null;
}
