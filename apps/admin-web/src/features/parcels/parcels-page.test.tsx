import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { lateCeiling } from "@haat/contract/shipment/shipment.constants";
import { builders } from "@haat/testing/database/builders";
import { copyParcel, makeLate } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, aSeller, anOrder } = builders(database);

/** Orders of this seller, approved and packed. */
async function packed(name: string, count = 1) {
  const seller = await aSeller({ name });
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  const product = await aProduct({ seller, stock: 99, pricePaise: 60_000 });
  const made = [];
  for (let more = 0; more < count; more += 1) {
    const { id: orderId, number, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    await client.order.approve.mutate({ lineId: lineIds[0]! });
    const { parcels } = await client.shipment.pack.mutate({ orderIds: [orderId] });
    made.push({ orderId, number, parcel: parcels[0]!.shipment! });
  }
  return { client, first: made[0]!, made };
}

async function openParcels(search = "") {
  const app = await openAdmin(database, `/admin/parcels${search}`, { admin: await anAdmin() });
  await screen.findByRole("heading", { level: 1, name: "Parcels" });
  return app;
}

let late: Awaited<ReturnType<typeof packed>>["first"];
let sent: Awaited<ReturnType<typeof packed>>["first"];

beforeAll(async () => {
  late = (await packed("Reeds")).first;
  await makeLate(database.owner, late.parcel.id);
  const lights = await packed("Lights");
  sent = lights.first;
  await lights.client.shipment.move.mutate({
    verb: "hand-over",
    courier: "Delhivery",
    shipments: [{ id: sent.parcel.id, trackingNumber: "DLV-1" }],
  });
});

const rowOf = async (number: number) =>
  within((await screen.findByRole("link", { name: `Details of order #${number}` })).closest("tr")!);

describe("the parcels page", () => {
  it("shows late parcels first, linked to their orders", async () => {
    const { user, address } = await openParcels();
    const row = await rowOf(late.number);
    for (const text of [
      `P${late.parcel.number}`,
      "Reeds",
      "Asha Rao",
      "packed",
      "Hand over by",
      "Late",
      "₹649.00",
    ])
      row.getByText(text);
    expect(row.getByRole("link", { name: "98765 43210" }).getAttribute("href")).toBe("tel:+919876543210");
    expect(screen.queryByRole("link", { name: `Details of order #${sent.number}` })).toBeNull();
    await user.click(row.getByRole("link", { name: `Details of order #${late.number}` }));
    await screen.findByRole("heading", { level: 1, name: `Order #${late.number}` });
    expect(address()).toBe(`/admin/orders/${late.orderId}`);
  });

  it("shows which parcels were paid by UPI", async () => {
    const { client, made } = await packed("Scanners", 2);
    const shipments = made.map(({ parcel }) => ({ id: parcel.id }));
    await client.shipment.move.mutate({ verb: "hand-over", courier: "Own scooter", shipments });
    for (const [nth, verb] of (["deliver", "deliver-upi"] as const).entries())
      await client.shipment.move.mutate({ verb, shipments: [shipments[nth]!] });
    await openParcels("?list=delivered");
    (await rowOf(made[1]!.number)).getByText("by UPI");
    expect((await rowOf(made[0]!.number)).queryByText("by UPI")).toBeNull();
  });

  it("lists parcels by stage and keeps the list in the address", async () => {
    const { user, address } = await openParcels();
    await user.click(screen.getByRole("tab", { name: "Handed over" }));
    const row = await rowOf(sent.number);
    for (const text of ["with the courier", "Delhivery", "DLV-1", "Deliver by"]) row.getByText(text);
    expect(row.queryByText("Late")).toBeNull();
    expect(address()).toBe("/admin/parcels?list=handed-over");
    await user.click(screen.getByRole("tab", { name: "Back" }));
    await screen.findByRole("heading", { name: "No returned parcels" });
  });

  it("finds parcels of the open list by tracking number", async () => {
    const { user, address } = await openParcels("?list=handed-over");
    await user.insert(screen.getByRole("searchbox", { name: "Search parcels" }), "dlv-1");
    await waitFor(() => expect(address()).toBe("/admin/parcels?list=handed-over&search=dlv-1"));
    await rowOf(sent.number);
    await user.click(screen.getByRole("tab", { name: "Late" }));
    await screen.findByText("Nothing in “Late” matches this search.");
    await user.click(screen.getByRole("button", { name: "Clear Search" }));
    await rowOf(late.number);
  });

  it("loads fifty parcels at a time", async () => {
    await packed("Many", 51);
    const { user } = await openParcels("?list=packed&search=Many");
    await waitFor(() => expect(screen.getAllByText("Many")).toHaveLength(50));
    await user.click(screen.getByRole("button", { name: "Load More" }));
    await waitFor(() => expect(screen.getAllByText("Many")).toHaveLength(51));
    expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
  });

  it("counts late parcels on the dashboard", async () => {
    const { user, address } = await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    await user.click(await screen.findByRole("link", { name: "1 parcel is late" }));
    await rowOf(late.number);
    expect(address()).toBe("/admin/parcels");
  });

  it("counts up to a thousand", async () => {
    const { takeAway } = await copyParcel(database.owner, late.parcel.id, lateCeiling);
    onTestFinished(takeAway);
    await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    await screen.findByRole("link", { name: "1,000+ parcels are late" });
  });

  it("offers a retry when loading fails", async () => {
    await openAdmin(database, "/admin/parcels", {
      admin: await anAdmin(),
      before: ({ cut }) => cut("admin.parcels"),
    });
    await screen.findByText("Failed to load the parcels. Please try again.");
    screen.getByRole("button", { name: "Try Again" });
  });
});
