import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { replaceDeliveryRules } from "@haat/domain/delivery/delivery-rules";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import type { Line } from "@haat/web-kit/testing/line.ts";
import { enterSeller } from "../../testing/enter-seller.ts";
import { openShop } from "../../testing/render-shop.tsx";
import { savePauseMs } from "../cart/quantity-saver.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anEntry, anOrder, changeSettings } = builders(database);

type Product = Awaited<ReturnType<typeof aProduct>>;

interface Given {
  readonly pricePaise?: number;
  readonly stock?: number;
  readonly quantity?: number;
  readonly interfere?: (product: Product, seller: Awaited<ReturnType<typeof aSeller>>) => Promise<void>;
  readonly before?: (line: Line) => void;
}

async function openCheckout(given: Given = {}) {
  const { pricePaise = 50_000, stock = 10, quantity = 1, interfere, before } = given;
  const buyer = await aBuyer({ address: testAddress });
  const seller = await aSeller({ name: "Reeds" });
  const product = await aProduct({ name: "Basket", seller, pricePaise, stock });
  const { id: entryId } = await anEntry({ buyer, product, quantity });
  await interfere?.(product, seller);
  const shop = await openShop(database, {
    path: `/order/${entryId}`,
    person: buyer,
    ...(before && { before }),
  });
  const orders = async () => (await shop.api.client.order.list.query({})).orders;
  return { ...shop, buyer, product, entryId, orders };
}

type Opened = Awaited<ReturnType<typeof openCheckout>>;

const summary = () => screen.findByRole("complementary", { name: "Payment summary" });
const checkoutButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Checkout" });
const question = (sentence: string) =>
  screen.findByRole("dialog").then((box) => within(box).findByText(sentence));
const sureToOrder = "Are you sure you want to order this product?";

async function order({ user }: Pick<Opened, "user">) {
  await user.click(await checkoutButton());
  await question(sureToOrder);
  await user.click(screen.getByRole("button", { name: "Order" }));
}

async function choose({ user }: Pick<Opened, "user">, clicks: number) {
  const plus = await screen.findByRole("button", { name: "Increase quantity" });
  for (let click = 0; click < clicks; click += 1) await user.click(plus);
}

