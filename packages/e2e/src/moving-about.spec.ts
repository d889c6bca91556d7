import { expect, test, type Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "./haat-server.ts";

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
