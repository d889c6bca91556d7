import { expectAccessible } from "./look/accessible.ts";
import { openAsRead, watchShift } from "./look/layout-shift.ts";
import { addProductByCall, callsOf, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";

const address = {
  houseNo: "12",
  road: "MG Road",
  city: "Bengaluru",
  district: "Bengaluru Urban",
  state: "Karnataka",
  pin: "560001",
};

test("a seller's delivery area shows on product page, list, cart and order", async ({ browser, server }) => {
  const { shop, seller } = server.byPort;
  const meera = await aVisitor(browser, "Meera");
  const calls = callsOf(meera.page.context(), seller);
  await signUpByCall(calls, { name: "Meera Furniture", app: "seller" });
  const door = await addProductByCall(calls, { what: "Carved door", pricePaise: 120_000, stock: 5 });
  const bowl = await addProductByCall(calls, { what: "Carved bowl", pricePaise: 60_000, stock: 5 });

  // Seller: one rule typed, the others from a file.
  await meera.page.goto(`${seller}/parcels`);
  await meera.page.getByRole("link", { name: "Delivery Areas" }).click();
  await meera.page.getByRole("button", { name: "Add Rule" }).click();
  await meera.page.getByLabel("PIN code starts with").fill("7");
  await meera.page.getByLabel("Delivery").selectOption("Not delivered");
  await meera.page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(meera.page.getByRole("cell", { name: "7…", exact: true })).toBeVisible();
  await expectAccessible(meera.page, "main");
  await meera.page.getByLabel("Choose a CSV file").setInputFiles({
    name: "pins.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("PIN code,Delivered,Cash on delivery,Days\n7,no,,\n56,yes,yes,3\n"),
  });
  await meera.page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await expect(meera.page.getByRole("cell", { name: "Delivered, cash on delivery 3 days" })).toBeVisible();
  const [download] = await Promise.all([
    meera.page.waitForEvent("download"),
    meera.page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("haat-pin-codes.csv");
  expect(meera.faults).toEqual([]);

  // Visitor: the page is the same for everyone, and nothing moves when the answer arrives.
  const asha = await aVisitor(browser, "Asha");
  const { page } = asha;
  const shiftOf = await watchShift(page);
  const asRead = await openAsRead(page, `${shop}/detail/${door.id}`, shiftOf);
  const pin = page.getByLabel("Delivery PIN code");
  await pin.fill("700001");
  await pin.press("Enter");
  await expect(page.getByText("Not delivered to 700001")).toBeVisible();
  expect(await shiftOf()).toEqual(asRead);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, "main");
  }
  await page.reload();
  await expect(page.getByText("Not delivered to 700001")).toBeVisible();
  await page.goto(`${shop}/products?search=${encodeURIComponent(door.name)}&pin=700001`);
  await expect(page.getByText("No products found.")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Delivers to 700001" }).click();
  await expect(page.getByRole("link", { name: door.name })).toBeVisible();

  // Buyer: the account's address is served, the order's isn't.
  const bytesOf = async () => (await page.request.get(`${shop}/detail/${door.id}`)).text();
  const asVisitor = await bytesOf();
  const buying = callsOf(page.context(), shop);
  await signUpByCall(buying, { name: "Asha", app: "shop" });
  await buying.mutate("account.updateAddress", { address });
  expect(await bytesOf()).toBe(asVisitor);
  for (const { id } of [door, bowl]) await buying.mutate("cart.add", { productId: id, quantity: 1 });
  await page.goto(`${shop}/cart`);
  // The PIN code typed in this browser.
  await expect(page.getByText("Not delivered to 700001")).toHaveCount(2);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const field = page.getByLabel("PIN code", { exact: true });
  await expect(field).toHaveValue("560001");
  await field.fill("700001");
  await expect(page.getByLabel("State")).toHaveValue("West Bengal");
  const note = page.getByRole("alert").filter({ hasText: "can't be delivered to PIN code 700001" });
  await expect(note).toContainText(door.name);
  await expect(note).toContainText(bowl.name);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(note).toBeVisible();
  await expect(page.getByRole("heading", { name: "Payment method" })).toHaveCount(0);
  await expectAccessible(page, "main");
  await field.fill("560001");
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  await expect(note).toHaveCount(0);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
  expect(asha.faults).toEqual([]);
});
