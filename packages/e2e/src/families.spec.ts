import { intercept } from "./lines/intercept.ts";
import { expectAccessible } from "./look/accessible.ts";
import { openAsRead, watchShift } from "./look/layout-shift.ts";
import { controlsAnswer, waitForPaint, open, placesOf } from "./look/ready.ts";
import { addProductByCall, callsOf, demoCalls, signUpByCall, type Calls } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";
import { rememberPerson } from "./people/sessions.ts";
import { aPhoto, fillAddress, fillProduct } from "./people/steps.ts";

const sizeGuide = "Measured flat, in inches.\nSize | Chest | Length\nS | 36 | 27\nM | 38 | 28";

/** Two colours and three sizes, one of them sold out. */
function addKurta({ mutate }: Calls, name: string) {
  const variant = (colour: string, size: string, rupees: number) => ({
    values: [colour, size],
    pricePaise: rupees * 100,
    stock: size === "S" ? 0 : 5,
    pictures: ["/media/demo-0-1-1-whole.webp"],
  });
  return mutate<{ readonly id: string; readonly productIds: readonly string[] }>("product.addFamily", {
    name,
    brand: "Neelmitti",
    description: "Block-printed by hand.",
    sizeGuide,
    category: "Fashion",
    subcategory: "Men Clothing",
    options: ["Colour", "Size"],
    variants: [
      ...[variant("Blue", "M", 899), variant("Blue", "L", 899), variant("Blue", "S", 799)],
      ...[variant("Maroon", "M", 999), variant("Maroon", "L", 999)],
    ],
  });
}

test("sizes and colours are selected by links, ordered as selected, and one row for seller and admin", async ({
  browser,
  server,
}) => {
  const { shop, seller, admin } = server.byPort;
  const meera = await aVisitor(browser, "Meera");
  const calls = callsOf(meera.page.context(), seller);
  await signUpByCall(calls, { name: "Meera Textiles", app: "seller" });
  const admins = await demoCalls(browser, server, "admin");
  const name = `Hand-block kurta ${Date.now()}`;
  const { productIds } = await addKurta(calls, name);
  const [blueM, , blueS, maroonM] = productIds;

  // Without scripts the chips are links and the image is the variant's.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${shop}/detail/${blueM}`);
  await plain.getByRole("link", { name: "Maroon" }).click();
  await expect(plain).toHaveURL(`${shop}/detail/${maroonM}`);
  await expect(plain.getByText("₹999", { exact: true })).toBeVisible();
  await plain.context().close();

  const asha = await aVisitor(browser, "Asha");
  const { page } = asha;
  const shiftOf = await watchShift(page);
  await page.goto(`${shop}/products?search=${encodeURIComponent(name)}`);
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("2 colours");
  await expect(card).toContainText("₹799");
  await card.getByRole("link", { name }).click();
  const sizes = page.getByRole("group", { name: "Size" });
  await expect(sizes.getByRole("link")).toHaveCount(3);
  await sizes.getByRole("link", { name: "S, sold out" }).click();
  await expect(page).toHaveURL(`${shop}/detail/${blueS}`);
  await expect(page.getByText("Out of Stock")).toBeVisible();

  // Also at its address, rendered by the server, without layout shift.
  const asRead = await openAsRead(page, `${shop}/detail/${blueM}`, shiftOf);
  await controlsAnswer(page);
  await page.getByText("Size guide").click();
  await expect(page.getByRole("cell", { name: "38" })).toBeVisible();
  await page.getByText("Size guide").click();
  expect(await shiftOf()).toEqual(asRead);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, "main");
  }
  await page.getByRole("group", { name: "Colour" }).getByRole("link", { name: "Maroon" }).click();
  await expect(page).toHaveURL(`${shop}/detail/${maroonM}`);
  expect(asha.faults).toEqual([]);

  // Seller's list: one expandable row.
  await meera.page.goto(`${seller}/update`);
  await expect(meera.page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  await meera.page.getByRole("button", { name: `5 variants of ${name}` }).click();
  await expect(meera.page.getByRole("row").filter({ hasText: `${name} (` })).toHaveCount(5);
  await expectAccessible(meera.page, "main");
  expect(meera.faults).toEqual([]);

  // Admin's list: one row that leads to each variant, one of them hidden.
  const desk = await admins.context.newPage();
  await desk.goto(`${admin}/admin/products?search=${encodeURIComponent(name)}`);
  await desk.getByRole("link", { name: "5 variants" }).click();
  await desk.getByRole("button", { name: `Hide ${name} (Blue, M)` }).click();
  await desk.getByRole("textbox").last().fill("Not as described.");
  await desk.getByRole("dialog").getByRole("button", { name: /^Hide/ }).click();
  await expect(desk.getByRole("button", { name: `Show ${name} (Blue, M)` })).toBeVisible();
  await page.goto(`${shop}/detail/${maroonM}`);
  await expect(
    page.getByRole("group", { name: "Size" }).getByRole("link", { name: "M", exact: true }),
  ).toBeVisible();
  expect((await page.goto(`${shop}/detail/${blueM}`))?.status()).toBe(404);
});

