import { randomBytes } from "node:crypto";
import { paise } from "@haat/contract/money";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import { testAddress } from "@haat/testing/database/builders";

/** The checkout's request for one product of the builders, with shipping. */
export function anOrderInput(
  values: Partial<PlaceOrderInput> & Pick<PlaceOrderInput, "entryIds">,
): PlaceOrderInput {
  return {
    expectedTotalPaise: paise(54_800),
    idempotencyKey: randomBytes(12).toString("hex"),
    shippingAddress: testAddress,
    paymentMethod: "cash_on_delivery",
    ...values,
  };
}
