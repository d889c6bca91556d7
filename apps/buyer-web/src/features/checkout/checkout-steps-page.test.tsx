import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { afterOrderMs } from "@haat/contract/shop.constants";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct, anEntry } = builders(database);
const busy = "The shop is busy right now. Please try again in a moment.";

async function openCheckout(address = testAddress) {
  const buyer = await aBuyer({ address });
  await anEntry({ buyer, product: await aProduct({ name: "Basket" }) });
  const shop = await renderShop(database, "/cart", buyer);
  const press = async (name: string) => shop.user.click(await screen.findByRole("button", { name }));
  return { ...shop, press, buyer };
}

async function openPayment() {
  const opened = await openCheckout();
  await opened.press("Proceed to Checkout");
  await opened.press("Continue to Payment");
  await screen.findByRole("heading", { name: "Payment method" });
  return opened;
}

const road = () => screen.findByLabelText<HTMLInputElement>("Road");

describe("the three steps of the checkout", () => {
  it("show the items, and the total next to Place Order", async () => {
    const { press } = await openCheckout();
    await waitFor(() => expect(document.title).toBe("Cart · Haat"));
    await press("Proceed to Checkout");
    await waitFor(() => expect(document.title).toBe("Shipping · Haat"));
    const bought = () => within(screen.getByRole("region", { name: "Your items" }));
    await road();
    bought().getByText("Basket");
    await press("Continue to Payment");
    await screen.findByRole("heading", { name: "Payment method" });
    bought().getByText("Basket");
    const beside = screen.getByRole("button", { name: "Place Order" }).parentElement;
    const summary = screen.getByRole("complementary", { name: "Order Summary" });
    const total = within(summary).getByText("Total").nextElementSibling?.textContent ?? "none";
    expect(beside?.textContent).toContain(`Total ${total}`);
  });

  it("go forward and back one at a time, and keep the input", async () => {
    const { press, user } = await openCheckout();
    await press("Proceed to Checkout");
    expect((await road()).value).toBe(testAddress.road);
    await press("Back to Cart");
    await screen.findByRole("link", { name: "Basket" });
    await press("Proceed to Checkout");
    await user.clear(await road());
    await user.insert(await road(), "Church Street");
    await press("Back to Cart");
    await press("Proceed to Checkout");
    expect((await road()).value).toBe("Church Street");
    await press("Continue to Payment");
    await screen.findByText(/Church Street/);
    await press("Back to Shipping");
    expect((await road()).value).toBe("Church Street");
    screen.getByRole("button", { name: "Continue to Payment" });
  });

  it("follow the browser's Back and Forward", async () => {
    const { press, router } = await openPayment();
    router.history.back();
    expect((await road()).value).toBe(testAddress.road);
    router.history.back();
    await screen.findByRole("checkbox", { name: "Order Basket now" });
    router.history.forward();
    await road();
    await press("Continue to Payment");
    await screen.findByRole("heading", { name: "Payment method" });
  });

  it("return to the shipping step when the payment step is opened directly", async () => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct() });
    const { user, router } = await renderShop(database, "/cart?step=payment", buyer);
    expect((await road()).value).toBe(testAddress.road);
    await waitFor(() => expect(router.state.location.href).toBe("/cart?step=shipping"));
    await user.click(await screen.findByRole("button", { name: "Continue to Payment" }));
    await screen.findByRole("heading", { name: "Payment method" });
  });

  it("keep the selection across a reload", async () => {
    const { user, buyer } = await openCheckout();
    await anEntry({ buyer, product: await aProduct({ name: "Lamp" }) });
    cleanup();
    const before = await renderShop(database, "/cart", buyer);
    await before.user.click(await screen.findByRole("checkbox", { name: "Order Lamp now" }));
    await screen.findByText("Subtotal (1 item)");
    cleanup();
    await renderShop(database, "/cart?step=shipping", buyer);
    await screen.findByText("Subtotal (1 item)");
    await user.click(await screen.findByRole("button", { name: "Back to Cart" }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Order Lamp now" }).checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Order Basket now" }).checked).toBe(true);
  });

  it("keep the address across a reload, until the order is placed", async () => {
    const { user, buyer } = await openCheckout();
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    await user.insert(await road(), " 2");
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await screen.findByRole("button", { name: "Place Order" });
    cleanup();
    const again = await renderShop(database, "/cart?step=payment", buyer);
    expect((await road()).value).toBe(`${testAddress.road} 2`);
    await again.user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await again.user.click(await screen.findByRole("button", { name: "Place Order" }));
    await screen.findByText("Order placed.");
    expect(sessionStorage.getItem("haat-drafts")).not.toContain(testAddress.road);
  });

  it.each(["Road", "City", "District", "State", "PIN code"])("ask for the %s", async (label) => {
    // An unknown PIN code, so that nothing is filled in.
    const { press, user } = await openCheckout({ ...testAddress, pin: "900001" });
    await press("Proceed to Checkout");
    await user.clear(await screen.findByLabelText(label));
    await press("Continue to Payment");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Please fill in all shipping address fields.",
    );
    const field = screen.getByLabelText(label);
    expect(document.activeElement).toBe(field);
    const said = document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "");
    expect(said?.textContent).toMatch(new RegExp(`^Enter the ${label}\\.$`, "i"));
  });

  it("show a too long address at its field instead of cutting it", async () => {
    const { press, user } = await openCheckout();
    await press("Proceed to Checkout");
    const lengths = { Road: 201, City: 101, "House or flat (optional)": 101 };
    for (const [label, length] of Object.entries(lengths)) {
      await user.clear(await screen.findByLabelText(label));
      await user.insert(screen.getByLabelText(label), "x".repeat(length));
    }
    await press("Continue to Payment");
    await screen.findByText("Use at most 200 characters.");
    expect(screen.getAllByText("Use at most 100 characters.")).toHaveLength(2);
    for (const [label, length] of Object.entries(lengths))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toHaveLength(length);
    expect(screen.queryByText("Please fill in all shipping address fields.")).toBeNull();
  });

  it("stay at the shipping step when the address can't be saved", async () => {
    const { press, user, api } = await openCheckout();
    await press("Proceed to Checkout");
    await user.insert(await road(), " 2");
    await user.click(screen.getByLabelText("Save as my address"));
    api.cut("account.updateAddress");
    await press("Continue to Payment");
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update profile.");
    api.restore();
    api.overload("account.updateAddress");
    await press("Continue to Payment");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(busy));
    api.restore();
    await press("Continue to Payment");
    await screen.findByRole("heading", { name: "Payment method" });
  });

  it("offer cash on delivery; credit card and PayPal are not available yet", async () => {
    await openPayment();
    const methods = screen.getAllByRole<HTMLInputElement>("radio");
    expect(methods.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ["cash_on_delivery", true, false],
      ["credit_card", false, true],
      ["paypal", false, true],
    ]);
    expect(screen.getAllByText("Not available yet")).toHaveLength(2);
    await screen.findByText("Delivery within 7 days");
  });
});

