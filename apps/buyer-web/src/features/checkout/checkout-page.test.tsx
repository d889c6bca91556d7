import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/db/testing/builders";
import { useDatabase as givenDatabase } from "@haat/db/testing/use-database";
import { enterSeller } from "../../testing/enter-seller.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = givenDatabase();
const { aBuyer, aSeller, aProduct, anEntry } = builders(database);

async function toPayment(user: Awaited<ReturnType<typeof renderShop>>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
  await user.click(await screen.findByRole("button", { name: "Continue to Payment" }));
  await screen.findByText("Payment method");
}

describe("the cart", () => {
  it("says when it is empty and leads to the products", async () => {
    await renderShop(database, "/cart", await aBuyer());
    await screen.findByText("Your cart is empty");
    expect(screen.getByRole("link", { name: "Continue Shopping" }).getAttribute("href")).toBe("/products");
  });

  it("leads a visitor to the login", async () => {
    const { router } = await renderShop(database, "/cart");
    await waitFor(() => expect(router.state.location.href).toBe("/login?redirect=%2Fcart"));
  });

  it("groups by seller, adds up what is selected and changes quantities", async () => {
    const buyer = await aBuyer();
    const basket = await aProduct({
      name: "Basket",
      pricePaise: 50_000,
      seller: await aSeller({ name: "Reeds" }),
    });
    const lamp = await aProduct({
      name: "Lamp",
      pricePaise: 60_000,
      seller: await aSeller({ name: "Lights" }),
    });
    for (const product of [basket, lamp]) await anEntry({ buyer, product });
    const { user } = await renderShop(database, "/cart", buyer);
    const summary = await screen.findByRole("complementary", { name: "Order Summary" });
    screen.getByText("Reeds");
    screen.getByText("Lights");
    within(summary).getByText("Free");
    within(summary).getByText("Free shipping on orders over ₹999");

    await user.click(screen.getByRole("checkbox", { name: "Order Lamp now" }));
    within(summary).getByText("₹49.00");
    within(summary).getByText("₹549.00");

    await user.click(screen.getByRole("button", { name: "Increase quantity of Basket" }));
    await within(summary).findByText("Subtotal (2 pieces)");
    await user.click(screen.getByRole("button", { name: "Delete Lamp" }));
    await waitFor(() => expect(screen.queryByText("Lamp")).toBeNull());
  });
});

describe("the shipping address", () => {
  it("shows a known house number, which goes with the order", async () => {
    const buyer = await aBuyer({ address: { ...testAddress, houseNo: "12A" } });
    await anEntry({ buyer, product: await aProduct() });
    const { user } = await renderShop(database, "/cart", buyer);
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    const houseNo = await screen.findByLabelText("House number");
    expect((houseNo as HTMLInputElement).value).toBe("12A");
    await user.clear(houseNo);
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await screen.findByText("Payment method");
    expect(screen.queryByText(/12A/)).toBeNull();
  });
});

describe("placing an order", () => {
  it("asks for the address, keeps it, and leads to the orders", async () => {
    const buyer = await aBuyer();
    await anEntry({ buyer, product: await aProduct({ name: "Basket" }) });
    const { user, router, api } = await renderShop(database, "/cart", buyer);
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    await user.click(await screen.findByRole("button", { name: "Continue to Payment" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Please fill in all shipping address fields.",
    );
    expect(screen.getAllByText("Please fill in all shipping address fields.")).toHaveLength(1);
    expect(screen.getByLabelText("Road").getAttribute("aria-invalid")).toBe("true");

    const fields = {
      Road: "road",
      City: "city",
      District: "district",
      State: "state",
      "PIN code": "pin",
    } as const;
    for (const [label, field] of Object.entries(fields))
      await user.type(screen.getByLabelText(label), testAddress[field as keyof typeof testAddress]);
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    const cash = await screen.findByRole("radio", { name: "Cash on delivery" });
    expect((cash as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Credit card" }).disabled).toBe(true);

    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByText("Order placed successfully!");
    await waitFor(() => expect(router.state.location.pathname).toBe("/orders"), { timeout: 4_000 });
    await screen.findByRole("heading", { name: "Order History" });
    await screen.findByRole("link", { name: "Basket" });
    expect((await api.client.account.me.query())?.user.address).toMatchObject({
      city: testAddress.city,
      houseNo: "",
    });
  });

  it("orders what is selected and leaves the rest", async () => {
    const buyer = await aBuyer({ address: testAddress });
    for (const name of ["Basket", "Lamp"]) await anEntry({ buyer, product: await aProduct({ name }) });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await user.click(await screen.findByRole("checkbox", { name: "Order Lamp now" }));
    await toPayment(user);
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order placed" });
    const { entries } = await api.client.cart.show.query();
    expect(entries.map(({ product }) => product.name)).toEqual(["Lamp"]);
  });

  it("goes back to the cart and says what changed when a price changed", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const product = await aProduct({ name: "Basket", pricePaise: 50_000 });
    await anEntry({ buyer, product });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    const seller = await enterSeller(database, product.sellerId);
    await seller.product.update.mutate({ productId: product.id, version: 1, pricePaise: 52_000 });
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByText(/A price changed since you opened the cart/);
    await screen.findByText("“Basket” now costs ₹520.00, before it was ₹500.00.");
    screen.getByText("₹569.00");
    expect((await api.client.order.list.query({})).orders).toEqual([]);

    await toPayment(user);
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order placed" });
  });

  it("names the product that another buyer was faster with", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const product = await aProduct({ name: "Last vase", stock: 1 });
    await anEntry({ buyer, product });
    const { user } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    await builders(database).anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    expect((await screen.findByRole("alert")).textContent).toContain("“Last vase” is sold out.");
    await screen.findByText("Out of Stock");
  });
});
