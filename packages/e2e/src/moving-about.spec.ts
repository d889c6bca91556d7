import type { Page } from "@playwright/test";
import { waitForPaint, followRequests, open, settled } from "./look/ready.ts";
import { callsOf, demoCalls, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { rememberPerson } from "./people/sessions.ts";

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) => page.locator(":focus");

/** By position, so that no scrolling happens. */
async function openCardInView(page: Page): Promise<void> {
  const { x, y } = await page.locator("article a").evaluateAll((links) => {
    const boxes = links.map((link) => link.getBoundingClientRect());
    const box = boxes.find(({ top: upper, bottom }) => upper > 120 && bottom < innerHeight);
    return { x: (box?.left ?? 0) + 8, y: (box?.top ?? 0) + 8 };
  });
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/detail\//);
}

// Home is short, with its products at the top.
for (const [path, middle] of [
  ["/", 300],
  ["/products", 1500],
] as const)
  test(`from the middle of ${path} to the top of a product and back to the same place`, async ({
    page,
    server,
  }) => {
    const requests = followRequests(page);
    await open(page, `${server.shop}${path}`);
    await settled(page, requests);
    await page.evaluate((y) => scrollTo(0, y), middle);
    // The router learns the scroll position with the next frame.
    await waitForPaint(page);
    await expect.poll(() => top(page)).toBe(middle);
    await openCardInView(page);
    await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await top(page)).toBe(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/detail\//);
    await expect.poll(() => top(page)).toBe(middle);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

test("keyboard only: past the header, and through a phone's menu", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${server.shop}/about`);
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveText("See All Products");

  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  // The menu takes the focus shortly after opening; an earlier key goes elsewhere.
  await expect(menu.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.locator(":focus")).toBeVisible();
  await menu.getByRole("link", { name: "Products" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Product List" })).toBeFocused();
  await expect(menu).toBeHidden();
});

test("keyboard only: during a purchase the focus stays on the control or next to it", async ({
  context,
  page,
  server,
}) => {
  const calls = callsOf(context, server.byPort.shop);
  const { session } = await signUpByCall(calls, { name: "Asha Rao", app: "shop" });
  await rememberPerson(context, session);
  const { products } = await calls.query<{
    products: readonly { id: string; stock: number; backOn?: string }[];
  }>("product.list");
  const [first, ...others] = products.filter(({ stock, backOn }) => stock > 1 && !backOn).slice(0, 3);
  for (const { id } of others) await calls.mutate("cart.add", { productId: id, quantity: 1 });
  const held = page.locator("main :focus");
  const pressed = async (name: string | RegExp) => {
    const button = page.getByRole("main").getByRole("button", { name }).first();
    await button.focus();
    await page.keyboard.press("Enter");
    return button;
  };

  await open(page, `${server.byPort.shop}/detail/${first?.id}`);
  const add = await pressed("Add to Cart");
  await expect(page.getByText("Added to cart successfully!")).toBeVisible();
  await expect(add).toBeFocused();

  await page.route(/cart\.show/, (route) => route.abort());
  await page.goto(`${server.byPort.shop}/cart`);
  await expect(page.getByText("Could not fetch cart items.")).toBeVisible();
  await page.unroute(/cart\.show/);
  await pressed("Retry");
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await expect(held).toHaveCount(1);

  await pressed(/^Delete/);
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(2);
  await expect(held).toHaveCount(1);
});

test("on a phone the admin's menu marks the open page", async ({ browser, server }) => {
  const { context } = await demoCalls(browser, server, "admin");
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.byPort.admin}/admin/health`);
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Health" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "People" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(menu).toBeHidden();
  await context.close();
});
