import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { collectDaysAgo } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, anOrder, aSeller } = builders(database);

it("explains the negative revenue of a day with more returns than deliveries", async () => {
  const [seller, buyer, admin] = [await aSeller(), await aBuyer(), await anAdmin()];
  const product = await aProduct({ seller, pricePaise: 179_900 });
  const { id, lineIds } = await anOrder({ buyer, lines: [{ product }] });
  const { client: adminClient, enter: enterAdmin } = makeTestApi(database, "admin");
  await enterAdmin(admin);
  await adminClient.admin.setOrderStatus.mutate({ orderId: id, status: "delivered" });
  await collectDaysAgo(database.owner, id, 2);
  const shop = makeTestApi(database, "shop");
  await shop.enter(buyer);
  const { id: returnId } = await shop.client.returns.ask.mutate({
    lineId: lineIds[0]!,
    quantity: 1,
    kind: "refund",
    reason: "broken",
    words: "Torn.",
    refundTo: { way: "upi", upi: "asha@okbank" },
  });
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  for (const verb of ["approve", "receive-damaged"] as const)
    await client.returns.act.mutate({ returnId, verb, words: "Tomorrow at ten." });

  const { user } = await openAdmin(database, "/admin/dashboard?view=sales", { admin });
  await screen.findByText(/minus returns on the day the seller received them/);
  await user.click(screen.getByRole("button", { name: "Figures by day" }));
  const rows = within(screen.getByRole("table", { name: "Orders and revenue by day" })).getAllByRole("row");
  expect(rows[1]?.textContent).toContain("−₹1,799more returned than collected");
  expect(rows[3]?.textContent).toMatch(/₹1,799$/);
});
