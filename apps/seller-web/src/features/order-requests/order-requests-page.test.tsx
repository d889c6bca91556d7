import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { undoMs } from "#features/decisions/held-decisions.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aFamily, aSeller, anAdmin, aProduct, anOrder } = builders(database);

async function aRequest(values: Parameters<typeof aProduct>[0] = {}) {
  const seller = await aSeller();
  const buyer = await aBuyer({ name: "Asha Rao" });
  const product = await aProduct({ seller, stock: 5, ...values });
  const lines = [{ product, quantity: 2 }, { product: await aProduct({ name: "Copper kettle" }) }];
  const { id: orderId, lineIds } = await anOrder({ buyer, lines });
  const [lineId = "", otherLineId = ""] = lineIds;
  return { seller, buyer, product, orderId, lineId, otherLineId };
}

async function setStatus(orderId: string, status: OrderStatus) {
  const { client, enter } = makeTestApi(database, "admin");
  await enter(await anAdmin());
  await client.admin.setOrderStatus.mutate({ orderId, status });
}

async function row() {
  return within(await screen.findByRole("listitem", { name: /Handloom cotton kurta/ }));
}

/** Returns a function that sends the decisions waiting for Undo. */
function holdDecisions() {
  const timers = holdTimers(undoMs);
  return () => timers().forEach(({ run }) => run());
}

