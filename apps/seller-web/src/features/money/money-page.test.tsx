import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, anOrder, aSeller } = builders(database);
type Seller = Awaited<ReturnType<typeof aSeller>>;

/** A parcel of ₹1,500 that its seller delivered without a courier. */
async function delivered(seller: Seller, verb: "deliver" | "deliver-upi" = "deliver") {
  const product = await aProduct({ seller, stock: 9, pricePaise: 150_000 });
  const buyer = await aBuyer();
  const { id, lineIds } = await anOrder({ buyer, lines: [{ product }] });
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  await client.order.approve.mutate({ lineId: lineIds[0]! });
  const { parcels } = await client.shipment.pack.mutate({ orderIds: [id] });
  const shipments = [{ id: parcels[0]!.shipment!.id }];
  await client.shipment.move.mutate({ verb: "hand-over", courier: "Own scooter", shipments });
  await client.shipment.move.mutate({ verb, shipments });
  return { client, buyer, lineId: lineIds[0]! };
}

/** A payout of this amount in the week starting on this Monday. */
async function paidInWeek({ id }: Seller, week: string) {
  await database.owner.execute(`select post_journals(jsonb_build_array(jsonb_build_object(
    'kind', 'paid-out', 'sellerId', '${id}', 'reference', 'NEFT 7', 'postings', jsonb_build_array(
      jsonb_build_object('account', 'seller', 'party', '${id}', 'paise', 12345),
      jsonb_build_object('account', 'bank', 'party', bank_party(), 'paise', -12345)))),
    'admin', '${id}', '${week}T12:00:00+05:30')`);
  await database.db.execute("select close_statements(clock_timestamp(), 10)");
}

describe("a seller's money", () => {
  it("lists the cash of each parcel and who holds it", async () => {
    const seller = await aSeller();
    await delivered(seller);
    await renderSellerApp(database, "/money", seller);
    const table = within(await screen.findByRole("table", { name: "Cash from your parcels" }));
    table.getByText("with you");
    const costs = screen.getByRole("link", { name: "Commission and fees" });
    expect(new URL(costs.getAttribute("href") ?? "").pathname).toBe("/sell");
    expect(table.getAllByText("₹1,500.00")).toHaveLength(2);
    expect(screen.queryByRole("heading", { name: "Statements" })).toBeNull();
  });

  it("shows the seller's own commission", async () => {
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    const email = `${crypto.randomUUID()}@example.test`;
    const [seller, other] = [await aSeller({ email }), await aSeller()];
    const rule = { seller: null, category: null, basisPoints: 500, flatPaise: paise(0) };
    const fashion = { ...rule, category: "Fashion" as const };
    await client.cash.saveRules.mutate({
      rules: [{ ...fashion, seller: email, basisPoints: 750 }, { ...fashion, basisPoints: 900 }, rule],
    });
    await renderSellerApp(database, "/money", seller);
    await screen.findByText(/Your commission: 5%; Fashion 7\.5%\./);
    cleanup();
    await renderSellerApp(database, "/money", other);
    await screen.findByText(/Your commission: 5%; Fashion 9%\./);
    await client.cash.saveRules.mutate({ rules: [] });
  });

  it("marks UPI payments, held by whoever collects the cash", async () => {
    const seller = await aSeller();
    for (const verb of ["deliver", "deliver-upi"] as const) await delivered(seller, verb);
    await renderSellerApp(database, "/money", seller);
    const table = within(await screen.findByRole("table", { name: "Cash from your parcels" }));
    expect(table.getAllByText("with you")).toHaveLength(2);
    expect(table.getAllByText("paid by UPI")).toHaveLength(1);
  });

  it("shows refunds owed to buyers until they are paid", async () => {
    const seller = await aSeller();
    const { client, buyer, lineId } = await delivered(seller);
    const shop = makeTestApi(database, "shop");
    await shop.enter({ id: buyer.id, role: "buyer" });
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
    await renderSellerApp(database, "/money", seller);
    const owed = within((await screen.findByText("You owe the shop")).parentElement!);
    owed.getByText(/₹1,500\.00 of this is owed to buyers until you refund them\./);
    expect(owed.getByRole("link", { name: "Refund buyers under Returns" }).getAttribute("href")).toContain(
      "list=to-settle",
    );
  });

  it("has a statement for each past week, as a page and as a file", async () => {
    const seller = await aSeller();
    await paidInWeek(seller, "2026-11-02");
    const { user } = await renderSellerApp(database, "/money", seller);
    const weeks = within(await screen.findByRole("table", { name: "Past weeks" }));
    weeks.getByText("you owe");
    expect(weeks.queryByText(/−/)).toBeNull();
    await user.click(await screen.findByRole("link", { name: "2 Nov 2026 to 8 Nov 2026" }));
    const lines = within(await screen.findByRole("table", { name: "Statement entries" }));
    const [, row] = lines.getAllByRole("row");
    expect(row?.textContent).toMatch(/^Paid to youNEFT 7/);
    // Movements have a sign; balances say who owes instead.
    within(row!).getByText("−₹123.45");
    expect(row?.textContent).toMatch(/₹123\.45you owe$/);
    expect(screen.getByText("You owed the shop after").nextElementSibling?.textContent).toBe("₹123.45");
    screen.getByText("The shop owed you before");
    // Following the link would change the test document's location for later tests.
    const gone = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:statement");
    await user.click(screen.getByRole("button", { name: "Download CSV" }));
    const [file] = saved.mock.calls[0] as [Blob];
    saved.mockRestore();
    gone.mockRestore();
    expect(await file.text()).toContain("2026-11-02 12:00,Paid to you,,,,NEFT 7,-123.45,-123.45\n");
  });

  it("reports that an invalid week has no statement", async () => {
    await renderSellerApp(database, "/money/2020-01-06", await aSeller());
    await screen.findByText("There is no statement for this week.");
  });
});
