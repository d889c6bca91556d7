import { expectAccessible } from "./look/accessible.ts";
import { addProductByCall, callsOf, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";

test("a seller selects products and changes their prices, stocks and listing", async ({
  browser,
  server,
}) => {
  const { seller, shop } = server.byPort;
  const meera = await aVisitor(browser, "Meera");
  const { page } = meera;
  const calls = callsOf(page.context(), seller);
  await signUpByCall(calls, { name: "Meera Textiles", app: "seller" });
  const mark = `Woven ${Date.now()}`;
  for (const count of [1, 2])
    await addProductByCall(calls, { what: `${mark} ${count}`, pricePaise: 50_000, stock: 4 });
  const { name } = await addProductByCall(calls, { what: mark, pricePaise: 50_000, stock: 4 });

  await page.goto(`${seller}/update`);
  await page.getByRole("checkbox", { name: "Select all 3 shown" }).check();
  await page.getByRole("checkbox", { name: `Select ${name}` }).uncheck();
  const bar = page.getByRole("group", { name: "Selected products" });
  await expect(bar).toContainText("2 products selected");
  await bar.getByRole("button", { name: "Change Price…" }).click();
  const prices = page.getByRole("dialog", { name: "Change Prices" });
  await prices.getByLabel("Per cent").fill("10");
  await expect(prices.getByText("₹500 → ₹550")).toHaveCount(2);
  await expectAccessible(page);
  await prices.getByRole("button", { name: "Change 2 products" }).click();
  await expect(page.getByText("2 products changed.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "₹550" })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "₹500" })).toHaveCount(1);

  // On a phone it's in a menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await bar.getByRole("button", { name: "Change…" }).click();
  await page.getByRole("menuitem", { name: "Change Stock…" }).click();
  const stocks = page.getByRole("dialog", { name: "Change Stock" });
  await stocks.getByText("Remove", { exact: true }).click();
  await stocks.getByLabel("Pieces").fill("4");
  await expect(stocks.getByText("4 → 0")).toBeVisible();
  await stocks.getByRole("button", { name: "Change 1 product" }).click();
  await expect(page.getByText("1 product changed.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all 3 shown" }).check();
  await bar.getByRole("button", { name: "Change…" }).click();
  await page.getByRole("menuitem", { name: "Unlist" }).click();
  await expect(page.getByText("3 products unlisted.")).toBeVisible();
  await expectAccessible(page, "main");
  await page.goto(`${shop}/products?search=${encodeURIComponent(mark)}`);
  await expect(page.getByRole("article").filter({ hasText: mark })).toHaveCount(0);
  expect(meera.faults).toEqual([]);
});
