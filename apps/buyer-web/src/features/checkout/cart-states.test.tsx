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

describe("a cart that does not come", () => {
  it("says that it is loading", async () => {
    const { api } = await openEmpty(({ hold }) => hold("cart.show"));
    await screen.findByText("Loading your cart...");
    api.mend();
    await screen.findByText("Your cart is empty");
    expect(screen.queryByText("Loading your cart...")).toBeNull();
  });

  it("says that it failed, and tries again", async () => {
    const { api, user } = await openEmpty(({ cut }) => cut("cart.show"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not fetch cart items. Please try again later.");
    api.mend();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("Your cart is empty");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says what the server says where it says something", async () => {
    await openEmpty(({ overload }) => overload("cart.show"));
    expect((await screen.findByRole("alert")).textContent).toContain(busy);
    screen.getByRole("button", { name: "Retry" });
  });
});

describe("a row of the cart", () => {
  it("stands under the four columns: name, brand or none, price, quantity and line total", async () => {
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

  it("says that a quantity was not kept, and goes back to what was", async () => {
    const { user, api } = await openCart();
    api.cut("cart.setQuantity");
    await user.click(minus());
    await screen.findByText("Failed to update quantity. Please try again.");
    await waitFor(() => expect(quantity().value).toBe("2"));
  });

  it("can be put back where it was, as many pieces, with the focus at hand", async () => {
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
    const undo = screen.getByRole("button", { name: "Undo: put Basket back into the cart" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.click(undo);
    await waitFor(() => expect(names()).toEqual(["Order Basket now", "Order Lamp now"]));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Order Basket now" }).checked).toBe(false);
    expect((await api.client.cart.show.query()).entries).toMatchObject([
      { product: { name: "Lamp" }, quantity: 1 },
      { product: { name: "Basket" }, quantity: 3 },
    ]);
  });

  it("can be put back into a cart that is empty without it", async () => {
    const { user } = await openCart();
    await user.click(screen.getByRole("button", { name: "Delete Basket" }));
    await screen.findByText("Your cart is empty");
    await user.click(screen.getByRole("button", { name: "Undo: put Basket back into the cart" }));
    await screen.findByRole("checkbox", { name: "Order Basket now" });
    expect(screen.queryByText(/was removed/)).toBeNull();
  });

  it("is removed once by a double click, without a word of failing", async () => {
    const { user } = await openCart();
    const bin = screen.getByRole("button", { name: "Delete Basket" });
    fireEvent.click(bin);
    fireEvent.click(bin);
    const undo = await screen.findByRole("button", { name: "Undo: put Basket back into the cart" });
    await user.click(undo);
    await screen.findByRole("checkbox", { name: "Order Basket now" });
    expect(screen.queryByText("This product is no longer in your cart.")).toBeNull();
  });

  it("shows what another window has put in as soon as this one has the focus again", async () => {
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

  it("says that it could not be removed, and stays", async () => {
    const { user, api } = await openCart();
    api.cut("cart.remove");
    await user.click(screen.getByRole("button", { name: "Delete Basket" }));
    await screen.findByText("Failed to remove item. Please try again.");
    screen.getByRole("link", { name: "Basket" });
  });

  it("says what the server says where it was removed already", async () => {
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

  it("promises nothing where shipping is always charged", async () => {
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
