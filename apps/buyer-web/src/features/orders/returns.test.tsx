import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { enterSeller } from "../../testing/enter-seller.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, aFamily, anOrder } = builders(database);

/** Delivered by the seller's own courier. */
async function delivered(seller: Person<"seller">, product: { readonly id: string }, quantity = 2) {
  const buyer = await aBuyer();
  const { id, lineIds } = await anOrder({ buyer, lines: [{ product, quantity }] });
  const desk = await enterSeller(database, seller.id);
  await desk.order.approve.mutate({ lineId: lineIds[0]! });
  const { parcels } = await desk.shipment.pack.mutate({ orderIds: [id] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await desk.shipment.move.mutate({ verb: "hand-over", courier: "Delhivery", shipments });
  await desk.shipment.move.mutate({ verb: "deliver", shipments });
  return { desk, open: () => renderShop(database, `/orders/${id}`, buyer) };
}

async function aLamp() {
  const seller = await aSeller({ name: "Lights" });
  return delivered(seller, await aProduct({ seller, name: "Lamp", stock: 5, pricePaise: 50_000 }));
}

const dialogCalled = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("returning an item", () => {
  it("shows missing fields, is requested once and shows the next step", async () => {
    const { desk, open } = await aLamp();
    const { user, api } = await open();
    await user.click(await screen.findByRole("button", { name: "Return Lamp" }));
    const dialog = await dialogCalled("Return Lamp");
    dialog.getByText("You get ₹500.00 back.");
    await user.click(dialog.getByRole("button", { name: "Request Return" }));
    await dialog.findByText("Choose a reason.");
    dialog.getByText("A UPI ID is required.");
    await user.selectOptions(dialog.getByLabelText("Quantity"), "2");
    await user.selectOptions(dialog.getByLabelText("Reason"), "Broken or not working");
    await user.insert(dialog.getByLabelText("Your UPI ID"), "asha@okbank");
    await user.click(dialog.getByRole("button", { name: "Request Return" }));
    await dialog.findByText("Describe the problem.");
    await user.insert(dialog.getByLabelText("What's wrong?"), "It does not light.");
    await user.dblClick(dialog.getByRole("button", { name: "Request Return" }));
    const panel = within(await screen.findByRole("region", { name: "Returns" }));
    panel.getByText("Broken or not working: “It does not light.”");
    panel.getByText(/^The seller answers by .*\. Without an answer, the return is approved\./);
    expect(screen.queryByRole("button", { name: "Return Lamp" })).toBeNull();
    const line = within(screen.getByRole("region", { name: "Products" }));
    line.getByText("Delivered");
    expect(line.queryByText("Approved")).toBeNull();
    const { returns } = await desk.returns.list.query({ list: "to-answer" });
    expect(returns).toMatchObject([{ quantity: 2, refundPaise: 100_000 }]);

    await desk.returns.act.mutate({ returnId: returns[0]!.id, verb: "approve", words: "12 MG Road" });
    await api.client.order.list.query({});
    cleanup();
    const again = await open();
    const back = within(await screen.findByRole("region", { name: "Returns" }));
    back.getByText("“12 MG Road”");
    await again.user.click(back.getByRole("button", { name: "I've Sent It" }));
    const telling = await dialogCalled(`Return R${returns[0]!.number} is on its way`);
    await again.user.click(telling.getByRole("button", { name: "I've Sent It" }));
    await telling.findByText("Enter the courier and the tracking number.");
    await again.user.insert(telling.getByLabelText("Courier and tracking number"), "DTDC D1");
    await again.user.click(telling.getByRole("button", { name: "I've Sent It" }));
    await back.findByText("“DTDC D1”");
    await desk.returns.act.mutate({ returnId: returns[0]!.id, verb: "receive-good" });
    await desk.returns.act.mutate({ returnId: returns[0]!.id, verb: "refund", words: "UPI 77" });
    cleanup();
    await open();
    await screen.findByText(/^₹1,000\.00 was refunded on \d/);
    screen.getByText("UPI 77");
  });

  it("is cancelled after a question; a refused return goes to the shop", async () => {
    const { desk, open } = await aLamp();
    const { user, api } = await open();
    const order = await api.client.order.list.query({});
    const ask = (words: string) =>
      api.client.returns.ask.mutate({
        lineId: order.orders[0]!.lines[0]!.id,
        quantity: 1,
        kind: "refund",
        reason: "size",
        words,
        refundTo: { way: "account", holder: "Asha Rao", account: "123456789", ifsc: "HDFC0001234" },
      });
    const [first, second] = [await ask("one"), await ask("two")];
    await desk.returns.act.mutate({ returnId: second.id, verb: "refuse", words: "It was used." });
    cleanup();
    await open();
    const panel = within(await screen.findByRole("region", { name: "Returns" }));
    await user.click(panel.getByRole("button", { name: "Cancel Return" }));
    const sure = await dialogCalled(`Cancel return R${first.number}?`);
    await user.click(sure.getByRole("button", { name: "Cancel Return" }));
    await panel.findByText("You cancelled this return. You keep the item, and nothing is refunded.");
    panel.getByText("“It was used.”");
    await user.click(panel.getByRole("button", { name: "Ask the Shop to Decide" }));
    const telling = await dialogCalled(`Ask the shop to decide on return R${second.number}`);
    await user.insert(telling.getByLabelText("Why the return should be accepted"), "It was not.");
    await user.click(telling.getByRole("button", { name: "Ask the Shop" }));
    await panel.findByText("“It was not.”");
  });

  it("for another size becomes a separate order with nothing to pay", async () => {
    const seller = await aSeller();
    const { productIds } = await aFamily({
      seller,
      name: "Kurta",
      options: ["Size"],
      stock: 5,
      pricePaise: 10_000,
      variants: [{ values: ["S"] }, { values: ["M"] }],
    });
    const { desk, open } = await delivered(seller, { id: productIds[0]! }, 1);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Return Kurta (S)" }));
    const dialog = await dialogCalled("Return Kurta (S)");
    await user.click(await dialog.findByRole("radio", { name: "Exchange" }));
    await user.selectOptions(dialog.getByLabelText("Reason"), "Does not fit");
    await user.insert(dialog.getByLabelText("Your UPI ID"), "asha@okbank");
    await user.click(dialog.getByRole("button", { name: "Request Return" }));
    await dialog.findByText("Choose a replacement.");
    await user.selectOptions(dialog.getByLabelText("Exchange for"), "M: same price");
    await user.click(dialog.getByRole("button", { name: "Request Return" }));
    await screen.findByRole("region", { name: "Returns" });
    const [asked] = (await desk.returns.list.query({ list: "to-answer" })).returns;
    for (const verb of ["approve", "receive-good", "exchange"] as const)
      await desk.returns.act.mutate({ returnId: asked!.id, verb, words: "Tomorrow at ten." });
    cleanup();
    const again = await open();
    const panel = within(await screen.findByRole("region", { name: "Returns" }));
    await again.user.click(panel.getByRole("link", { name: /^order #\d+$/ }));
    await screen.findByText(new RegExp(`Exchange for return R${asked!.number}`));
    await waitFor(() => expect(document.title).toMatch(/^Order #/));
    await screen.findByText("Nothing to pay");
  });

  it("shows what a dearer or cheaper item costs, before and after", async () => {
    const seller = await aSeller();
    const { productIds } = await aFamily({
      seller,
      name: "Kurta",
      options: ["Size"],
      stock: 5,
      pricePaise: 10_000,
      variants: [
        { values: ["S"] },
        { values: ["M"], pricePaise: 45_000 },
        { values: ["L"], pricePaise: 4_000 },
      ],
    });
    const { desk, open } = await delivered(seller, { id: productIds[0]! }, 2);
    const { user } = await open();
    for (const option of ["M: ₹450.00, ₹350.00 more to pay at the door", "L: ₹40.00, ₹60.00 back"]) {
      await user.click(await screen.findByRole("button", { name: "Return Kurta (S)" }));
      const dialog = await dialogCalled("Return Kurta (S)");
      await user.click(await dialog.findByRole("radio", { name: "Exchange" }));
      await user.selectOptions(dialog.getByLabelText("Reason"), "Does not fit");
      await user.insert(dialog.getByLabelText("Your UPI ID"), "asha@okbank");
      await user.selectOptions(dialog.getByLabelText("Exchange for"), option);
      await user.click(dialog.getByRole("button", { name: "Request Return" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    const { returns } = await desk.returns.list.query({ list: "to-answer" });
    for (const { id } of returns)
      for (const verb of ["approve", "receive-good", "exchange"] as const)
        await desk.returns.act.mutate({ returnId: id, verb, words: "Tomorrow at ten." });
    cleanup();
    await open();
    await screen.findByText("Your exchange is a separate order, with ₹350.00 to pay at the door.");
    screen.getByText(
      "Your exchange is a separate order, with nothing to pay. The seller refunds the difference of ₹60.00.",
    );
    cleanup();
    const { user: again } = await open();
    const dearer = await screen.findByRole("listitem", { name: `Return R${returns[0]!.number}` });
    await again.click(within(dearer).getByRole("link", { name: /^order #\d+$/ }));
    const products = within(await screen.findByRole("region", { name: "Products" }));
    await products.findByText("Paid with the returned item");
    products.getByText("Due on delivery");
    screen.getByText("Have ₹350.00 ready in cash: you pay when it is delivered.");
    screen.getByText("Cash on delivery");
  });
});
