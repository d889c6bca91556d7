import { carry } from "@haat/testing/servers/courier/stand-in-courier";
import { expectAccessible } from "./look/accessible.ts";
import { addProductByCall, callsOf, demoCalls, orderByCall, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";

interface Packed {
  readonly parcels: readonly { readonly shipment: { readonly id: string } }[];
}

test("a courier carries parcels for a week, and the buyer's open page shows each step", async ({
  browser,
  server,
}) => {
  const { shop, seller: sellerAt } = server.byPort;
  const admin = await demoCalls(browser, server, "admin");
  const key = `stand-in-${Date.now()}`;
  const name = `Rickshaw ${key}`;
  const secret = "a secret of sixteen";
  await admin.mutate("admin.saveCourier", {
    name,
    key,
    secret,
    format: "plain",
    link: "https://track.example/{number}",
    words: [
      { word: "Nobody home", verb: "miss", reason: "not-there" },
      { word: "Refused", verb: "miss", reason: "refused" },
      { word: "RTO", verb: "turn-back", reason: "refused" },
    ],
  });
  const sellerContext = await browser.newContext();
  const seller = callsOf(sellerContext, sellerAt);
  await signUpByCall(seller, { name: "Meera Textiles", app: "seller" });
  const { id: productId } = await addProductByCall(seller, { what: "Lamp", pricePaise: 50_000, stock: 9 });
  const asha = await aVisitor(browser, "Asha");
  const { page } = asha;
  const buyer = callsOf(page.context(), shop);
  await signUpByCall(buyer, { name: "Asha Rao", app: "shop" });
  const orders = [await orderByCall(buyer, { productId }), await orderByCall(buyer, { productId })];
  const numbers = orders.map(({ number }) => `RK${number}`);
  for (const [nth, { id }] of orders.entries()) {
    await seller.mutate("shipment.approve", { orderIds: [id] });
    const { parcels } = await seller.mutate<Packed>("shipment.pack", { orderIds: [id] });
    const shipments = parcels.map(({ shipment }) => ({ id: shipment.id, trackingNumber: numbers[nth] }));
    await seller.mutate("shipment.move", { verb: "hand-over", courier: name, shipments });
  }

  await Promise.all([
    page.waitForResponse(/\/api\/trpc\/live\./, { timeout: 120_000 }),
    page.goto(`${shop}/orders/${orders[0]!.id}`),
  ]);
  const link = page.getByRole("link", { name: `Track at ${name}` });
  await expect(link).toHaveAttribute("href", `https://track.example/${numbers[0]}`);
  await expectAccessible(page, "main");
  const outcomes = await carry(
    { origin: shop, key, secret, dayMs: 0 },
    { [numbers[0]!]: "second-try", [numbers[1]!]: "sent-back" },
  );
  expect(outcomes).toEqual({
    [numbers[0]!]: ["noted", "moved", "moved", "moved", "moved"],
    [numbers[1]!]: ["noted", "moved", "moved", "moved", "moved", "moved"],
  });
  const steps = page.getByRole("list", { name: "Parcel steps" });
  await expect(steps.getByRole("listitem").last()).toContainText("Delivered");
  await expect(steps.locator("[aria-current=step]")).toContainText("Delivered");
  await page.goto(`${shop}/orders/${orders[1]!.id}`);
  await expect(page.getByText("Refused at the door").first()).toBeVisible();
  const { parcels } = await seller.query<{ parcels: readonly unknown[] }>("shipment.list", { list: "back" });
  expect(parcels).toHaveLength(1);
  expect(asha.faults).toEqual([]);
  await Promise.all([sellerContext.close(), admin.context.close()]);
});
