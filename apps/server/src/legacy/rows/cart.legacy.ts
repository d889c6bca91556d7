import { randomUUID } from "node:crypto";
import { z } from "zod";
import { paise } from "@haat/contract/money";
import { shippingFor } from "@haat/contract/order/order.constants";
import type { OrderView } from "@haat/contract/order/order.schema";
import { wholeProductsAtOnce } from "@haat/contract/product/for-sale.schema";
import { DomainError } from "@haat/domain/domain-error";
import { type LegacyEntry, messageOnly, withEntries, withEntry } from "../shapes/legacy.schema.ts";
import { sentNumber, sentText } from "../shapes/sent.schema.ts";
import { noAddress, toOpenEntry, toOrderedEntry } from "../shapes/to-legacy.ts";
import { everyPage } from "./row/every-page.ts";
import { type LegacyCall, row } from "./row/legacy-row.ts";

const ofEntry = z.object({ cartId: sentText }).transform(({ cartId }) => ({ entryId: cartId }));

const ofItem = z.object({ orderItem: sentText }).transform(({ orderItem }) => ({ entryId: orderItem }));

async function sideOf({ api, user, origin }: LegacyCall, productIds: readonly string[]) {
  const ids = [...new Set(productIds)];
  const products = [];
  for (let at = 0; at < ids.length; at += wholeProductsAtOnce) {
    const part = await api.product.forSale({ productIds: ids.slice(at, at + wholeProductsAtOnce) });
    products.push(...part.products);
  }
  return { buyer: user(), origin, products: new Map(products.map((product) => [product.id, product])) };
}

async function entriesOf(call: LegacyCall): Promise<LegacyEntry[]> {
  const { entries } = await call.api.cart.show();
  const orders = await everyPage(call.listLimit, async (cursor) => {
    const page = await call.api.order.list({ cursor, limit: 50 });
    return [page.orders, page.nextCursor];
  });
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const side = await sideOf(call, [
    ...entries.map(({ product }) => product.id),
    ...lines.map(({ line }) => line.productId),
  ]);
  const ordered = lines.map(({ order, line }) => toOrderedEntry(order, line, side));
  return [...entries.map((entry) => toOpenEntry(entry, side)), ...ordered];
}

async function entryOf(call: LegacyCall, entryId: string): Promise<LegacyEntry> {
  const { entries } = await call.api.cart.show();
  const open = entries.find(({ id }) => id === entryId.toLowerCase());
  if (open) return toOpenEntry(open, await sideOf(call, [open.product.id]));
  const { orderId } = await call.api.order.lineOf({ entryId });
  return orderedEntry(call, await call.api.order.get({ orderId }), entryId);
}

async function orderedEntry(call: LegacyCall, order: OrderView, entryId: string): Promise<LegacyEntry> {
  const line = order.lines.find(({ cartEntryId }) => cartEntryId === entryId.toLowerCase());
  if (!line) throw new DomainError("ENTRY_NOT_FOUND");
  return toOrderedEntry(order, line, await sideOf(call, [line.productId]));
}

export const cartRows = [
  row({
    method: "POST",
    path: "/cart/add",
    who: "buyer",
    does: "Adds a product to the cart, or to the quantity already there.",
    calls: ["cart.add", "cart.show", "product.forSale"],
    request: z.object({ productId: sentText, quantity: sentNumber }),
    response: withEntry,
    async answer(call, input) {
      const { entryId } = await call.api.cart.add(input);
      return { message: "Cart saved successfully", cart: await entryOf(call, entryId) };
    },
  }),
  row({
    method: "POST",
    path: "/cart/list",
    who: "buyer",
    does: "The buyer's entries: open ones first (oldest first), then ordered ones (newest first).",
    calls: ["cart.show", "order.list", "product.forSale"],
    request: z.object({}),
    response: withEntries,
    oddities: [
      "The body is ignored, including any user id.",
      "Never answers 201, which one screen takes for an existing entry.",
    ],
    async answer(call) {
      return { message: "cart found", cart: await entriesOf(call) };
    },
  }),
  row({
    method: "POST",
    path: "/cart/info",
    who: "buyer",
    does: "One of the buyer's entries, open or ordered.",
    calls: ["cart.show", "order.lineOf", "order.get", "product.forSale"],
    request: ofEntry,
    response: withEntry,
    async answer(call, { entryId }) {
      return { message: "cart found", cart: await entryOf(call, entryId) };
    },
  }),
  row({
    method: "POST",
    path: "/cart/update",
    who: "buyer",
    does: "Sets the quantity of an open entry.",
    calls: ["cart.setQuantity", "cart.show", "product.forSale"],
    request: z
      .object({ cartId: sentText, quantity: sentNumber })
      .transform(({ cartId, quantity }) => ({ entryId: cartId, quantity })),
    response: withEntry,
    oddities: ["The quantity may be a number or text."],
    async answer(call, input) {
      const { entryId } = await call.api.cart.setQuantity(input);
      return { message: "Cart updated", cart: await entryOf(call, entryId) };
    },
  }),
  row({
    method: "DELETE",
    path: "/cart/remove/{id}",
    who: "buyer",
    does: "Removes an open entry from the cart.",
    calls: ["cart.remove"],
    request: z.object({ id: sentText }).transform(({ id }) => ({ entryId: id })),
    response: messageOnly,
    async answer({ api }, input) {
      await api.cart.remove(input);
      return { message: "Item removed from cart" };
    },
  }),
  row({
    method: "POST",
    path: "/cart/order",
    who: "buyer",
    does: "Orders one entry at the current price to the buyer's address, cash on delivery.",
    calls: ["cart.show", "order.place", "product.forSale"],
    request: ofItem,
    response: withEntry,
    statuses: { ENTRY_GONE: 404 },
    oddities: [
      "An entry that was already ordered answers with its order; 409 if the buyer's address has changed since.",
    ],
    async answer(call, { entryId }) {
      const { entries, shipping } = await call.api.cart.show();
      const subtotal = entries.find(({ id }) => id === entryId.toLowerCase())?.totalPaise ?? paise(0);
      const order = await call.api.order.place({
        entryIds: [entryId],
        expectedTotalPaise: paise(subtotal + shippingFor(subtotal, shipping)),
        idempotencyKey: randomUUID(),
        shippingAddress: call.user().address ?? noAddress,
        paymentMethod: "cash_on_delivery",
      });
      return { message: "Ordered placed succesfully", cart: await orderedEntry(call, order, entryId) };
    },
  }),
  row({
    method: "POST",
    path: "/cart/cancelUser",
    who: "buyer",
    does: "Cancels an ordered entry that the seller hasn't approved or rejected.",
    calls: ["order.lineOf", "order.cancel", "product.forSale"],
    request: ofItem,
    response: withEntry,
    async answer(call, { entryId }) {
      const { lineId } = await call.api.order.lineOf({ entryId });
      const order = await call.api.order.cancel({ lineId });
      return { message: "cart cancel succesfully", cart: await orderedEntry(call, order, entryId) };
    },
  }),
];
