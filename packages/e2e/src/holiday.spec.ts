import { dayFromNow } from "@haat/testing/database/day-from-now";
import { expectAccessible } from "./look/accessible.ts";
import { addProductByCall, callsOf, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";

test("a seller's holiday is shown with every product until it ends", async ({ browser, server }) => {
  const { shop, seller } = server.byPort;
  const meera = await aVisitor(browser, "Meera");
  const hers = callsOf(meera.page.context(), seller);
  await signUpByCall(hers, { name: "Meera Textiles", app: "seller" });
  const vase = await addProductByCall(hers, { what: "Vase", pricePaise: 49_900, stock: 3 });
  const asha = await aVisitor(browser, "Asha");
  const calls = callsOf(asha.page.context(), shop);
  await signUpByCall(calls, { name: "Asha Rao", app: "shop" });
  await calls.mutate("cart.add", { productId: vase.id, quantity: 1 });

  // Puts the page into the cache before it changes.
  await asha.page.goto(`${shop}/detail/${vase.id}`);
  await expect(asha.page.getByText("Only 3 left in stock")).toBeVisible();

  await meera.page.goto(`${seller}/profile`);
  await meera.page.getByLabel("First day").fill(dayFromNow(0));
  await meera.page.getByLabel("Last day").fill(dayFromNow(4));
  await meera.page.getByRole("button", { name: "Save Holiday" }).click();
  await expect(meera.page.getByText(/^You are on holiday until /)).toBeVisible();

  const back = /^Back on \d{1,2} [A-Z][a-z]{2}: the seller is on holiday$/;
  await expect(async () => {
    await asha.page.reload();
    expect(await asha.page.getByText(back).count()).toBe(1);
  }).toPass();
  for (const name of ["Add to Cart", "Buy Now"])
    await expect(asha.page.getByRole("button", { name })).toBeDisabled();
  for (const colorScheme of ["dark", "light"] as const) {
    await asha.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(asha.page, "main");
  }
  await asha.page.goto(`${shop}/products?search=${encodeURIComponent(vase.name)}`);
  await expect(asha.page.getByRole("article").filter({ hasText: vase.name })).toContainText("Back on");
  await asha.page.goto(`${shop}/cart`);
  await expect(asha.page.getByText(back)).toBeVisible();
  await expect(asha.page.getByRole("checkbox", { name: `Order ${vase.name} now` })).toBeDisabled();

  await meera.page.getByRole("button", { name: "End Holiday Now" }).click();
  await expect(meera.page.getByText("No holiday set.")).toBeVisible();
  await asha.page.reload();
  await expect(asha.page.getByRole("checkbox", { name: `Order ${vase.name} now` })).toBeChecked();
  await asha.page.goto(`${shop}/detail/${vase.id}`);
  await expect(async () => {
    await asha.page.reload();
    expect(await asha.page.getByText("Only 3 left in stock").count()).toBe(1);
  }).toPass();
  await expect(asha.page.getByRole("button", { name: "Buy Now" })).toBeEnabled();
  expect([...meera.faults, ...asha.faults]).toEqual([]);
});
