import { notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { formatPaise, paise } from "@haat/contract/money";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { builders } from "@haat/db/testing/builders";
import { useDatabase as givenDatabase } from "@haat/db/testing/use-database";
import type { Deps } from "@haat/domain/deps";
import { rejectLine } from "@haat/domain/order/reject-line";
import { statusLabel } from "@haat/ui/status-chip.tsx";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { makeTrpcClient } from "@haat/web-kit/trpc.tsx";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = givenDatabase();
const { anAdmin, aBuyer, aProduct, anOrder } = builders(database);

// At most three toasts are shown at once; those of the test before would stand in the way.
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

const feePaise = 4_900;

/** An order of one product at ₹499 for a buyer whose name nobody else has. */
async function placed({ quantity = 1, stock = 10 }: { quantity?: number; stock?: number } = {}) {
  const buyerName = `Buyer ${crypto.randomUUID().slice(0, 8)}`;
  const productName = `Kurta ${crypto.randomUUID().slice(0, 8)}`;
  const buyer = await aBuyer({ name: buyerName });
  const product = await aProduct({ stock, name: productName });
  const { id } = await anOrder({ buyer, lines: [{ product, quantity }] });
  return { id, buyer, product, buyerName, productName };
}

type Placed = Awaited<ReturnType<typeof placed>>;

async function openList(search: string) {
  const app = await openAdmin(database, `/admin/dashboard${search}`, { admin: await anAdmin() });
  await screen.findByRole("heading", { name: "Dashboard" });
  return app;
}

/** Opens the list with this order alone and answers its row. */
async function openAt({ buyerName }: Placed) {
  const app = await openList(`?search=${encodeURIComponent(buyerName)}`);
  const row = (await screen.findByText(buyerName)).closest("tr")!;
  return { ...app, row: within(row) };
}

type AtOrder = Awaited<ReturnType<typeof openAt>>;

async function choose({ user, row }: AtOrder, status: OrderStatus) {
  await user.click(row.getByRole("combobox", { name: /^Status of order/ }));
  const options = await screen.findByRole("listbox", { name: /^Status of order/ });
  await user.click(within(options).getByRole("option", { name: statusLabel(status) }));
}

function shownStatus({ row }: Pick<AtOrder, "row">) {
  return row.getByRole("combobox", { name: /^Status of order/ }).textContent;
}

describe("the figures of the market", () => {
  it("count delivered orders as revenue and all but rejected ones as booked", async () => {
    const { api } = await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    const delivered = await placed();
    const rejected = await placed();
    await placed();
    await api.client.admin.setOrderStatus.mutate({ orderId: delivered.id, status: "delivered" });
    await api.client.admin.setOrderStatus.mutate({ orderId: rejected.id, status: "rejected" });
    const figures = await api.client.admin.dashboard.query();
    document.body.replaceChildren();

    await openList("");
    const figure = (label: string) =>
      screen.findByText(label).then((term) => term.parentElement!.textContent);
    await waitFor(async () => expect(await figure("Total orders")).toContain(`orders${figures.totalOrders}`));
    expect(await figure("Pending orders")).toContain(`orders${figures.pendingOrders}`);
    expect(await figure("Total revenue")).toContain(formatPaise(paise(49_900 + feePaise)));
    expect(await figure("Booked")).toContain(formatPaise(paise(2 * (49_900 + feePaise))));
  });
});

describe("the list of orders", () => {
  it("shows number, buyer, date, lines, total and status of each", async () => {
    const order = await placed({ quantity: 2 });
    const { row } = await openAt(order);

    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Order",
      "Buyer",
      "Date",
      "Lines",
      "Total",
      "Status",
    ]);
    expect(row.getByRole("link", { name: /^Details of order #\d+$/ })).toBeTruthy();
    expect(row.getByText("1")).toBeTruthy();
    expect(row.getByText(formatPaise(paise(2 * 49_900 + feePaise)))).toBeTruthy();
    expect(shownStatus({ row })).toBe("Pending");
  });

  it("finds an order by its number, and the address keeps the search", async () => {
    const order = await placed();
    await placed();
    const { user, address, api } = await openList("");
    const { number } = await api.client.admin.order.query({ orderId: order.id });
    await user.type(screen.getByRole("searchbox", { name: "Search orders" }), `#${number}`);

    expect(await screen.findByText("1 order")).toBeTruthy();
    expect(screen.getByText(order.buyerName)).toBeTruthy();
    expect(address()).toBe(`/admin/dashboard?search=%23${number}`);
  });

  it("finds an order by its buyer's name and clears the search again", async () => {
    const order = await placed();
    const { user, address } = await openAt(order);
    expect(screen.getByText("1 order")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Clear search" }));
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
    expect(await screen.findByText(/^1–\d+ of \d+ orders$/)).toBeTruthy();
  });

  it("filters by status", async () => {
    const order = await placed();
    const { user, address } = await openAt(order);
    await user.click(screen.getByRole("combobox", { name: "Filter by status" }));
    await user.click(await screen.findByRole("option", { name: "Shipped" }));

    expect(await screen.findByText("No orders found")).toBeTruthy();
    expect(address()).toContain("status=shipped");

    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(await screen.findByText(order.buyerName)).toBeTruthy();
    expect(address()).toBe("/admin/dashboard");
  });

  it("pages on the server, and the page is in the address", async () => {
    const buyerName = `Regular ${crypto.randomUUID().slice(0, 8)}`;
    const product = await aProduct({ stock: 60 });
    for (let made = 0; made < 26; made += 1) {
      const buyer = await aBuyer({ name: buyerName });
      await anOrder({ buyer, lines: [{ product }] });
    }
    const { user, address } = await openList(`?search=${encodeURIComponent(buyerName)}`);

    expect(await screen.findByText("1–25 of 26 orders")).toBeTruthy();
    expect(screen.getAllByText(buyerName)).toHaveLength(25);
    await user.click(screen.getByRole("button", { name: "Page 2" }));
    expect(await screen.findByText("26 of 26 orders")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(buyerName)).toHaveLength(1));
    expect(address()).toContain("page=2");
  });

  it("leads back from a page beyond the last", async () => {
    const order = await placed();
    const { user } = await openList(`?search=${encodeURIComponent(order.buyerName)}&page=9`);
    await user.click(await screen.findByRole("button", { name: "Show the First Page" }));
    expect(await screen.findByText(order.buyerName)).toBeTruthy();
  });

  it("offers to try again when nothing can be loaded", async () => {
    const client = makeTrpcClient({ url: "http://127.0.0.1:9/api/trpc" });
    await openAdmin(database, "/admin/dashboard", { client });
    expect(await screen.findByRole("button", { name: "Try Again" }, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByText("This page could not be loaded. Please try again.")).toBeTruthy();
  });
});

describe("setting the status of an order", () => {
  it("updates list and figures without a reload", async () => {
    const order = await placed();
    const at = await openAt(order);
    await choose(at, "delivered");

    expect(await screen.findByText(/^Order #\d+ is now delivered\.$/)).toBeTruthy();
    await waitFor(() => expect(shownStatus(at)).toBe("Delivered"));
    const { lines } = await at.api.client.admin.order.query({ orderId: order.id });
    expect(lines.map(({ stage }) => stage)).toEqual(["APPROVED"]);
  });

  it("asks before rejecting, and leaves everything alone on Cancel", async () => {
    const order = await placed();
    const at = await openAt(order);
    await choose(at, "rejected");

    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/its pieces go back into stock/)).toBeTruthy();
    await at.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shownStatus(at)).toBe("Pending");
    expect((await at.api.client.admin.order.query({ orderId: order.id })).status).toBe("pending");
  });

  it("rejects after the confirmation and gives the stock back", async () => {
    const order = await placed({ quantity: 3, stock: 3 });
    const at = await openAt(order);
    await choose(at, "rejected");
    await at.user.click(await screen.findByRole("button", { name: "Reject Order" }));

    await waitFor(() => expect(shownStatus(at)).toBe("Rejected"));
    const { lines } = await at.api.client.admin.order.query({ orderId: order.id });
    expect(lines.map(({ stage }) => stage)).toEqual(["REJECTED"]);
    expect((await at.api.client.product.get.query({ productId: order.product.id })).stock).toBe(3);
  });

  it("names the product when the stock for taking an order up again is gone, and shows the old status", async () => {
    const order = await placed({ quantity: 2, stock: 2 });
    const at = await openAt(order);
    await choose(at, "rejected");
    await at.user.click(await screen.findByRole("button", { name: "Reject Order" }));
    await waitFor(() => expect(shownStatus(at)).toBe("Rejected"));
    await anOrder({ buyer: await aBuyer(), lines: [{ product: order.product }] });

    await choose(at, "shipped");
    expect(await screen.findByText(/their pieces leave the stock again/)).toBeTruthy();
    await at.user.click(screen.getByRole("button", { name: "Set to Shipped" }));
    expect(await screen.findByText(`Only 1 of “${order.productName}” left.`)).toBeTruthy();
    await waitFor(() => expect(at.row.getByRole("combobox").getAttribute("aria-busy")).toBe("false"));
    expect(shownStatus(at)).toBe("Rejected");
  });
});

describe("the details of an order", () => {
  it("open from the number, with lines, address and timeline, and stay after a reload", async () => {
    const order = await placed({ quantity: 2 });
    const { user, address, row } = await openAt(order);
    await user.click(row.getByRole("link", { name: /^Details of order/ }));

    const details = within(await screen.findByRole("dialog", { name: /^Order #\d+$/ }));
    expect(details.getByText(order.productName)).toBeTruthy();
    expect(details.getByText("Waiting")).toBeTruthy();
    expect(details.getByText("12, MG Road")).toBeTruthy();
    expect(details.getByText("Karnataka 560001")).toBeTruthy();
    expect(details.getByText("Order placed")).toBeTruthy();
    expect(address()).toContain(`order=${order.id}`);

    await user.click(details.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).not.toContain("order="));
    expect(address()).toContain("search=");
  });

  it("open from the address alone", async () => {
    const order = await placed();
    await openList(`?order=${order.id}`);
    const details = within(await screen.findByRole("dialog", { name: /^Order #\d+$/ }));
    expect(details.getByText(order.productName)).toBeTruthy();
  });

  it("show who did what, when and why, and what remains of the order", async () => {
    const buyer = await aBuyer();
    const kept = await aProduct({ name: "Kurta" });
    const refused = await aProduct({ name: "Lamp", pricePaise: 20_000 });
    const { id, lineIds } = await anOrder({ buyer, lines: [{ product: kept }, { product: refused }] });
    const seller = { role: "seller", id: refused.sellerId, name: "Meera Textiles", sessionId: "" } as const;
    await rejectLine({ db: database.db } as Deps, seller, {
      lineId: lineIds[1]!,
      reason: "The dye has run.",
    });
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    await client.admin.setOrderStatus.mutate({ orderId: id, status: "shipped" });
    await openList(`?order=${id}`);

    const details = within(await screen.findByRole("dialog", { name: /^Order #\d+$/ }));
    const [line] = details.getAllByText("The dye has run.");
    expect(within(line!.closest("li")!).getByText("Rejected")).toBeTruthy();
    const events = within(details.getByRole("list", { name: "Timeline" })).getAllByRole("listitem");
    expect(events.map(({ textContent }) => textContent.replace(/\d.*?[ap]m/, ", when"))).toEqual([
      "Order placedby Asha Rao (buyer), when",
      "Lamp: rejectedby Meera Textiles (seller), when“The dye has run.”",
      "Kurta: approvedby Nadia Khan (admin), when",
      "Order is now shippedby Nadia Khan (admin), when",
    ]);
    expect(details.getByText("Remaining").nextSibling?.textContent).toBe(
      formatPaise(paise(49_900 + feePaise)),
    );
  });

  it("stay open when Escape closes the question in front of them", async () => {
    const order = await placed();
    const { user, address } = await openList(`?order=${order.id}`);
    const details = within(await screen.findByRole("dialog", { name: /^Order #\d+$/ }));
    await user.click(details.getByRole("combobox", { name: /^Status of order/ }));
    await user.click(await details.findByRole("option", { name: "Rejected" }));
    await screen.findByRole("button", { name: "Reject Order" });

    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Reject Order" })).toBeNull());
    expect(address()).toContain(`order=${order.id}`);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).not.toContain("order="));
  });

  it("say so when there is no such order", async () => {
    await openList("?order=0199c1de-7a4e-7c3a-9d55-0c9a5b1e2f30");
    expect(await screen.findByText("Order not found")).toBeTruthy();
  });
});
