import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dayText } from "@haat/contract/moment";
import { paise } from "@haat/contract/money";
import { replaceDeliveryRules } from "@haat/domain/delivery/delivery-rules";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct, aBuyer, aSeller } = builders(database);

/** Delivered to 560001 in three days, to other 56 PIN codes without cash, never to Delhi. */
async function aLamp(values: Parameters<typeof aProduct>[0] = {}) {
  const seller = await aSeller();
  const rules = [
    { prefix: "56", serves: true, cash: false, days: null },
    { prefix: "560001", serves: true, cash: true, days: 3 },
    { prefix: "11", serves: false, cash: false, days: null },
  ];
  await replaceDeliveryRules(testDeps(database), seller, { rules });
  return aProduct({ seller, name: "Clay lamp", ...values });
}

const inThreeDays = () => dayText(new Date(Date.now() + 3 * 86_400_000).toISOString());

describe("the delivery PIN code of a product", () => {
  it("is asked of visitors, answered immediately and kept in the browser", async () => {
    const { id } = await aLamp();
    const { user } = await renderShop(database, `/detail/${id}`);
    const field = await screen.findByRole("textbox", { name: "Delivery PIN code" });
    await user.type(field, "56000{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "A PIN code has six digits, for example 560001.",
    );
    await user.clear(field);
    await user.type(field, "560 001{Enter}");
    expect(await screen.findByText(`By ${inThreeDays()} · Cash on delivery`)).toBeDefined();
    screen.getByText("560001");
    const change = screen.getByRole("button", { name: "Change PIN code" });
    expect(document.activeElement).toBe(change);
    await user.click(change);
    const again = await screen.findByRole<HTMLInputElement>("textbox", { name: "Delivery PIN code" });
    expect([again.value, document.activeElement]).toEqual(["560001", again]);
    await user.clear(again);
    await user.type(again, "110001{Enter}");
    expect(await screen.findByText("Not delivered to 110001")).toBeDefined();
    expect(localStorage.getItem("haat-pin")).toBe("110001");
  });

  it("is the account's until another one is entered", async () => {
    const { id } = await aLamp();
    const buyer = await aBuyer({ address: { ...testAddress, pin: "560034" } });
    const { user } = await renderShop(database, `/detail/${id}`, buyer);
    expect(await screen.findByText("No cash on delivery at 560034")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Change PIN code" }));
    const field = screen.getByRole("textbox", { name: "Delivery PIN code" });
    await user.clear(field);
    await user.type(field, "560001{Enter}");
    expect(await screen.findByText(`By ${inThreeDays()} · Cash on delivery`)).toBeDefined();
  });

  it("reports prices over the cash limit, and no day for sold-out products", async () => {
    localStorage.setItem("haat-pin", "560001");
    const { id } = await aLamp({ pricePaise: paise(20_000_000) });
    const { router } = await renderShop(database, `/detail/${id}`);
    expect(await screen.findByText("Cash on delivery is available below ₹2,00,000")).toBeDefined();
    const { id: gone } = await aLamp({ stock: 0 });
    await router.navigate({ to: "/detail/$productId", params: { productId: gone } });
    expect(await screen.findByText("Delivered here · Cash on delivery")).toBeDefined();
  });

  it("is forgotten on logout", async () => {
    localStorage.setItem("haat-pin", "560001");
    const { user } = await renderShop(database, "/profile", await aBuyer());
    const actions = within(await screen.findByRole("region", { name: "Quick actions" }));
    await user.click(actions.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(localStorage.getItem("haat-pin")).toBeNull());
  });
});
