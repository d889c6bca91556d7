import { describe, expect, it } from "vitest";
import {
  lineIdInput,
  orderIdInput,
  ordersInput,
  placeOrderInput,
  rejectLineInput,
  requestsInput,
  setOrderStatusInput,
} from "./order.schema.ts";

const [first, second] = ["019dd1f5-7000-7abc-8def-0123456789ab", "019dd1f5-7000-7abc-8def-0123456789ac"];

const request = {
  entryIds: [first],
  expectedTotalPaise: 54_800,
  idempotencyKey: "0123456789abcdef",
  shippingAddress: {
    houseNo: "12",
    road: "MG Road",
    city: "Bengaluru",
    district: "Bengaluru Urban",
    state: "Karnataka",
    pin: "560001",
  },
  paymentMethod: "cash_on_delivery",
};

function sentenceFor(values: Record<string, unknown>) {
  return placeOrderInput.safeParse({ ...request, ...values }).error?.issues[0]?.message;
}

describe("what placing an order sends", () => {
  it("is the same for the same entries, in whatever order and however often they are named", () => {
    const { entryIds } = placeOrderInput.parse({ ...request, entryIds: [second, first, second] });
    expect(entryIds).toEqual([first, second]);
    expect(placeOrderInput.parse(request)).toEqual(request);
  });

  it("names one to fifty entries", () => {
    const fifty = Array.from({ length: 50 }, () => first);
    expect(sentenceFor({ entryIds: fifty })).toBeUndefined();
    expect(sentenceFor({ entryIds: [...fifty, first] })).toBeDefined();
    expect(sentenceFor({ entryIds: [] })).toBe("Select at least one product to order.");
  });

  it.each(["0123456789ABcde_", "-".repeat(64)])("may carry the key %s", (idempotencyKey) => {
    expect(sentenceFor({ idempotencyKey })).toBeUndefined();
  });

  it.each(["short", "a".repeat(15), "a".repeat(65), `${"a".repeat(16)}!`, `!${"a".repeat(16)}`])(
    "may not carry the key %s",
    (idempotencyKey) => {
      expect(sentenceFor({ idempotencyKey })).toBe("This is not a valid key.");
    },
  );

  it.each(["credit_card", "paypal", "gold"])("may not be paid by %s", (paymentMethod) => {
    expect(sentenceFor({ paymentMethod })).toBe(
      "Choose cash on delivery; the other methods are not available yet.",
    );
  });

  it("may say what the buyer saw of each entry", () => {
    const seen = [{ entryId: first, quantity: 2, unitPricePaise: 49_900 }];
    expect(placeOrderInput.parse({ ...request, seen }).seen).toEqual(seen);
    expect(sentenceFor({ seen: [{ entryId: first, quantity: 0, unitPricePaise: 49_900 }] })).toBeDefined();
    expect(sentenceFor({ seen: Array.from({ length: 51 }, () => seen[0]) })).toBeDefined();
  });
});

describe("what is asked of an order or a line", () => {
  it("names it", () => {
    expect(lineIdInput.parse({ lineId: first })).toEqual({ lineId: first });
    expect(orderIdInput.parse({ orderId: first })).toEqual({ orderId: first });
    for (const input of [lineIdInput, orderIdInput]) expect(input.safeParse({}).success).toBe(false);
  });

  it("has a reason when a line is rejected", () => {
    const rejection = { lineId: first, reason: "Damaged in storage" };
    expect(rejectLineInput.parse(rejection)).toEqual(rejection);
    expect(rejectLineInput.safeParse({ ...rejection, reason: " " }).error?.issues[0]?.message).toBe(
      "A reason is required.",
    );
  });

  it("is one of the six statuses when the admin sets it", () => {
    const choice = { orderId: first, status: "shipped" };
    expect(setOrderStatusInput.parse(choice)).toEqual(choice);
    expect(setOrderStatusInput.safeParse({ ...choice, status: "lost" }).success).toBe(false);
  });
});

describe.each([
  {
    what: "a buyer's orders",
    input: ordersInput,
    defaults: { search: "", towards: "older", limit: 20 },
    most: 50,
  },
  { what: "a seller's requests", input: requestsInput, defaults: { sort: "newest", limit: 20 }, most: 100 },
])("the question for $what", ({ input, defaults, most }) => {
  it("has an answer when nothing is asked", () => {
    expect(input.parse({})).toEqual(defaults);
  });

  it("may ask for a page of some size, after a cursor", () => {
    for (const values of [{ limit: 1 }, { limit: most }, { cursor: "x".repeat(200) }, { cursor: null }])
      expect(input.parse(values)).toEqual({ ...defaults, ...values });
    for (const values of [{ limit: 0 }, { limit: most + 1 }, { cursor: "x".repeat(201) }])
      expect(input.safeParse(values).success).toBe(false);
  });
});

describe("the question for a seller's requests", () => {
  it.each([{ sort: "oldest" }, { sort: "newest" }, { stage: "REJECTED" }, { productId: first }])(
    "may be %j",
    (question) => {
      expect(requestsInput.parse(question)).toMatchObject(question);
    },
  );

  it.each([{ sort: "best" }, { stage: "LOST" }, { productId: "1" }])("may not be %j", (question) => {
    expect(requestsInput.safeParse(question).success).toBe(false);
  });
});
