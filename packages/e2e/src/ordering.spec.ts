import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./look/accessible.ts";
import { callsOf, orderByCall, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor, signUpAt } from "./people/people.ts";
import { addProduct, fillAddress, findAndOpen, orderWith } from "./people/steps.ts";

const unique = randomBytes(3).toString("hex");
const lamp = { name: `Brass lamp ${unique}`, priceRupees: "100", stock: "80" };
const vase = { name: `Last vase ${unique}`, priceRupees: "300", stock: "1" };

/** Returns the product's id. */
async function addToCart(page: Page, name: string): Promise<string> {
  await findAndOpen(page, name);
  const added = page.waitForResponse(/cart\.add/);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await added;
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/**
 * Delays saved quantities until `release`; returns how many were sent, and how many in parallel.
 */
async function holdQuantities(page: Page) {
  const seen = { sent: 0, atOnce: 0, mostAtOnce: 0 };
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/cart\.setQuantity/, async (route) => {
    seen.sent += 1;
    seen.atOnce += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
    await released;
    const response = await route.fetch();
    seen.atOnce -= 1;
    await route.fulfill({ response });
  });
  return { seen, release: () => release(undefined) };
}

test("a click counts even if the page is left right after it, with a service worker too", async ({
  browser,
  server,
}) => {
  const buyer = await aVisitor(browser, "Asha Rao");
  const { page } = buyer;
  await signUpAt(buyer, server.byPort.shop, "Buyer");
  await page.goto(`${server.byPort.shop}/products`);
  // Neither sold out nor a family, whose leading variant may be sold out.
  const add = page.getByRole("button", { name: /^Add/, disabled: false });
  const addable = page.getByRole("article").filter({ has: add });
  await addable.first().getByRole("link").first().click();
  const added = page.waitForResponse(/cart\.add/);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await added;
  // Only pages opened after the service worker started have one.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${server.byPort.shop}/cart`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const quantity = page.getByRole("spinbutton");
  // The next page may be read before the click arrives; the click isn't lost.
  const comesTo = (wanted: string) =>
    expect(async () => {
      await page.reload();
      expect(await quantity.inputValue()).toBe(wanted);
    }).toPass();
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await comesTo("2");
  await page.getByRole("button", { name: /^Decrease quantity/ }).click();
  await comesTo("1");
});

// Playwright can't hold requests of pages with a service worker.
test.describe(() => {
  test.use({ serviceWorkers: "block" });

  test("the order matches the screen: quick clicks count, and later changes are named", async ({
    browser,
    server,
  }) => {
    const seller = await aVisitor(browser, "Meera Joshi");
    const buyer = await aVisitor(browser, "Asha Rao");
    const rival = await aVisitor(browser, "Imran Sheikh");
    const { page } = buyer;
    const summary = page.getByRole("complementary", { name: "Order Summary" });
    const ids = { lamp: "", vase: "" };

    await test.step("a buyer has two products in the cart", async () => {
      await signUpAt(seller, server.byPort.seller, "Seller");
      for (const goods of [lamp, vase]) {
        await addProduct(seller.page, goods);
        await expect(seller.page.getByText(/Product added./)).toBeVisible();
      }
      await signUpAt(buyer, server.byPort.shop, "Buyer");
      ids.lamp = await addToCart(page, lamp.name);
      ids.vase = await addToCart(page, vase.name);
    });

    await test.step("fifty quick clicks on + end at fifty more, with few requests and never two at once", async () => {
      await page.goto(`${server.byPort.shop}/cart`);
      const quantity = page.getByRole("spinbutton", { name: `Quantity of ${lamp.name}` });
      const { seen, release } = await holdQuantities(page);
      await page.getByRole("button", { name: `Increase quantity of ${lamp.name}` }).click({ clickCount: 50 });
      await expect(quantity).toHaveValue("51");
      await expect(summary).toContainText("Subtotal (52 items)");
      await expect(summary).toContainText("₹5,400.00");
      release();
      await page.getByRole("button", { name: "Proceed to Checkout" }).click();
      await expect(page.getByRole("button", { name: "Continue to Payment" })).toBeVisible();
      expect(seen.sent).toBeLessThanOrEqual(2);
      expect(seen.mostAtOnce).toBe(1);
      await page.goto(`${server.byPort.shop}/cart`);
      await expect(quantity).toHaveValue("51");
    });

    await test.step("an order that a rival and a new price came before is refused, and both are named", async () => {
      await page.getByRole("button", { name: "Proceed to Checkout" }).click();
      await fillAddress(page);
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(page.getByRole("button", { name: "Place Order" })).toBeVisible();

      const rivals = callsOf(rival.page.context(), server.byPort.shop);
      await signUpByCall(rivals, { name: rival.name, app: "shop" });
      await orderByCall(rivals, { productId: ids.vase });
      const sellers = callsOf(seller.page.context(), server.byPort.seller);
      await sellers.mutate("product.update", { productId: ids.lamp, version: 1, pricePaise: 11_000 });

      await page.getByRole("button", { name: "Place Order" }).click();
      const note = page.getByRole("alert").filter({ hasText: "Your order wasn't placed" });
      await expect(note.getByRole("listitem")).toHaveText([
        `“${vase.name}” is sold out.`,
        `“${lamp.name}” now costs ₹110 (was ₹100).`,
      ]);
      await expect(page.getByLabel("Road")).toHaveValue("MG Road");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Back to Cart" }).click();
      await expect(page.getByText("Out of Stock", { exact: true })).toBeVisible();
      await expect(page.getByRole("checkbox", { name: `Order ${vase.name} now` })).not.toBeChecked();
      await expect(summary).toContainText("₹5,610.00");
      await expectAccessible(page);
    });

    await test.step("the next click orders what is left, at the new price", async () => {
      await page.getByRole("button", { name: "Place Order" }).click();
      await expect(page).toHaveURL(/\/orders\/.+/);
      await page.getByRole("link", { name: "My Orders" }).first().click();
      await expect(orderWith(page, lamp.name)).toContainText("51 × ₹110 ");
      await expect(orderWith(page, lamp.name)).not.toContainText(vase.name);
    });

    await test.step("the seller decides, and reads the history of their own lines", async () => {
      await seller.page.goto(`${server.byPort.seller}/?stage=ALL&sort=newest`);
      const request = seller.page.getByRole("listitem", { name: `${lamp.name} for Asha Rao` });
      await request.getByRole("button", { name: /^Approve/ }).click();
      await request.getByRole("button", { name: "History" }).click();
      const events = request.getByRole("list", { name: "Timeline" }).getByRole("listitem");
      await expect(events).toHaveText([/^Order placedby Asha Rao/, /^Approvedby you/]);
      await expectAccessible(seller.page);
    });

    for (const { faults, name } of [seller, buyer, rival])
      // The browser logs the refused order.
      expect(
        faults.filter((fault) => !/409|registration blocked by Playwright/.test(fault)),
        `unseen faults of ${name}`,
      ).toEqual([]);
  });
});
