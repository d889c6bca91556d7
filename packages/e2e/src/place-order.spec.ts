import { randomBytes } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { aVisitor, demoPassword, logInAt, signUpAt, type Visitor } from "./people.ts";
import { addProduct, checkOut, figure, findAndOpen, logInAsAdmin, orderWith } from "./steps.ts";

let server: HaatServer;

test.beforeAll(async () => {
  server = await createHaatServer();
  await server.start();
});

test.afterAll(async () => {
  await server.dispose();
});

const goods = {
  name: `Blue pottery vase ${randomBytes(3).toString("hex")}`,
  priceRupees: "650.50",
  stock: "9",
};
/** Two vases at ₹650.50 are over ₹999, so they ship free; one costs ₹49 more. */
const [totalOfTwo, totalOfOne] = [1301, 699.5];

async function stockInShop(page: Page, shop: string, words: string): Promise<void> {
  await page.goto(`${shop}/products?search=${encodeURIComponent(goods.name)}`);
  await page.getByRole("link", { name: goods.name }).click();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
}

async function buy(visitor: Visitor, quantity: number): Promise<void> {
  const { page } = visitor;
  await signUpAt(visitor, server.shop, "Buyer");
  await findAndOpen(page, goods.name);
  for (let more = 1; more < quantity; more += 1)
    await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Added to cart successfully!")).toBeVisible();
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await expect(page.getByText(goods.name).first()).toBeVisible();
  await checkOut(page);
}

test("the main job: from a listed product to a delivered order, and a rejected one", async ({ browser }) => {
  const seller = await aVisitor(browser, "Meera Joshi");
  const buyer = await aVisitor(browser, "Asha Rao");
  const second = await aVisitor(browser, "Imran Sheikh");
  const admin = await aVisitor(browser, "Admin");
  const visitor = await aVisitor(browser, "Visitor");

  await test.step("a seller signs up and adds a product with a picture", async () => {
    await signUpAt(seller, server.seller, "Seller");
    await addProduct(seller.page, goods);
    await expect(seller.page).toHaveURL(new RegExp(`^${server.seller}/`));
    await expect(seller.page.getByRole("heading", { name: "Add a New Product" })).toBeHidden();
  });

  await test.step("the admin looks at the figures before anything is ordered", async () => {
    await logInAsAdmin(admin.page, server.admin, demoPassword);
  });
  const before = {
    orders: await figure(admin.page, "Total orders"),
    pending: await figure(admin.page, "Pending orders"),
    revenue: await figure(admin.page, "Total revenue"),
  };

  await test.step("a buyer finds it by its name and orders two, cash on delivery", async () => {
    await stockInShop(visitor.page, server.shop, "Only 9 left in stock");
    await buy(buyer, 2);
    await expect(orderWith(buyer.page, goods.name)).toContainText("Waiting for the seller");
    await expect(orderWith(buyer.page, goods.name)).toContainText("₹1,301.00");
  });

  await test.step("the stock in the shop has gone down", async () => {
    await stockInShop(visitor.page, server.shop, "Only 7 left in stock");
  });

  await test.step("the seller sees the request and approves it; the buyer sees that", async () => {
    await seller.page.goto(server.seller);
    await seller.page.getByRole("button", { name: `Approve ${goods.name} for Asha Rao` }).click();
    await expect(
      seller.page.getByRole("button", { name: `Approve ${goods.name} for Asha Rao` }),
    ).toBeHidden();
    await buyer.page.reload();
    await expect(orderWith(buyer.page, goods.name)).toContainText("Approved");
  });

  await test.step("the admin sees the order counted and sets it to delivered: revenue rises by exactly its total", async () => {
    const { page } = admin;
    await page.reload();
    expect(await figure(page, "Total orders")).toBe(before.orders + 1);
    const row = page.getByRole("row").filter({ hasText: "Asha Rao" });
    await row.getByRole("combobox", { name: /^Status of order #\d+: Approved/ }).click();
    await page.getByRole("option", { name: "Delivered" }).click();
    await expect(row.getByRole("combobox", { name: /: Delivered$/ })).toBeVisible();
    await expect.poll(() => figure(page, "Total revenue")).toBe(before.revenue + totalOfTwo);
  });

  await test.step("a second buyer's order counts as pending", async () => {
    await buy(second, 1);
    await expect(orderWith(second.page, goods.name)).toContainText("₹699.50");
    await admin.page.reload();
    expect(await figure(admin.page, "Pending orders")).toBe(before.pending + 1);
    await stockInShop(visitor.page, server.shop, "Only 6 left in stock");
  });

  await test.step("the seller rejects it with a reason: the stock is back, and the buyer reads the reason", async () => {
    const { page } = seller;
    await page.goto(server.seller);
    await page.getByRole("button", { name: `Reject ${goods.name} for Imran Sheikh` }).click();
    await page.getByRole("button", { name: "Reject order" }).click();
    await expect(page.getByText("A reason is required.")).toBeVisible();
    await page.getByLabel("Reason").fill("The glaze cracked in the kiln");
    await page.getByRole("button", { name: "Reject order" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await stockInShop(visitor.page, server.shop, "Only 7 left in stock");
    await second.page.reload();
    await expect(orderWith(second.page, goods.name)).toContainText("Rejected");
    await expect(orderWith(second.page, goods.name)).toContainText("The glaze cracked in the kiln");
  });

  await test.step("stopped and started again, everything is still there", async () => {
    // Who follows orders asks again while nobody answers, and the browser itself reports what was refused.
    for (const { page } of [seller, buyer, second, admin]) await page.goto("about:blank");
    expect(await server.stop()).toBe(0);
    await server.start();
    expect(server.printed()).not.toContain("Stocking the stalls");
    await stockInShop(visitor.page, server.shop, "Only 7 left in stock");
    await buyer.page.goto(`${server.shop}/orders`);
    await expect(orderWith(buyer.page, goods.name)).toContainText("Delivered");
    await second.page.goto(`${server.shop}/orders`);
    await expect(orderWith(second.page, goods.name)).toContainText("The glaze cracked in the kiln");
    await logInAt({ page: seller.page, email: seller.email }, server.seller);
    await admin.page.goto(`${server.admin}/admin/dashboard`);
    expect(await figure(admin.page, "Total revenue")).toBe(before.revenue + totalOfTwo);
    expect(totalOfOne).toBeLessThan(totalOfTwo);
  });

  for (const { faults, name } of [seller, buyer, second, admin, visitor])
    expect(faults, `unseen faults of ${name}`).toEqual([]);
});
