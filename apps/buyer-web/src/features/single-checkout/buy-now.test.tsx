import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct, anEntry, anOrder } = builders(database);
const password = "marigold-morning";
const passwordHash = await createPasswords().hash(password);

type Shop = Awaited<ReturnType<typeof renderShop>>;

async function buyNow({ user }: Shop, pieces = 1) {
  const plus = await screen.findByRole("button", { name: "Increase quantity" });
  for (let click = 1; click < pieces; click += 1) await user.click(plus);
  await user.click(screen.getByRole("button", { name: "Buy Now" }));
}

async function logIn({ user }: Shop, email: string) {
  await user.insert(await screen.findByLabelText("Email"), email);
  await user.insert(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Log In" }));
}

/** The entry being ordered, and the cart's quantities. */
async function atCheckoutOf({ api, router }: Shop, name: string) {
  await screen.findByRole("button", { name: "Checkout" });
  const entryId = router.state.location.pathname.replace("/order/", "");
  const { entries } = await api.client.cart.show.query({ entryId });
  expect(entries).toMatchObject([{ product: { name } }]);
  const cart = await api.client.cart.show.query();
  return {
    quantity: entries[0]?.quantity,
    cart: cart.entries.map(({ quantity, product }) => [product.name, quantity]),
  };
}

describe("Buy Now", () => {
  it("opens the checkout of the added product only", async () => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct({ name: "Lamp" }) });
    const { id } = await aProduct({ name: "Brass bell" });
    const shop = await renderShop(database, `/detail/${id}`, buyer);
    await buyNow(shop, 2);
    expect(await atCheckoutOf(shop, "Brass bell")).toEqual({ quantity: 2, cart: [["Lamp", 1]] });
    expect(screen.queryByText("Lamp")).toBeNull();
  });

  it("orders the last quantity, however often it was clicked, and leaves the cart unchanged", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const product = await aProduct({ name: "Brass bell" });
    await anEntry({ buyer, product, quantity: 2 });
    const shop = await renderShop(database, `/detail/${product.id}`, buyer);
    for (const pieces of [1, 3, 1]) {
      await buyNow(shop, pieces);
      expect(await atCheckoutOf(shop, "Brass bell")).toEqual({ quantity: pieces, cart: [["Brass bell", 2]] });
      await screen.findByRole("complementary", { name: "Payment summary" });
      shop.router.history.back();
      await screen.findByRole("button", { name: "Buy Now" });
    }
  });

  it("lets a visitor log in first, then adds the product", async () => {
    await aBuyer({ email: "asha@example.test", passwordHash, address: testAddress });
    const { id } = await aProduct({ name: "Brass bell" });
    const shop = await renderShop(database, `/detail/${id}`);
    await buyNow(shop, 2);
    await logIn(shop, "asha@example.test");
    expect(await atCheckoutOf(shop, "Brass bell")).toMatchObject({ quantity: 2 });
  });

  it("asks a new buyer to log in, then for the address, then opens the checkout", async () => {
    await aBuyer({ email: "ira@example.test", passwordHash });
    const { id } = await aProduct({ name: "Brass bell" });
    const shop = await renderShop(database, `/detail/${id}`);
    await buyNow(shop);
    await logIn(shop, "ira@example.test");
    await screen.findByText("Where should we deliver your order? Save the address to go back to it.");
    const fields = {
      "House or flat": "12",
      Road: "MG Road",
      City: "Bengaluru",
      District: "Bengaluru Urban",
      State: "Karnataka",
      "PIN code": "560001",
    };
    for (const [label, text] of Object.entries(fields))
      await shop.user.insert(screen.getByLabelText(label), text);
    await shop.user.click(screen.getByRole("button", { name: "Save Address" }));
    await screen.findByText("Profile updated successfully!");
    await atCheckoutOf(shop, "Brass bell");
    screen.getByText("12, MG Road, Bengaluru, Bengaluru Urban, Karnataka 560001");
  });

  it("stays on the product's page and says why it can't be bought", async () => {
    const product = await aProduct({ name: "Brass bell", stock: 1 });
    const shop = await renderShop(database, `/detail/${product.id}`, await aBuyer({ address: testAddress }));
    await screen.findByRole("button", { name: "Buy Now" });
    await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    await buyNow(shop);
    await screen.findByText("“Brass bell” is sold out.");
    expect(shop.router.state.location.pathname).toBe(`/detail/${product.id}`);
  });

  it("returns to the product when it sold out during the login", async () => {
    await aBuyer({ email: "dev@example.test", passwordHash, address: testAddress });
    const product = await aProduct({ name: "Brass bell", stock: 1 });
    const shop = await renderShop(database, `/detail/${product.id}`);
    await buyNow(shop);
    await screen.findByLabelText("Email");
    await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    await logIn(shop, "dev@example.test");
    await screen.findByText("“Brass bell” is sold out.");
    await waitFor(() => expect(shop.router.state.location.pathname).toBe(`/detail/${product.id}`));
  });
});
