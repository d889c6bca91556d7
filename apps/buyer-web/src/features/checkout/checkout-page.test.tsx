import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import { afterOrderMs } from "@haat/contract/shop.constants";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { enterSeller } from "../../testing/enter-seller.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anEntry, anOrder, changeSettings } = builders(database);

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
    await within(summary).findByText("Subtotal (2 items)");
    await user.click(screen.getByRole("button", { name: "Delete Lamp" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Lamp" })).toBeNull());
  });
});

describe("the shipping address", () => {
  /** Replaces the shipping step's fields. */
  async function enter(user: Awaited<ReturnType<typeof renderShop>>["user"], fields: Record<string, string>) {
    for (const [label, text] of Object.entries(fields)) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      if (text) await user.insert(field, text);
    }
  }
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  it("starts from the account and can go to somebody else without changing it", async () => {
    const buyer = await aBuyer({ name: "Asha Rao", contact: "+91 98765 43210", address: testAddress });
    await anEntry({ buyer, product: await aProduct() });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    await screen.findByLabelText("Name");
    expect([value("Name"), value("Phone"), value("House or flat (optional)")]).toEqual([
      "Asha Rao",
      "9876543210",
      "12",
    ]);
    expect(screen.queryByLabelText("Save as my address")).toBeNull();
    await enter(user, {
      Name: "Leela Das",
      Phone: "+91 91234-56789",
      "House or flat (optional)": "",
      Road: "Fort Road",
      District: "",
      State: "",
      "PIN code": "682001",
    });
    await waitFor(() => expect([value("District"), value("State")]).toEqual(["Ernakulam", "Kerala"]));
    // The account's city is in another district.
    expect(value("City")).toBe("");
    await enter(user, { City: "Kochi" });
    expect(screen.getByLabelText<HTMLInputElement>("Save as my address").checked).toBe(false);
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await screen.findByText("Leela Das");
    screen.getByText("Phone 91234 56789");
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order Placed" });
    const [order] = (await api.client.order.list.query({})).orders;
    expect(order?.shippingAddress).toEqual({
      name: "Leela Das",
      phone: "9123456789",
      houseNo: "",
      road: "Fort Road",
      city: "Kochi",
      district: "Ernakulam",
      state: "Kerala",
      pin: "682001",
    });
    expect((await api.client.account.me.query())?.user.address).toEqual(testAddress);
  });

  it.each([
    ["of another state", { pin: "682001", city: "Kochi", district: "Ernakulam", state: "Kerala" }],
    ["of the same state", { pin: "570001", city: "Mysuru", district: "Mysuru", state: "Karnataka" }],
  ])("asks for the city of a PIN code %s, even when submitted early", async (_where, place) => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct() });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    await enter(user, { "PIN code": place.pin });
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await screen.findByText("Enter the city.");
    expect(document.activeElement).toBe(screen.getByLabelText("City"));
    await enter(user, { City: place.city });
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await user.click(await screen.findByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order Placed" });
    const [order] = (await api.client.order.list.query({})).orders;
    expect(order?.shippingAddress).toMatchObject(place);
  });

  it("is saved to the account when the box is ticked", async () => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct() });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    await enter(user, { Road: "Church Street", "House or flat (optional)": "" });
    await user.click(screen.getByLabelText("Save as my address"));
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await screen.findByText("Payment method");
    expect((await api.client.account.me.query())?.user.address).toEqual({
      ...testAddress,
      houseNo: "",
      road: "Church Street",
    });
  });

  it("shows an invalid phone number or a PIN code of another state at its field", async () => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct() });
    const { user } = await renderShop(database, "/cart", buyer);
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    await enter(user, { Phone: "12345" });
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await screen.findByText("Enter a phone number of 10 digits, for example 98765 43210.");
    await enter(user, { Phone: "9123456789", "PIN code": "682001" });
    await waitFor(() => expect(value("State")).toBe("Kerala"));
    await enter(user, { City: "Kochi", State: "Karnataka" });
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await screen.findByText("PIN code 682001 is in Kerala, not Karnataka. Check the PIN code and the state.");
    expect(document.activeElement).toBe(screen.getByLabelText("PIN code"));
  });
});

