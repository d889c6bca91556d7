import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { enterSeller } from "../../testing/enter-seller.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, anAdmin, aProduct, anOrder } = builders(database);

async function approve(sellerId: string, lineId = "") {
  const seller = await enterSeller(database, sellerId);
  await seller.order.approve.mutate({ lineId });
}

describe("the buyer's orders", () => {
  it("are none at first", async () => {
    await renderShop(database, "/orders", await aBuyer());
    await screen.findByText("You don't have any orders yet");
    expect(screen.getByRole("link", { name: "Continue Shopping" }).getAttribute("href")).toBe("/products");
  });

  it("are in the list of their stage", async () => {
    const buyer = await aBuyer();
    const waiting = await aProduct({ name: "Basket" });
    const sent = await aProduct({ name: "Lamp" });
    const { number } = await anOrder({ buyer, lines: [{ product: waiting }] });
    const approved = await anOrder({ buyer, lines: [{ product: sent }] });
    await approve(sent.sellerId, approved.lineIds[0]);
    await renderShop(database, "/orders", buyer);
    const ordered = await screen.findByRole("region", { name: "Order History" });
    within(ordered).getByText("Basket");
    within(ordered).getByText("Waiting for the seller");
    within(ordered).getByRole("heading", { name: `Order #${number}` });
    const delivered = within(screen.getByRole("region", { name: "Delivered History" }));
    delivered.getByText("Lamp");
    delivered.getByText("Approved orders, on the way or delivered.");
  });

  it("are in one list only while a part still waits", async () => {
    const buyer = await aBuyer();
    const [basket, lamp] = [await aProduct({ name: "Basket" }), await aProduct({ name: "Lamp" })];
    const { number, lineIds } = await anOrder({ buyer, lines: [{ product: basket }, { product: lamp }] });
    await approve(lamp.sellerId, lineIds[1]);
    await renderShop(database, "/orders", buyer);
    const ordered = within(await screen.findByRole("region", { name: "Order History" }));
    const order = within(ordered.getByRole("article", { name: `Order #${number}` }));
    for (const name of ["Basket", "Lamp"]) order.getByRole("link", { name });
    within(screen.getByRole("region", { name: "Delivered History" })).getByText(
      "Approved orders show up here.",
    );
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("are found by number and by product while typing", async () => {
    const buyer = await aBuyer();
    const place = async (name: string) => anOrder({ buyer, lines: [{ product: await aProduct({ name }) }] });
    const [basket, lamp] = [await place("Basket"), await place("Lamp")];
    const { router, user } = await renderShop(database, "/orders", buyer);
    const field = await screen.findByRole("searchbox", { name: "Search your orders" });
    await user.type(field, "lam");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Basket" })).toBeNull());
    screen.getByRole("article", { name: `Order #${lamp.number}` });
    screen.getByText("No matching orders here.");
    await user.clear(field);
    await user.type(field, `#${basket.number}{Enter}`);
    await screen.findByRole("link", { name: "Basket" });
    await user.clear(field);
    await user.type(field, "zeppelin{Enter}");
    await screen.findByRole("heading", { name: "No orders match “zeppelin”" });
    await user.click(screen.getByRole("link", { name: "Show All Orders" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
    expect(router.state.location.search).toEqual({});
  });

  it("can be bought again once decided, with the same quantity", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ name: "Basket", stock: 9 });
    const { lineIds } = await anOrder({ buyer, lines: [{ product, quantity: 3 }] });
    const { api, user } = await renderShop(database, "/orders", buyer);
    await screen.findByRole("button", { name: "Cancel Basket" });
    expect(screen.queryByRole("button", { name: "Buy Again: Basket" })).toBeNull();
    await approve(product.sellerId, lineIds[0]);
    cleanup();
    await renderShop(database, "/orders", buyer);
    await user.click(await screen.findByRole("button", { name: "Buy Again: Basket" }));
    await screen.findByText("Added to cart successfully!");
    const { entries } = await api.client.cart.show.query();
    expect(entries).toMatchObject([{ product: { name: "Basket" }, quantity: 3 }]);
  });

  it("say when a product is no longer available", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ name: "Basket" });
    const { lineIds } = await anOrder({ buyer, lines: [{ product }] });
    await approve(product.sellerId, lineIds[0]);
    const seller = await enterSeller(database, product.sellerId);
    await seller.product.delete.mutate({ productId: product.id });
    const { api, user } = await renderShop(database, "/orders", buyer);
    await user.click(await screen.findByRole("button", { name: "Buy Again: Basket" }));
    await screen.findByText("“Basket” is no longer available.");
    expect((await api.client.cart.show.query()).entries).toEqual([]);
  });

  it("ask only for reviews of delivered products", async () => {
    const buyer = await aBuyer();
    const [basket, lamp] = [await aProduct({ name: "Basket" }), await aProduct({ name: "Lamp" })];
    const { id: orderId, lineIds } = await anOrder({
      buyer,
      lines: [{ product: basket }, { product: lamp }],
    });
    const seller = await enterSeller(database, basket.sellerId);
    await seller.order.reject.mutate({ lineId: lineIds[0] ?? "", reason: "The reed broke." });
    await approve(lamp.sellerId, lineIds[1]);
    await renderShop(database, "/orders", buyer);
    await screen.findByRole("link", { name: "Lamp" });
    expect(screen.queryByText("Review")).toBeNull();
    cleanup();
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    await client.admin.setOrderStatus.mutate({ orderId, status: "delivered" });
    await renderShop(database, "/orders", buyer);
    const review = await screen.findByRole("link", { name: "Review Lamp" });
    expect(review.getAttribute("href")).toBe(`/detail/${lamp.id}#reviews`);
    expect(screen.queryByRole("link", { name: "Review Basket" })).toBeNull();
  });

  it("can be cancelled line by line, after a question", async () => {
    const buyer = await aBuyer();
    await anOrder({ buyer, lines: [{ product: await aProduct({ name: "Basket" }) }] });
    const { user } = await renderShop(database, "/orders", buyer);
    await user.click(await screen.findByRole("button", { name: "Cancel Basket" }));
    const dialog = await screen.findByRole("dialog", { name: "Cancel this product?" });
    await user.click(within(dialog).getByRole("button", { name: "Cancel Product" }));
    await screen.findByText("Cancelled.");
    // The line and the order; it was cancelled, not rejected.
    expect(await screen.findAllByText("Cancelled")).toHaveLength(2);
    expect(screen.queryByText("Rejected")).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel Basket" })).toBeNull();
  });

  it("show the amount due after a part was cancelled", async () => {
    const buyer = await aBuyer();
    const basket = await aProduct({ name: "Basket", pricePaise: 50_000 });
    const lamp = await aProduct({ name: "Lamp", pricePaise: 70_000 });
    await anOrder({ buyer, lines: [{ product: basket }, { product: lamp }] });
    const { user } = await renderShop(database, "/orders", buyer);
    const order = await screen.findByRole("article");
    const due = within(order).getByText("Due on delivery").parentElement;
    expect(due?.textContent).toContain("₹1,200.00");
    const cancel = async (name: string) => {
      await user.click(within(order).getByRole("button", { name: `Cancel ${name}` }));
      const dialog = await screen.findByRole("dialog", { name: "Cancel this product?" });
      await user.click(within(dialog).getByRole("button", { name: "Cancel Product" }));
    };
    await cancel("Lamp");
    await waitFor(() => expect(due?.textContent).toContain("₹500.00"));
    const off = within(order).getByText("Rejected and cancelled lines").parentElement;
    expect(off?.textContent).toContain("−₹700.00");
    await cancel("Basket");
    await within(order).findByText("Nothing");
  });

  it("show who did what, when and why", async () => {
    const buyer = await aBuyer();
    const [basket, lamp] = [await aProduct({ name: "Basket" }), await aProduct({ name: "Lamp" })];
    const { id: orderId, lineIds } = await anOrder({
      buyer,
      lines: [{ product: basket }, { product: lamp }],
    });
    const seller = await enterSeller(database, basket.sellerId);
    await seller.order.reject.mutate({ lineId: lineIds[0] ?? "", reason: "The reed broke." });
    await approve(lamp.sellerId, lineIds[1]);
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    await client.admin.setOrderStatus.mutate({ orderId, status: "shipped" });
    const { user } = await renderShop(database, "/orders", buyer);
    await user.click(await screen.findByText("Track"));
    await user.click(screen.getByText("Full history"));
    const events = within(screen.getByRole("list", { name: "Timeline" })).getAllByRole("listitem");
    expect(events.map(({ textContent }) => textContent.replace(/\d.*?[ap]m/, ", when"))).toEqual([
      "Order placedby you, when",
      "Basket: rejectedby Meera Textiles, when“The reed broke.”",
      "Lamp: approvedby Meera Textiles, when",
      "Order is now approvedonce every seller had answered, when",
      "Order is now shippedby the shop, when",
    ]);
  });

  it("say when the buyer cancelled the order", async () => {
    const buyer = await aBuyer();
    const lines = [{ product: await aProduct() }, { product: await aProduct() }];
    const { id: orderId } = await anOrder({ buyer, lines });
    const { client, enter } = makeTestApi(database, "shop");
    await enter(buyer);
    await client.order.cancelOrder.mutate({ orderId });
    const { user } = await renderShop(database, "/orders", buyer);
    await user.click(await screen.findByText("Track"));
    const events = within(screen.getByRole("list", { name: "Timeline" })).getAllByRole("listitem");
    expect(events.at(-1)?.textContent).toMatch(/^Order cancelledby you/);
  });
});
