import type { Route } from "@playwright/test";
import { expectAccessible } from "./look/accessible.ts";
import {
  addProductByCall,
  callsOf,
  demoCalls,
  orderByCall,
  signUpByCall,
  type Calls,
} from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";

interface Packed {
  readonly parcels: readonly { readonly shipment: { readonly id: string } }[];
}

/** A parcel of ₹2,000 goes out and is delivered by this courier with its tracking number. */
async function delivered(
  { seller, buyer }: { readonly seller: Calls; readonly buyer: Calls },
  { productId, courier }: { readonly productId: string; readonly courier: string },
) {
  const { id, number } = await orderByCall(buyer, { productId });
  await seller.mutate("shipment.approve", { orderIds: [id] });
  const { parcels } = await seller.mutate<Packed>("shipment.pack", { orderIds: [id] });
  const trackingNumber = `MV${number}`;
  const shipments = parcels.map(({ shipment }) => ({ id: shipment.id, trackingNumber }));
  await seller.mutate("shipment.move", { verb: "hand-over", courier, shipments });
  await seller.mutate("shipment.move", { verb: "deliver", shipments });
  return trackingNumber;
}

test("the cash of two parcels goes from courier to bank to seller, and a missing rupee is found", async ({
  browser,
  server,
}) => {
  const { shop, seller: sellerAt, admin: adminAt } = server.byPort;
  const owner = await demoCalls(browser, server, "admin");
  const courier = `Money van ${Date.now()}`;
  await owner.mutate("admin.saveCourier", {
    name: courier,
    key: courier.toLowerCase().replaceAll(" ", "-"),
    secret: "",
    format: "plain",
    link: "",
    words: [],
    collects: true,
  });
  const name = `Chanda Stores ${Date.now()}`;
  const { page: desk, faults } = await aVisitor(browser, name);
  const seller = callsOf(desk.context(), sellerAt);
  await signUpByCall(seller, { name, app: "seller" });
  const { id: productId } = await addProductByCall(seller, { what: "Urli", pricePaise: 200_000, stock: 9 });
  const buyerWindow = await aVisitor(browser, "Asha");
  const buyer = callsOf(buyerWindow.page.context(), shop);
  await signUpByCall(buyer, { name: "Asha", app: "shop" });
  const [first, second] = [
    await delivered({ seller, buyer }, { productId, courier }),
    await delivered({ seller, buyer }, { productId, courier }),
  ];

  await desk.goto(`${sellerAt}/money`);
  const parcels = desk.getByRole("table", { name: "Cash from your parcels" });
  await expect(parcels.getByText(`with ${courier}`)).toHaveCount(2);
  await expectAccessible(desk, "main");

  const cash = await owner.context.newPage();
  await cash.goto(`${adminAt}/admin/cash`);
  await cash.getByRole("button", { name: `Book a payment from ${courier}` }).click();
  const dialog = cash.getByRole("dialog");
  await dialog.getByLabel("Reference").fill(`UTR ${courier}`);
  await dialog.getByLabel("Parcels it pays for").fill(`AWB\tCOD\n${first}\t₹ 2,000\n${second}\t1999`);
  await dialog.getByRole("button", { name: "Compare" }).dblclick();
  await expect(dialog.getByText(/^Nothing is booked yet\..* 1 of 2 rows matches/)).toBeVisible();
  await expectAccessible(cash, "[role=dialog]");
  // The payment is booked, but its answer is lost.
  const book = dialog.getByRole("button", { name: "Book ₹3,999.00 Anyway" });
  const cutOff = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await cash.route(/cash\.remit/, cutOff, { times: 1 });
  await book.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    /^The server didn’t answer, so the payment may be booked\./,
  );
  await expect(dialog.getByText("Nothing is booked yet.")).toBeHidden();
  await book.press("Enter");
  await expect(
    dialog.getByText(/^₹3,999\.00 is booked and deducted from .* 1 of 2 rows matches/),
  ).toBeVisible();
  await expect(dialog.getByRole("row").filter({ hasText: second })).toContainText("less than collected");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(cash.getByRole("row").filter({ hasText: courier }).first()).toContainText("₹1.00");

  await cash.getByLabel(`Select ${name}`).check();
  await cash.getByRole("button", { name: /^Pay Out ₹/ }).click();
  await cash.getByRole("dialog").getByLabel("Reference").fill(`NEFT ${courier}`);
  await cash.getByRole("dialog").getByRole("button", { name: "Book as Paid" }).dblclick();
  await expect(cash.getByText(new RegExp(`booked as paid to ${name}`))).toBeVisible();
  await desk.reload();
  await expect(parcels.getByText("available")).toHaveCount(2);
  await expect(desk.getByText("Nothing to pay out right now.")).toBeVisible();
  expect(faults).toEqual([]);
  await owner.context.close();
});
