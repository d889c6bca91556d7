import { addProductByCall, callsOf, demoCalls, orderByCall, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";

test("My Orders prints the essentials of each order in black, without buttons", async ({
  browser,
  server,
}) => {
  const seller = await demoCalls(browser, server, "seller");
  const { id, name } = await addProductByCall(seller, { what: "Lamp", pricePaise: 90_050, stock: 9 });
  const context = await browser.newContext({ locale: "en-IN" });
  const buyer = callsOf(context, server.byPort.shop);
  await signUpByCall(buyer, { name: "Asha Rao", app: "shop" });
  const placed = [
    await orderByCall(buyer, { productId: id, quantity: 2 }),
    await orderByCall(buyer, { productId: id }),
  ];
  const page = await context.newPage();
  await page.goto(`${server.byPort.shop}/orders`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const [nth, { number }] of placed.entries()) {
    const order = page.getByRole("article", { name: `Order #${number}` });
    for (const printed of [
      order.getByText(`Order #${number}`, { exact: true }),
      order.getByText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2}/).first(),
      order.getByText(name),
      order.getByText(/Asha Rao, 12, MG Road, Bengaluru, Bengaluru Urban, Karnataka 560001/),
      order.getByText(/^Total, /),
      order.getByText(nth === 0 ? "₹1,801.00" : "₹949.50").first(),
      order.getByText("Due on delivery"),
    ]) {
      await expect(printed).toBeVisible();
      await expect(printed).toHaveCSS("color", "rgb(0, 0, 0)");
    }
  }
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await context.close();
});
