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
import { aPhoto } from "./people/steps.ts";

interface Packed {
  readonly parcels: readonly { readonly shipment: { readonly id: string } }[];
}

/** The seller delivers without a courier and gets the cash. */
async function deliver(seller: Calls, orderId: string): Promise<void> {
  await seller.mutate("shipment.approve", { orderIds: [orderId] });
  const { parcels } = await seller.mutate<Packed>("shipment.pack", { orderIds: [orderId] });
  const shipments = parcels.map(({ shipment }) => ({ id: shipment.id, trackingNumber: "" }));
  await seller.mutate("shipment.move", { verb: "hand-over", courier: "Own scooter", shipments });
  await seller.mutate("shipment.move", { verb: "deliver", shipments });
}

test("a return is refused, decided by the shop, received and refunded", async ({ browser, server }) => {
  const { shop, seller: sellerAt, admin: adminAt } = server.byPort;
  const name = `Chanda Stores ${Date.now()}`;
  const { page: desk, faults } = await aVisitor(browser, name);
  const seller = callsOf(desk.context(), sellerAt);
  await signUpByCall(seller, { name, app: "seller" });
  const { id: productId } = await addProductByCall(seller, { what: "Urli", pricePaise: 200_000, stock: 9 });
  const { page: phone, faults: phoneFaults } = await aVisitor(browser, "Asha");
  await phone.setViewportSize({ width: 390, height: 844 });
  const buyer = callsOf(phone.context(), shop);
  await signUpByCall(buyer, { name: "Asha", app: "shop" });
  const order = await orderByCall(buyer, { productId });
  await deliver(seller, order.id);

  await phone.goto(`${shop}/orders`);
  await phone.getByRole("link", { name: `Order #${order.number}` }).click();
  // My Orders, the page before, has a button with the same name.
  await expect(phone.getByRole("heading", { level: 1, name: `Order #${order.number}` })).toBeVisible();
  await phone.getByRole("button", { name: /^Return Urli/ }).click();
  const asking = phone.getByRole("dialog");
  await expect(asking).toBeVisible();
  // On a phone Back closes the overlay.
  await phone.goBack();
  await expect(asking).toBeHidden();
  await expect(phone).toHaveURL(`${shop}/orders/${order.id}`);
  await phone.getByRole("button", { name: /^Return Urli/ }).click();
  const photo = { name: "dented.jpg", mimeType: "image/jpeg", buffer: await aPhoto() };
  await asking.getByLabel("Choose photos").setInputFiles(photo);
  await expect(asking.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await asking.getByLabel("Reason").selectOption({ label: "Not what I expected" });
  await asking.getByLabel("Your UPI ID").fill("asha@okbank");
  await expectAccessible(phone, "[role=dialog]");
  // Text survives closing the dialog by mistake.
  await phone.keyboard.press("Escape");
  await phone.getByRole("button", { name: /^Return Urli/ }).click();
  await expect(asking.getByLabel("Your UPI ID")).toHaveValue("asha@okbank");
  await asking.getByRole("button", { name: "Request Return" }).dblclick();
  const panel = phone.getByRole("region", { name: "Returns" });
  await expect(panel.getByRole("listitem", { name: /^Return R/ })).toHaveCount(1);
  await expectAccessible(phone, "main");

  await desk.goto(`${sellerAt}/returns`);
  await expect(desk.getByRole("img", { name: "Image 1, open full size" })).toBeVisible();
  await desk.getByRole("button", { name: /^Refuse/ }).click();
  await desk.getByRole("dialog").getByLabel("Reason").fill("It was used.");
  await desk.getByRole("dialog").getByRole("button", { name: "Refuse" }).click();
  await expect(panel.getByText("“It was used.”")).toBeVisible();
  await panel.getByRole("button", { name: "Ask the Shop to Decide" }).click();
  await phone.getByRole("dialog").getByLabel("Why the return should be accepted").fill("It was not.");
  await phone.getByRole("dialog").getByRole("button", { name: "Ask the Shop" }).click();
  await expect(panel.getByText("The shop decides.", { exact: false })).toBeVisible();

  const owner = await demoCalls(browser, server, "admin");
  const overview = await owner.context.newPage();
  await overview.goto(`${adminAt}/admin/returns?search=${order.number}`);
  await overview.getByRole("button", { name: /^Decide for Buyer/ }).click();
  await overview.getByRole("dialog").getByRole("button", { name: "Decide for Buyer" }).click();
  await panel.getByRole("button", { name: "I've Sent It" }).click();
  await phone.getByRole("dialog").getByLabel("Courier and tracking number").fill("Speed Post EM1");
  await phone.getByRole("dialog").getByRole("button", { name: "I've Sent It" }).click();
  await expect(panel.getByText("“Speed Post EM1”")).toBeVisible();

  await desk.goto(`${sellerAt}/returns?list=coming`);
  await desk.getByRole("button", { name: /^Received as New/ }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Received as New" }).click();
  await desk.getByRole("link", { name: /^To settle/ }).click();
  await desk.getByRole("button", { name: /^Mark as Refunded/ }).click();
  const paying = desk.getByRole("dialog");
  await expect(paying.getByText("asha@okbank")).toBeVisible();
  await paying.getByLabel("Reference").fill("UPI 318204");
  await paying.getByRole("button", { name: "Mark as Refunded" }).dblclick();
  await expect(panel.getByText("UPI 318204")).toBeVisible();
  await expect(panel.getByText(/^₹2,000\.00 was refunded on \d/)).toBeVisible();
  const stock = await seller.query<{ readonly stock: number }>("product.getOwn", { productId });
  expect(stock.stock).toBe(9);
  expect([...faults, ...phoneFaults]).toEqual([]);
  await owner.context.close();
});
