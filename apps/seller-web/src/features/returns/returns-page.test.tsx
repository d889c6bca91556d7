import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

/** A delivered item whose buyer asks for a refund. */
async function asked(reason: "size" | "broken" = "size") {
  const [seller, buyer] = [await aSeller(), await aBuyer()];
  const product = await aProduct({ seller, stock: 5, pricePaise: 60_000 });
  const { id, lineIds } = await anOrder({ buyer, lines: [{ product }] });
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  await client.order.approve.mutate({ lineId: lineIds[0]! });
  const { parcels } = await client.shipment.pack.mutate({ orderIds: [id] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await client.shipment.move.mutate({ verb: "hand-over", courier: "Delhivery", shipments });
  await client.shipment.move.mutate({ verb: "deliver", shipments });
  const shop = makeTestApi(database, "shop");
  await shop.enter({ id: buyer.id, role: "buyer" });
  const returned = await shop.client.returns.ask.mutate({
    lineId: lineIds[0]!,
    quantity: 1,
    kind: "refund",
    reason,
    words: "It pinches.",
    refundTo: { way: "upi", upi: "asha@okbank" },
  });
  const stages = async (list: "coming" | "to-settle" | "disputed" | "done") =>
    (await client.returns.list.query({ list })).returns.map(({ stage }) => stage);
  return { seller, client, returned, name: `R${returned.number}`, stages };
}

/** Presses by key: all test clicks share one position, so two in a row count as a double click. */
async function press(user: { readonly keyboard: (keys: string) => Promise<void> }, button: HTMLElement) {
  button.focus();
  await user.keyboard("{Enter}");
}

const rowOf = async (name: string) => within(await screen.findByRole("listitem", { name: `Return ${name}` }));

describe("the returns of a seller", () => {
  it("are approved, received and refunded, each step in its list and counted", async () => {
    const { seller, name, stages } = await asked();
    const { user, router } = await renderSellerApp(database, "/returns", seller);
    await screen.findByRole("link", { name: /^Returns\s*1$/ });
    await press(user, (await rowOf(name)).getByRole("button", { name: `Approve… ${name}` }));
    const approving = within(await screen.findByRole("dialog", { name: `Approve ${name}` }));
    await user.insert(approving.getByLabelText("Return address, or pickup time"), "Tomorrow at ten.");
    await user.click(approving.getByRole("button", { name: "Approve" }));
    await screen.findByText(`${name} is approved.`);
    await screen.findByRole("heading", { name: "No requests to answer" });
    expect(await stages("coming")).toEqual(["APPROVED"]);
    await user.click(screen.getByRole("link", { name: "Coming back 1" }));
    await waitFor(() => expect(router.state.location.href).toBe("/returns?list=coming"));
    await press(user, (await rowOf(name)).getByRole("button", { name: `Received as New ${name}` }));
    const sure = within(await screen.findByRole("dialog", { name: `${name}: received as new?` }));
    await user.click(sure.getByRole("button", { name: "Received as New" }));
    await screen.findByText(`${name} is received.`);
    await user.click(screen.getByRole("link", { name: "To settle 1" }));
    await press(user, (await rowOf(name)).getByRole("button", { name: `Mark as Refunded… ${name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Refund ₹600.00 for ${name}` }));
    dialog.getByText("asha@okbank");
    await user.insert(dialog.getByLabelText("Reference"), "UTR 1");
    await user.click(dialog.getByRole("button", { name: "Mark as Refunded" }));
    await screen.findByText(`${name} is refunded.`);
    expect(await stages("done")).toEqual(["REFUNDED"]);
  });

  it("can't be refused if the item is faulty, otherwise only with a reason", async () => {
    const broken = await asked("broken");
    await renderSellerApp(database, "/returns", broken.seller);
    expect((await rowOf(broken.name)).queryByRole("button", { name: /^Refuse/ })).toBeNull();
    cleanup();
    const { seller, name, stages } = await asked();
    const { user } = await renderSellerApp(database, "/returns", seller);
    await press(user, (await rowOf(name)).getByRole("button", { name: `Refuse… ${name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Refuse ${name}` }));
    await user.insert(dialog.getByLabelText("Reason"), "It was worn.");
    await user.click(dialog.getByRole("button", { name: "Refuse" }));
    await screen.findByText(`${name} is refused.`);
    expect(await stages("done")).toEqual(["REFUSED"]);
  });

  it("report a change made elsewhere", async () => {
    const { seller, client, returned, name } = await asked();
    const { user } = await renderSellerApp(database, "/returns", seller);
    const row = await rowOf(name);
    await client.returns.act.mutate({ returnId: returned.id, verb: "refuse", words: "No." });
    await press(user, row.getByRole("button", { name: `Approve… ${name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Approve ${name}` }));
    await user.insert(dialog.getByLabelText("Return address, or pickup time"), "Tomorrow at ten.");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await screen.findByText("This return has changed since you opened it. Check its new status.");
    expect(screen.queryByRole("dialog")).toBeNull();
    await screen.findByRole("heading", { name: "No requests to answer" });
  });

  it("are searched by number within the open list", async () => {
    const { seller, name } = await asked();
    const { user, router } = await renderSellerApp(database, "/returns?search=zeppelin", seller);
    await screen.findByText("Nothing in “To answer” matches this search.");
    await user.click(screen.getByRole("button", { name: "Clear Search" }));
    await rowOf(name);
    const box = screen.getByRole("searchbox");
    await user.insert(box, name.toLowerCase());
    await waitFor(() => expect(router.state.location.search).toEqual({ search: name.toLowerCase() }));
    await rowOf(name);
    // The field keeps the focus while typing.
    expect(screen.getByRole("searchbox")).toBe(box);
  });
});
