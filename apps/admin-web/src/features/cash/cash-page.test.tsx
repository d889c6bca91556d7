import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, anOrder, aSeller } = builders(database);

const open = async () => openAdmin(database, "/admin/cash", { admin: await anAdmin() });

/** A parcel of ₹1,500 delivered by this courier; returns its tracking number. */
async function delivered({
  seller,
  courier,
}: {
  seller: Awaited<ReturnType<typeof aSeller>>;
  courier: string;
}) {
  const product = await aProduct({ seller, stock: 9, pricePaise: 150_000 });
  const { id, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
  const { client, enter } = makeTestApi(database, "seller");
  await enter({ id: seller.id, role: "seller" });
  await client.order.approve.mutate({ lineId: lineIds[0]! });
  const { parcels } = await client.shipment.pack.mutate({ orderIds: [id] });
  const trackingNumber = crypto.randomUUID().slice(0, 12);
  const shipments = [{ id: parcels[0]!.shipment!.id, trackingNumber }];
  await client.shipment.move.mutate({ verb: "hand-over", courier, shipments });
  await client.shipment.move.mutate({ verb: "deliver", shipments });
  return trackingNumber;
}

/** A courier that collects for the shop. */
async function aVan() {
  const name = `Van ${crypto.randomUUID().slice(0, 8)}`;
  await database.owner.execute(
    `insert into couriers (name, key, format, collects) values ('${name}', '${name}', 'plain', true)`,
  );
  return name;
}

const cells = (row: HTMLElement) =>
  within(row)
    .queryAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("the cash", () => {
  it("shows who holds what, books a courier's payment row by row, and pays sellers", async () => {
    const seller = await aSeller({ name: "Meera Textiles" });
    const courier = await aVan();
    const [first, second] = [await delivered({ seller, courier }), await delivered({ seller, courier })];
    const { user } = await open();
    const holds = () => screen.getByRole("row", { name: new RegExp(courier) });
    await screen.findByRole("row", { name: new RegExp(courier) });
    expect(cells(holds())).toEqual(expect.arrayContaining(["₹3,000.00"]));
    expect(holds().textContent).toContain("2 parcels · since");
    expect(screen.getByLabelText<HTMLInputElement>("Select Meera Textiles").disabled).toBe(true);

    await user.click(screen.getByRole("button", { name: `Book a payment from ${courier}` }));
    let dialog = within(await screen.findByRole("dialog"));
    const compare = () => user.click(dialog.getByRole("button", { name: "Compare" }));
    await compare();
    await dialog.findByText("A reference is required.");
    await user.insert(dialog.getByLabelText("Reference"), "UTR 1");
    await user.insert(
      dialog.getByLabelText(/^Parcels it pays for/),
      `AWB,Amount\n${first},1500\n${second},1499`,
    );
    await dialog.findByText("2 rows, ₹2,999.00");
    await compare();
    const words = await dialog.findByText(
      `Nothing is booked yet. Booking deducts ₹2,999.00 from what ${courier} holds. 1 of 2 rows matches what ${courier} collected. These don’t:`,
    );
    expect(document.activeElement).toBe(words);
    const mismatch = () =>
      cells(within(dialog.getByRole("table", { name: "Rows that don’t match" })).getAllByRole("row")[1]!);
    const short = ["3", `${second}less than collected`, "₹1,499.00", "₹1,500.00", ""];
    expect(mismatch()).toEqual(short);
    await user.click(dialog.getByRole("button", { name: "Edit" }));
    expect(document.activeElement).toBe(dialog.getByLabelText("Reference"));
    // The draft survives closing the dialog.
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: `Book a payment from ${courier}` }));
    expect((await screen.findByLabelText<HTMLInputElement>("Reference")).value).toBe("UTR 1");
    dialog = within(screen.getByRole("dialog"));
    expect(cells(holds())).toEqual(expect.arrayContaining(["₹3,000.00"]));
    await compare();
    // By keyboard: another click in the same place would count as the second of a double click.
    (await dialog.findByRole("button", { name: "Book ₹2,999.00 Anyway" })).focus();
    await user.keyboard("{Enter}");
    await dialog.findByText(/^₹2,999\.00 is booked and deducted from what .* 1 of 2 rows matches/);
    expect(mismatch()).toEqual(short);
    await user.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(holds().textContent).toContain("paid less than collected₹1.00"));

    // The same payment isn't booked twice, and its reference can't be used for another one.
    await user.click(screen.getByRole("button", { name: `Book a payment from ${courier}` }));
    const again = within(await screen.findByRole("dialog"));
    await user.insert(again.getByLabelText("Reference"), "utr 1");
    const rows = again.getByLabelText(/^Parcels it pays for/);
    await user.insert(rows, `AWB,Amount\n${first},1500`);
    await user.click(again.getByRole("button", { name: "Compare" }));
    await again.findByText(refusals.REFERENCE_USED.message);
    expect(again.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(again.getByLabelText("Reference"));
    await user.clear(rows);
    await user.insert(rows, `AWB,Amount\n${first},1500\n${second},1499`);
    await user.click(again.getByRole("button", { name: "Compare" }));
    await again.findByText(/^₹2,999\.00 was already booked on .* 1 of 2 rows matches/);
    await user.click(again.getByRole("button", { name: "Done" }));

    await user.click(await screen.findByLabelText("Select Meera Textiles"));
    screen.getByText(/^Select the sellers to pay\./);
    await user.click(screen.getByRole("button", { name: "Pay Out ₹3,000.00" }));
    const paying = within(await screen.findByRole("dialog"));
    await user.insert(paying.getByLabelText("Reference"), "NEFT 1");
    await user.click(paying.getByRole("button", { name: /^Book/ }));
    await screen.findByText("₹3,000.00 booked as paid to Meera Textiles.");
    await waitFor(() => expect(screen.queryByRole("row", { name: /^Meera Textiles/ })).toBeNull());
  });

  it("leaves odd rows out unless they are booked as unallocated, and books nothing without a match", async () => {
    const seller = await aSeller({ name: "Kiran Crafts" });
    const courier = await aVan();
    const held = await delivered({ seller, courier });
    const { user } = await open();
    const book = async (reference: string, rows: string) => {
      await user.click(await screen.findByRole("button", { name: `Book a payment from ${courier}` }));
      const dialog = within(await screen.findByRole("dialog"));
      await user.clear(dialog.getByLabelText("Reference"));
      await user.insert(dialog.getByLabelText("Reference"), reference);
      await user.clear(dialog.getByLabelText(/^Parcels it pays for/));
      await user.insert(dialog.getByLabelText(/^Parcels it pays for/), rows);
      await user.click(dialog.getByRole("button", { name: "Compare" }));
      return dialog;
    };
    const wrong = await book("UTR 8", "AWB,Amount\nNOBODY-1,700");
    await wrong.findByText(/^No row matches a parcel whose cash .* has, so there is nothing to book\./);
    expect(wrong.queryByRole("button", { name: /^Book/ })).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    const dialog = await book("UTR 9", `AWB,Amount\n${held},1500\nNOBODY-1,700`);
    await dialog.findByRole("button", { name: "Book ₹1,500.00 Anyway" });
    await user.selectOptions(dialog.getByLabelText("Decision for NOBODY-1"), "Book as unallocated");
    (await dialog.findByRole("button", { name: "Book ₹2,200.00 Anyway" })).focus();
    await user.keyboard("{Enter}");
    await dialog.findByText(/^₹2,200\.00 is booked/);
    dialog.getByText("unallocated");
  });
});

