import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expectAccessible } from "../look/accessible.ts";
import { callsOf, orderByCall, signUpByCall } from "../people/calls.ts";
import { expect, test } from "../people/haat-test.ts";
import { aVisitor, signUpAt, type Visitor } from "../people/people.ts";
import { addProduct, aPhoto, expectStock, orderWith } from "../people/steps.ts";

/** Two of them ship free; one pays ₹49 extra. */
const vase = {
  name: `Blue pottery vase ${randomBytes(3).toString("hex")}`,
  priceRupees: "650.50",
  stock: "9",
};

test("a seller signs up, adds a product with an image, approves, rejects and imports a file", async ({
  browser,
  server,
}) => {
  const { shop } = server.byPort;
  const sellerApp = server.seller;
  const seller = await aVisitor(browser, "Meera Joshi");
  const [buyer, second] = [await aVisitor(browser, "Asha Rao"), await aVisitor(browser, "Imran Sheikh")];
  const visitor = await aVisitor(browser, "Visitor");
  const { page } = seller;
  const figures = page.getByRole("region", { name: "Figures" });
  // Thirty days, because today's figures restart at midnight in India.
  const figureOf = (name: RegExp) => figures.getByRole("row", { name }).getByRole("cell").last();
  const stock = (words: string) => expectStock(visitor.page, { shop, name: vase.name, words });
  const order = async ({ page: window, name }: Visitor, quantity: number) => {
    const calls = callsOf(window.context(), shop);
    await signUpByCall(calls, { name, app: "shop" });
    await orderByCall(calls, {
      productId: new URL(visitor.page.url()).pathname.split("/").at(-1) ?? "",
      quantity,
    });
    await window.goto(`${shop}/orders`);
    await expect(orderWith(window, vase.name)).toContainText("Waiting for the seller");
  };

  await test.step("a new seller is told how to begin", async () => {
    await signUpAt(seller, sellerApp, "Seller");
    await expect(page.getByText("No orders yet")).toBeVisible();
  });

  await test.step("the pictures of a product are put in order by dragging", async () => {
    await page.getByRole("link", { name: "Add Product" }).first().click();
    // More pixels than the server accepts, so the browser shrinks it.
    const sizes = { "one.jpg": 1, "two.jpg": 5 };
    const files = await Promise.all(
      Object.entries(sizes).map(async ([name, scale]) => {
        return { name, mimeType: "image/jpeg", buffer: await aPhoto(scale) };
      }),
    );
    await page.getByLabel("Choose images").setInputFiles(files);
    const tiles = page.getByRole("list", { name: "Images" }).getByRole("img");
    await expect(tiles).toHaveCount(2);
    const sources = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("src")));
    const before = await sources();
    const handle = await page.getByRole("button", { name: "Move image 2", exact: true }).boundingBox();
    const first = await tiles.first().boundingBox();
    if (!handle || !first) throw new Error("the images are not drawn");
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(first.x + 60, first.y + 60, { steps: 5 });
    await page.mouse.up();
    await expect.poll(sources).toEqual(before.toReversed());
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", { name: "Leave without adding the product?" });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(figures).toBeVisible();
  });

  await test.step("the first product is added, the dashboard says so, and the shop has it", async () => {
    await addProduct(page, vase);
    await expect(page.getByText(/Product added./)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${sellerApp}/`));
    await expect(page.getByRole("heading", { name: "Add a New Product" })).toBeHidden();
    await stock("Only 9 left in stock");
  });

  await test.step("a buyer orders two of it, another one: the stock in the shop goes down", async () => {
    await order(buyer, 2);
    await expect(orderWith(buyer.page, vase.name)).toContainText("₹1,301.00");
    await stock("Only 7 left in stock");
    await order(second, 1);
    await expect(orderWith(second.page, vase.name)).toContainText("₹699.50");
    await stock("Only 6 left in stock");
  });

  await test.step("the seller sees who waits and approves; the figures follow, and the buyer sees it", async () => {
    await page.goto(sellerApp);
    const request = page.getByRole("listitem", { name: `${vase.name} for ${buyer.name}` });
    await expect(request).toContainText("MG Road");
    await expect(request).not.toContainText("example.test");
    await expect(figureOf(/^Order lines/)).toHaveText("2");
    const approve = page.getByRole("button", { name: `Approve ${vase.name} for ${buyer.name}` });
    await approve.scrollIntoViewIfNeeded();
    const place = await approve.boundingBox();
    if (!place) throw new Error("the button is not drawn");
    const clickThere = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await clickThere();
    await expect(request.getByRole("button", { name: "Undo" })).toBeVisible();
    await clickThere();
    await expectAccessible(page);
    await expect(page.getByText(`Order approved: ${vase.name}.`)).toBeVisible();
    await expect(request).toBeHidden();
    await expect(
      page.getByRole("button", { name: `Approve ${vase.name} for ${second.name}` }),
      "a second click in the same place decides nothing",
    ).toBeVisible();
    await expect(figureOf(/^Approved/)).toHaveText("1");
    await expectAccessible(page);
    await buyer.page.reload();
    await expect(orderWith(buyer.page, vase.name)).toContainText("Approved");
  });

  await test.step("the seller rejects another with a reason: the stock is back, and the buyer reads the reason", async () => {
    await page.getByRole("button", { name: `Reject ${vase.name} for ${second.name}` }).click();
    await page.getByRole("button", { name: "Reject Order" }).click();
    await expect(page.getByText("A reason is required.")).toBeVisible();
    await page.getByRole("textbox", { name: "Reason" }).fill("The glaze cracked in the kiln");
    await page.getByRole("button", { name: "Reject Order" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await stock("Only 7 left in stock");
    await second.page.reload();
    await expect(orderWith(second.page, vase.name)).toContainText("Rejected");
    await expect(orderWith(second.page, vase.name)).toContainText("The glaze cracked in the kiln");
  });

  await test.step("what was approved is packed, handed over and delivered, and its buyer follows it without a reload", async () => {
    const bought = orderWith(buyer.page, vase.name);
    await page.getByRole("link", { name: "Parcels" }).first().click();
    await page.getByRole("button", { name: /^Pack: / }).click();
    await expect(page.getByText("1 packed.")).toBeVisible();
    await page.getByRole("link", { name: "Packed 1" }).click();
    await page.getByRole("button", { name: /^Hand Over: / }).click();
    const dialog = page.getByRole("dialog", { name: "Hand Over: 1 parcel" });
    await dialog.getByRole("combobox", { name: "Courier" }).fill("India Post");
    await dialog.getByRole("textbox", { name: /^#\d/ }).fill("ED123456789IN");
    await dialog.getByRole("button", { name: "Hand Over" }).click();
    await expect(page.getByText("1 handed over.")).toBeVisible();
    await bought.getByText("Track", { exact: true }).click();
    await expect(bought.getByText("ED123456789IN")).toBeVisible();
    await page.getByRole("link", { name: "Handed over 1" }).click();
    await page.getByRole("button", { name: /^Out for Delivery: / }).click();
    await expect(page.getByText("1 out for delivery.")).toBeVisible();
    await page.getByRole("button", { name: /^Delivered: / }).click();
    const question = page.getByRole("dialog", { name: "Mark 1 parcel as delivered?" });
    await expect(question).toContainText("₹1,301");
    await question.getByRole("button", { name: "Delivered" }).click();
    await expect(page.getByText("1 delivered.")).toBeVisible();
    await expect(bought).toContainText("Delivered");
  });

  await test.step("pieces are added in the row, beside what was sold", async () => {
    await page.getByRole("link", { name: "Manage Products" }).first().click();
    await page.getByRole("button", { name: /^7 in stock/ }).click();
    await page.getByRole("textbox", { name: /^Stock of/ }).fill("+3");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^10 in stock/ })).toBeVisible();
  });

  const choose = (text: string) =>
    page
      .getByLabel("Choose a CSV file")
      .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const exported = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export Products" }).click();
    return readFile(await (await download).path(), "utf8");
  };
  let file = "";

  await test.step("the file of the products, brought back as it is, changes nothing", async () => {
    await page.getByRole("link", { name: "Import and Export" }).click();
    await expect(page.getByRole("heading", { name: "Import and Export" })).toBeVisible();
    file = await exported();
    expect(file).toContain(vase.name);
    await choose(file);
    await expect(page.getByText("This file changes nothing: your products already match it.")).toBeVisible();
    await page.getByRole("button", { name: "Choose Another File" }).click();
  });

  const [head = "", row = ""] = file.replace("\uFEFF", "").trim().split("\n");
  const [picture] = /\/media\/[^,]+/.exec(row) ?? [];
  const bowls = Array.from(
    { length: 300 },
    (_bowl, index) =>
      `,,Bowl ${index + 1},Neelmitti,Painted by hand.,Home & Kitchen,Home Decor,${100 + index},9,,${picture}`,
  );

  await test.step("what is wrong is said row by row, and nothing is imported", async () => {
    await choose(
      [head, row, ...bowls.slice(0, 2), ",,Nameless price,X,Y,Footwear,Men Footwear,dear,1,,"].join("\n"),
    );
    await expect(page.getByText(/^One row has errors, so nothing is imported yet/)).toBeVisible();
    await expect(page.getByRole("table")).toContainText("Fill in “Images” with an image address");
    await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Choose Another File" }).click();
  });

  await test.step("the mended file is shown, then applied as one", async () => {
    const dearer = row.replace(/,650\.50?,/, ",700,");
    await choose([head, dearer, ...bowls].join("\n"));
    await expect(page.getByText("300 new and 1 changed. All rows are imported, or none.")).toBeVisible();
    await page.getByRole("button", { name: "Import 301 rows" }).click();
    await expect(page.getByText(/^Imported: 300 new, 1 changed\./)).toBeVisible();
  });

  await test.step("one of the products is found and edited", async () => {
    await page.getByRole("link", { name: "Manage your products" }).click();
    await expect(page.getByText("Showing 50 of 301 products")).toBeVisible();
    await page.getByRole("searchbox").fill("bowl 277");
    // The list shows the newest fifty, including this one; its open dialog closes with it.
    await expect(page.getByRole("button", { name: /^Edit Bowl/ })).toHaveCount(1);
    await page.getByRole("button", { name: "Edit Bowl 277" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Product" });
    await dialog.getByLabel("Brand").fill("Jaipur Blue");
    await dialog.getByLabel("Description").fill("");
    await expect(dialog.getByText("Leave empty to keep “Painted by hand.”.")).toBeVisible();
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Product updated. Empty fields keep their old values.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Bowl 277/ })).toContainText("Jaipur Blue");
  });

  await test.step("a file from before that edit does not undo it", async () => {
    await page.goto(`${sellerApp}/import`);
    const now = await exported();
    const bowl = now.split("\n").find((line) => line.includes(",Bowl 277,")) ?? "";
    await choose([head, bowl.replace(",2,Bowl 277,", ",1,Bowl 277 again,")].join("\n"));
    await expect(page.getByRole("table")).toContainText(
      "This product was edited after the file was exported.",
    );
  });

  for (const { faults, name } of [seller, buyer, second, visitor])
    expect(faults, `unseen faults of ${name}`).toEqual([]);
});
