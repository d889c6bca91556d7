import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import type { TestApi } from "@haat/web-kit/testing/test-api.ts";
import { openShop, renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anEntry, changeSettings } = builders(database);
const busy = "The shop is busy right now. Please try again in a moment.";

const openEmpty = async (before: (api: TestApi) => void) =>
  openShop(database, { path: "/cart", person: await aBuyer(), before });

/** Two baskets of ₹100 without a brand. */
async function openCart() {
  const buyer = await aBuyer({ address: testAddress });
  const product = await aProduct({ name: "Basket", brand: "", pricePaise: 10_000 });
  const { id: entryId } = await anEntry({ buyer, product, quantity: 2 });
  const shop = await renderShop(database, "/cart", buyer);
  await screen.findByRole("link", { name: "Basket" });
  return { ...shop, buyer, entryId };
}

const quantity = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity of Basket" });
const minus = () => screen.getByRole<HTMLButtonElement>("button", { name: "Decrease quantity of Basket" });

describe("a cart that doesn't load", () => {
  it("says that it is loading", async () => {
    const { api } = await openEmpty(({ hold }) => hold("cart.show"));
    await screen.findByText("Loading your cart...");
    api.restore();
    await screen.findByText("Your cart is empty");
    expect(screen.queryByText("Loading your cart...")).toBeNull();
  });

  it("shows the failure and can be retried", async () => {
    const { api, user } = await openEmpty(({ cut }) => cut("cart.show"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not fetch cart items. Please try again later.");
    api.restore();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("Your cart is empty");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the server's message", async () => {
    await openEmpty(({ overload }) => overload("cart.show"));
    expect((await screen.findByRole("alert")).textContent).toContain(busy);
    screen.getByRole("button", { name: "Retry" });
  });
});

describe("a row of the cart", () => {
  it("shows name, brand, price, quantity and line total in four columns", async () => {
    await openCart();
    const columns = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(columns).toEqual(["Order now", "Product", "Price", "Quantity", "Total", "Delete"]);
    const row = screen.getByRole("row", { name: /Basket/ });
    within(row).getByText("No Brand");
    within(row).getByText("₹100");
    within(row).getByText("₹200.00");
    expect(quantity().value).toBe("2");
  });

  it("never goes below one", async () => {
    const { user, api } = await openCart();
    await user.click(minus());
    await waitFor(() => expect(quantity().value).toBe("1"));
    expect(minus().disabled).toBe(true);
    await user.clear(quantity());
    await user.type(quantity(), "0{Enter}");
    expect(quantity().value).toBe("1");
    await waitFor(async () =>
      expect((await api.client.cart.show.query()).entries).toMatchObject([{ quantity: 1 }]),
    );
  });

  it("restores a quantity that wasn't saved", async () => {
    const { user, api } = await openCart();
    api.cut("cart.setQuantity");
    await user.click(minus());
    await screen.findByText("Failed to update quantity. Please try again.");
    await waitFor(() => expect(quantity().value).toBe("2"));
  });

  it("can be restored in its place with its quantity, and Undo has the focus", async () => {
    const buyer = await aBuyer();
    const seller = await aSeller();
    for (const [name, quantity] of [
      ["Basket", 3],
      ["Lamp", 1],
    ] as const)
      await anEntry({ buyer, product: await aProduct({ name, seller, stock: 9 }), quantity });
    const { api, user } = await renderShop(database, "/cart", buyer);
    const names = () =>
      screen
        .getAllByRole("checkbox", { name: /^Order .* now$/ })
        .map((box) => box.getAttribute("aria-label"));
    await user.click(await screen.findByRole("checkbox", { name: "Order Basket now" }));
    await user.click(screen.getByRole("button", { name: "Delete Basket" }));
    await screen.findByText("“Basket” was removed from your cart.");
    expect((await api.client.cart.show.query()).entries).toHaveLength(1);
    const undo = screen.getByRole("button", { name: "Undo: put Basket back in the cart" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.click(undo);
    await waitFor(() => expect(names()).toEqual(["Order Basket now", "Order Lamp now"]));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Order Basket now" }).checked).toBe(false);
    expect((await api.client.cart.show.query()).entries).toMatchObject([
      { product: { name: "Lamp" }, quantity: 1 },
      { product: { name: "Basket" }, quantity: 3 },
    ]);
  });

  it("can be restored to an empty cart", async () => {
    const { user } = await openCart();
    await user.click(screen.getByRole("button", { name: "Delete Basket" }));
    await screen.findByText("Your cart is empty");
    await user.click(screen.getByRole("button", { name: "Undo: put Basket back in the cart" }));
    await screen.findByRole("checkbox", { name: "Order Basket now" });
    expect(screen.queryByText(/was removed/)).toBeNull();
  });

  it("is removed once by a double click", async () => {
    const { user } = await openCart();
    const bin = screen.getByRole("button", { name: "Delete Basket" });
    fireEvent.click(bin);
    fireEvent.click(bin);
    const undo = await screen.findByRole("button", { name: "Undo: put Basket back in the cart" });
    await user.click(undo);
    await screen.findByRole("checkbox", { name: "Order Basket now" });
    expect(screen.queryByText("This product is no longer in your cart.")).toBeNull();
  });

  it("shows changes of another window when this one gets the focus", async () => {
    const { api } = await openCart();
    // The focus handling loads with the toasts.
    toastSuccess("Ready.");
    await screen.findByText("Ready.");
    const { id: productId } = await aProduct({ name: "Lamp" });
    await api.client.cart.add.mutate({ productId, quantity: 1 });
    expect(screen.queryByRole("link", { name: "Lamp" })).toBeNull();
    fireEvent(window, new Event("focus"));
    await screen.findByRole("link", { name: "Lamp" });
  });

  it("stays when it can't be removed", async () => {
    const { user, api } = await openCart();
    api.cut("cart.remove");
    await user.click(screen.getByRole("button", { name: "Delete Basket" }));
    await screen.findByText("Failed to remove item. Please try again.");
    screen.getByRole("link", { name: "Basket" });
  });

  it("shows the server's message when it was already removed", async () => {
    const { user, api, entryId } = await openCart();
    await api.client.cart.remove.mutate({ entryId });
    await user.click(screen.getByRole("button", { name: "Delete Basket" }));
    await screen.findByText("This product is no longer in your cart.");
    await screen.findByText("Your cart is empty");
  });
});

describe("the order summary", () => {
  const summary = () => within(screen.getByRole("complementary", { name: "Order Summary" }));

  it("has both notes", async () => {
    await openCart();
    summary().getByText("Free shipping on orders over ₹999");
    summary().getByText("Secure checkout process");
  });

  it("promises no free shipping when it's always charged", async () => {
    await changeSettings({ freeAbovePaise: null });
    try {
      await openCart();
      summary().getByText("₹249.00");
      expect(
        summary()
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent.trim()),
      ).toEqual(["Secure checkout process"]);
    } finally {
      await changeSettings({ freeAbovePaise: paise(99_900) });
    }
  });
});
