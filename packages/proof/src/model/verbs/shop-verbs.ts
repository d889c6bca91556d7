import fc from "fast-check";
import { paise } from "@haat/contract/money";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { addToCart, removeFromCart, setCartQuantity } from "@haat/domain/cart/change-cart";
import { approveLine, cancelLine, rejectLine } from "@haat/domain/order/line/decide-line";
import { placeOrder } from "@haat/domain/order/place-order";
import { setOrderStatus } from "@haat/domain/order/set-order-status";
import { adjustStock } from "@haat/domain/product/adjust-stock";
import { deleteProduct } from "@haat/domain/product/delete-product";
import { updateProduct } from "@haat/domain/product/update-product";
import { intents } from "../call.ts";
import * as cart from "../rules/cart-model.ts";
import * as deciding from "../rules/order-model.ts";
import * as placing from "../rules/place-model.ts";
import * as goods from "../rules/product-model.ts";
import type { ShopRun } from "../shop-run.ts";
import {
  chooseCheckout,
  chooseEntry,
  chooseLine,
  chooseOrder,
  chooseProduct,
  pick,
  type Wish,
} from "./choices.ts";
import { gist, wish } from "./wishes.ts";

const quantity = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 3, arbitrary: fc.integer({ min: 4, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(60, 99, 100) },
);
const stockChange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 2, 3, -1, -2, -3) },
  { weight: 1, arbitrary: fc.constantFrom(60, -60) },
);

const addingToCart = intents("addToCart", {
  weight: 18,
  wish: fc.record({ ...wish, quantity }),
  choose: (run, wished) => ({
    by: pick(run.buyers, wished.who),
    input: { productId: chooseProduct(run, wished).productId, quantity: wished.quantity },
  }),
  ask: addToCart,
  foresee: cart.addToCart,
});

const settingQuantity = intents("setCartQuantity", {
  weight: 4,
  wish: fc.record({ ...wish, quantity }),
  choose(run, wished) {
    const { by, entryId } = chooseEntry(run, wished);
    return { by, input: { entryId, quantity: wished.quantity } };
  },
  ask: setCartQuantity,
  foresee: cart.setCartQuantity,
});

const removing = intents("removeFromCart", {
  weight: 2,
  wish: fc.record(wish),
  choose(run, wished) {
    const { by, entryId } = chooseEntry(run, wished);
    return { by, input: entryId };
  },
  ask: removeFromCart,
  foresee: cart.removeFromCart,
});

const placingOrder = intents("placeOrder", {
  weight: 14,
  wish: fc.record({
    ...wish,
    key: fc.constantFrom("new", "new", "new", "new", "again", "reused"),
    sight: fc.constantFrom("right", "right", "right", "right", "old price", "old quantity"),
    tells: fc.boolean(),
  }),
  choose: chooseCheckout,
  async ask(deps, by, input) {
    const { order, replayed } = await placeOrder(deps, by, input);
    return { order: gist(order), replayed };
  },
  foresee: placing.placeOrder,
});

const approving = intents("approveLine", {
  weight: 8,
  wish: fc.record(wish),
  choose: sellersLine,
  ask: async (deps, by, input) => ({ stage: (await approveLine(deps, by, input)).stage }),
  foresee: deciding.decide("approve"),
});

const rejecting = intents("rejectLine", {
  weight: 3,
  wish: fc.record(wish),
  choose: sellersLine,
  ask: async (deps, by, lineId) => ({
    stage: (await rejectLine(deps, by, { lineId, reason: "Not today" })).stage,
  }),
  foresee: deciding.decide("reject"),
});

const cancelling = intents("cancelLine", {
  weight: 3,
  wish: fc.record(wish),
  choose(run, wished) {
    const chosen = chooseLine(run, wished);
    return chosen && { by: chosen.buyer, input: chosen.lineId };
  },
  ask: async (deps, by, input) => ({ order: gist(await cancelLine(deps, by, input)) }),
  foresee: deciding.decide("cancel"),
});

const settingStatus = intents("setOrderStatus", {
  weight: 5,
  wish: fc.record({ ...wish, status: fc.constantFrom(...orderStatuses, "rejected" as const) }),
  choose(run, { status, ...wished }) {
    if (!wished.astray && Object.keys(run.shop.orders).length === 0) return null;
    return { by: run.admin, input: { orderId: chooseOrder(run, wished), status } };
  },
  ask: async (deps, by, input) => ({ order: gist(await setOrderStatus(deps, by, input)) }),
  foresee: deciding.setOrderStatus,
});

const adjustingStock = intents("adjustStock", {
  weight: 5,
  wish: fc.record({ ...wish, change: stockChange }),
  choose(run, wished) {
    const { by, productId } = chooseProduct(run, wished);
    return { by, input: { productId, change: wished.change } };
  },
  ask: adjustStock,
  foresee: goods.adjustStock,
});

const editing = intents("updateProduct", {
  weight: 4,
  wish: fc.record({
    ...wish,
    isStale: fc.constantFrom(false, false, false, true),
    pricePaise: fc.constantFrom(undefined, paise(19_900), paise(49_950), paise(99_901)),
    name: fc.constantFrom(undefined, "Old name", "New name"),
    stockChange: fc.oneof(fc.constant(0), stockChange),
  }),
  choose(run, { isStale, pricePaise, name, ...wished }) {
    const { by, productId } = chooseProduct(run, wished);
    const version = (run.shop.products[productId]?.version ?? 1) + Number(isStale);
    const edits = { ...(pricePaise !== undefined && { pricePaise }), ...(name !== undefined && { name }) };
    return { by, input: { productId, version, stockChange: wished.stockChange, ...edits } };
  },
  async ask(deps, by, input) {
    await updateProduct(deps, by, input);
    return {};
  },
  foresee: goods.updateProduct,
});

const deleting = intents("deleteProduct", {
  weight: 1,
  wish: fc.record(wish),
  choose(run, wished) {
    const { by, productId } = chooseProduct(run, wished);
    return { by, input: productId };
  },
  async ask(deps, by, input) {
    await deleteProduct(deps, by, input);
    return {};
  },
  foresee: goods.deleteProduct,
});

export const shopVerbs = [
  addingToCart,
  settingQuantity,
  removing,
  placingOrder,
  approving,
  rejecting,
  cancelling,
  settingStatus,
  adjustingStock,
  editing,
  deleting,
];

function sellersLine(run: ShopRun, wished: Wish) {
  const chosen = chooseLine(run, wished);
  return chosen && { by: chosen.seller, input: chosen.lineId };
}
