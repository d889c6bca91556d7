import { randomBytes } from "node:crypto";
import { open } from "../look/ready.ts";
import { addProductByCall, callsOf, orderByCall, signUpByCall } from "../people/calls.ts";
import { expect, test } from "../people/haat-test.ts";
import { aVisitor, demoPassword, logInAt } from "../people/people.ts";
import { expectStock, figure, logInAsAdmin, openFromMenu, orderWith } from "../people/steps.ts";

const priceRupees = 1_200;

test("an admin oversees an order, sets its status and blocks a seller, and a restart keeps it all", async ({
  browser,
  server,
}) => {
  const { shop, seller: sellerApp } = server.byPort;
  const seller = await aVisitor(browser, `Shop ${randomBytes(3).toString("hex")}`);
  const [buyer, second] = [await aVisitor(browser, "Asha Rao"), await aVisitor(browser, "Imran Sheikh")];
  const [admin, visitor] = [await aVisitor(browser, "Admin"), await aVisitor(browser, "Visitor")];
  const calls = {
    seller: callsOf(seller.page.context(), sellerApp),
    buyer: callsOf(buyer.page.context(), shop),
    second: callsOf(second.page.context(), shop),
  };
  const { page } = admin;

  const { email } = await signUpByCall(calls.seller, { name: seller.name, app: "seller" });
  const goods = await addProductByCall(calls.seller, {
    what: "Brass bell",
    pricePaise: priceRupees * 100,
    stock: 3,
  });
  const stock = (words: string) => expectStock(visitor.page, { shop, name: goods.name, words });
  for (const one of ["buyer", "second"] as const)
    await signUpByCall(calls[one], { name: { buyer, second }[one].name, app: "shop" });
  await seller.page.goto(sellerApp);
  await expect(seller.page.getByText("No orders yet")).toBeVisible();
  const count = (label: string) => expect.poll(() => figure(page, label), label);

  await test.step("the admin looks at the figures before anything is ordered", async () => {
    await logInAsAdmin(page, server.admin, demoPassword);
  });
  const before = {
    orders: await figure(page, "Total orders"),
    pending: await figure(page, "Pending orders"),
    revenue: await figure(page, "Total revenue"),
  };

  await test.step("what is ordered counts as an order, and as pending", async () => {
    const placed = await orderByCall(calls.buyer, { productId: goods.id });
    const another = await orderByCall(calls.second, { productId: goods.id });
    await page.reload();
    await count("Total orders").toBe(before.orders + 2);
    await count("Pending orders").toBe(before.pending + 2);
    await stock("Only 1 left in stock");
    await calls.seller.mutate("order.approve", { lineId: placed.lines[0]?.id });
    const reason = "The bell is cracked";
    await calls.seller.mutate("order.reject", { lineId: another.lines[0]?.id, reason });
    await page.reload();
    await count("Pending orders").toBe(before.pending);
  });

  await test.step("an order is found by its seller and opened", async () => {
    await page.getByRole("searchbox", { name: "Search orders" }).fill(seller.name);
    await expect(page.getByText("2 orders", { exact: true })).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: buyer.name });
    await row.getByRole("link", { name: /^Details of order/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order #\d+$/ })).toBeVisible();
    await expect(page.getByRole("list", { name: `Lines of ${seller.name}` })).toContainText(goods.name);
  });

  await test.step("rejecting it says what will happen, and gives the stock back", async () => {
    await page.getByRole("combobox", { name: /^Status of order/ }).click();
    await page.getByRole("option", { name: "Rejected" }).click();
    await expect(page.getByText(/their pieces go back into stock/)).toBeVisible();
    await page.getByRole("textbox", { name: "Reason" }).fill("The address does not exist.");
    await page.getByRole("button", { name: "Reject Order" }).click();
    await expect(page.getByText("Order is now rejected")).toBeVisible();
    await stock("Only 3 left in stock");
  });

  await test.step("it is taken up again with a note, and the shop's stock follows", async () => {
    await page.getByRole("combobox", { name: /^Status of order/ }).click();
    await page.getByRole("option", { name: "Processing" }).click();
    await page.getByRole("button", { name: "Set to Processing" }).click();
    await expect(page.getByText("Order is now processing")).toBeVisible();
    await page.getByLabel("New note").fill("Rejected by mistake.");
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByRole("list", { name: "Notes" })).toContainText("Rejected by mistake.");
    await stock("Only 2 left in stock");
  });

  await test.step("the audit has all three", async () => {
    const number = (await page.getByRole("heading", { level: 1 }).innerText()).replace("Order ", "");
    await openFromMenu(page, "Settings", "Audit");
    await page.getByRole("searchbox", { name: "Search the audit" }).fill(number);
    await expect(page.getByText("3 events")).toBeVisible();
    await expect(page.getByRole("list", { name: "Audit" })).toContainText("set to Processing, was Rejected");
  });

  await test.step("set to delivered, revenue rises by exactly its total", async () => {
    await page.goto(`${server.admin}/admin/dashboard?search=${encodeURIComponent(seller.name)}`);
    await count("Total revenue").toBe(before.revenue);
    const row = page.getByRole("row").filter({ hasText: buyer.name });
    await row.getByRole("combobox", { name: /^Status of order #\d+: Processing/ }).click();
    await page.getByRole("option", { name: "Delivered" }).click();
    await expect(row.getByRole("combobox", { name: /: Delivered$/ })).toBeVisible();
    await count("Total revenue").toBe(before.revenue + priceRupees);
  });

  await test.step("its parcel stands among those of all sellers, as one that an admin delivered", async () => {
    await openFromMenu(page, "Orders", "Parcels");
    await page.getByRole("tab", { name: /^Delivered/ }).click();
    await page.getByRole("searchbox", { name: "Search parcels" }).fill(buyer.name);
    const parcel = page.getByRole("row").filter({ hasText: seller.name });
    await expect(parcel).toContainText("Set by an admin");
  });

  await test.step("a blocked seller is out at once, and their products leave the shop", async () => {
    expect(seller.faults, `unseen faults of ${seller.name}`).toEqual([]);
    await openFromMenu(page, "People", "People");
    await page.getByText("Sellers", { exact: true }).click();
    await page.getByRole("searchbox", { name: "Search sellers" }).fill(email);
    await page.getByRole("link", { name: seller.name }).click();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("Sends stones.");
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByText(/Sends stones\./)).toBeVisible();
    // Without a click: the page no longer belongs to them.
    await expect(seller.page).toHaveURL(/\/login/);
    await seller.page.goto(`${sellerApp}/update`);
    await expect(seller.page).toHaveURL(/\/login/);
    await visitor.page.goto(`${shop}/products?search=${encodeURIComponent(goods.name)}`);
    await expect(visitor.page.getByText(/No products found\.|No exact match/)).toBeVisible();
    await expect(visitor.page.getByRole("link", { name: goods.name })).toHaveCount(0);
  });

  await test.step("let in again, their product is back", async () => {
    await page.getByRole("button", { name: "Unblock" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByRole("button", { name: "Block", exact: true })).toBeVisible();
    await stock("Only 2 left in stock");
  });

  await test.step("stopped and started again, everything is still there", async () => {
    // Pages that follow orders keep asking, and the browser reports each refusal.
    for (const { page: window } of [seller, buyer, second, admin]) await window.goto("about:blank");
    expect(await server.stop()).toBe(0);
    await server.start();
    expect(server.printed()).not.toContain("Creating the demo shop");
    await stock("Only 2 left in stock");
    await open(buyer.page, `${shop}/orders`);
    await expect(orderWith(buyer.page, goods.name)).toContainText("Delivered");
    await open(second.page, `${shop}/orders`);
    await expect(orderWith(second.page, goods.name)).toContainText("The bell is cracked");
    await logInAt({ page: seller.page, email }, sellerApp);
    await page.goto(`${server.admin}/admin/dashboard`);
    await count("Total revenue").toBe(before.revenue + priceRupees);
    await count("Total orders").toBe(before.orders + 2);
  });

  for (const { faults, name } of [buyer, second, admin, visitor])
    expect(faults, `unseen faults of ${name}`).toEqual([]);
});
