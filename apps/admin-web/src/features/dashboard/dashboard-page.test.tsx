import { notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { BackupView } from "@haat/contract/admin/admin.schema";
import { formatPaise, formatSumPaise, paise } from "@haat/contract/money";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";
import { makeTrpcClient } from "@haat/web-kit/call/trpc.tsx";
import { makeTestApi, type TestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, anOrder } = builders(database);

// At most three toasts are visible, so remove those of the previous test.
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

const feePaise = 4_900;

/** An order of one product at ₹499, from a buyer with a unique name. */
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

describe("the last backup", () => {
  const openWith = async (backup: BackupView) => {
    const before = ({ provide }: TestApi) => provide({ backup: () => Promise.resolve(backup) });
    await openAdmin(database, "/admin/dashboard", { admin: await anAdmin(), before });
    await screen.findByText("Total orders");
  };

  it("is shown with its time, as a warning if it is old or missing", async () => {
    const at = "2026-11-25T02:30:00.000Z";
    const isWarning = async (line: string) => {
      const element = await screen.findByText(line);
      const alert = element.closest('[role="status"]');
      document.body.replaceChildren();
      return alert !== null;
    };
    const line = "Last backup: 25 Nov 2026, 8:00 am";
    await openWith({ at, isOld: false });
    expect(await isWarning(line)).toBe(false);
    await openWith({ at, isOld: true });
    expect(await isWarning(`${line}. The next one is overdue.`)).toBe(true);
    await openWith({ at: null, isOld: true });
    expect(await isWarning("No backup yet.")).toBe(true);
  });

  it("is not shown if this server makes no backups", async () => {
    await openWith(null);
    await screen.findByText("Booked");
    expect(screen.queryByText(/backup/)).toBeNull();
  });
});

describe("the dashboard figures", () => {
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
  it("shows number, buyer, date, lines, total and status", async () => {
    const order = await placed({ quantity: 2 });
    const { row } = await openAt(order);

    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "",
      "Order",
      "Buyer",
      "Seller",
      "Date",
      "Age",
      "Lines",
      "Total",
      "Due",
      "Status",
    ]);
    expect(row.getByRole("link", { name: /^Details of order #\d+$/ })).toBeTruthy();
    expect(row.getByText("1")).toBeTruthy();
    expect(row.getAllByText(formatSumPaise(paise(2 * 49_900 + feePaise)))).toHaveLength(2);
    expect(shownStatus({ row })).toBe("Pending");
  });

  it("finds an order by number and keeps the search in the address", async () => {
    const order = await placed();
    await placed();
    const { user, address, api } = await openList("");
    const { number } = await api.client.admin.order.query({ orderId: order.id });
    await user.insert(screen.getByRole("searchbox", { name: "Search orders" }), `#${number}`);

    expect(await screen.findByText("1 order")).toBeTruthy();
    expect(screen.getByText(order.buyerName)).toBeTruthy();
    expect(address()).toBe(`/admin/dashboard?search=%23${number}`);
  });

  it("finds an order by buyer and clears the search", async () => {
    const order = await placed();
    const { user, address } = await openAt(order);
    expect(screen.getByText("1 order")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Clear search" }));
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
    expect(await screen.findByText(/^\d+ orders$/)).toBeTruthy();
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

  it("is paged by the server, with the page in the address", async () => {
    const buyerName = `Regular ${crypto.randomUUID().slice(0, 8)}`;
    const buyers = [await aBuyer({ name: buyerName }), await aBuyer({ name: buyerName })];
    const product = await aProduct({ stock: 60 });
    for (const buyer of buyers)
      for (let made = 0; made < 13; made += 1) await anOrder({ buyer, lines: [{ product }] });
    // Opened at the last page, with one row: a full page takes long to render.
    const api = makeTestApi(database, "admin");
    await api.enter(await anAdmin());
    const { olderCursor } = await api.client.admin.orders.query({ search: buyerName });
    const { user, address } = await openList(
      `?${new URLSearchParams({ search: buyerName, cursor: olderCursor ?? "" }).toString()}`,
    );

    expect(await screen.findByText("26 orders")).toBeTruthy();
    expect(screen.getAllByText(buyerName)).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Older" }).disabled).toBe(true);
    await user.click(screen.getByRole("button", { name: "Newer" }));
    await waitFor(() => expect(screen.getAllByText(buyerName)).toHaveLength(25));
    await user.click(screen.getByRole("button", { name: "Older" }));
    await waitFor(() => expect(screen.getAllByText(buyerName)).toHaveLength(1));
    expect(address()).toContain("cursor=");
    await user.click(await screen.findByRole("button", { name: "Newest" }));
    await waitFor(() => expect(address()).not.toContain("cursor="));
  });

  it("offers the first page when a page is empty", async () => {
    const order = await placed();
    const beyond = Buffer.from(JSON.stringify(["2020-01-01T00:00:00.000Z", order.id])).toString("base64url");
    const { user } = await openList(`?search=${encodeURIComponent(order.buyerName)}&cursor=${beyond}`);
    await user.click(await screen.findByRole("button", { name: "Show the First Page" }));
    expect(await screen.findByText(order.buyerName)).toBeTruthy();
  });

  it("saves and deletes named filters in this browser", async () => {
    const { user, address } = await openList("?status=shipped&sort=most-due");
    await user.click(screen.getByRole("button", { name: "Saved Filters" }));
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("A name is required.")).toBeTruthy();
    await user.insert(screen.getByRole("textbox", { name: "Save these filters as" }), "On the way");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("button", { name: "On the way" })).toBeTruthy();
    document.body.replaceChildren();

    const again = await openList("");
    await again.user.click(screen.getByRole("button", { name: "Saved Filters" }));
    await again.user.click(await screen.findByRole("button", { name: "On the way" }));
    await waitFor(() => expect(again.address()).toBe("/admin/dashboard?status=shipped&sort=most-due"));
    expect(address()).toBe(again.address());
    await again.user.click(screen.getByRole("button", { name: "Saved Filters" }));
    await again.user.click(await screen.findByRole("button", { name: "Delete On the way" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "On the way" })).toBeNull());
    expect(localStorage.getItem("haat-order-filters")).toBe("[]");
  });

  it("sorts by the table's headings and keeps the order in the address", async () => {
    const { user, address } = await openList("");
    const head = await screen.findByRole("columnheader", { name: /^Due/ });
    await user.click(within(head).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/admin/dashboard?sort=most-due"));
    await waitFor(() =>
      expect(screen.getByRole("columnheader", { name: /^Due/ }).getAttribute("aria-sort")).toBe("descending"),
    );
  });

  it("sorts by age in the opposite order of date", async () => {
    const { user, address } = await openList("");
    const sorted = (name: RegExp) => screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
    const head = await screen.findByRole("columnheader", { name: /^Age/ });
    expect([sorted(/^Age/), sorted(/^Date/)]).toEqual(["ascending", "descending"]);
    await user.click(within(head).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/admin/dashboard?sort=oldest"));
    await waitFor(() => expect([sorted(/^Age/), sorted(/^Date/)]).toEqual(["descending", "ascending"]));
  });

  it("filters by date", async () => {
    const order = await placed();
    const { user, address } = await openAt(order);
    await user.type(screen.getByLabelText("From"), "2090-01-01");
    expect(await screen.findByText("No orders found")).toBeTruthy();
    expect(address()).toContain("from=2090-01-01");
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Export CSV" });
    expect(link.getAttribute("href")).toBe(
      `/api/admin/orders.csv?${new URLSearchParams({ search: order.buyerName, from: "2090-01-01" }).toString()}`,
    );
  });

  it("explains a range whose first day is after its last", async () => {
    await openList("?from=2026-03-02&to=2026-03-01");
    expect(await screen.findByText(/^The first day is after the last day/)).toBeTruthy();
  });

  it("offers a retry when loading fails", async () => {
    await openAdmin(database, "/admin/dashboard", { before: ({ cut }) => cut("admin.me") });
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    expect(
      screen.getByRole("heading", { level: 1, name: "This page could not be loaded. Please try again." }),
    ).toBeTruthy();
  });

  it("says that there is no connection when the server is unreachable", async () => {
    const client = makeTrpcClient({ url: "http://127.0.0.1:9/api/trpc" });
    await openAdmin(database, "/admin/dashboard", { client });
    const sentence = "You’re offline. Please try again.";
    expect(await screen.findByRole("heading", { level: 1, name: sentence })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});

describe("setting the status of an order", () => {
  it("updates list and figures without a reload", async () => {
    const order = await placed();
    const at = await openAt(order);
    await choose(at, "delivered");
    // The seller hasn't decided yet, and is named.
    expect(
      await screen.findByText(/^This approves lines that Meera Textiles hasn’t decided on yet\. They count/),
    ).toBeTruthy();
    await at.user.click(screen.getByRole("button", { name: "Set to Delivered" }));

    expect(await screen.findByText(/^Order #\d+ is now delivered\.$/)).toBeTruthy();
    await waitFor(() => expect(shownStatus(at)).toBe("Delivered"));
    const { lines } = await at.api.client.admin.order.query({ orderId: order.id });
    expect(lines.map(({ stage }) => stage)).toEqual(["APPROVED"]);
  });

  it("sets several orders and reports those that fail", async () => {
    const buyerName = `Several ${crypto.randomUUID().slice(0, 8)}`;
    const buyer = await aBuyer({ name: buyerName });
    const gone = await aProduct({ stock: 1 });
    const [, , short] = [
      await anOrder({ buyer, lines: [{ product: await aProduct() }] }),
      await anOrder({ buyer, lines: [{ product: await aProduct() }] }),
      await anOrder({ buyer, lines: [{ product: gone }] }),
    ];
    const { user, api } = await openList(`?search=${encodeURIComponent(buyerName)}`);
    await api.client.admin.setOrderStatus.mutate({ orderId: short.id, status: "rejected" });
    await anOrder({ buyer: await aBuyer(), lines: [{ product: gone }] });
    await screen.findByText("3 orders");
    await user.click(screen.getByRole("checkbox", { name: "Select all orders on this page" }));
    expect(screen.getByText("3 orders selected")).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: "Set the status of the selected orders" }));
    await user.click(await screen.findByRole("option", { name: "Shipped" }));
    expect(await screen.findByText("Set 3 orders to Shipped?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Set to Shipped" }));

    expect(await screen.findByText("2 orders are now shipped.")).toBeTruthy();
    expect(await screen.findByText(new RegExp(`^Order #${short.number}: “.*” is sold out`))).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/orders selected$/)).toBeNull());
    await waitFor(() => expect(screen.getAllByRole("combobox", { name: /: Shipped$/ })).toHaveLength(2));
  });

  it("asks before rejecting, and changes nothing on Cancel", async () => {
    const order = await placed();
    const at = await openAt(order);
    await choose(at, "rejected");

    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/back into stock/)).toBeTruthy();
    await at.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shownStatus(at)).toBe("Pending");
    expect((await at.api.client.admin.order.query({ orderId: order.id })).status).toBe("pending");
  });

  it("rejects after the confirmation and restores the stock", async () => {
    const order = await placed({ quantity: 3, stock: 3 });
    const at = await openAt(order);
    await choose(at, "rejected");
    await at.user.click(await screen.findByRole("button", { name: "Reject Order" }));
    expect(await screen.findByText("A reason is required.")).toBeTruthy();
    await at.user.insert(screen.getByRole("textbox", { name: "Reason" }), "The address does not exist.");
    await at.user.click(screen.getByRole("button", { name: "Reject Order" }));

    await waitFor(() => expect(shownStatus(at)).toBe("Rejected"));
    const { lines } = await at.api.client.admin.order.query({ orderId: order.id });
    expect(lines).toMatchObject([{ stage: "REJECTED", reason: "The address does not exist." }]);
    expect((await at.api.client.product.get.query({ productId: order.product.id })).stock).toBe(3);
  });

  it("names the product when the stock for reopening is gone, and keeps the old status", async () => {
    const order = await placed({ quantity: 2, stock: 2 });
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    await client.admin.setOrderStatus.mutate({ orderId: order.id, status: "rejected" });
    await anOrder({ buyer: await aBuyer(), lines: [{ product: order.product }] });
    const at = await openAt(order);

    await choose(at, "shipped");
    expect(await screen.findByText(/their pieces are taken from stock again/)).toBeTruthy();
    await at.user.click(screen.getByRole("button", { name: "Set to Shipped" }));
    expect(await screen.findByText(`Only 1 of “${order.productName}” left.`)).toBeTruthy();
    await waitFor(() => expect(at.row.getByRole("combobox").getAttribute("aria-busy")).toBe("false"));
    expect(shownStatus(at)).toBe("Rejected");
  });
});

