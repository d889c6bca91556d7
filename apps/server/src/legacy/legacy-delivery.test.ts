import { expect, it } from "vitest";
import { replaceDeliveryRules } from "@haat/domain/delivery/delivery-rules";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useApp } from "../testing/test-app.ts";
import { address, legacyClient, logInNew, secret } from "./testing/legacy-client.ts";

const database = testDatabase();
const client = legacyClient(useApp(database, { LEGACY_SECRET: secret }));
const { aSeller, aProduct } = builders(database);

async function orderTo560001(product: { readonly id: string }) {
  const { token } = await logInNew(client, "buyer");
  await client("POST", "/user/updateInfo", { token, body: { address } });
  const put = await client("POST", "/cart/add", { token, body: { productId: product.id, quantity: 1 } });
  const { cart } = put.json<{ cart: { _id: string } }>();
  const answer = await client("POST", "/cart/order", { token, body: { orderItem: cart._id } });
  return [answer.statusCode, answer.json<unknown>()];
}

it("undeliverable or too expensive legacy orders are refused in a sentence", async () => {
  const seller = await aSeller();
  const kettle = await aProduct({ seller, name: "Kettle" });
  await replaceDeliveryRules(testDeps(database), seller, {
    rules: [{ prefix: "56", serves: false, cash: false, days: null }],
  });
  expect(await orderTo560001(kettle)).toEqual([
    409,
    { message: "“Kettle” can't be delivered to PIN code 560001. Remove it or change the address." },
  ]);
  expect(await orderTo560001(await aProduct({ name: "Ring", pricePaise: 20_000_000 }))).toEqual([
    409,
    {
      message:
        "By law, one person must pay less than ₹2,00,000 in cash per day. This order costs ₹2,00,000.00. Remove “Ring” or order fewer.",
    },
  ]);
});
