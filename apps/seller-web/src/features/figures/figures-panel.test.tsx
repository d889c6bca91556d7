import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { collectDaysAgo } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aProduct, anOrder, aSeller } = builders(database);

it("explains the negative revenue of a day with returns", async () => {
  const [seller, buyer] = [await aSeller(), await aBuyer()];
  const product = await aProduct({ seller, stock: 9, pricePaise: 179_900 });
  const { id, lineIds } = await anOrder({ buyer, lines: [{ product }] });
  const lineId = lineIds[0]!;
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  await client.order.approve.mutate({ lineId });
  const { parcels } = await client.shipment.pack.mutate({ orderIds: [id] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await client.shipment.move.mutate({ verb: "hand-over", courier: "Own scooter", shipments });
  await client.shipment.move.mutate({ verb: "deliver", shipments });
  await collectDaysAgo(database.owner, id, 2);
  const shop = makeTestApi(database, "shop");
  await shop.enter(buyer);
  const { id: returnId } = await shop.client.returns.ask.mutate({
    lineId,
    quantity: 1,
    kind: "refund",
    reason: "broken",
    words: "Torn.",
    refundTo: { way: "upi", upi: "asha@okbank" },
  });
  for (const verb of ["approve", "receive-damaged"] as const)
    await client.returns.act.mutate({ returnId, verb, words: "Tomorrow at ten." });

  const { user } = await renderSellerApp(database, "/", seller);
  const panel = within(await screen.findByRole("region", { name: "Figures" }));
  await panel.findByText("Returns of ₹1,799 received today reduce today’s revenue.");
  const cells = (label: RegExp) =>
    within(panel.getByRole("row", { name: label }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells(/^Revenue/)).toEqual(["−₹1,799", "₹0"]);
  expect(cells(/^Order lines/)).toEqual(["1", "1"]);
  await user.click(panel.getByRole("button", { name: "Day by day" }));
  const days = within(panel.getByRole("table", { name: "Figures day by day" })).getAllByRole("row");
  expect(days[1]?.textContent).toContain("−₹1,799after returns of ₹1,799");
  expect(days[3]?.textContent).toMatch(/₹1,799$/);
});
