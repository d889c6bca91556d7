import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { maxNote } from "@haat/contract/admin/admin.constants";
import { formatSumPaise, paise } from "@haat/contract/money";
import type { Deps } from "@haat/domain/deps";
import { rejectLine } from "@haat/domain/order/line/decide-line";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, anOrder } = builders(database);

async function openOrder(id: string) {
  const app = await openAdmin(database, `/admin/orders/${id}`, { admin: await anAdmin() });
  await screen.findByRole("heading", { level: 1, name: /^Order #\d+$/ });
  return app;
}

describe("the order page", () => {
  it("opens from the list, with lines by seller, buyer, address and timeline", async () => {
    const seller = await aSeller({ name: "Meera Textiles" });
    const other = await aSeller({ name: "Gopal Lamps" });
    const buyer = await aBuyer({ name: "Asha of the Page", email: "asha.page@example.test" });
    const lines = [
      { product: await aProduct({ seller, name: "Kurta" }), quantity: 2 },
      { product: await aProduct({ seller: other, name: "Lamp" }) },
    ];
    const { id } = await anOrder({ buyer, lines });
    const { user, address } = await openAdmin(database, "/admin/dashboard?search=asha.page", {
      admin: await anAdmin(),
    });
    await user.click(await screen.findByRole("link", { name: /^Details of order/ }));

    await screen.findByRole("heading", { level: 1, name: /^Order #\d+$/ });
    expect(address()).toBe(`/admin/orders/${id}`);
    const kurtas = within(screen.getByRole("list", { name: "Lines of Meera Textiles" }));
    expect(kurtas.getByText("Kurta")).toBeTruthy();
    expect(kurtas.getByText("Waiting")).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Lines of Gopal Lamps" })).getByText("Lamp")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Asha of the Page" }).getAttribute("href")).toBe(
      `/admin/people/${buyer.id}`,
    );
    expect(screen.getByText("asha.page@example.test")).toBeTruthy();
    expect(screen.getByText("12, MG Road")).toBeTruthy();
    expect(screen.getByText("Karnataka 560001")).toBeTruthy();
    expect(screen.getByText("Order placed")).toBeTruthy();
  });

  it("shows an order cancelled by its buyer as cancelled, until an admin sets a status", async () => {
    const buyer = await aBuyer();
    const { id, number } = await anOrder({ buyer, lines: [{ product: await aProduct() }] });
    const shop = makeTestApi(database, "shop");
    await shop.enter(buyer);
    await shop.client.order.cancelOrder.mutate({ orderId: id });
    const { user } = await openOrder(id);
    const status = screen.getByRole("combobox", {
      name: `Status of order #${number}: Rejected, fully cancelled`,
    });
    expect(status.textContent).toBe("Cancelled");
    expect(screen.getByText("Order cancelled")).toBeTruthy();
    expect(screen.getByText("by the buyer, all lines")).toBeTruthy();
    await user.click(status);
    await user.click(await screen.findByRole("option", { name: "Delivered" }));
    await user.click(await screen.findByRole("button", { name: "Set to Delivered" }));
    expect(
      await screen.findByRole("combobox", { name: `Status of order #${number}: Delivered` }),
    ).toBeTruthy();
  });

  it("shows who did what, when and why, and the remaining amount", async () => {
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
    await openOrder(id);

    const [line] = screen.getAllByText("The dye has run.");
    expect(within(line!.closest("li")!).getByText("Rejected")).toBeTruthy();
    const events = within(screen.getByRole("list", { name: "Timeline" })).getAllByRole("listitem");
    expect(events.map(({ textContent }) => textContent.replace(/\d.*?[ap]m/, ", when"))).toEqual([
      "Order placedby Asha Rao (buyer), when",
      "Lamp: rejectedby Meera Textiles (seller), when“The dye has run.”",
      "Kurta: approvedby Nadia Khan (admin), when",
      "Order is now shippedby Nadia Khan (admin), when",
    ]);
    expect(screen.getByText("Due").nextSibling?.textContent).toBe(formatSumPaise(paise(49_900 + 3_498)));
  });

  it("shows each parcel with its courier and stage", async () => {
    const seller = await aSeller({ name: "Meera Textiles" });
    const { id, lineIds } = await anOrder({
      buyer: await aBuyer(),
      lines: [{ product: await aProduct({ seller }) }],
    });
    const { client, enter } = makeTestApi(database, "seller");
    await enter({ id: seller.id, role: "seller" });
    await client.order.approve.mutate({ lineId: lineIds[0]! });
    const { parcels } = await client.shipment.pack.mutate({ orderIds: [id] });
    const { id: parcelId, number } = parcels[0]!.shipment!;
    const shipments = [{ id: parcelId, trackingNumber: "DLV-7" }];
    await client.shipment.move.mutate({ verb: "hand-over", courier: "Blue Van", shipments });
    await client.shipment.move.mutate({ verb: "miss", reason: "not-there", shipments: [{ id: parcelId }] });
    await openOrder(id);
    const list = within(screen.getByRole("list", { name: "Parcels" }));
    for (const text of [`P${number}`, "not delivered", "From Meera Textiles"])
      expect(list.getByText(text)).toBeTruthy();
    expect(list.getByText("Blue Van, DLV-7")).toBeTruthy();
    expect(list.getByText(/1 attempt/)).toBeTruthy();
  });

  it("keeps notes for admins", async () => {
    const { id } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const { user, api } = await openOrder(id);
    await user.click(screen.getByRole("button", { name: "Add Note" }));
    expect(await screen.findByText("A note is required.")).toBeTruthy();

    await user.insert(screen.getByRole("textbox", { name: "New note" }), "Called the buyer.");
    await user.click(screen.getByRole("button", { name: "Add Note" }));
    const notes = within(await screen.findByRole("list", { name: "Notes" }));
    expect(notes.getByText("Called the buyer.")).toBeTruthy();
    expect(notes.getByText(/^Nadia Khan,/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" }).value).toBe(""),
    );
    expect((await api.client.admin.order.query({ orderId: id })).notes).toHaveLength(1);
  });

  it("keeps a note that is too long in its field and explains it", async () => {
    const { id } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const { user, api } = await openOrder(id);
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" });
    await user.click(field);
    await user.paste("x".repeat(maxNote + 1));
    await user.click(screen.getByRole("button", { name: "Add Note" }));
    expect(await screen.findByText("A note can have at most 1000 characters.")).toBeTruthy();
    expect(field.value).toHaveLength(maxNote + 1);
    expect((await api.client.admin.order.query({ orderId: id })).notes).toEqual([]);
  });

  it("sets the status", async () => {
    const { id } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const { user } = await openOrder(id);
    await user.click(screen.getByRole("combobox", { name: /^Status of order/ }));
    await user.click(await screen.findByRole("option", { name: "Rejected" }));
    await user.insert(await screen.findByRole("textbox", { name: "Reason" }), "Nobody is at home.");
    await user.click(screen.getByRole("button", { name: "Reject Order" }));
    expect(await screen.findByText("Order is now rejected")).toBeTruthy();
    expect(screen.getAllByText(/Nobody is at home\./)).not.toEqual([]);
  });

  it("explains an unknown order and links back", async () => {
    const admin = await anAdmin();
    const { user, address } = await openAdmin(
      database,
      "/admin/orders/0199c1de-7a4e-7c3a-9d55-0c9a5b1e2f30",
      { admin },
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Order not found" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "All Orders" }));
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
  });
});
