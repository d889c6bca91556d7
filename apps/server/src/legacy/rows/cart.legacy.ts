import { randomUUID } from "node:crypto";
import { z } from "zod";
import { paise } from "@haat/contract/money";
import { shippingFor } from "@haat/contract/order/order.constants";
import { messageOnly, withEntries, withEntry } from "../shapes/legacy.schema.ts";
import { sentNumber, sentText } from "../shapes/sent.schema.ts";
import { noAddress } from "../shapes/to-legacy.ts";
import { entriesOf, entryOf, orderedEntry } from "./row/cart-entries.ts";
import { row } from "./row/legacy-row.ts";

const ofEntry = z.object({ cartId: sentText }).transform(({ cartId }) => ({ entryId: cartId }));
const ofItem = z.object({ orderItem: sentText }).transform(({ orderItem }) => ({ entryId: orderItem }));

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
