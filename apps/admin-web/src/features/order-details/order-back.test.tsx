import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { formatSumPaise, paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aFamily, aSeller, anOrder } = builders(database);

/** A family of two sizes; one was delivered, sent back and received by its seller. */
async function aReceivedReturn(kind: "refund" | "exchange") {
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

const sum = (label: string) => screen.getByText(label, { selector: "dt" }).nextSibling?.textContent;

it("shows the refund below the collected amount", async () => {
  const { client, orderId, returnId } = await aReceivedReturn("refund");
  await openOrder(orderId);
  expect(screen.queryByText("Refunded", { selector: "dt" })).toBeNull();
  document.body.replaceChildren();
  await client.returns.act.mutate({ returnId, verb: "refund", words: "UPI 77" });
  await openOrder(orderId);
  expect(sum("Refunded")).toBe(`−${formatSumPaise(paise(49_900))}`);
});

it("names the return of an exchange order, which costs nothing", async () => {
  const { client, returnId, name } = await aReceivedReturn("exchange");
  const { exchangeOrder } = await client.returns.act.mutate({ returnId, verb: "exchange" });
  await openOrder(exchangeOrder!.id);
  expect(screen.getByText(`Exchange for return ${name}. Nothing to pay.`)).toBeTruthy();
  expect(screen.queryByText("Cash on delivery")).toBeNull();
  expect(screen.getByText("Order placed").parentElement?.textContent).toContain(`for return ${name}`);
  expect(sum(`In exchange for return ${name}`)).toMatch(/^−₹/);
  expect(screen.queryByText(/rejected (and|or) cancelled/i)).toBeNull();
});

it("reopens a return whose exchange was lost", async () => {
  const { client, orderId, returnId } = await aReceivedReturn("exchange");
  const { exchangeOrder } = await client.returns.act.mutate({ returnId, verb: "exchange" });
  const { parcels } = await client.shipment.pack.mutate({ orderIds: [exchangeOrder!.id] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await client.shipment.move.mutate({ verb: "hand-over", courier: "Delhivery", shipments });
  await client.shipment.move.mutate({ verb: "lose", shipments });
  await openOrder(orderId);
  expect(screen.getByText(/reopened, because the exchange did not arrive/)).toBeTruthy();
  expect(screen.queryByText(/the seller did not answer/)).toBeNull();
});
