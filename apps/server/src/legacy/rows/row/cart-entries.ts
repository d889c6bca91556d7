import type { OrderView } from "@haat/contract/order/order.schema";
import { wholeProductsAtOnce } from "@haat/contract/product/for-sale.schema";
import { DomainError } from "@haat/domain/domain-error";
import type { LegacyEntry } from "../../shapes/legacy.schema.ts";
import { toOpenEntry, toOrderedEntry } from "../../shapes/to-legacy.ts";
import { everyPage } from "./every-page.ts";
import type { LegacyCall } from "./legacy-row.ts";

async function sideOf({ api, user, origin }: LegacyCall, productIds: readonly string[]) {
  const ids = [...new Set(productIds)];
  const products = [];
  for (let at = 0; at < ids.length; at += wholeProductsAtOnce) {
    const part = await api.product.forSale({ productIds: ids.slice(at, at + wholeProductsAtOnce) });
    products.push(...part.products);
  }
  return { buyer: user(), origin, products: new Map(products.map((product) => [product.id, product])) };
}

export async function entriesOf(call: LegacyCall): Promise<LegacyEntry[]> {
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

export async function entryOf(call: LegacyCall, entryId: string): Promise<LegacyEntry> {
  const { entries } = await call.api.cart.show();
  const open = entries.find(({ id }) => id === entryId.toLowerCase());
  if (open) return toOpenEntry(open, await sideOf(call, [open.product.id]));
  const { orderId } = await call.api.order.lineOf({ entryId });
  return orderedEntry(call, await call.api.order.get({ orderId }), entryId);
}

export async function orderedEntry(
  call: LegacyCall,
  order: OrderView,
  entryId: string,
): Promise<LegacyEntry> {
  const line = order.lines.find(({ cartEntryId }) => cartEntryId === entryId.toLowerCase());
  if (!line) throw new DomainError("ENTRY_NOT_FOUND");
  return toOrderedEntry(order, line, await sideOf(call, [line.productId]));
}
