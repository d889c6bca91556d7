import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { aVisitor, demoPassword, signUpAt, type Visitor } from "./people.ts";
import { findAndOpen } from "./steps.ts";

/** Of the demo: delivered to its first buyer, sold by its first seller, reviewed by nobody. */
const delivered = "Everyday Canvas Sneaker, Chalk White";

let server: HaatServer;

test.beforeAll(async () => {
  server = await createHaatServer();
  await server.start();
});

test.afterAll(async () => {
  await server.dispose();
});

async function logInDemo({ page }: Visitor, address: string, email: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The reviews on the page, in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).include("#reviews").analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
    expect(found, colorScheme).toEqual([]);
  }
}

test("a buyer reviews what was delivered, changes it, takes it back; the seller reads it", async ({
  browser,
}) => {
  const buyer = await aVisitor(browser, "Aarav Nambiar");
  const seller = await aVisitor(browser, "Saanjh Clothing");
  const stranger = await aVisitor(browser, "Leela Das");
  const { page } = buyer;
  const { shop, seller: sellers } = server.byPort;
  const reviews = page.getByRole("region", { name: "Reviews" });
  const path = () => new URL(page.url()).pathname;

  await test.step("the buyer writes a review, and the page counts it at once, and after a reload", async () => {
    await logInDemo(buyer, shop, "buyer@haat.test");
    await findAndOpen(page, delivered);
    await expect(page.getByText("No ratings yet")).toBeVisible();
    await reviews.getByRole("button", { name: "Write a review" }).click();
    await expect(reviews.getByRole("radio", { name: "1 star, poor" })).toBeFocused();
    await page.keyboard.press("Space");
    for (let stars = 2; stars <= 4; stars += 1) await page.keyboard.press("ArrowRight");
    await expect(reviews.getByRole("radio", { name: "4 stars, very good" })).toBeChecked();
    await reviews.getByRole("textbox", { name: "Your review" }).fill("True to size. The canvas is sturdy.");
    await expectAccessible(page);
    await reviews.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByRole("link", { name: "Rated 4.0 out of 5, 1 rating" })).toBeVisible();
    await expect(reviews.getByRole("button", { name: "Edit" })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("link", { name: "Rated 4.0 out of 5, 1 rating" })).toBeVisible();
  });

  await test.step("the buyer edits it", async () => {
    await reviews.getByRole("button", { name: "Edit" }).click();
    await reviews.getByRole("radio", { name: "2 stars, fair" }).click({ force: true });
    await reviews.getByRole("button", { name: "Save review" }).click();
    await expect(page.getByText("Your review is saved.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Rated 2.0 out of 5, 1 rating" })).toBeVisible();
    await expect(reviews.getByRole("article", { name: "2 stars from You" })).toContainText("edited");
    // It lies over the page for three seconds, half transparent while it comes and goes.
    await expect(page.getByText("Your review is saved.")).toBeHidden();
    await expectAccessible(page);
  });

  await test.step("a buyer who did not get it reads it, and why they may not write", async () => {
    await signUpAt(stranger, shop, "Buyer");
    await stranger.page.goto(`${shop}${path()}`);
    const read = stranger.page.getByRole("region", { name: "Reviews" });
    await expect(read.getByText("True to size. The canvas is sturdy.")).toBeVisible();
    await expect(read.getByText("You can review a product once it has been delivered to you.")).toBeVisible();
    await expect(read.getByRole("button", { name: "Write a review" })).toBeHidden();
  });

  await test.step("the seller sees it and has no way to change it", async () => {
    await logInDemo(seller, sellers, "seller@haat.test");
    await seller.page.goto(`${sellers}${path()}`);
    const read = seller.page.getByRole("region", { name: "Reviews" });
    await expect(read.getByRole("article", { name: "2 stars from Aarav N." })).toBeVisible();
    await expect(read.getByRole("article").getByRole("button")).toHaveCount(0);
    await expect(read.getByRole("textbox")).toHaveCount(0);
  });

  await test.step("the buyer removes it", async () => {
    await reviews.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Remove review" }).click();
    await expect(page.getByText("No ratings yet")).toBeVisible();
    await expect(reviews.getByText("No reviews yet")).toBeVisible();
    await expect(reviews.getByRole("button", { name: "Write a review" })).toBeFocused();
  });

  for (const { faults, name } of [buyer, seller, stranger])
    expect(faults, `unseen faults of ${name}`).toEqual([]);
});
