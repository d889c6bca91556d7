import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { formatSumPaise, paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aFamily, aSeller, anOrder } = builders(database);

/** A piece in two sizes of which one was delivered and is asked to be sent back, with its seller's answers. */
async function askedBack(kind: "refund" | "exchange") {
  const [seller, buyer] = [await aSeller({ name: "Meera Textiles" }), await aBuyer()];
  const { productIds } = await aFamily({
    seller,
    name: "Kurta",
    options: ["Size"],
    stock: 5,
    variants: [{ values: ["S"] }, { values: ["M"] }],
  });
  const { id: orderId, lineIds } = await anOrder({ buyer, lines: [{ product: { id: productIds[0]! } }] });
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  await client.order.approve.mutate({ lineId: lineIds[0]! });
  const { parcels } = await client.shipment.pack.mutate({ orderIds: [orderId] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await client.shipment.move.mutate({ verb: "hand-over", courier: "Delhivery", shipments });
  await client.shipment.move.mutate({ verb: "deliver", shipments });
  const shop = makeTestApi(database, "shop");
  await shop.enter({ id: buyer.id, role: "buyer" });
  const { id: returnId, number } = await shop.client.returns.ask.mutate({
    lineId: lineIds[0]!,
    quantity: 1,
    kind,
    reason: "size",
    ...(kind === "exchange" && { exchangeFor: productIds[1]! }),
    refundTo: { way: "upi", upi: "asha@okbank" },
  });
  for (const verb of ["approve", "receive-good"] as const)
    await client.returns.act.mutate({ returnId, verb, words: "Tomorrow at ten." });
  return { client, orderId, returnId, name: `R${number}` };
}

async function openOrder(id: string) {
  await openAdmin(database, `/admin/orders/${id}`, { admin: await anAdmin() });
  await screen.findByRole("heading", { level: 1, name: /^Order #\d+$/ });
}

const sum = (label: string) => screen.getByText(label).nextSibling?.textContent;

it("what was refunded of an order is told below what was collected, and nothing before", async () => {
  const { client, orderId, returnId } = await askedBack("refund");
  await openOrder(orderId);
  expect(screen.queryByText("Given back")).toBeNull();
  document.body.replaceChildren();
  await client.returns.act.mutate({ returnId, verb: "refund", words: "UPI 77" });
  await openOrder(orderId);
  expect(sum("Given back")).toBe(`−${formatSumPaise(paise(49_900))}`);
});

it("what is sent in exchange says for which return, and that there is nothing to pay", async () => {
  const { client, returnId, name } = await askedBack("exchange");
  const { exchangeOrder } = await client.returns.act.mutate({ returnId, verb: "exchange" });
  await openOrder(exchangeOrder!.id);
  expect(screen.getByText(`Sent in exchange for return ${name}; there is nothing to pay.`)).toBeTruthy();
  expect(screen.queryByText("Cash on delivery")).toBeNull();
  expect(screen.getByText("Order placed").parentElement?.textContent).toContain(`for return ${name}`);
  expect(sum(`In exchange for return ${name}`)).toMatch(/^−₹/);
  expect(screen.queryByText(/rejected (and|or) cancelled/i)).toBeNull();
});

it("a return whose exchange was lost stands again, and not for want of an answer", async () => {
  const { client, orderId, returnId } = await askedBack("exchange");
  const { exchangeOrder } = await client.returns.act.mutate({ returnId, verb: "exchange" });
  const { parcels } = await client.shipment.pack.mutate({ orderIds: [exchangeOrder!.id] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await client.shipment.move.mutate({ verb: "hand-over", courier: "Delhivery", shipments });
  await client.shipment.move.mutate({ verb: "lose", shipments });
  await openOrder(orderId);
  expect(screen.getByText(/again: what was sent did not arrive/)).toBeTruthy();
  expect(screen.queryByText(/as its seller did not answer/)).toBeNull();
});
