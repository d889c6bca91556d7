import { expect, test, type Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { demoBuyer, rememberPerson } from "./sessions.ts";

let server: HaatServer;

test.beforeAll(async () => {
  server = await createHaatServer();
  await server.start();
});

test.afterAll(async () => {
  await server.dispose();
});

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) => page.locator(":focus");

/** Clicks the first card that is in full view, by its place, so that nothing moves to be clicked. */
async function openCardInView(page: Page): Promise<void> {
  const { x, y } = await page.locator("article a").evaluateAll((links) => {
    const boxes = links.map((link) => link.getBoundingClientRect());
    const box = boxes.find(({ top: upper, bottom }) => upper > 120 && bottom < innerHeight);
    return { x: (box?.left ?? 0) + 8, y: (box?.top ?? 0) + 8 };
  });
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/detail\//);
}

for (const path of ["/", "/products"])
  test(`from the middle of ${path} to a product and back: the top there, the same place here`, async ({
    page,
  }) => {
    await page.goto(`${server.shop}${path}`, { waitUntil: "networkidle" });
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => top(page)).toBe(1500);
    await openCardInView(page);
    await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await top(page)).toBe(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/detail\//);
    await expect.poll(() => top(page)).toBe(1500);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

test("by keyboard alone past the header, and through the menu of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.shop}/about`, { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveText("See all products");

  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  // The menu takes the focus a moment after it has opened; a key pressed before that goes where the focus went.
  await expect(menu.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.locator(":focus")).toBeVisible();
  await menu.getByRole("link", { name: "Products" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Product List" })).toBeFocused();
  await expect(menu).toBeHidden();
});

test("by keyboard alone through a purchase: what is pressed keeps the focus, or what is left around it has it", async ({
  browser,
}) => {
  const buyer = await demoBuyer(browser, server);
  const context = await browser.newContext();
  await context.addCookies(buyer.cookies);
  await rememberPerson(context, buyer.session);
  const page = await context.newPage();
  const held = page.locator("main :focus");
  const pressed = async (name: string | RegExp) => {
    const button = page.getByRole("main").getByRole("button", { name }).first();
    await button.focus();
    await page.keyboard.press("Enter");
    return button;
  };

  await page.goto(`${server.byPort.shop}/detail/${buyer.productId}`, { waitUntil: "networkidle" });
  const add = await pressed("Add to Cart");
  await expect(page.getByText("Added to cart successfully!")).toBeVisible();
  await expect(add).toBeFocused();

  await page.route(/cart\.show/, (route) => route.abort());
  await page.goto(`${server.byPort.shop}/cart`);
  await expect(page.getByText("Could not fetch cart items.")).toBeVisible({ timeout: 20_000 });
  await page.unroute(/cart\.show/);
  await pressed("Retry");
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await expect(held).toHaveCount(1);

  await pressed(/^Delete/);
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(2);
  await expect(held).toHaveCount(1);
  await context.close();
});
