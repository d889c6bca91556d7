import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aSupporter, aBuyer, aProduct, aSeller, anOrder } = builders(database);

/** A courier that collects for the shop, which is then the one who gives back. */
async function aVan() {
  const name = `Van ${crypto.randomUUID().slice(0, 8)}`;
  await database.owner.execute(
    `insert into couriers (name, key, format, collects) values ('${name}', '${name}', 'plain', true)`,
  );
  return name;
}

/** A piece that its buyer asks to send back, delivered by this courier; with its seller's and its buyer's calls. */
async function asked(courier = "Delhivery") {
  const [seller, buyer] = [await aSeller({ name: "Meera Textiles" }), await aBuyer()];
  const product = await aProduct({ seller, stock: 5, pricePaise: 60_000 });
  const { id: orderId, number, lineIds } = await anOrder({ buyer, lines: [{ product }] });
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  await client.order.approve.mutate({ lineId: lineIds[0]! });
  const { parcels } = await client.shipment.pack.mutate({ orderIds: [orderId] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await client.shipment.move.mutate({ verb: "hand-over", courier, shipments });
  await client.shipment.move.mutate({ verb: "deliver", shipments });
  const shop = makeTestApi(database, "shop");
  await shop.enter({ id: buyer.id, role: "buyer" });
  const returned = await shop.client.returns.ask.mutate({
    lineId: lineIds[0]!,
    quantity: 1,
    kind: "refund",
    reason: "size",
    refundTo: { way: "upi", upi: "asha@okbank" },
  });
  const returnId = returned.id;
  const dispute = async () => {
    await client.returns.act.mutate({ returnId, verb: "refuse", words: "It was worn." });
    await shop.client.returns.move.mutate({ returnId, verb: "dispute", words: "It was not." });
  };
  const receive = async () => {
    await client.returns.act.mutate({ returnId, verb: "approve", words: "Tomorrow at ten." });
    await client.returns.act.mutate({ returnId, verb: "receive-good" });
  };
  return { orderId, orderNumber: number, name: `R${returned.number}`, dispute, receive };
}

/** By a key: every click of these tests is in one place, where a second soon after is taken for a double click. */
async function press(user: { readonly keyboard: (keys: string) => Promise<void> }, button: HTMLElement) {
  button.focus();
  await user.keyboard("{Enter}");
}

const rowOf = async (name: string) => within(await screen.findByRole("listitem", { name: `Return ${name}` }));

describe("the returns of all sellers", () => {
  it("are the disputed ones first, which an admin decides for the seller with why, or for the buyer", async () => {
    const [first, second] = [await asked(), await asked()];
    await first.dispute();
    await second.dispute();
    const { user } = await openAdmin(database, "/admin/returns", { admin: await aSupporter() });
    const row = await rowOf(first.name);
    row.getByText(/sold by Meera Textiles/);
    row.getByText("“It was not.”");
    await press(user, row.getByRole("button", { name: `For the seller ${first.name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Decide ${first.name} for the seller` }));
    await user.click(dialog.getByRole("button", { name: "Decide for the Seller" }));
    await dialog.findByText("Say why.");
    await user.insert(dialog.getByLabelText("Why"), "The pictures show it.");
    await user.click(dialog.getByRole("button", { name: "Decide for the Seller" }));
    await screen.findByText(`${first.name} is decided for the seller: nothing is given back.`);
    await press(user, (await rowOf(second.name)).getByRole("button", { name: /^For the buyer/ }));
    const sure = within(await screen.findByRole("dialog", { name: `${second.name}: for the buyer?` }));
    await user.click(sure.getByRole("button", { name: "For the buyer" }));
    await screen.findByText(`${second.name} is decided for the buyer: it comes back.`);
  });

  it("are refunded by owners alone where the shop was paid", async () => {
    const { name, receive } = await asked(await aVan());
    await receive();
    const at = "/admin/returns?list=to-settle";
    const support = await openAdmin(database, at, { admin: await aSupporter() });
    await within(support.page).findByRole("listitem", { name: `Return ${name}` });
    expect(within(support.page).queryByRole("button", { name: `Refunded… ${name}` })).toBeNull();
    cleanup();
    const { page, user } = await openAdmin(database, at, { admin: await anAdmin() });
    await press(user, await within(page).findByRole("button", { name: `Refunded… ${name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Give ₹600.00 back for ${name}` }));
    dialog.getByText("asha@okbank");
    await user.insert(dialog.getByLabelText("Reference"), "UTR 9");
    await user.click(dialog.getByRole("button", { name: "Book as Refunded" }));
    await screen.findByText(`${name} is refunded.`);
  });

  it("are led to from their order, and lead to it", async () => {
    const { orderId, orderNumber, name } = await asked();
    const { user, address } = await openAdmin(database, `/admin/orders/${orderId}`, {
      admin: await anAdmin(),
    });
    await user.click(await screen.findByRole("link", { name: `Return ${name}` }));
    await waitFor(() => expect(address()).toBe(`/admin/returns?list=to-answer&search=${name}`));
    const row = await rowOf(name);
    await user.click(row.getByRole("link", { name: `Details of order #${orderNumber}` }));
    await screen.findByRole("heading", { level: 1, name: `Order #${orderNumber}` });
  });

  it("can be asked for again where they do not come", async () => {
    await openAdmin(database, "/admin/returns", {
      admin: await anAdmin(),
      before: ({ cut }) => cut("allReturns.list"),
    });
    await screen.findByText("Failed to load the returns. Please try again.");
    screen.getByRole("button", { name: "Try Again" });
  });
});
