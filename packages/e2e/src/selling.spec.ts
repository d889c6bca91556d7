import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { aVisitor, signUpAt } from "./people.ts";
import { addProduct, aPhoto, checkOut, findAndOpen } from "./steps.ts";

let server: HaatServer;

test.beforeAll(async () => {
  server = await createHaatServer();
  await server.start();
});

test.afterAll(async () => {
  await server.dispose();
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
}

const vase = { name: "First vase of the stall", priceRupees: "300", stock: "5" };

test("from the first product to the first approval", async ({ browser }) => {
  const seller = await aVisitor(browser, "Meera Joshi");
  const buyer = await aVisitor(browser, "Asha Rao");
  const { page } = seller;
  const figures = page.getByRole("region", { name: "Figures" });

  await test.step("a new seller is told how to begin", async () => {
    await signUpAt(seller, server.byPort.seller, "Seller");
    await expect(page.getByText("No order requests yet")).toBeVisible();
  });

  await test.step("the pictures of a product are put in order by dragging", async () => {
    await page.getByRole("link", { name: "Add Product" }).first().click();
    const buffer = await aPhoto();
    const files = ["one.jpg", "two.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
    await page.getByLabel("Choose images").setInputFiles(files);
    const tiles = page.getByRole("list", { name: "Images" }).getByRole("img");
    await expect(tiles).toHaveCount(2);
    const before = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("src")));
    const handle = await page.getByRole("button", { name: "Move image 2", exact: true }).boundingBox();
    const first = await tiles.first().boundingBox();
    if (!handle || !first) throw new Error("the pictures are not drawn");
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(first.x + 60, first.y + 60, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("src"))))
      .toEqual(before.toReversed());
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", { name: "Leave without adding the product?" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(figures).toBeVisible();
  });

  await test.step("the first product is added, and the dashboard says so", async () => {
    await addProduct(page, vase);
    await expect(page.getByText(/Product added successfully!/)).toBeVisible();
  });

  await test.step("a buyer orders two of it", async () => {
    await signUpAt(buyer, server.byPort.shop, "Buyer");
    await findAndOpen(buyer.page, vase.name);
    await buyer.page.getByRole("button", { name: "Increase quantity" }).click();
    const added = buyer.page.waitForResponse(/cart\.add/);
    await buyer.page.getByRole("button", { name: "Add to Cart" }).click();
    await added;
    await buyer.page.goto(`${server.byPort.shop}/cart`);
    await checkOut(buyer.page);
  });

  await test.step("the seller sees who waits and approves; the figures follow", async () => {
    await page.reload();
    const request = page.getByRole("listitem", { name: `${vase.name} for ${buyer.name}` });
    await expect(request).toContainText("MG Road");
    await expect(request).not.toContainText(buyer.email);
    await expect(figures.getByRole("row", { name: /^Requests/ })).toHaveText("Requests11");
    await request.getByRole("button", { name: /^Approve/ }).click();
    await expect(page.getByText(`Order approved: ${vase.name}.`)).toBeVisible();
    await expect(figures.getByRole("row", { name: /^Approved/ })).toHaveText("Approved11");
    await expectAccessible(page);
  });

  await test.step("pieces are added in the row, beside what was sold", async () => {
    await page.getByRole("link", { name: "Manage Products" }).first().click();
    await page.getByRole("button", { name: /^3 in stock/ }).click();
    await page.getByRole("textbox", { name: "Pieces" }).fill("7");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("button", { name: /^10 in stock/ })).toBeVisible();
  });
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
});

test("from a file to an edit: many products at once, tried out first", async ({ browser }) => {
  const seller = await aVisitor(browser, "Ravi Das");
  const { page } = seller;
  const choose = (text: string) =>
    page
      .getByLabel("Choose a CSV file")
      .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const exported = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export products" }).click();
    return readFile(await (await download).path(), "utf8");
  };
  let file = "";

  await test.step("a seller takes the file of the stall", async () => {
    await signUpAt(seller, server.byPort.seller, "Seller");
    await addProduct(page, vase);
    await page.getByRole("link", { name: "Manage Products" }).first().click();
    await page.getByRole("link", { name: "Import and Export" }).click();
    await expect(page.getByRole("heading", { name: "Import and Export" })).toBeVisible();
    file = await exported();
    expect(file).toContain(vase.name);
  });

  await test.step("brought back as it is, it changes nothing", async () => {
    await choose(file);
    await expect(page.getByText("This file changes nothing: everything is as it says.")).toBeVisible();
    await page.getByRole("button", { name: "Choose another file" }).click();
  });

  const [head = "", row = ""] = file.replace("\uFEFF", "").trim().split("\n");
  const picture = row.slice(row.lastIndexOf(",") + 1);
  const bowls = Array.from(
    { length: 300 },
    (_bowl, index) =>
      `,,Bowl ${index + 1},Neelmitti,Painted by hand.,Home & Kitchen,Home Decor,${100 + index},9,,${picture}`,
  );

  await test.step("what is wrong is said row by row, and nothing is imported", async () => {
    await choose(
      [head, row, ...bowls.slice(0, 2), ",,Nameless price,X,Y,Footwear,Men Footwear,dear,1,,"].join("\n"),
    );
    await expect(page.getByText(/^One row is wrong, so nothing is imported yet/)).toBeVisible();
    await expect(page.getByRole("table")).toContainText("Please upload at least one image.");
    await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Choose another file" }).click();
  });

  await test.step("the mended file is shown, then applied as one", async () => {
    const dearer = row.replace(",300,", ",350,");
    await choose([head, dearer, ...bowls].join("\n"));
    await expect(page.getByText("300 new and 1 changed. All of it is imported, or nothing.")).toBeVisible();
    await page.getByRole("button", { name: "Import 301 rows" }).click();
    await expect(page.getByText(/^Imported: 300 new, 1 changed\./)).toBeVisible();
  });

  await test.step("one of them is found and edited", async () => {
    await page.getByRole("link", { name: "Manage your products" }).click();
    await expect(page.getByText("Showing 50 of 301 products")).toBeVisible();
    await page.getByRole("searchbox").fill("bowl 277");
    await page.getByRole("button", { name: "Edit Bowl 277" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Product" });
    await dialog.getByLabel("Brand").fill("Jaipur Blue");
    await dialog.getByLabel("Description").fill("");
    await expect(dialog.getByText("Left empty: it stays “Painted by hand.”.")).toBeVisible();
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Product updated. What was left empty stays as it was.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Bowl 277/ })).toContainText("Jaipur Blue");
  });

  await test.step("a file from before that edit does not undo it", async () => {
    await page.goto(`${server.byPort.seller}/import`);
    const now = await exported();
    const bowl = now.split("\n").find((line) => line.includes(",Bowl 277,")) ?? "";
    await choose([head, bowl.replace(",2,Bowl 277,", ",1,Bowl 277 again,")].join("\n"));
    await expect(page.getByRole("table")).toContainText(
      "This product was edited after the file was exported.",
    );
  });
  expect(seller.faults).toEqual([]);
});
