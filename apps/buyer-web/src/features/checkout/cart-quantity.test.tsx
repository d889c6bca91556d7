import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/testing/database/builders";
import { useDatabase as givenDatabase } from "@haat/testing/database/use-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = givenDatabase();
const { aBuyer, aProduct, anEntry, anOrder } = builders(database);

/** No quantity is kept before the answer is called: another connection holds the entries. */
async function holdEntries(): Promise<() => Promise<void>> {
  const { owner } = database;
  const holder = "from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  const holding = owner
    .execute("with held as (select from cart_entries for update) select count(*), pg_sleep(60) from held")
    .catch(() => "cancelled");
  await waitFor(async () => expect(await owner.execute(`select 1 ${holder}`)).toHaveLength(1));
  return async () => {
    await owner.execute(`select pg_cancel_backend(pid) ${holder}`);
    expect(await holding).toBe("cancelled");
  };
}

async function openCart({ stock = 99, quantity = 1 } = {}) {
  const buyer = await aBuyer({ address: testAddress });
  const product = await aProduct({ name: "Basket", pricePaise: 10_000, stock });
  await anEntry({ buyer, product, quantity });
  const shop = await renderShop(database, "/cart", buyer);
  const field = await screen.findByRole<HTMLInputElement>("spinbutton", { name: "Quantity of Basket" });
  const plus = screen.getByRole("button", { name: "Increase quantity of Basket" });
  const kept = async () => (await shop.api.client.cart.show.query()).entries[0]?.quantity;
  const clickPlus = async (times: number) => {
    for (let click = 0; click < times; click += 1) await shop.user.click(plus);
  };
  return { ...shop, buyer, product, field, clickPlus, kept };
}

const summary = () => within(screen.getByRole("complementary", { name: "Order Summary" }));

const inHeader = (entries: number) =>
  expect(screen.getAllByRole("link", { name: `Cart ${entries}` })).not.toHaveLength(0);

describe("the quantity in the cart", () => {
  it("follows fifty quick clicks at once, and so do the sums; the server ends at the same", async () => {
    const { clickPlus, field, kept } = await openCart();
    const letGo = await holdEntries();
    await clickPlus(50);
    expect(field.value).toBe("51");
    summary().getByText("Subtotal (51 pieces)");
    inHeader(1);
    await letGo();
    await waitFor(async () => expect(await kept()).toBe(51));
    expect(field.value).toBe("51");
  });

  it("stops at what the stock allows", async () => {
    const { clickPlus, field, kept } = await openCart({ stock: 7 });
    await clickPlus(12);
    expect(field.value).toBe("7");
    await waitFor(async () => expect(await kept()).toBe(7));
  });

  it("goes back and says why when it is refused", async () => {
    const { clickPlus, field, product } = await openCart({ stock: 5 });
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 3 }] });
    await clickPlus(4);
    expect(field.value).toBe("5");
    await screen.findByText("Only 2 of “Basket” left.");
    await waitFor(() => expect(field.value).toBe("1"));
    await waitFor(() => expect(field.getAttribute("aria-valuemax")).toBe("2"));
  });

  it("is kept before the next step, so that the order is for the number that is seen", async () => {
    const { clickPlus, user, api } = await openCart();
    const letGo = await holdEntries();
    await clickPlus(3);
    await user.click(screen.getByRole("button", { name: "Proceed to Checkout" }));
    expect(screen.queryByRole("button", { name: "Continue to Payment" })).toBeNull();
    await letGo();
    await user.click(await screen.findByRole("button", { name: "Continue to Payment" }));
    await user.click(await screen.findByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order placed" });
    expect((await api.client.order.list.query({})).orders[0]?.lines).toMatchObject([{ quantity: 4 }]);
  });

  it("holds the buyer back where it is refused on the way to the next step", async () => {
    const { clickPlus, user, product } = await openCart({ stock: 5 });
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 3 }] });
    await clickPlus(4);
    await user.click(screen.getByRole("button", { name: "Proceed to Checkout" }));
    await screen.findByText("Only 2 of “Basket” left.");
    await summary().findByText("Subtotal (1 piece)");
    const proceed = screen.getByRole<HTMLButtonElement>("button", { name: "Proceed to Checkout" });
    await waitFor(() => expect(proceed.disabled).toBe(false));
    expect(screen.queryByRole("button", { name: "Continue to Payment" })).toBeNull();
  });

  it("is kept when the page is left right after the click", async () => {
    const { clickPlus, router, kept } = await openCart();
    const letGo = await holdEntries();
    await clickPlus(2);
    await router.navigate({ to: "/about" });
    await letGo();
    await waitFor(async () => expect(await kept()).toBe(3));
  });

  it("is not undone by pieces that are added on another page meanwhile", async () => {
    const { clickPlus, router, user, product, kept } = await openCart();
    const letGo = await holdEntries();
    await clickPlus(2);
    await router.navigate({ to: "/detail/$productId", params: { productId: product.id } });
    await user.click(await screen.findByRole("button", { name: "Add to Cart" }));
    await letGo();
    await waitFor(async () => expect(await kept()).toBe(4));
  });

  it("matters no more when the product is taken out", async () => {
    const { clickPlus, user } = await openCart();
    await clickPlus(2);
    await user.click(screen.getByRole("button", { name: "Delete Basket" }));
    await screen.findByText("Your cart is empty");
    expect(screen.queryByText("This product is no longer in your cart.")).toBeNull();
  });
});