describe("the checkout of one product", () => {
  it("shows the product, address, payment and price", async () => {
    await openCheckout({ quantity: 2, pricePaise: 45_000 });
    await screen.findByRole("heading", { name: "Basket" });
    screen.getByText("Reeds");
    screen.getByText("12, MG Road, Bengaluru, Bengaluru Urban, Karnataka 560001");
    const change = screen.getByRole("link", { name: "Change my address" });
    expect(change.getAttribute("href")).toBe("/updateAddress");
    screen.getByText("cash on delivery");
    await screen.findByText("Delivery within 7 days");
    const figures = [...(await summary()).querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    expect(figures).toEqual(["Unit price₹450.00", "Quantity2", "Tax₹0.00", "Shipping₹49.00", "Total₹949.00"]);
  });

  it("promises the current delivery days", async () => {
    await changeSettings({ deliveryDays: 1 });
    await openCheckout({ pricePaise: 45_000 });
    await screen.findByText("Delivery within 1 day");
    await changeSettings({ deliveryDays: 7 });
  });

  it("promises no days until they are known for the address", async () => {
    const { api } = await openCheckout({
      interfere: (_, seller) =>
        replaceDeliveryRules(testDeps(database), seller, {
          rules: [{ prefix: "560", serves: true, cash: true, days: 2 }],
        }),
      before: ({ hold }) => hold("delivery.of"),
    });
    await screen.findByText("cash on delivery");
    expect(screen.queryByText(/^Delivery within/)).toBeNull();
    api.restore();
    await screen.findByText("Delivery within 2 days");
  });

  it("ships free above the threshold, and says so", async () => {
    await openCheckout({ pricePaise: 120_000 });
    within(await summary()).getByText("Free");
    within(await summary()).getByText("₹1,200.00", { selector: "[data-size=lg]" });
    screen.getByText("Free shipping on orders over ₹999");
  });

  it("always charges the fee when free shipping is off", async () => {
    await changeSettings({ freeAbovePaise: null });
    try {
      await openCheckout({ pricePaise: 120_000 });
      within(await summary()).getByText("₹1,249.00");
      expect(screen.queryByText(/Free shipping/)).toBeNull();
    } finally {
      await changeSettings({ freeAbovePaise: paise(99_900) });
    }
  });

  it("says that a promo code is not valid", async () => {
    const { user } = await openCheckout();
    const box = await screen.findByLabelText("Promo code");
    await user.insert(box, "DIWALI50");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect((await screen.findByRole("alert")).textContent).toBe("This shop has no promo codes right now.");
    expect(document.activeElement).toBe(box);
    within(await summary()).getByText("₹549.00");
  });
});

describe("where it goes", () => {
  it("can be another person and place for this order only", async () => {
    const opened = await openCheckout();
    const { user, orders, api } = opened;
    await user.click(await screen.findByRole("button", { name: "Edit for This Order" }));
    expect((await checkoutButton()).disabled).toBe(true);
    for (const [label, text] of [
      ["Name", "Leela Das"],
      ["Phone", "09123456789"],
      ["Road", "Church Street"],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.insert(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole("button", { name: "Deliver Here" }));
    await screen.findByText("Phone 91234 56789");
    await order(opened);
    await screen.findByText("Order successful");
    expect(await orders()).toMatchObject([
      { shippingAddress: { ...testAddress, name: "Leela Das", phone: "9123456789", road: "Church Street" } },
    ]);
    expect((await api.client.account.me.query())?.user.address).toEqual(testAddress);
  });
});

describe("ordering it", () => {
  it("asks, orders exactly what is shown and opens the order", async () => {
    const opened = await openCheckout({ quantity: 2 });
    const { buyer, router, orders } = opened;
    await anEntry({ buyer, product: await aProduct({ name: "Lamp" }) });
    await order(opened);
    await screen.findByText("Order successful");
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/.+/));
    expect(await orders()).toMatchObject([
      { totalPaise: 100_000, paymentMethod: "cash_on_delivery", shippingAddress: testAddress },
    ]);
    expect((await orders())[0]?.lines).toMatchObject([{ name: "Basket", quantity: 2 }]);
    await screen.findByRole("link", { name: "Basket" });
    expect(screen.queryByRole("link", { name: "Lamp" })).toBeNull();
  });

  it("orders nothing when cancelled", async () => {
    const { user, router, orders, entryId } = await openCheckout();
    await user.click(await checkoutButton());
    await question(sureToOrder);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByText(sureToOrder)).toBeNull());
    expect(await orders()).toEqual([]);
    expect(router.state.location.pathname).toBe(`/order/${entryId}`);
  });

  it("shows the failure when there is no answer, and can be retried", async () => {
    const opened = await openCheckout();
    opened.api.cut("order.place");
    await order(opened);
    await screen.findByText("Checkout failed. Please try again.");
    expect(await opened.orders()).toEqual([]);
    opened.api.restore();
    await order(opened);
    await screen.findByText("Order successful");
    expect(await opened.orders()).toHaveLength(1);
  });

  it("finds a lost answer: the next try is the same order", async () => {
    const opened = await openCheckout();
    opened.api.drop("order.place");
    await order(opened);
    await screen.findByText("Checkout failed. Please try again.");
    expect(await opened.orders()).toHaveLength(1);
    opened.api.restore();
    await order(opened);
    await screen.findByText("Order successful");
    expect(await opened.orders()).toHaveLength(1);
  });

  it("shows that the session has ended, and links to the login and back", async () => {
    const opened = await openCheckout();
    await checkoutButton();
    opened.api.leave();
    await order(opened);
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Please log in to continue.");
    expect(within(alert).getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
      `/login?redirect=${encodeURIComponent(`/order/${opened.entryId}`)}`,
    );
    await screen.findByRole("heading", { name: "Basket" });
  });

  it("names a new price and orders nothing; the next click orders at that price", async () => {
    const opened = await openCheckout();
    const { product, orders } = opened;
    await checkoutButton();
    const seller = await enterSeller(database, product.sellerId);
    await seller.product.update.mutate({ productId: product.id, version: 1, pricePaise: 52_000 });
    await order(opened);
    await screen.findByText("“Basket” now costs ₹520 (was ₹500).");
    within(await summary()).getByText("₹569.00");
    expect(await orders()).toEqual([]);
    await order(opened);
    await screen.findByText("Order successful");
    expect(await orders()).toMatchObject([{ totalPaise: 56_900 }]);
  });

  it("names a changed shipping fee", async () => {
    const opened = await openCheckout();
    await checkoutButton();
    await changeSettings({ shippingFeePaise: paise(5_900) });
    try {
      await order(opened);
      await screen.findByText("The shipping fee changed.");
      within(await summary()).getByText("₹559.00");
      expect(await opened.orders()).toEqual([]);
    } finally {
      await changeSettings({ shippingFeePaise: paise(4_900) });
    }
  });

  it("names the remaining stock, and one click takes it", async () => {
    const opened = await openCheckout({ stock: 5, quantity: 4 });
    const { product, user, orders } = opened;
    await checkoutButton();
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 3 }] });
    await order(opened);
    await screen.findByText("Only 2 of “Basket” left.");
    await waitFor(async () => expect((await checkoutButton()).disabled).toBe(true));
    await user.click(screen.getByRole("button", { name: "Reduce Basket to 2" }));
    await waitFor(async () => expect((await checkoutButton()).disabled).toBe(false));
    expect(screen.queryByText("Only 2 of “Basket” left.")).toBeNull();
    await order(opened);
    await screen.findByText("Order successful");
    expect((await orders())[0]?.lines).toMatchObject([{ quantity: 2 }]);
  });

  it("names an entry removed in another window", async () => {
    const opened = await openCheckout();
    await checkoutButton();
    await opened.api.client.cart.remove.mutate({ entryId: opened.entryId });
    await order(opened);
    await screen.findByText("“Basket” is no longer in your cart.");
    await screen.findByRole("heading", { name: "This product is no longer in your cart" });
    expect(screen.getByRole("link", { name: "Go to Your Cart" }).getAttribute("href")).toBe("/cart");
  });
});

