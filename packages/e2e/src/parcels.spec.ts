import type { Browser } from "@playwright/test";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { expectAccessible } from "./look/accessible.ts";
import { waitForPaint } from "./look/ready.ts";
import { addProductByCall, callsOf, orderByCall, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";

/** A new seller with waiting orders, at most twenty per buyer, and their window. */
async function aSellerWithOrders(
  { browser, server }: { browser: Browser; server: HaatServer },
  count: number,
) {
  const meera = await aVisitor(browser, "Meera");
  const calls = callsOf(meera.page.context(), server.byPort.seller);
  await signUpByCall(calls, { name: "Meera Textiles", app: "seller" });
  const { id: productId } = await addProductByCall(calls, { what: "Lamp", pricePaise: 50_000, stock: 999 });
  const orders: Awaited<ReturnType<typeof orderByCall>>[] = [];
  for (let left = count; left > 0; left -= 20) {
    const context = await browser.newContext();
    const buyer = callsOf(context, server.byPort.shop);
    await signUpByCall(buyer, { name: "Asha Rao", app: "shop" });
    for (let one = 0; one < Math.min(left, 20); one += 1)
      orders.push(await orderByCall(buyer, { productId }));
    await context.close();
  }
  return { ...meera, calls, orders };
}

interface Waiting {
  readonly parcels: Readonly<Record<string, number>>;
}

test("ten clicks and one paste approve, pack and hand over a hundred orders", async ({ browser, server }) => {
  const { page, calls, orders, faults } = await aSellerWithOrders({ browser, server }, 100);
  let clicks = 0;
  const press = async (role: "button" | "link" | "checkbox", name: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  const ticked = page.getByRole("group", { name: "Selected parcels" });
  await page.goto(`${server.byPort.seller}/parcels?list=to-approve`);
  await press("checkbox", "Select all 100 shown");
  await press("button", "Approve");
  await expect(page.getByText("100 approved.")).toBeVisible();
  await press("link", "To pack 100");
  await press("checkbox", "Select all 100 shown");
  await press("button", "Pack");
  await expect(page.getByText("100 packed.")).toBeVisible();
  await press("link", "Packed 100");
  await press("checkbox", "Select all 100 shown");
  await ticked.getByRole("button", { name: "Hand Over" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand Over: 100 parcels" });
  await dialog.getByRole("combobox", { name: "Courier" }).fill("Delhivery");
  await dialog.getByRole("textbox", { name: /^#\d/ }).first().click();
  const numbers = orders.map(({ number }) => `${number}\tAWB${number}`).toReversed();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, numbers.join("\n"));
  await expect(dialog.getByText("100 numbers filled in.")).toBeVisible();
  await dialog.getByRole("button", { name: "Hand Over" }).click();
  clicks += 3;
  await expect(page.getByText("100 handed over.")).toBeVisible();
  expect(clicks).toBe(10);
  const waiting = await calls.query<Waiting>("order.countWaiting");
  expect(waiting.parcels).toEqual({ "to-approve": 0, "to-pack": 0, packed: 0, "handed-over": 100, back: 0 });
  await page.goto(`${server.byPort.seller}/parcels?list=handed-over&search=awb${orders[41]!.number}`);
  await expect(page.getByRole("listitem").filter({ hasText: `#${orders[41]!.number}` })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a double click packs only one order, although the next moves under the pointer", async ({
  browser,
  server,
}) => {
  const { page, calls, orders, faults } = await aSellerWithOrders({ browser, server }, 3);
  await calls.mutate("shipment.approve", { orderIds: orders.map(({ id }) => id) });
  await page.goto(`${server.byPort.seller}/parcels`);
  const pack = page.getByRole("button", { name: /^Pack: / });
  await pack.first().scrollIntoViewIfNeeded();
  const place = await pack.first().boundingBox();
  if (!place) throw new Error("the button is not drawn");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.click(x, y);
  await expect(pack).toHaveCount(2);
  await waitForPaint(page);
  // The second click of a double click, even if the first takes long.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await waitForPaint(page);
  await expectAccessible(page);
  const waiting = await calls.query<Waiting>("order.countWaiting");
  expect(waiting.parcels).toMatchObject({ "to-pack": 2, packed: 1 });
  expect(faults).toEqual([]);
});

test("a phone's lists of parcels and products show images", async ({ browser, server }) => {
  const { page, calls, orders, faults } = await aSellerWithOrders({ browser, server }, 1);
  await calls.mutate("shipment.approve", { orderIds: orders.map(({ id }) => id) });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, row] of [
    ["/parcels", page.getByRole("listitem", { name: /^Order #/ })],
    ["/update", page.getByRole("row", { name: /Lamp/ })],
  ] as const) {
    await page.goto(`${server.byPort.seller}${path}`);
    const picture = await row.locator("img").boundingBox();
    expect(picture, path).toMatchObject({ width: 40, height: 40 });
  }
  expect(faults).toEqual([]);
});

/** Sizes of the sheets of a printed page in millimetres. */
function sheetsOf(pdf: Buffer): string[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const millimetres = (points = "") => Math.round((Number(points) / 72) * 25.4);
  return Array.from(boxes, ([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`);
}

test("labels print on A6 and slips on A5, without any part of the app", async ({ browser, server }) => {
  const { page, calls, orders } = await aSellerWithOrders({ browser, server }, 3);
  await calls.mutate("shipment.approve", { orderIds: orders.map(({ id }) => id) });
  await calls.mutate("shipment.pack", { orderIds: orders.map(({ id }) => id) });
  await page.goto(`${server.byPort.seller}/parcels?list=packed`);
  await page.getByRole("checkbox", { name: "Select all 3 shown" }).check();
  for (const { item, dialog, sheet } of [
    { item: "Address Labels (A6)", dialog: "3 labels", sheet: "105 × 148" },
    { item: "Packing Slips (A5)", dialog: "3 packing slips", sheet: "148 × 210" },
  ]) {
    await page
      .getByRole("group", { name: "Selected parcels" })
      .getByRole("button", { name: "Print" })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(sheetsOf(pdf), dialog).toEqual([sheet, sheet, sheet]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Close" })).toBeHidden();
    await expect(
      page.getByText(`Order #${orders[0]!.number}`).filter({ visible: true }).first(),
    ).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.getByRole("button", { name: "Close" }).click();
  }
});