describe("the sales tab", () => {
  it("shows charts by day, category and seller, with their figures", async () => {
    await placed({ quantity: 2 });
    const { user, address } = await openList("");
    await user.click(screen.getByRole("tab", { name: "Sales" }));
    expect(await screen.findByRole("img", { name: /^\d+ orders in 30 days/ })).toBeTruthy();
    expect(screen.getByRole("img", { name: /booked and ₹.* revenue in 30 days/ })).toBeTruthy();
    const categories = within(screen.getByRole("table", { name: "Goods by category" }));
    expect(categories.getByText("Fashion")).toBeTruthy();
    expect(within(screen.getByRole("table", { name: "Goods by seller" })).getAllByRole("link")).not.toEqual(
      [],
    );

    await user.click(screen.getByRole("button", { name: "Figures by day" }));
    const days = within(screen.getByRole("table", { name: "Orders and revenue by day" }));
    expect(days.getAllByRole("row")).toHaveLength(31);
    await user.click(screen.getByText("7 days"));
    await waitFor(() => expect(days.getAllByRole("row")).toHaveLength(8));
    expect(address()).toBe("/admin/dashboard?view=sales&days=7");
    await user.type(screen.getByLabelText("From"), "2026-02-01");
    const fault = await screen.findByText(/^Choose both days/);
    // An invalid range can't be exported.
    expect(screen.queryByRole("link", { name: "Export CSV" })).toBeNull();
    const refused = screen.getByRole<HTMLButtonElement>("button", { name: "Export CSV" });
    expect([refused.disabled, refused.getAttribute("aria-describedby")]).toEqual([true, fault.id]);
    expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
    await user.type(screen.getByLabelText("To"), "2026-02-03");
    await waitFor(() => expect(address()).toContain("from=2026-02-01&to=2026-02-03"));
    expect(await screen.findByText("No orders in this period")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe(
      "/api/admin/sales.csv?from=2026-02-01&to=2026-02-03",
    );
  });
});
