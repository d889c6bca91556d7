import { expect, it } from "vitest";
import { setHoliday } from "@haat/domain/account/holiday";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders } from "@haat/testing/database/builders";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useApp } from "../testing/test-app.ts";
import { address, legacyClient, logInNew, secret } from "./testing/legacy-client.ts";

const database = testDatabase();
const client = legacyClient(useApp(database, { LEGACY_SECRET: secret }));
const { aSeller, aProduct } = builders(database);

it("the legacy client can't order from a seller on holiday or add to the cart", async () => {
  const { token } = await logInNew(client, "buyer");
  const seller = await aSeller();
  const product = await aProduct({ seller, name: "Lamp" });
  const post = (url: string, body: object) => client("POST", url, { token, body });
  await post("/user/updateInfo", { address });
  await post("/cart/add", { productId: product.id, quantity: 1 });
  const { cart } = (await post("/cart/list", {})).json<{ cart: { _id: string }[] }>();
  await setHoliday(testDeps(database), seller, { from: dayFromNow(0), until: dayFromNow(2) });

  const attempts = [
    await post("/cart/order", { orderItem: cart[0]?._id }),
    await post("/cart/add", { productId: product.id, quantity: 1 }),
  ];
  for (const attempt of attempts) {
    expect(attempt.statusCode).toBe(409);
    expect(attempt.json<{ message: string }>().message).toMatch(
      /^“Lamp” can be ordered again from \d+ [A-Z][a-z]{2}\. Its seller is on holiday until then\.$/,
    );
  }
  // It is there as ever, in the list and in the cart.
  expect((await post("/cart/list", {})).json<{ cart: unknown[] }>().cart).toHaveLength(1);
  await setHoliday(testDeps(database), seller, null);
  expect((await post("/cart/order", { orderItem: cart[0]?._id })).statusCode).toBe(200);
});
