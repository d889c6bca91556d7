import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { renderShop } from "../../testing/render-shop.tsx";
import { savePauseMs } from "../cart/quantity-saver.ts";

const database = testDatabase();
const { aBuyer, aProduct, anEntry, anOrder } = builders(database);

/** `pause` lets the saver's pause pass. */
async function openCart({ stock = 99, quantity = 1 } = {}) {
  const buyer = await aBuyer({ address: testAddress });
  const product = await aProduct({ name: "Basket", pricePaise: 10_000, stock });
  await anEntry({ buyer, product, quantity });
  const shop = await renderShop(database, "/cart", buyer);
  const field = await screen.findByRole<HTMLInputElement>("spinbutton", { name: "Quantity of Basket" });
  const plus = screen.getByRole("button", { name: "Increase quantity of Basket" });
  const kept = async () => (await shop.api.client.cart.show.query()).entries[0]?.quantity;
  const timers = holdTimers(savePauseMs);
  const pause = () => act(() => timers().forEach(({ run }) => run()));
  const clickPlus = async (times: number) => {
    for (let click = 0; click < times; click += 1) await shop.user.click(plus);
  };
  return { ...shop, buyer, product, field, clickPlus, pause, kept };
}

const summary = () => within(screen.getByRole("complementary", { name: "Order Summary" }));

const inHeader = (entries: number) =>
  expect(screen.getAllByRole("link", { name: `Cart ${entries}` })).not.toHaveLength(0);

describe("the quantity in the cart", () => {
  it("follows every click immediately, with the sums; the server ends at the same quantity", async () => {
    const { api, clickPlus, pause, field, kept } = await openCart();
    api.hold("cart.setQuantity");
    await clickPlus(10);
    pause();
    await clickPlus(2);
    expect(field.value).toBe("13");
    summary().getByText("Subtotal (13 items)");
    inHeader(1);
    expect(await kept()).toBe(1);
    api.restore();
    await waitFor(async () => expect(await kept()).toBe(11));
    expect(field.value).toBe("13");
    pause();
    await waitFor(async () => expect(await kept()).toBe(13));
  });

  it("stops at what the stock allows", async () => {
    const { clickPlus, pause, field, kept } = await openCart({ stock: 7 });
    await clickPlus(8);
    expect(field.value).toBe("7");
    pause();
    await waitFor(async () => expect(await kept()).toBe(7));
  });

  it("is restored with the reason when refused", async () => {
    const { clickPlus, pause, field, product } = await openCart({ stock: 5 });
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 3 }] });
    await clickPlus(4);
    expect(field.value).toBe("5");
    pause();
    await screen.findByText("Only 2 of “Basket” left.");
    await waitFor(() => expect(field.value).toBe("1"));
    await waitFor(() => expect(field.getAttribute("aria-valuemax")).toBe("2"));
  });

  it("is saved before the next step, so that the order has the quantity shown", async () => {
    const { clickPlus, user, api } = await openCart();
    api.hold("cart.setQuantity");
    await clickPlus(3);
    await user.click(screen.getByRole("button", { name: "Proceed to Checkout" }));
    expect(screen.queryByRole("button", { name: "Continue to Payment" })).toBeNull();
    api.restore();
    await user.click(await screen.findByRole("button", { name: "Continue to Payment" }));
    await user.click(await screen.findByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order Placed" });
    expect((await api.client.order.list.query({})).orders[0]?.lines).toMatchObject([{ quantity: 4 }]);
  });

  it("stops the buyer when it is refused before the next step", async () => {
    const { clickPlus, user, product } = await openCart({ stock: 5 });
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 3 }] });
    await clickPlus(4);
    await user.click(screen.getByRole("button", { name: "Proceed to Checkout" }));
    await screen.findByText("Only 2 of “Basket” left.");
    await summary().findByText("Subtotal (1 item)");
    const proceed = screen.getByRole<HTMLButtonElement>("button", { name: "Proceed to Checkout" });
    await waitFor(() => expect(proceed.disabled).toBe(false));
    expect(screen.queryByRole("button", { name: "Continue to Payment" })).toBeNull();
  });

  it("is saved when the page is left right after the click", async () => {
    const { clickPlus, pause, router, kept } = await openCart();
    await clickPlus(2);
    await router.navigate({ to: "/about" });
    expect(await kept()).toBe(1);
    pause();
    await waitFor(async () => expect(await kept()).toBe(3));
  });

  it("isn't overwritten by pieces added on another page", async () => {
    const { api, clickPlus, router, user, product, kept } = await openCart();
    api.hold("cart.setQuantity");
    await clickPlus(2);
    await router.navigate({ to: "/detail/$productId", params: { productId: product.id } });
    await user.click(await screen.findByRole("button", { name: "Add to Cart" }));
    api.restore();
    await waitFor(async () => expect(await kept()).toBe(4));
  });

  it("is dropped when the product is removed", async () => {
    const { clickPlus, user } = await openCart();
    await clickPlus(2);
    await user.click(screen.getByRole("button", { name: "Delete Basket" }));
    await screen.findByText("Your cart is empty");
    expect(screen.queryByText("This product is no longer in your cart.")).toBeNull();
  });
});
