import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aSupporter, aBuyer, aProduct, aSeller, anOrder } = builders(database);

/** A courier that collects for the shop, so the shop pays refunds. */
async function aVan() {
  const name = `Van ${crypto.randomUUID().slice(0, 8)}`;
  await database.owner.execute(
    `insert into couriers (name, key, format, collects) values ('${name}', '${name}', 'plain', true)`,
  );
  return name;
}

/** A delivered piece whose buyer requested a return. */
async function aReturn(courier = "Delhivery") {
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

/** By keyboard: clicks in the same place would count as a double click. */
async function press(user: { readonly keyboard: (keys: string) => Promise<void> }, button: HTMLElement) {
  button.focus();
  await user.keyboard("{Enter}");
}

const rowOf = async (name: string) => within(await screen.findByRole("listitem", { name: `Return ${name}` }));

describe("the returns page", () => {
  it("shows disputes first, which an admin decides for the seller with a reason, or for the buyer", async () => {
    const [first, second] = [await aReturn(), await aReturn()];
    await first.dispute();
    await second.dispute();
    const { user } = await openAdmin(database, "/admin/returns", { admin: await aSupporter() });
    const row = await rowOf(first.name);
    row.getByText(/sold by Meera Textiles/);
    row.getByText("“It was not.”");
    await press(user, row.getByRole("button", { name: `Decide for Seller ${first.name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Decide ${first.name} for the seller` }));
    await user.click(dialog.getByRole("button", { name: "Decide for Seller" }));
    await dialog.findByText("Say why.");
    await user.insert(dialog.getByLabelText("Reason"), "The pictures show it.");
    await user.click(dialog.getByRole("button", { name: "Decide for Seller" }));
    await screen.findByText(`${first.name} is decided for the seller. There is no refund.`);
    await press(user, (await rowOf(second.name)).getByRole("button", { name: /^Decide for Buyer/ }));
    const sure = within(await screen.findByRole("dialog", { name: `${second.name}: decide for buyer?` }));
    await user.click(sure.getByRole("button", { name: "Decide for Buyer" }));
    await screen.findByText(`${second.name} is decided for the buyer. The item comes back.`);
  });

  it("lets only owners refund what the shop was paid", async () => {
    const { name, receive } = await aReturn(await aVan());
    await receive();
    const at = "/admin/returns?list=to-settle";
    const support = await openAdmin(database, at, { admin: await aSupporter() });
    await within(support.page).findByRole("listitem", { name: `Return ${name}` });
    expect(within(support.page).queryByRole("button", { name: `Mark as Refunded… ${name}` })).toBeNull();
    cleanup();
    const { page, user } = await openAdmin(database, at, { admin: await anAdmin() });
    await press(user, await within(page).findByRole("button", { name: `Mark as Refunded… ${name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Refund ₹600.00 for ${name}` }));
    dialog.getByText("asha@okbank");
    await user.insert(dialog.getByLabelText("Reference"), "UTR 9");
    await user.click(dialog.getByRole("button", { name: "Mark as Refunded" }));
    await screen.findByText(`${name} is refunded.`);
  });

  it("are linked from their order and back", async () => {
    const { orderId, orderNumber, name } = await aReturn();
    const { user, address } = await openAdmin(database, `/admin/orders/${orderId}`, {
      admin: await anAdmin(),
    });
    await user.click(await screen.findByRole("link", { name: `Return ${name}` }));
    await waitFor(() => expect(address()).toBe(`/admin/returns?list=to-answer&search=${name}`));
    const row = await rowOf(name);
    await user.click(row.getByRole("link", { name: `Details of order #${orderNumber}` }));
    await screen.findByRole("heading", { level: 1, name: `Order #${orderNumber}` });
  });

  it("offers a retry when loading fails", async () => {
    await openAdmin(database, "/admin/returns", {
      admin: await anAdmin(),
      before: ({ cut }) => cut("allReturns.list"),
    });
    await screen.findByText("Failed to load the returns. Please try again.");
    screen.getByRole("button", { name: "Try Again" });
  });
});
