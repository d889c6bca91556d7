import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aSupporter, aBuyer, aSeller, aProduct, anOrder } = builders(database);

const pagesShown = async () =>
  within(await screen.findByRole("navigation", { name: "Main" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

async function placed() {
  const [buyer, seller] = [await aBuyer({ name: "Ravi Shah" }), await aSeller({ name: "Meera Textiles" })];
  return anOrder({ buyer, lines: [{ product: await aProduct({ seller }) }] });
}

describe("a support admin", () => {
  it("sees orders, parcels and returns only, and decides orders", async () => {
    const order = await placed();
    const { user, api } = await openAdmin(database, `/admin/orders/${order.id}`, {
      admin: await aSupporter(),
    });
    await screen.findByRole("heading", { level: 1, name: /^Order #/ });
    expect(await pagesShown()).toEqual(["Dashboard", "Parcels", "Returns"]);
    expect(screen.getAllByText("Ravi Shah").length).toBeGreaterThan(0);
    expect(screen.queryByRole("link", { name: "Ravi Shah" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Meera Textiles" })).toBeNull();

    await user.click(screen.getByRole("combobox", { name: /^Status of order/ }));
    await user.click(await screen.findByRole("option", { name: "Shipped" }));
    await user.click(await screen.findByRole("button", { name: "Set to Shipped" }));
    expect(await screen.findByText("Order is now shipped")).toBeTruthy();
    await expect(api.client.admin.settings.query()).rejects.toMatchObject({ data: { reason: "WRONG_ROLE" } });
  });

  it("sees the dashboard without waiting sellers", async () => {
    await aSeller({ name: "Waiting Weaver", waitingSince: new Date() });
    const { user } = await openAdmin(database, "/admin/dashboard", { admin: await aSupporter() });
    expect(await screen.findByText("Total orders")).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Sales" }));
    expect(await screen.findByRole("table", { name: "Goods by seller" })).toBeTruthy();
    expect(screen.queryByText("Waiting Weaver")).toBeNull();
  });

  it.each(["people", "products", "delivery", "synonyms", "settings", "audit", "admins", "health"])(
    "sees that %s is for owners",
    async (page) => {
      await openAdmin(database, `/admin/${page}`, { admin: await aSupporter() });
      expect(
        await screen.findByRole("heading", { level: 1, name: "This page is for owners only." }),
      ).toBeTruthy();
      expect(await pagesShown()).toEqual(["Dashboard", "Parcels", "Returns"]);
    },
  );
});

describe("an owner", () => {
  it("sees links to every page", async () => {
    await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    expect(await pagesShown()).toEqual([
      "Dashboard",
      "Parcels",
      "People",
      "Products",
      "Returns",
      "Cash",
      "Delivery",
      "Synonyms",
      "Settings",
      "Audit",
      "Admins",
      "Health",
    ]);
  });
});