describe("placing the order", () => {
  it("opens the order's page one second later", async () => {
    const { press, router } = await openPayment();
    const timers = holdTimers(afterOrderMs);
    await press("Place Order");
    await screen.findByText("Order placed.");
    expect(router.state.location.pathname).toBe("/cart");
    expect(timers()).toHaveLength(1);
    act(() => timers()[0]?.run());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/.+/));
  });

  it("returns to the shipping step with a reason when there is no answer", async () => {
    const { press, api } = await openPayment();
    api.cut("order.place");
    await press("Place Order");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Checkout failed. Please try again.We got no answer, so it may have been placed anyway. Trying again places it only once.",
    );
    expect((await road()).value).toBe(testAddress.road);
    expect((await api.client.order.list.query({})).orders).toEqual([]);
  });

  it("returns to the shipping step with the server's reason, and the next try goes through", async () => {
    const { press, api } = await openPayment();
    api.overload("order.place");
    await press("Place Order");
    expect((await screen.findByRole("alert")).textContent).toBe(busy);
    await road();
    api.restore();
    await press("Continue to Payment");
    await press("Place Order");
    await screen.findByText("Order placed.");
    expect((await api.client.order.list.query({})).orders).toHaveLength(1);
  });

  it("links to the login and back when the session has ended", async () => {
    const { press, api } = await openPayment();
    api.leave();
    await press("Place Order");
    await screen.findByText("Please log in to continue.");
    const link = within(screen.getByRole("main")).getByRole("link", { name: "Log in" });
    await road();
    expect(link.getAttribute("href")).toBe("/login?redirect=%2Fcart%3Fstep%3Dpayment");
  });
});
