import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sessionTokens } from "@haat/auth/session-token";
import { orderConfirmations } from "@haat/db/schema/order.table";
import { expireOrder } from "@haat/domain/order/expire-orders";
import { builders } from "@haat/testing/database/builders";
import { makeUnanswered } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct, aWaitingOrder } = builders(database);

async function aFirstOrder(values: Parameters<typeof aBuyer>[0] = {}) {
  const buyer = await aBuyer(values);
  const order = await aWaitingOrder({ buyer, lines: [{ product: await aProduct({ name: "Lamp" }) }] });
  return { buyer, ...order, open: () => renderShop(database, `/orders/${order.id}`, buyer) };
}

async function aLink(orderId: string) {
  const { token, hash: tokenHash } = sessionTokens.make();
  const expiresAt = new Date(Date.now() + 60_000);
  await database.db.insert(orderConfirmations).values({ tokenHash, orderId, expiresAt });
  return `/confirm-order#${token}`;
}

const banner = async () => within(await screen.findByRole("region", { name: /^Confirm this order by / }));

describe("a first order that needs confirmation", () => {
  it("says so on its page with the email address, and sends the link again", async () => {
    const { open } = await aFirstOrder({ email: "asha.first@example.test", confirmedAt: null });
    const { user } = await open();
    const { getByText, getByRole, findByText } = await banner();
    getByText("asha.first@example.test");
    screen.getByText(/^Each seller approves or rejects your products once you confirm the order/);
    // The link confirms the address too, so there is no other one.
    expect(screen.getAllByRole("button", { name: "Send Link Again" })).toHaveLength(1);
    await user.click(getByRole("button", { name: "Send Link Again" }));
    await findByText("It's on its way. Check your spam folder too.");
  });

  it("says why the link can't be sent again", async () => {
    const { open } = await aFirstOrder();
    const { user, api } = await open();
    const { getByRole, findByText } = await banner();
    api.overload("order.sendLink");
    await user.click(getByRole("button", { name: "Send Link Again" }));
    await findByText(/^The shop is busy/);
  });

  it("is marked in the list of orders", async () => {
    const { buyer, number } = await aFirstOrder();
    await renderShop(database, "/orders", buyer);
    const card = (await screen.findByRole("link", { name: `Order #${number}` })).closest("article, li")!;
    within(card as HTMLElement).getByText("Confirm by email");
  });

  it("is confirmed by a click on the link's page, logged in or not", async () => {
    const { id, number, open } = await aFirstOrder();
    const { user } = await renderShop(database, await aLink(id));
    await user.click(await screen.findByRole("button", { name: "Confirm Order" }));
    await screen.findByText(`Thank you. Order #${number} is confirmed. Its sellers will approve it next.`);
    cleanup();
    await open();
    await screen.findByText("Order confirmed");
    expect(screen.queryByRole("region", { name: /^Confirm this order by / })).toBeNull();
    screen.getByText("Each seller approves or rejects your products. We'll email you about each decision.");
  });

  it("links from the link's page to the order, without the banner", async () => {
    const { id, number, buyer } = await aFirstOrder();
    const { user, router } = await renderShop(database, await aLink(id), buyer);
    await user.click(await screen.findByRole("button", { name: "Confirm Order" }));
    await user.click(await screen.findByRole("link", { name: "View Order" }));
    await screen.findByRole("heading", { level: 1, name: `Order #${number}` });
    expect(router.state.location.pathname).toBe(`/orders/${id}`);
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Confirm this order by / })).toBeNull());
  });

  it("is confirmed once, and never by a broken link", async () => {
    const { id } = await aFirstOrder();
    const link = await aLink(id);
    for (const [path, said] of [
      [link, /^Thank you/],
      [link, "This order is already confirmed."],
      ["/confirm-order#a-torn-link", "This link has expired or the order is closed."],
    ] as const) {
      const { user } = await renderShop(database, path);
      await user.click(await screen.findByRole("button", { name: "Confirm Order" }));
      await screen.findByText(said);
      expect(screen.queryByRole("button", { name: "Confirm Order" })).toBeNull();
      cleanup();
    }
  });

  it("says at the product that it waits for the buyer", async () => {
    const { open } = await aFirstOrder();
    await open();
    await screen.findByText("Waiting for you to confirm");
    expect(screen.queryByText("Waiting for the seller")).toBeNull();
  });

  it("says when it wasn't confirmed in time, and that nothing is due", async () => {
    const { id, open } = await aFirstOrder();
    await makeUnanswered(database.owner, id);
    await expireOrder(database, id);
    await open();
    await screen.findByText("Not confirmed in time");
    // Order and line.
    expect(await screen.findAllByText("Cancelled")).toHaveLength(2);
    screen.getByText("Nothing");
    // The buyer placed it and it wasn't cancelled.
    expect(screen.getAllByText(/by you$/)).toHaveLength(1);
  });

  it("has no button at a broken link", async () => {
    await renderShop(database, "/confirm-order", await aBuyer());
    await screen.findByText(/^Open this page from the link in our email\./);
    expect(screen.queryByRole("button", { name: "Confirm Order" })).toBeNull();
  });
});
