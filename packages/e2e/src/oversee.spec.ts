import { randomBytes } from "node:crypto";
import { expect, test, type Browser } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { aVisitor, demoPassword, signUpAt } from "./people.ts";
import { addProduct, checkOut, findAndOpen, logInAsAdmin, orderWith } from "./steps.ts";

let server: HaatServer;

test.beforeAll(async () => {
  server = await createHaatServer();
  await server.start();
});

test.afterAll(async () => {
  await server.dispose();
});

/** A seller with one product and a buyer who has ordered it; the admin is logged in. */
async function aMarket(browser: Browser, what: string) {
  const goods = { name: `${what} ${randomBytes(3).toString("hex")}`, priceRupees: "1200", stock: "3" };
  const seller = await aVisitor(browser, `Stall of ${what}`);
  const buyer = await aVisitor(browser, "Asha Rao");
  const admin = await aVisitor(browser, "Admin");
  await signUpAt(seller, server.byPort.seller, "Seller");
  await addProduct(seller.page, goods);
  await expect(seller.page.getByText(/Product added successfully!/)).toBeVisible();
  await signUpAt(buyer, server.byPort.shop, "Buyer");
  await findAndOpen(buyer.page, goods.name);
  await buyer.page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(buyer.page.getByText("Added to cart successfully!")).toBeVisible();
  await buyer.page.goto(`${server.byPort.shop}/cart`);
  await checkOut(buyer.page);
  await expect(orderWith(buyer.page, goods.name)).toBeVisible();
  await logInAsAdmin(admin.page, server.byPort.admin, demoPassword);
  return { goods, seller, buyer, admin };
}

test("an admin oversees an order, corrects it, and finds it in the audit", async ({ browser }) => {
  const { goods, seller, buyer, admin } = await aMarket(browser, "Brass bell");
  const { page } = admin;

  await test.step("the order is found by its seller and opened", async () => {
    await page.getByRole("searchbox", { name: "Search orders" }).fill(seller.name);
    await expect(page.getByText("1 order", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^Details of order/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order #\d+$/ })).toBeVisible();
    await expect(page.getByRole("list", { name: `Lines of ${seller.name}` })).toContainText(goods.name);
  });

  await test.step("rejecting it says what will happen, and gives the stock back", async () => {
    await page.getByRole("combobox", { name: /^Status of order/ }).click();
    await page.getByRole("option", { name: "Rejected" }).click();
    await expect(page.getByText(/its pieces go back into stock/)).toBeVisible();
    await page.getByRole("button", { name: "Reject Order" }).click();
    await expect(page.getByText("Order is now rejected")).toBeVisible();
    await findAndOpen(buyer.page, goods.name);
    await expect(buyer.page.getByText("Only 3 left in stock")).toBeVisible();
  });

  await test.step("it is taken up again with a note, and the buyer sees it", async () => {
    await page.getByRole("combobox", { name: /^Status of order/ }).click();
    await page.getByRole("option", { name: "Processing" }).click();
    await page.getByRole("button", { name: "Set to Processing" }).click();
    await expect(page.getByText("Order is now processing")).toBeVisible();
    await page.getByLabel("New note").fill("Rejected by mistake.");
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByRole("list", { name: "Notes" })).toContainText("Rejected by mistake.");
    await buyer.page.reload();
    await expect(buyer.page.getByText("Only 2 left in stock")).toBeVisible();
  });

  await test.step("the audit has all three", async () => {
    const number = (await page.getByRole("heading", { level: 1 }).innerText()).replace("Order ", "");
    await page.getByRole("link", { name: "Audit" }).click();
    await page.getByRole("searchbox", { name: "Search the audit" }).fill(number);
    await expect(page.getByText("3 events")).toBeVisible();
    await expect(page.getByRole("list", { name: "Audit" })).toContainText("set to Processing, was Rejected");
  });
  for (const { faults, name } of [seller, buyer, admin]) expect(faults, `the console of ${name}`).toEqual([]);
});

test("a blocked seller is out at once, and their products leave the shop until they are let in again", async ({
  browser,
}) => {
  const { goods, seller, buyer, admin } = await aMarket(browser, "Copper jug");
  const { page } = admin;
  const found = async (count: number) => {
    await buyer.page.goto(`${server.byPort.shop}/products?search=${encodeURIComponent(goods.name)}`);
    await expect(buyer.page.getByRole("link", { name: goods.name })).toHaveCount(count);
  };

  await test.step("the admin blocks the seller with a reason", async () => {
    await page.getByRole("link", { name: "People" }).click();
    await page.getByText("Sellers", { exact: true }).click();
    await page.getByRole("searchbox", { name: "Search sellers" }).fill(seller.email);
    await page.getByRole("link", { name: seller.name }).click();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("Sends stones.");
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByText(/Sends stones\./)).toBeVisible();
  });

  await test.step("the seller is led to the login, and the product is nowhere", async () => {
    // Without a click of theirs: what is on their page is theirs no more.
    await expect(seller.page).toHaveURL(/\/login/);
    await seller.page.goto(`${server.byPort.seller}/update`);
    await expect(seller.page).toHaveURL(/\/login/);
    await found(0);
  });

  await test.step("unblocked, the product is back", async () => {
    await page.getByRole("button", { name: "Unblock" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByRole("button", { name: "Block", exact: true })).toBeVisible();
    await found(1);
  });
  for (const { faults, name } of [buyer, admin]) expect(faults, `the console of ${name}`).toEqual([]);
});