describe("the quantity on it", () => {
  it("applies immediately, is saved automatically and says so", async () => {
    const opened = await openCheckout();
    await choose(opened, 2);
    within(await summary()).getByText("Free");
    within(await summary()).getByText("₹500.00");
    await screen.findByText("Update successful");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((await opened.api.client.cart.show.query()).entries).toMatchObject([{ quantity: 3 }]);
  });

  it("is saved before the order", async () => {
    holdTimers(savePauseMs);
    const opened = await openCheckout();
    await choose(opened, 2);
    await order(opened);
    await screen.findByText("Order successful");
    expect((await opened.orders())[0]?.lines).toMatchObject([{ quantity: 3 }]);
  });

  it("is restored with the server's message when refused, and nothing is ordered", async () => {
    // Ordering saves the pending quantity.
    holdTimers(savePauseMs);
    const opened = await openCheckout({ stock: 5 });
    await choose(opened, 3);
    await anOrder({ buyer: await aBuyer(), lines: [{ product: opened.product, quantity: 3 }] });
    await order(opened);
    await screen.findByText("Only 2 of “Basket” left.");
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" }).value).toBe("1"),
    );
    expect(screen.queryByText("Update successful")).toBeNull();
    expect(await opened.orders()).toEqual([]);
  });

  it("says that it wasn't saved when there is no answer", async () => {
    const opened = await openCheckout();
    await checkoutButton();
    opened.api.cut("cart.setQuantity");
    await choose(opened, 1);
    await screen.findByText("Failed to update quantity. Please try again.");
  });
});

describe("an entry that can't be ordered", () => {
  const rivalBuys = (quantity: number) => async (product: { readonly id: string }) => {
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity }] });
  };
  const sellerDeletes = async ({ id, sellerId }: { readonly id: string; readonly sellerId: string }) => {
    await (await enterSeller(database, sellerId)).product.delete.mutate({ productId: id });
  };

  it.each([
    ["Out of Stock", { stock: 2, quantity: 2, interfere: rivalBuys(2) }],
    ["Only 1 left in stock", { stock: 2, quantity: 2, interfere: rivalBuys(1) }],
    ["No longer available", { interfere: sellerDeletes }],
  ] as const)("says %s", async (sentence, given) => {
    await openCheckout(given);
    await screen.findByText(sentence);
    expect((await checkoutButton()).disabled).toBe(true);
  });

  it("is reported missing when it belongs to another cart", async () => {
    const { id } = await anEntry({ buyer: await aBuyer(), product: await aProduct() });
    await openShop(database, { path: `/order/${id}`, person: await aBuyer({ address: testAddress }) });
    await screen.findByRole("heading", { name: "This product is no longer in your cart" });
    expect(screen.queryByRole("button", { name: "Checkout" })).toBeNull();
  });

  it("asks for no address when there is nothing to order", async () => {
    const { id } = await anEntry({ buyer: await aBuyer(), product: await aProduct() });
    const { router } = await openShop(database, { path: `/order/${id}`, person: await aBuyer() });
    await screen.findByRole("heading", { name: "This product is no longer in your cart" });
    expect(router.state.location.pathname).toBe(`/order/${id}`);
  });
});

describe("a checkout that doesn't load", () => {
  it("says that it is loading", async () => {
    const { api } = await openCheckout({ before: ({ hold }) => hold("cart.show") });
    await screen.findByText("Loading your order...");
    expect(screen.queryByRole("button", { name: "Checkout" })).toBeNull();
    api.restore();
    await checkoutButton();
  });

  it("shows the failure and can be retried", async () => {
    const { api, user } = await openCheckout({ before: ({ cut }) => cut("cart.show") });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not fetch cart items. Please try again later.");
    api.restore();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await checkoutButton();
  });

  it("sends a visitor to the login and back", async () => {
    const { router } = await openShop(database, { path: "/order/019dd1f5-7000-7abc-8def-0123456789ab" });
    await waitFor(() =>
      expect(router.state.location.href).toBe(
        `/login?redirect=${encodeURIComponent("/order/019dd1f5-7000-7abc-8def-0123456789ab")}`,
      ),
    );
  });
});