test("a pressed size stays in place and opens before lazy files have loaded", async ({ browser, server }) => {
  const { shop, seller } = server.byPort;
  const meera = await aVisitor(browser, "Meera");
  const calls = callsOf(meera.page.context(), seller);
  await signUpByCall(calls, { name: "Meera Textiles", app: "seller" });
  const { productIds } = await addKurta(calls, `Hand-block kurta ${Date.now()}`);
  const [blueM, , blueS] = productIds;

  const { page } = await aVisitor(browser, "Asha");
  const address = `${shop}/detail/${blueM}`;
  const sent = await (await page.request.get(address)).text();
  const release = await intercept(page, "*/assets/*.js", ({ url }) =>
    sent.includes(new URL(url).pathname) ? "on" : "none",
  );
  await open(page, address);
  const small = page.getByRole("group", { name: "Size" }).getByRole("link", { name: "S, sold out" });
  await small.hover();
  await page.mouse.down();
  await waitForPaint(page);
  await expect(small).toBeInViewport();
  await page.mouse.up();
  await expect(page).toHaveURL(`${shop}/detail/${blueS}`);
  await release();
});

test("three products become a family, one variant is bought, and one is removed again", async ({
  browser,
  server,
}) => {
  const { shop, seller } = server.byPort;
  const meera = await aVisitor(browser, "Meera");
  const { page: desk } = meera;
  const calls = callsOf(desk.context(), seller);
  await signUpByCall(calls, { name: "Meera Textiles", app: "seller" });
  const mark = `Ajrakh stole ${Date.now()}`;
  const made: { readonly id: string; readonly name: string }[] = [];
  for (const what of ["Blue", "Red", "Red wide"])
    made.push(await addProductByCall(calls, { what: `${mark} ${what}`, pricePaise: 60_000, stock: 4 }));
  const [blue, red, wide] = made;
  if (!blue || !red || !wide) throw new Error("there are too few products");

  await desk.goto(`${seller}/update`);
  await desk.getByRole("checkbox", { name: "Select all 3 shown" }).check();
  await desk.getByRole("button", { name: "Group as Sizes or Colours…" }).click();
  const dialog = desk.getByRole("dialog", { name: "Group as Sizes or Colours" });
  await dialog.getByLabel("Shared name").fill(mark);
  await dialog.getByLabel("They differ by").fill("Colour");
  await dialog.getByRole("button", { name: "Add Another Option" }).click();
  await dialog.getByLabel("and by").fill("Size");
  const fill = async ({ name }: { readonly name: string }, colour: string, size: string) => {
    const fields = dialog.getByRole("group", { name });
    await fields.getByLabel("Colour").fill(colour);
    await fields.getByLabel("Size").fill(size);
  };
  await fill(blue, "Blue", "M");
  await fill(red, "Red", "M");
  await fill(wide, "Red", "M");
  await dialog.getByRole("button", { name: "Group 3 products" }).click();
  await expect(dialog.getByText("Two variants are the same.")).toHaveCount(2);
  await expectAccessible(desk);
  await fill(wide, "Red", "L");
  await dialog.getByRole("button", { name: "Group 3 products" }).click();
  await expect(desk.getByText(`“${mark}” now comes in 3 variants.`)).toBeVisible();

  await desk.getByRole("button", { name: `More for ${mark}` }).click();
  const item = desk.getByRole("menuitem", { name: "Size Guide…" });
  expect(await placesOf(item), "the places of what is pressed in a menu that comes").toHaveLength(1);
  await item.click();
  await desk.getByRole("textbox", { name: "Size guide" }).fill("Size | Length (cm)\nM | 180\nL | 220");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText(`The size guide of “${mark}” is saved.`)).toBeVisible();

  // Shop: one family, whose wide red variant is bought.
  const asha = await aVisitor(browser, "Asha");
  const { page } = asha;
  const { session } = await signUpByCall(callsOf(page.context(), shop), { name: "Asha Rao", app: "shop" });
  // Like after a login, the shop knows the person before the server answers.
  await rememberPerson(page.context(), session);
  await open(page, `${shop}/products?search=${encodeURIComponent(mark)}`);
  await expect(page.getByRole("article").filter({ hasText: mark })).toHaveCount(1);
  await page.getByRole("link", { name: mark }).click();
  await page.getByRole("group", { name: "Size" }).getByRole("link", { name: "L", exact: true }).click();
  await expect(page).toHaveURL(`${shop}/detail/${wide.id}`);
  await page.getByText("Size guide").click();
  await expect(page.getByRole("cell", { name: "220" })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Added to cart successfully!")).toBeVisible();
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await expect(page.getByText("Red, L").first()).toBeVisible();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("House or flat").fill("12");
  await fillAddress(page);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/orders\/.+/);
  await expect(page.getByText("Red, L").first()).toBeVisible();
  expect(asha.faults).toEqual([]);

  // Unlisted variants lead to the leading one, the newest.
  await desk.getByRole("button", { name: `3 variants of ${mark}` }).click();
  await desk.getByRole("button", { name: `Unlist ${mark} (Blue, M)` }).click();
  await expect(desk.getByText(`“${mark} (Blue, M)” is unlisted.`)).toBeVisible();
  await page.goto(`${shop}/detail/${blue.id}`);
  await expect(page).toHaveURL(`${shop}/detail/${wide.id}`);
  await desk.getByRole("button", { name: `Remove from Family: ${mark} (Red, L)` }).click();
  await desk.getByRole("button", { name: "Remove from Family", exact: true }).click();
  await expect(desk.getByText(`“${mark} (Red, L)” is now a separate product.`)).toBeVisible();
  await page.goto(`${shop}/products?search=${encodeURIComponent(mark)}`);
  await expect(page.getByRole("article").filter({ hasText: mark })).toHaveCount(2);
  expect(meera.faults).toEqual([]);
});

