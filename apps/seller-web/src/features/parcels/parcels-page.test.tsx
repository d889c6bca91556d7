import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

/** A seller with this many approved orders. */
async function approved(count: number) {
  const seller = await aSeller();
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  const product = await aProduct({ seller, stock: 50, pricePaise: 60_000 });
  const orders: { id: string; number: number }[] = [];
  for (let more = 0; more < count; more += 1) {
    const { id, number, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    await client.order.approve.mutate({ lineId: lineIds[0]! });
    orders.push({ id, number });
  }
  const pack = async () => {
    const { parcels } = await client.shipment.pack.mutate({ orderIds: orders.map(({ id }) => id) });
    return orders.map(({ id }) => parcels.find(({ orderId }) => orderId === id)!.shipment!);
  };
  const send = async () => {
    const shipments = (await pack()).map(({ id, number }) => ({ id, number }));
    await client.shipment.move.mutate({
      verb: "hand-over",
      courier: "Delhivery",
      shipments: shipments.map(({ id }) => ({ id })),
    });
    return shipments;
  };
  const stages = async (list: "packed" | "handed-over" | "delivered" | "back") =>
    (await client.shipment.list.query({ list })).parcels.map(
      ({ shipment }) => [shipment?.stage, shipment?.trackingNumber] as const,
    );
  return { seller, client, orders, pack, send, stages };
}

const tickAll = async () => screen.findByRole("checkbox", { name: /^Select all/ });
const bar = async () => within(await screen.findByRole("group", { name: "Selected parcels" }));

/** The hand-over dialog for both packed parcels. */
async function openHandOver(seller: Person<"seller">) {
  const { user } = await renderSellerApp(database, "/parcels?list=packed", seller);
  await user.click(await tickAll());
  await user.click((await bar()).getByRole("button", { name: "Hand Over" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Hand Over: 2 parcels" })) };
}

describe("the parcels of a seller", () => {
  it("are packed together, counted and removed from the list", async () => {
    const { seller, orders, stages } = await approved(3);
    const { user } = await renderSellerApp(database, "/parcels", seller);
    const row = within(await screen.findByRole("listitem", { name: `Order #${orders[0]!.number}` }));
    row.getByText("Collect ₹649");
    // Images don't load here, so a placeholder replaces them at some point.
    const lines = row.getByRole("list", { name: "Contents" });
    expect(lines.parentElement?.querySelector("img, svg")).not.toBeNull();
    expect(row.getByRole("link", { name: "98765 43210" }).getAttribute("href")).toBe("tel:+919876543210");
    await user.click(await tickAll());
    await user.click((await bar()).getByRole("button", { name: "Pack" }));
    await screen.findByText("3 packed.");
    await waitFor(() => expect(screen.queryByRole("list", { name: "Parcels" })).toBeNull());
    expect(await stages("packed")).toHaveLength(3);
    await screen.findByRole("link", { name: "Packed 3" });
  });

  it("are handed over with numbers from a spreadsheet or file; invalid ones are reported at their fields", async () => {
    const { seller, orders, pack, stages } = await approved(2);
    const shipments = await pack();
    const { user, dialog } = await openHandOver(seller);
    const field = (index: number) =>
      dialog.getByRole("textbox", { name: `#${orders[index]!.number} · P${shipments[index]!.number}` });
    await user.click(field(0));
    await user.paste(`${orders[1]!.number}\tAWB_2\n${orders[0]!.number}\tAWB-1`);
    dialog.getByText("2 numbers filled in.");
    await dialog.findByText("Use only letters, digits, dots, dashes and slashes.");
    expect(await stages("handed-over")).toEqual([]);
    const mended = `${orders[1]!.number},P${shipments[1]!.number},Delhivery,AWB-2,"Rao, Asha"`;
    const text = `Order,Parcel,Courier,Tracking number,Name\n${mended}\n`;
    const file = new File([text], "haat-manifest.csv", { type: "text/csv" });
    await user.upload(dialog.getByLabelText("Choose a CSV file"), file);
    await dialog.findByText("1 number filled in. Courier set to Delhivery.");
    expect(dialog.getByRole("combobox", { name: "Courier" })).toHaveProperty("value", "Delhivery");
    await user.click(dialog.getByRole("button", { name: "Hand Over" }));
    await screen.findByText("2 handed over.");
    const sent = await stages("handed-over");
    expect(sent.toSorted()).toEqual([
      ["HANDED_OVER", "AWB-1"],
      ["HANDED_OVER", "AWB-2"],
    ]);
  });

  it("show on the button how many have no number", async () => {
    const { seller, orders, pack } = await approved(2);
    const [first] = await pack();
    const { user, dialog } = await openHandOver(seller);
    dialog.getByRole("button", { name: "Hand Over 2 Without Numbers" });
    await user.insert(
      dialog.getByRole("textbox", { name: `#${orders[0]!.number} · P${first!.number}` }),
      "BD1",
    );
    dialog.getByRole("button", { name: "Hand Over, 1 Without a Number" });
  });

  it("keep typed numbers when Escape closes the dialog", async () => {
    const { seller, orders, pack } = await approved(2);
    const [first] = await pack();
    const { user, dialog } = await openHandOver(seller);
    const number = { name: `#${orders[0]!.number} · P${first!.number}` };
    await user.clear(dialog.getByRole("combobox", { name: "Courier" }));
    await user.insert(dialog.getByRole("combobox", { name: "Courier" }), "Safe Express");
    await user.insert(dialog.getByRole("textbox", number), "SE9");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click((await bar()).getByRole("button", { name: "Hand Over" }));
    expect(await screen.findByRole("textbox", number)).toHaveProperty("value", "SE9");
    expect(screen.getByRole("combobox", { name: "Courier" })).toHaveProperty("value", "Safe Express");
  });

  it("stay if their number is taken, while the others go", async () => {
    const { client: admin, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    await admin.admin.saveCourier.mutate({
      name: "Safe Express",
      key: "safe-express",
      link: "",
      format: "plain",
      secret: "a-secret-of-the-courier",
      words: [],
    });
    const other = await approved(1);
    const [hers] = await other.pack();
    await other.client.shipment.move.mutate({
      verb: "hand-over",
      courier: "safe express",
      shipments: [{ id: hers!.id, trackingNumber: "SE1" }],
    });
    const { seller, orders, pack, stages } = await approved(2);
    const shipments = await pack();
    const { user, dialog } = await openHandOver(seller);
    const field = (index: number) =>
      screen.getByRole("textbox", { name: `#${orders[index]!.number} · P${shipments[index]!.number}` });
    await user.clear(dialog.getByRole("combobox", { name: "Courier" }));
    await user.insert(dialog.getByRole("combobox", { name: "Courier" }), "Safe Express");
    await user.insert(field(0), "SE1");
    await user.insert(field(1), "SE2");
    await user.click(dialog.getByRole("button", { name: "Hand Over" }));
    const taken = "Another parcel with this courier has this tracking number. Check the number.";
    await dialog.findByText(taken);
    expect(field(0).getAttribute("aria-invalid")).toBe("true");
    expect(await stages("handed-over")).toEqual([["HANDED_OVER", "SE2"]]);
    expect(await stages("packed")).toHaveLength(1);
  });

  it("handed over in another tab aren't counted, and keep that tab's numbers", async () => {
    const { seller, client, orders, pack, stages } = await approved(2);
    const shipments = await pack();
    const { user, dialog } = await openHandOver(seller);
    const field = (index: number) =>
      dialog.getByRole("textbox", { name: `#${orders[index]!.number} · P${shipments[index]!.number}` });
    await user.insert(dialog.getByRole("combobox", { name: "Courier" }), "Delhivery");
    await user.insert(field(0), "OTHER1");
    await user.insert(field(1), "OTHER2");
    await client.shipment.move.mutate({
      verb: "hand-over",
      courier: "BlueDart",
      shipments: [{ id: shipments[0]!.id, trackingNumber: "BD1" }],
    });
    await user.click(dialog.getByRole("button", { name: "Hand Over" }));
    await screen.findByText("1 handed over.");
    const notice = await screen.findByRole("alert", { name: /Already handed over: 1 parcel/ });
    expect(notice.textContent).toContain(
      `#${orders[0]!.number}: Someone else handed it over as BD1 with BlueDart. Your number was not saved.`,
    );
    expect((await stages("handed-over")).map(([, number]) => number).toSorted()).toEqual(["BD1", "OTHER2"]);
  });

  it("moved elsewhere are named with their stage, while the others move", async () => {
    const { seller, client, send, stages } = await approved(2);
    const [first] = await send();
    const { user } = await renderSellerApp(database, "/parcels?list=handed-over", seller);
    await user.click(await tickAll());
    await client.shipment.move.mutate({
      verb: "turn-back",
      reason: "refused",
      shipments: [{ id: first!.id }],
    });
    await user.click((await bar()).getByRole("button", { name: "Out for Delivery" }));
    await screen.findByText("1 out for delivery.");
    await screen.findByText(/This parcel is already coming back\./);
    expect(await stages("handed-over")).toEqual([["OUT_FOR_DELIVERY", null]]);
  });

  it("are delivered after a question that names the cash", async () => {
    const { seller, send, stages } = await approved(2);
    await send();
    const { user } = await renderSellerApp(database, "/parcels?list=handed-over", seller);
    await user.click(await tickAll());
    await user.click((await bar()).getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delivered" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark 2 parcels as delivered?" }));
    dialog.getByText(/₹1,298(\.00)? counts as collected/);
    expect(await stages("delivered")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delivered" }));
    await screen.findByText("2 delivered.");
    expect(await stages("delivered")).toHaveLength(2);
  });

  it("are delivered as paid by UPI from their menu, after a question", async () => {
    const { seller, client, orders, send } = await approved(1);
    const [parcel] = await send();
    const name = `P${parcel!.number} of order #${orders[0]!.number}`;
    const { user } = await renderSellerApp(database, "/parcels?list=handed-over", seller);
    await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Delivered, Paid by UPI" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark 1 parcel as delivered?" }));
    dialog.getByText(/₹649(\.00)? counts as collected by UPI/);
    await user.click(dialog.getByRole("button", { name: "Delivered, Paid by UPI" }));
    await screen.findByText("1 delivered.");
    const { parcels } = await client.shipment.list.query({ list: "delivered" });
    expect(parcels).toMatchObject([{ shipment: { stage: "DELIVERED", paidBy: "upi" } }]);
    await user.click(screen.getByRole("link", { name: /^Delivered/ }));
    await screen.findByText(/Collected ₹649(\.00)? by UPI/);
  });

  it("come back only with a reason", async () => {
    const { seller, orders, send, stages } = await approved(1);
    const [parcel] = await send();
    const name = `P${parcel!.number} of order #${orders[0]!.number}`;
    const { user } = await renderSellerApp(database, "/parcels?list=handed-over", seller);
    await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Coming Back" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Coming Back: 1 parcel" }));
    await user.click(dialog.getByRole("button", { name: "Coming Back" }));
    await dialog.findByText("Choose a reason.");
    expect(await stages("back")).toEqual([]);
    await user.click(dialog.getByRole("radio", { name: "Refused at the door" }));
    await user.click(dialog.getByRole("button", { name: "Coming Back" }));
    await screen.findByText("1 coming back.");
    expect(await stages("back")).toEqual([["RETURNING", null]]);
  });

  it("get another courier and number only while on their way", async () => {
    const { seller, client, orders, send } = await approved(1);
    const [parcel] = await send();
    const name = `P${parcel!.number} of order #${orders[0]!.number}`;
    const { user } = await renderSellerApp(database, "/parcels?list=handed-over", seller);
    await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Tracking Number…" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: `Tracking Number of P${parcel!.number}` }),
    );
    const courier = dialog.getByRole("combobox", { name: "Courier" });
    expect(courier).toHaveProperty("value", "Delhivery");
    await user.clear(courier);
    await user.type(courier, "DTDC");
    await user.type(dialog.getByRole("textbox", { name: "Tracking number" }), "D_2");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("Use only letters, digits, dots, dashes and slashes.");
    await user.clear(dialog.getByRole("textbox", { name: "Tracking number" }));
    await user.type(dialog.getByRole("textbox", { name: "Tracking number" }), "D2");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Tracking number saved.");
    await within(await screen.findByRole("listitem", { name })).findByText("D2");
    const { parcels } = await client.shipment.list.query({ list: "handed-over" });
    expect(parcels).toMatchObject([{ shipment: { courier: "DTDC", trackingNumber: "D2" } }]);
    await client.shipment.move.mutate({ verb: "deliver", shipments: [{ id: parcel!.id }] });
    await user.click(screen.getByRole("link", { name: /^Delivered/ }));
    await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
    await screen.findByRole("menuitem", { name: "Print Label" });
    expect(screen.queryByRole("menuitem", { name: "Tracking Number…" })).toBeNull();
  });

  it("have printable address labels", async () => {
    const { seller, orders, send } = await approved(2);
    await send();
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const { user } = await renderSellerApp(database, "/parcels?list=handed-over", seller);
    await user.click(await tickAll());
    await user.click((await bar()).getByRole("button", { name: "Print" }));
    await user.click(await screen.findByRole("menuitem", { name: "Address Labels (A6)" }));
    const dialog = within(await screen.findByRole("dialog", { name: "2 labels" }));
    expect(dialog.getAllByText(/98765 43210/)).toHaveLength(2);
    for (const { number } of orders) dialog.getByText(new RegExp(`#${number}\\b`));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});
