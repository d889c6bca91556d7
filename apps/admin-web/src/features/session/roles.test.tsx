import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin, openFromMenu } from "../../testing/open-admin.tsx";

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
  const menus = {
    Orders: ["Dashboard", "Parcels", "Returns"],
    Catalogue: ["Products", "Synonyms"],
    People: ["People", "Admins"],
    Settings: ["Settings", "Delivery", "Audit", "Health"],
  };

  it("opens every page from a menu, by keyboard too", async () => {
    const { user, address } = await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    const nav = within(await screen.findByRole("navigation", { name: "Main" }));
    expect(nav.getByRole("link", { name: "Money" }).getAttribute("href")).toBe("/admin/cash");
    for (const [group, pages] of Object.entries(menus)) {
      nav.getByRole("button", { name: group }).focus();
      await user.keyboard("{Enter}");
      await waitFor(async () =>
        expect((await nav.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(pages),
      );
      await user.keyboard("{Escape}");
      await waitFor(() => expect(nav.queryByRole("menuitem")).toBeNull());
    }
    await openFromMenu(user, "Settings", "Health");
    await screen.findByRole("heading", { level: 1, name: "Health" });
    expect(address()).toBe("/admin/health");
    expect(nav.getByRole("button", { current: true }).textContent).toBe("Settings");
  });

  it("has all pages in a phone's drawer", async () => {
    const { user } = await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    await user.click(await screen.findByRole("button", { name: "Menu" }));
    const links = within(await screen.findByRole("dialog", { name: "Menu" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(
      Object.values({ ...menus, Settings: ["Cash", ...menus.Settings] }).flat(),
    );
  });
});
