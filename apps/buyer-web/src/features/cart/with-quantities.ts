import type { CartView } from "@haat/contract/cart/cart.schema";
import { timesQuantity } from "@haat/contract/money";

export function withQuantities(cart: CartView, quantities: ReadonlyMap<string, number>): CartView {
  const entries = cart.entries.map((entry) => {
    const quantity = quantities.get(entry.id) ?? entry.quantity;
    return { ...entry, quantity, totalPaise: timesQuantity(entry.product.pricePaise, quantity) };
  });
  return { ...cart, entries };
}