describe("placing an order", () => {
  it("asks for the address, saves it and opens the order", async () => {
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
      await user.insert(screen.getByLabelText(label), testAddress[field as keyof typeof testAddress]);
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    const cash = await screen.findByRole("radio", { name: "Cash on delivery" });
    expect((cash as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Credit card" }).disabled).toBe(true);

    const timers = holdTimers(afterOrderMs);
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByText("Order placed.");
    act(() => timers()[0]?.run());
    const [order] = (await api.client.order.list.query({})).orders;
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${order?.id}`));
    await screen.findByRole("heading", { name: `Order #${order?.number}` });
    screen.getByText(/^Have ₹\d.* ready in cash: you pay when it is delivered\.$/);
    screen.getByText("Phone 98765 43210");
    screen.getByText("Order placed");
    screen.getByRole("button", { name: "Print" });
    screen.getByRole("button", { name: "Cancel Order" });
    await screen.findByRole("link", { name: "Basket" });
    // Without an address on the account, the box is ticked.
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
    await screen.findByRole("button", { name: "Order Placed" });
    const { entries } = await api.client.cart.show.query();
    expect(entries.map(({ product }) => product.name)).toEqual(["Lamp"]);
  });
});

describe("an order after the cart has changed", () => {
  it("returns to the shipping step with the new price, and can then be placed", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const product = await aProduct({ name: "Basket", pricePaise: 50_000 });
    await anEntry({ buyer, product });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    const seller = await enterSeller(database, product.sellerId);
    await seller.product.update.mutate({ productId: product.id, version: 1, pricePaise: 52_000 });
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByText("“Basket” now costs ₹520 (was ₹500).");
    screen.getByText("₹569.00");
    expect(screen.getByLabelText<HTMLInputElement>("Road").value).toBe(testAddress.road);
    expect((await api.client.order.list.query({})).orders).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order Placed" });
    expect((await api.client.order.list.query({})).orders).toMatchObject([{ totalPaise: 56_900 }]);
  });

  it("doesn't mention sold-out items when only the connection failed", async () => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct({ name: "Basket" }) });
    const vase = await aProduct({ name: "Last vase", stock: 1 });
    await anEntry({ buyer, product: vase });
    await anOrder({ buyer: await aBuyer(), lines: [{ product: vase }] });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    api.cut("order.place");
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Checkout failed. Please try again.We got no answer, so it may have been placed anyway. Trying again places it only once.",
    );
  });

  it("names every change, also in the cart, where one click orders the rest", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const vase = await aProduct({ name: "Last vase", stock: 1 });
    const jug = await aProduct({ name: "Jug" });
    const lamp = await aProduct({ name: "Lamp", pricePaise: 60_000 });
    for (const product of [vase, jug, lamp]) await anEntry({ buyer, product });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    await anOrder({ buyer: await aBuyer(), lines: [{ product: vase }] });
    const seller = await enterSeller(database, jug.sellerId);
    await seller.product.delete.mutate({ productId: jug.id });
    const other = await enterSeller(database, lamp.sellerId);
    await other.product.update.mutate({ productId: lamp.id, version: 1, pricePaise: 61_000 });
    await user.click(screen.getByRole("button", { name: "Place Order" }));

    const note = await screen.findByRole("alert");
    expect(
      within(note)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "“Jug” is no longer available.",
      "“Last vase” is sold out.",
      "“Lamp” now costs ₹610 (was ₹600).",
    ]);
    within(note).getByText("You can still order without “Last vase”, “Jug”.", { exact: false });
    await user.click(screen.getByRole("button", { name: "Back to Cart" }));
    expect(screen.queryByText("You can still order", { exact: false })).toBeNull();
    expect(within(screen.getByRole("alert")).getAllByRole("listitem")).toHaveLength(3);
    screen.getByText(/Cash on delivery to Asha Rao, 12, MG Road/);
    screen.getByText("Out of Stock");
    screen.getByText("No longer available");
    for (const name of ["Last vase", "Jug"])
      expect(screen.getByRole<HTMLInputElement>("checkbox", { name: `Order ${name} now` })).toMatchObject({
        checked: false,
        disabled: true,
      });
    screen.getByText("₹659.00");
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order Placed" });
    const { orders } = await api.client.order.list.query({});
    expect(orders.map(({ lines }) => lines.map(({ name }) => name))).toEqual([["Lamp"]]);
  });

  it("says when nothing can be ordered; in the cart one click reduces the quantity", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const product = await aProduct({ name: "Basket", stock: 5, pricePaise: 50_000 });
    await anEntry({ buyer, product, quantity: 4 });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 3 }] });
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByText("Only 2 of “Basket” left.");
    expect(screen.getByLabelText<HTMLInputElement>("Road").value).toBe(testAddress.road);
    screen.getByText("Go back to the cart to change your order.", { exact: false });
    await user.click(screen.getByRole("button", { name: "Back to Cart" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Place Order" }).disabled).toBe(true);

    await user.click(screen.getByRole("button", { name: "Reduce Basket to 2" }));
    screen.getByText("Subtotal (2 items)");
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order Placed" });
    expect((await api.client.order.list.query({})).orders[0]?.lines).toMatchObject([{ quantity: 2 }]);
  });

  it("respects the shop's limit per order", async () => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct({ name: "Basket" }), quantity: 4 });
    const { user } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    await changeSettings({ maxQuantityPerLine: 3 });
    try {
      await user.click(screen.getByRole("button", { name: "Place Order" }));
      await screen.findByText("An order can have at most 3 of one product.");
      await user.click(screen.getByRole("button", { name: "Back to Cart" }));
      await user.click(screen.getByRole("button", { name: "Reduce Basket to 3" }));
      await user.click(screen.getByRole("button", { name: "Place Order" }));
      await screen.findByRole("button", { name: "Order Placed" });
    } finally {
      await changeSettings({ maxQuantityPerLine });
    }
  });

  it("names an entry removed in another window, even when the cart is now empty", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const { id: entryId } = await anEntry({ buyer, product: await aProduct({ name: "Basket" }) });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    await api.client.cart.remove.mutate({ entryId });
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await screen.findByText("“Basket” is no longer in your cart.");
    screen.getByText("Your cart is empty");
  });

  it("keeps the address, which can still be changed", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const product = await aProduct({ stock: 1 });
    for (const chosen of [product, await aProduct()]) await anEntry({ buyer, product: chosen });
    const { user } = await renderShop(database, "/cart", buyer);
    await toPayment(user);
    await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    await user.click(await screen.findByRole("button", { name: "Back to Cart" }));
    await user.click(screen.getByRole("button", { name: "Change address" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Road")).value).toBe("MG Road");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