describe("a booked payment", () => {
  it("is listed with its rows, and is reversed once with a reason", async () => {
    const seller = await aSeller({ name: "Lata Looms" });
    const courier = await aVan();
    const number = await delivered({ seller, courier });
    const admin = await anAdmin();
    const { client, enter } = makeTestApi(database, "admin");
    await enter(admin);
    const { couriers } = await client.cash.overview.query();
    const { courierId } = couriers.find(({ name }) => name === courier)!;
    const rows = [{ number, amountPaise: 150_000 }];
    await client.cash.remit.mutate({ courierId, reference: "UTR 77", paidOn: "2026-11-20", rows });
    const { user } = await openAdmin(database, "/admin/cash", { admin });
    const row = within(await screen.findByRole("row", { name: new RegExp(`^Remitted by ${courier}`) }));
    row.getByText("UTR 77");
    await user.click(row.getByRole("link"));
    await screen.findByRole("heading", { level: 1, name: `Remitted by ${courier}` });
    within(screen.getByRole("table", { name: "Rows of the remittance" })).getByText(number);
    await user.click(screen.getByRole("button", { name: "Reverse" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reverse this payment?" }));
    await user.click(dialog.getByRole("button", { name: "Reverse Payment" }));
    await dialog.findByText("A reason is required.");
    await user.insert(dialog.getByLabelText("Reason"), "The wrong file.");
    await user.click(dialog.getByRole("button", { name: "Reverse Payment" }));
    await screen.findByText(/^Reversed on .* by Nadia Khan\. The reason is in the audit\.$/);
    expect(screen.queryByRole("button", { name: "Reverse" })).toBeNull();
    expect(
      (await client.cash.overview.query()).couriers.find((one) => one.courierId === courierId),
    ).toMatchObject({
      heldPaise: 150_000,
      parcels: 1,
    });
  });
});

describe("the commission rules", () => {
  it("show errors at their row, and are sorted by what applies", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await aSeller({ email });
    const { user, api } = await open();
    const add = await screen.findByRole("button", { name: "Add a Rule" });
    const save = () => user.click(screen.getByRole("button", { name: "Save Rules" }));
    const rule = (nth: number) => within(screen.getByRole("group", { name: `Rule ${nth}` }));
    await user.click(add);
    await user.insert(rule(1).getByLabelText("Rate"), "7.5 %");
    await user.click(add);
    await user.insert(rule(2).getByLabelText("Seller’s email"), "nobody@example.test");
    await user.insert(rule(2).getByLabelText("Rate"), "101");
    await save();
    await rule(2).findByText("Enter a rate from 0 to 100, with at most two decimals.");
    await user.clear(rule(2).getByLabelText("Rate"));
    await save();
    await rule(2).findByText("Enter a rate or an amount, 0 for nothing.");
    await user.insert(rule(2).getByLabelText("Per piece"), "2.50");
    await save();
    await rule(2).findByText("No seller has this email.");
    expect(await api.client.cash.rules.query()).toEqual({ rules: [] });
    await user.clear(rule(2).getByLabelText("Seller’s email"));
    await user.insert(rule(2).getByLabelText("Seller’s email"), email.toUpperCase());
    await user.selectOptions(rule(2).getByLabelText("Category"), "Fashion");
    await user.click(add);
    await user.insert(rule(3).getByLabelText("Rate"), "9");
    await save();
    await rule(3).findByText("Rule 1 already has this seller and category.");
    await user.click(screen.getByRole("button", { name: "Remove rule 3" }));
    expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
    screen.getByText(/The most specific rule applies: seller and category, then seller, then category/);
    await save();
    await screen.findByText("Rules saved.");
    await waitFor(() => expect(rule(1).getByLabelText<HTMLInputElement>("Seller’s email").value).toBe(email));
    expect(await api.client.cash.rules.query()).toEqual({
      rules: [
        { seller: email, category: "Fashion", basisPoints: 0, flatPaise: 250 },
        { seller: null, category: null, basisPoints: 750, flatPaise: 0 },
      ],
    });
  });

  it("aren't overwritten by an outdated page, which loads the new ones and keeps what was typed", async () => {
    const fashion = { seller: null, category: "Fashion", basisPoints: 600, flatPaise: paise(0) } as const;
    const all = { ...fashion, category: null, basisPoints: 500 };
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    await client.cash.saveRules.mutate({ rules: [fashion, all] });
    const { user } = await open();
    const rule = (nth: number) => within(screen.getByRole("group", { name: `Rule ${nth}` }));
    const rates = () => screen.getAllByLabelText<HTMLInputElement>("Rate").map(({ value }) => value);
    const save = () => user.click(screen.getByRole("button", { name: "Save Rules" }));
    await screen.findByRole("group", { name: "Rule 2" });
    await user.clear(rule(1).getByLabelText("Rate"));
    await user.insert(rule(1).getByLabelText("Rate"), "6.5");
    const others = [{ ...fashion, basisPoints: 700 }, { ...fashion, category: "Footwear" as const }, all];
    await client.cash.saveRules.mutate({ rules: others });
    await save();
    await screen.findByText("Another admin has changed the rules. Load the new rules; your changes stay.");
    expect((await client.cash.rules.query()).rules).toEqual(others);
    await user.click(screen.getByRole("button", { name: "Load New Rules" }));
    await screen.findByText("The new rules are loaded. Check your changes and save again.");
    expect(rates()).toEqual(["6.5", "6", "5"]);
    rule(1).getByText("Saved: 7%");
    await save();
    await screen.findByText("Rules saved.");
    expect((await client.cash.rules.query()).rules.map(({ basisPoints }) => basisPoints)).toEqual([
      650, 600, 500,
    ]);
    await waitFor(() => expect(screen.queryByText("Saved: 7%")).toBeNull());
  });
});
