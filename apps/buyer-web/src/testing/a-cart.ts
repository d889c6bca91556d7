import { maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { paise, timesQuantity } from "@haat/contract/money";
import { defaultShipping } from "@haat/contract/order/order.constants";

interface EntryValues {
  readonly id?: string;
  readonly name?: string;
  readonly pricePaise?: number;
  readonly quantity?: number;
  readonly stock?: number;
  readonly sellerId?: string;
  readonly problem?: CartEntryView["problem"];
}

export function aCartEntry(values: EntryValues = {}): CartEntryView {
  const {
    id = "1",
    name = "Reed basket",
    pricePaise = 49_900,
    quantity = 1,
    stock = 10,
    problem = null,
  } = values;
  const sellerId = values.sellerId ?? "seller";
  return {
    id,
    product: {
      id: `product-${id}`,
      name,
      brand: "",
      category: "Home & Kitchen",
      subcategory: "Home Decor",
      pricePaise: paise(pricePaise),
      mrpPaise: null,
      stock,
      picture: null,
      rating: null,
      sellerId,
      sellerName: `Shop of ${sellerId}`,
    },
    quantity,
    totalPaise: timesQuantity(paise(pricePaise), quantity),
    available: problem === null || problem === "not-enough",
    problem,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
}

export function aCart(...entries: EntryValues[]): CartView {
  return { entries: entries.map(aCartEntry), shipping: defaultShipping, maxQuantityPerLine, deliveryDays: 7 };
}