describe("the dashboard", () => {
  it("shows buyer, quantity, address and waiting time", async () => {
    const { seller } = await aRequest();
    await renderSellerApp(database, "/", seller);
    const request = await row();
    expect(request.getByText(/2 × ₹499 /)).toBeDefined();
    expect(request.getByText("₹998.00")).toBeDefined();
    expect(request.getByText("Asha Rao")).toBeDefined();
    expect(request.getByText(/12, MG Road, .*Karnataka 560001/)).toBeDefined();
    expect(request.getByText("Waiting a moment")).toBeDefined();
  });

  it("approves a request once it can't be undone any more, and counts it", async () => {
    const { seller } = await aRequest();
    const send = holdDecisions();
    const { user } = await renderSellerApp(database, "/", seller);
    await user.click((await row()).getByRole("button", { name: /^Approve/ }));
    (await row()).getByRole("button", { name: "Approved" });
    send();
    expect(await screen.findByText("Order approved: Handloom cotton kurta.")).toBeDefined();
    expect(await screen.findByText("No orders waiting")).toBeDefined();
    await user.click(screen.getByRole("radio", { name: "Approved 1" }));
    expect((await row()).queryByRole("button", { name: /^(Approve|Reject|Undo)/ })).toBeNull();
  });

  it("keeps a decided row in place, ignores a second click and offers Undo", async () => {
    const { seller, product } = await aRequest();
    await anOrder({ buyer: await aBuyer({ name: "Imran Sheikh" }), lines: [{ product }] });
    const send = holdDecisions();
    const { api, user } = await renderSellerApp(database, "/", seller);
    const rows = async () =>
      (await screen.findAllByRole("listitem", { name: /kurta for/ })).map((item) => within(item));
    const stages = async () => {
      const { requests } = await api.client.order.listRequests.query({ sort: "oldest" });
      return requests.map(({ stage, reason }) => [stage, reason]);
    };
    const [first, second] = await rows();
    await user.dblClick(first!.getByRole("button", { name: /^Approve/ }));
    first!.getByRole("button", { name: "Approved" });
    await user.click(second!.getByRole("button", { name: /^Reject/ }));
    await user.insert(await screen.findByRole("textbox", { name: /Reason/ }), "Torn");
    await user.click(screen.getByRole("button", { name: "Reject Order" }));
    second!.getByRole("button", { name: "Rejected" });
    expect(await stages()).toEqual([
      ["ORDERED", null],
      ["ORDERED", null],
    ]);

    await user.click(second!.getByRole("button", { name: /^Undo/ }));
    second!.getByRole("button", { name: /^Approve/ });
    send();
    await screen.findByText("Order approved: Handloom cotton kurta.");
    expect(await stages()).toEqual([
      ["APPROVED", null],
      ["ORDERED", null],
    ]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click((await row()).getByRole("button", { name: /^Reject/ }));
    expect(await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Reason/ })).toHaveProperty(
      "value",
      "Torn",
    );
  });

  it("removes decided rows together, once none can be undone", async () => {
    const { seller, product } = await aRequest();
    await anOrder({ buyer: await aBuyer({ name: "Imran Sheikh" }), lines: [{ product }] });
    const timers = holdTimers(undoMs);
    const { user } = await renderSellerApp(database, "/", seller);
    const names = () =>
      screen.getAllByRole("listitem", { name: /kurta for/ }).map((item) => item.getAttribute("aria-label"));
    for (const approve of await screen.findAllByRole("button", { name: /^Approve/ }))
      await user.click(approve);
    const both = names();
    timers().at(0)?.run();
    expect(await screen.findByRole("radio", { name: "Waiting 1" })).toBeDefined();
    expect(names()).toEqual(both);
    timers().at(0)?.run();
    expect(await screen.findByText("No orders waiting")).toBeDefined();
  });

  it.each([
    ["closes the tab", () => {}],
    [
      "logs out",
      async (user: Awaited<ReturnType<typeof renderSellerApp>>["user"]) => {
        await user.click(screen.getByRole("button", { name: "Account" }));
        await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
      },
    ],
  ])("keeps the decision of a seller who %s", async (what, leave) => {
    const { seller, buyer, orderId } = await aRequest();
    holdDecisions();
    const { user } = await renderSellerApp(database, "/", seller);
    await user.click((await row()).getByRole("button", { name: /^Approve/ }));
    await leave(user);
    if (what === "closes the tab") {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
      Reflect.deleteProperty(document, "visibilityState");
    }
    const shop = makeTestApi(database, "shop");
    await shop.enter(buyer);
    await waitFor(async () => {
      const { lines } = await shop.client.order.get.query({ orderId });
      expect(lines.find(({ name }) => name.includes("kurta"))?.stage).toBe("APPROVED");
    });
  });

  it("shows today and the last thirty days as figures, bars and a table", async () => {
    const { seller } = await aRequest();
    const send = holdDecisions();
    const { user } = await renderSellerApp(database, "/", seller);
    const panel = within(await screen.findByRole("region", { name: "Figures" }));
    const cells = (label: string) =>
      within(panel.getByRole("row", { name: new RegExp(`^${label}`) }))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(cells("Order lines")).toEqual(["1", "1"]));
    expect([cells("Approved"), cells("Revenue")]).toEqual([
      ["0", "0"],
      ["₹0", "₹0"],
    ]);
    panel.getByRole("img", {
      name: /^Order lines per day, the last 30 days: 1 in total, most on .* with 1\.$/,
    });
    await user.click((await row()).getByRole("button", { name: /^Approve/ }));
    send();
    await waitFor(() => expect(cells("Approved")).toEqual(["1", "1"]));
    await user.click(panel.getByRole("button", { name: "Day by day", expanded: false }));
    const table = within(panel.getByRole("table", { name: "Figures day by day" }));
    expect(table.getAllByRole("row")).toHaveLength(31);
  });

  it("reloads the figures after a failure", async () => {
    const { seller } = await aRequest();
    const { api, router, user } = await renderSellerApp(database, "/add", seller);
    api.overload("order.figures");
    await router.navigate({ to: "/" });
    const retry = await screen.findByRole("button", { name: "Try Again" });
    const panel = within(screen.getByRole("region", { name: "Figures" }));
    expect(panel.getByRole("alert").contains(retry)).toBe(true);
    api.restore();
    await user.click(retry);
    expect(await panel.findByRole("row", { name: /^Order lines 1 1/ })).toBeDefined();
    expect(panel.queryByRole("alert")).toBeNull();
  });

  it("rejects only with a reason, and restores the stock", async () => {
    const { seller, product } = await aRequest();
    const send = holdDecisions();
    const { api, user } = await renderSellerApp(database, "/", seller);
    await user.click((await row()).getByRole("button", { name: /^Reject/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject Order" }));
    await user.click(dialog.getByRole("button", { name: "Reject Order" }));
    expect(await dialog.findByText("A reason is required.")).toBeDefined();

    const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /Reason/ });
    await user.click(reason);
    await user.paste("x".repeat(301));
    await user.click(dialog.getByRole("button", { name: "Reject Order" }));
    expect(await dialog.findByText("A reason can have at most 300 characters.")).toBeDefined();
    expect(reason.value).toHaveLength(301);
    await user.clear(reason);
    await user.insert(reason, "The last pieces are damaged.");
    await user.click(dialog.getByRole("button", { name: "Reject Order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    send();
    expect(await screen.findByText("Order rejected: Handloom cotton kurta.")).toBeDefined();
    expect((await api.client.product.getOwn.query({ productId: product.id })).stock).toBe(5);
  });

  it("names the variant to be rejected", async () => {
    const seller = await aSeller();
    const { productIds } = await aFamily({
      seller,
      name: "Block heel pump",
      options: ["Colour", "Size"],
      variants: [{ values: ["Pink", "UK 5"], pricePaise: 84_900, stock: 3 }],
    });
    await anOrder({ buyer: await aBuyer(), lines: [{ product: { id: productIds[0]! } }] });
    const { user } = await renderSellerApp(database, "/", seller);
    const request = within(await screen.findByRole("listitem", { name: /Block heel pump/ }));
    await user.click(request.getByRole("button", { name: /^Reject/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject Order" }));
    dialog.getByText(/^1 × Block heel pump \(Pink, UK 5\) for/);
  });

  it("offers usual reasons, and sets sold-out stock to 0", async () => {
    const { seller, product } = await aRequest();
    const send = holdDecisions();
    const { api, user } = await renderSellerApp(database, "/", seller);
    await user.click((await row()).getByRole("button", { name: /^Reject/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject Order" }));
    const isSoldOut = dialog.getByRole("checkbox", { name: "Sold out: set stock to 0" });
    await user.click(dialog.getByRole("button", { name: "Damaged in stock" }));
    expect(isSoldOut).toHaveProperty("checked", false);
    await user.click(dialog.getByRole("button", { name: "Sold out" }));
    expect(isSoldOut).toHaveProperty("checked", true);
    await user.click(dialog.getByRole("button", { name: "Reject Order" }));
    send();
    await screen.findByText("Order rejected: Handloom cotton kurta.");
    expect((await api.client.product.getOwn.query({ productId: product.id })).stock).toBe(0);
  });

  it("reports a failed approval if the buyer was faster", async () => {
    const { seller, buyer, lineId } = await aRequest();
    const send = holdDecisions();
    const { api, user } = await renderSellerApp(database, "/", seller);
    const approve = (await row()).getByRole("button", { name: /^Approve/ });
    await api.enter(buyer);
    await api.client.order.cancel.mutate({ lineId });
    await api.enter(seller);
    await user.click(approve);
    send();
    const sentence =
      /^Failed to approve order\. This was already cancelled by Asha Rao on .*\d{4}, \d+:\d\d\s[ap]m\./;
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(await screen.findByText("No orders waiting")).toBeDefined();
  });

  it("reports a failed rejection if the marketplace was faster, and shows the current request", async () => {
    const { seller, orderId } = await aRequest();
    const send = holdDecisions();
    const { user } = await renderSellerApp(database, "/?stage=ALL", seller);
    await user.click((await row()).getByRole("button", { name: /^Reject/ }));
    await user.insert(await screen.findByRole("textbox", { name: /Reason/ }), "The last pieces are damaged.");
    await setStatus(orderId, "shipped");
    await user.click(screen.getByRole("button", { name: "Reject Order" }));
    send();
    const sentence =
      /^Failed to reject order\. This was already approved by Nadia Khan on .*\d{4}, \d+:\d\d\s[ap]m\./;
    expect(await screen.findByText(sentence)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await (await row()).findByText("Approved")).toBeDefined();
  });

  it("shows another tab's decision in the open dialog", async () => {
    const { seller, product, lineId } = await aRequest();
    await anOrder({ buyer: await aBuyer({ name: "Imran Sheikh" }), lines: [{ product }] });
    const send = holdDecisions();
    const { api, user } = await renderSellerApp(database, "/", seller);
    const other = (await screen.findAllByRole("button", { name: /^Approve .* Imran Sheikh/ })).at(0);
    await user.click(other!);
    await user.click(screen.getByRole("button", { name: /^Reject .* Asha Rao/ }));
    await user.insert(await screen.findByRole("textbox", { name: /Reason/ }), "Torn");
    await api.client.order.approve.mutate({ lineId });
    send();
    const dialog = within(screen.getByRole("dialog", { name: "Reject Order" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toMatch(
      /^This was already approved by you on .*\d{4}, \d+:\d\d\s[ap]m\. You can't reject it any more\.$/,
    );
    expect(dialog.queryByRole("button", { name: "Reject Order" })).toBeNull();
    await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows a request's history without other sellers' lines", async () => {
    const [seller, buyer] = [await aSeller(), await aBuyer({ name: "Asha Rao" })];
    const bell = await aProduct({ name: "Brass bell" });
    const lines = [{ product: await aProduct({ seller }) }, { product: await aProduct() }, { product: bell }];
    const { id: orderId, lineIds } = await anOrder({ buyer, lines });
    const [lineId = "", otherLineId = "", bellLineId = ""] = lineIds;
    const own = makeTestApi(database, "seller");
    await own.enter(seller);
    await own.client.order.reject.mutate({ lineId, reason: "The last pieces are damaged." });
    const shop = makeTestApi(database, "shop");
    await shop.enter(buyer);
    await shop.client.order.cancel.mutate({ lineId: otherLineId });
    await own.enter({ id: bell.sellerId, role: "seller" });
    await own.client.order.approve.mutate({ lineId: bellLineId });
    await setStatus(orderId, "pending");

    const { user } = await renderSellerApp(database, "/?stage=ALL", seller);
    const request = await row();
    expect(request.queryByRole("list", { name: "Timeline" })).toBeNull();
    await user.click(request.getByRole("button", { name: "History", expanded: false }));
    const events = within(request.getByRole("list", { name: "Timeline" })).getAllByRole("listitem");
    expect(events.map(({ textContent }) => textContent.replace(/\d.*?[ap]m/, ", when"))).toEqual([
      "Order placedby Asha Rao, when",
      "Rejectedby you, when“The last pieces are damaged.”",
      "Order is now pendingby the shop, when",
    ]);
    await user.click(request.getByRole("button", { name: "History", expanded: true }));
    expect(request.queryByRole("list", { name: "Timeline" })).toBeNull();
  });

  it("searches by order number, product, buyer and phone", async () => {
    const { seller, orderId } = await aRequest();
    const { api, router, user } = await renderSellerApp(database, "/", seller);
    const { requests } = await api.client.order.listRequests.query({});
    const number = String(requests.find((request) => request.orderId === orderId)?.orderNumber);
    const phone = requests[0]?.shippingAddress.phone ?? "";
    const found = async (search: string) =>
      (await api.client.order.listRequests.query({ search })).requests.length;
    expect(
      await Promise.all([number, `#${number}`, "cotton KURTA", "asha", phone, `+91 ${phone}`].map(found)),
    ).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await Promise.all(["kettle", "0", "%", "nobody"].map(found))).toEqual([0, 0, 0, 0]);
    await row();
    await user.insert(screen.getByRole("searchbox"), "nobody");
    expect(await screen.findByText("No orders found")).toBeDefined();
    expect(router.state.location.search).toMatchObject({ search: "nobody" });
    await user.clear(screen.getByRole("searchbox"));
    await row();
  });

  it("shows an empty state, and a message after adding a product", async () => {
    const seller = await aSeller();
    await renderSellerApp(database, "/?added=1", seller);
    expect(await screen.findByText("No orders yet")).toBeDefined();
    expect(within(screen.getByRole("list", { name: "First steps" })).getAllByRole("listitem")).toHaveLength(
      3,
    );
    expect(screen.getByText("Product added. It's for sale now.")).toBeDefined();
  });

  it("tells a seller that their account awaits approval, never that a product is on sale", async () => {
    const seller = await aSeller({ waitingSince: new Date() });
    const { router } = await renderSellerApp(database, "/?added=1", seller);
    expect(await screen.findByText(/Your account is waiting for the shop's approval/)).toBeDefined();
    expect(await screen.findByText("Product added.")).toBeDefined();
    await router.navigate({ to: "/add" });
    expect(await screen.findByText("It goes on sale once your account is approved.")).toBeDefined();
  });

  it("loads more requests on request", async () => {
    const { seller, buyer, product } = await aRequest({ stock: 100 });
    for (let count = 0; count < 20; count += 1) {
      await anOrder({ buyer: count < 18 ? buyer : await aBuyer(), lines: [{ product }] });
    }
    const { user } = await renderSellerApp(database, "/", seller);
    await waitFor(() => expect(screen.getAllByRole("listitem", { name: /kurta/ })).toHaveLength(20));
    await user.click(screen.getByRole("button", { name: "Load More" }));
    await waitFor(() => expect(screen.getAllByRole("listitem", { name: /kurta/ })).toHaveLength(21));
  });
});
