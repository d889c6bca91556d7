import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { enterSeller } from "../../testing/enter-seller.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, anAdmin, aProduct, anOrder } = builders(database);

async function anOrderOfTwo(values: Parameters<typeof aBuyer>[0] = {}) {
  const buyer = await aBuyer(values);
  const [basket, lamp] = [await aProduct({ name: "Basket", stock: 9 }), await aProduct({ name: "Lamp" })];
  const { id, number, lineIds } = await anOrder({
    buyer,
    lines: [{ product: basket, quantity: 3 }, { product: lamp }],
  });
  const sellerOf = {
    basket: await enterSeller(database, basket.sellerId),
    lamp: await enterSeller(database, lamp.sellerId),
  };
  const open = () => renderShop(database, `/orders/${id}`, buyer);
  return { id, number, lamp, lineIds, sellerOf, open };
}

async function cancelOrder({ user }: Awaited<ReturnType<typeof renderShop>>) {
  await user.click(await screen.findByRole("button", { name: "Cancel Order" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this order?" });
  return { dialog, confirm: () => user.click(within(dialog).getByRole("button", { name: "Cancel Order" })) };
}

describe("an order's page", () => {
  it("has the order's number in its title, until the next page", async () => {
    const { number, open } = await anOrderOfTwo();
    const { user } = await open();
    await waitFor(() => expect(document.title).toBe(`Order #${number} · Haat`));
    await user.click(screen.getAllByRole("link", { name: "My Orders" })[0]!);
    await waitFor(() => expect(document.title).toBe("My Orders · Haat"));
    await user.click(await screen.findByRole("link", { name: `Order #${number}` }));
    await waitFor(() => expect(document.title).toBe(`Order #${number} · Haat`));
  });

  it("promises mails only to confirmed addresses, and offers others the confirmation link", async () => {
    const mailed = await anOrderOfTwo();
    await mailed.open();
    await screen.findByText(
      "Each seller approves or rejects your products. We'll email you about each decision.",
    );
    expect(screen.queryByRole("button", { name: "Send Link Again" })).toBeNull();
    cleanup();
    const unconfirmed = await anOrderOfTwo({ confirmedAt: null });
    await unconfirmed.open();
    await screen.findByText("Each seller approves or rejects your products. This page shows each decision.");
    screen.getByRole("button", { name: "Send Link Again" });
  });

  it("cancels the whole order, after a question", async () => {
    const { open } = await anOrderOfTwo();
    const { dialog, confirm } = await cancelOrder(await open());
    within(dialog).getByText("Nothing will be sent, and you pay nothing.");
    await confirm();
    await screen.findByText("Cancelled.");
    // Order and both lines.
    expect(await screen.findAllByText("Cancelled")).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Cancel Order" })).toBeNull();
    screen.getByText("Nothing");
  });

  it("stays cancelled for its buyer, whatever status it gets", async () => {
    const { id, open } = await anOrderOfTwo();
    await (await cancelOrder(await open())).confirm();
    await screen.findByText("Cancelled.");
    cleanup();
    const admin = makeTestApi(database, "admin");
    await admin.enter({ id: (await anAdmin()).id, role: "admin" });
    await admin.client.admin.setOrderStatus.mutate({ orderId: id, status: "approved" });
    await open();
    expect(await screen.findAllByText("Cancelled")).toHaveLength(3);
    expect(screen.queryByText("Approved")).toBeNull();
  });

  it("names items approved before the cancellation", async () => {
    const { lineIds, sellerOf, open } = await anOrderOfTwo();
    const { confirm } = await cancelOrder(await open());
    await sellerOf.lamp.order.approve.mutate({ lineId: lineIds[1] ?? "" });
    await confirm();
    await screen.findByText("Already approved and still on the way: Lamp.");
    expect(await screen.findAllByText("Cancelled")).toHaveLength(1);
  });

  it("buys the whole order again, and names unavailable products", async () => {
    const { lamp, sellerOf, open } = await anOrderOfTwo();
    await sellerOf.lamp.product.delete.mutate({ productId: lamp.id });
    const { api, router, user } = await open();
    await user.click(await screen.findByRole("button", { name: "Buy Again" }));
    await screen.findByText("“Lamp” is no longer available.");
    expect((await api.client.cart.show.query()).entries).toMatchObject([
      { product: { name: "Basket" }, quantity: 3 },
    ]);
    await user.click(screen.getByRole("link", { name: "Go to Your Cart" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
  });

  it.each(["not-an-id", "019dd1f5-7000-7abc-8def-0123456789ab"])(
    "says when there is no such order: %s",
    async (orderId) => {
      await renderShop(database, `/orders/${orderId}`, await aBuyer());
      await screen.findByRole("heading", { level: 1, name: "Order not found" });
      expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
      expect(within(screen.getByRole("main")).getByRole("link", { name: "My Orders" })).toBeTruthy();
      await waitFor(() => expect(document.title).toBe("Order not found · Haat"));
    },
  );
});