test("a seller adds a family with the form, and the shop shows each variant's price and stock", async ({
  browser,
  server,
}) => {
  const { shop, seller } = server.byPort;
  const meera = await aVisitor(browser, "Meera");
  const { page: desk } = meera;
  const calls = callsOf(desk.context(), seller);
  await signUpByCall(calls, { name: "Meera Textiles", app: "seller" });
  const name = `Kota doria kurta ${Date.now()}`;
  await desk.goto(seller);
  await fillProduct(desk, { name, priceRupees: "899", stock: "4" });
  await desk.getByRole("switch", { name: "Comes in sizes or colours" }).click();
  const tick = async (axis: string, values: readonly string[]) => {
    for (const value of values)
      await desk.getByRole("group", { name: axis }).getByText(value, { exact: true }).click();
  };
  await tick("Size", ["M", "L"]);
  await desk.getByRole("button", { name: "Add Another Option" }).click();
  await tick("Colour", ["Blue", "Maroon"]);
  await desk.getByLabel("Price of L, Maroon").fill("949.50");
  await desk.getByRole("button", { name: "Copy the price of L, Maroon down" }).click();
  await expect(desk.getByLabel("Price of L, Blue")).toHaveValue("949.50");
  await desk.getByLabel("Stock of L, Blue").fill("0");
  await desk.getByRole("button", { name: "Remove M, Maroon" }).click();
  await desk.getByRole("button", { name: "Images of L, Maroon: uses the product's images" }).click();
  const dialog = desk.getByRole("dialog", { name: "Images of L, Maroon" });
  const photo = { name: "maroon.jpg", mimeType: "image/jpeg", buffer: await aPhoto() };
  await dialog.getByLabel("Choose images of L, Maroon").setInputFiles(photo);
  await expect(dialog.getByRole("img", { name: "Image 1" })).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(desk.getByRole("button", { name: "Images of L, Maroon: 1 image" })).toBeFocused();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk, "main");
  // A second click while adding has no effect.
  await desk.getByRole("button", { name: "Add Product" }).dblclick();
  await expect(desk.getByText(/Product added./)).toBeVisible();

  const asha = await aVisitor(browser, "Asha");
  const { page } = asha;
  await page.goto(`${shop}/products?search=${encodeURIComponent(name)}`);
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("₹899");
  await card.getByRole("link", { name }).click();
  const chips = (axis: string) => page.getByRole("group", { name: axis }).getByRole("link");
  await expect(chips("Size")).toHaveCount(2);
  await page.getByRole("group", { name: "Size" }).getByRole("link", { name: /^L/ }).click();
  await expect(page.getByText("₹949.50", { exact: true })).toBeVisible();
  // Only that variant shows its own image.
  const { products } = await calls.query<{
    readonly products: readonly { readonly variant: string; readonly pictures: readonly string[] }[];
  }>("product.listOwn", {});
  const [own, ...others] = ["L, Maroon", "L, Blue", "M, Blue"].map(
    (variant) => products.find((product) => product.variant === variant)?.pictures,
  );
  expect(own).toHaveLength(1);
  expect(others[0]).toEqual(others[1]);
  expect(others[0]).not.toEqual(own);
  expect(asha.faults).toEqual([]);
  expect(meera.faults).toEqual([]);
});
