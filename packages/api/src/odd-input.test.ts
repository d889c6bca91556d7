import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { apiDeps, callerAs } from "./testing/callers.ts";

const database = testDatabase();
const deps = apiDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct } = builders(database);

const id = "019dd1f5-7000-7abc-8def-0123456789ab";
const cursor = (value: string) => Buffer.from(JSON.stringify([value, id])).toString("base64url");
const oddValues: readonly unknown[] = [
  ...["a\u0000b", "\ud800", "x\udfffy", "", " ", "a".repeat(5_000), "%_\\", "'; --", "( | & ! :* <->"],
  ...["2026-02-30T00:00:00.000Z", "0000-01-01T00:00:00.000Z", "1", "1e-9"].map(cursor),
  ...["9:1:", "1:9:5,3", "99999999999999999999:99999999999999999999:", "1:2:3:4"],
  ...["men clothing", null, [], ["a"], {}, true, -1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308, Infinity],
];

type Call = ReturnType<typeof callerAs>["call"];
type Ask = (call: Call, input: never) => Promise<unknown>;
type Input = Record<string, unknown>;

const product = {
  name: "Lamp",
  brand: "Diya",
  description: "Cast.",
  pricePaise: 100,
  stock: 1_000_000,
  category: "Fashion",
  subcategory: "Men Clothing",
  pictures: ["/media/lamp.webp"],
};
const page = { cursor: cursor("2026-03-01T00:00:00.000Z"), limit: 5 };
const wayBack = { direction: "newer" };
const questions: Record<
  string,
  readonly [who: "anyone" | "buyer" | "seller" | "admin", input: Input, ask: Ask]
> = {
  logIn: ["anyone", { email: "a@b.test", password: "x" }, (call, input) => call.account.logIn(input)],
  logInAdmin: ["anyone", { email: "a@b.test", password: "x" }, (call, input) => call.admin.logIn(input)],
  list: [
    "anyone",
    { ...page, search: "", category: "Fashion", subcategory: "Snacks", rating: 3, minPaise: 1, maxPaise: 9 },
    (call, input) => call.product.list(input),
  ],
  cheapest: ["anyone", { sort: "price-asc", cursor: cursor("1") }, (call, input) => call.product.list(input)],
  forSale: ["anyone", { productIds: [id] }, (call, input) => call.product.forSale(input)],
  forSaleVersions: [
    "anyone",
    { category: "Fashion", subcategory: "Snacks", most: 5 },
    (call, input) => call.product.forSaleVersions(input),
  ],
  lineOf: ["buyer", { entryId: id }, (call, input) => call.order.lineOf(input)],
  facets: [
    "anyone",
    { search: "", category: "Fashion", subcategory: "Snacks", rating: 3, minPaise: 1, maxPaise: 9 },
    (call, input) => call.product.facets(input),
  ],
  suggest: ["anyone", { typed: "kurta" }, (call, input) => call.product.suggest(input)],
  reviews: ["anyone", { ...page, productId: id, stars: 5 }, (call, input) => call.review.list(input)],
  writeReview: [
    "buyer",
    { productId: id, stars: 5, text: "Soft." },
    (call, input) => call.review.write(input),
  ],
  get: ["anyone", { productId: id }, (call, input) => call.product.get(input)],
  updateProfile: [
    "buyer",
    { name: "Asha", contact: "9876543210" },
    (call, input) => call.account.updateProfile(input),
  ],
  requestPasswordReset: [
    "anyone",
    { email: "a@b.test" },
    (call, input) => call.account.requestPasswordReset(input),
  ],
  resetPassword: [
    "anyone",
    { token: "t".repeat(43), password: "marigold-morning" },
    (call, input) => call.account.resetPassword(input),
  ],
  confirmOrder: ["anyone", { token: "t".repeat(43) }, (call, input) => call.order.confirm(input)],
  sendOrderLink: ["buyer", { orderId: id }, (call, input) => call.order.sendLink(input)],
  changePassword: [
    "buyer",
    { currentPassword: "x", password: "marigold-morning" },
    (call, input) => call.account.changePassword(input),
  ],
  endSession: ["buyer", { sessionId: id }, (call, input) => call.account.endSession(input)],
  setHoliday: [
    "seller",
    { from: "2098-12-01", until: "2098-12-05" },
    (call, holiday) => call.account.setHoliday({ holiday }),
  ],
  updateAddress: ["buyer", { ...testAddress }, (call, address) => call.account.updateAddress({ address })],
  addToCart: ["buyer", { productId: id, quantity: 1 }, (call, input) => call.cart.add(input)],
  place: [
    "buyer",
    {
      entryIds: [id],
      expectedTotalPaise: 1,
      idempotencyKey: "k".repeat(16),
      paymentMethod: "cash_on_delivery",
    },
    (call, input: never) => call.order.place(Object.assign({ shippingAddress: testAddress }, input)),
  ],
  placeTo: [
    "buyer",
    { ...testAddress },
    (call, shippingAddress) =>
      call.order.place({
        entryIds: [id],
        expectedTotalPaise: 1,
        idempotencyKey: "k".repeat(16),
        shippingAddress,
        paymentMethod: "cash_on_delivery",
      }),
  ],
  follow: [
    "buyer",
    { lastEventId: "700:700:" },
    async (call, input) => {
      const stream = await call.live.ofBuyer(input);
      await stream[Symbol.asyncIterator]().next();
    },
  ],
  orders: ["buyer", { ...page, list: "ordered", search: "a" }, (call, input) => call.order.list(input)],
  requests: [
    "seller",
    { ...page, stage: "ORDERED", productId: id },
    (call, input) => call.order.listRequests(input),
  ],
  parcels: [
    "seller",
    { ...page, list: "handed-over", search: "a" },
    (call, input) => call.shipment.list(input),
  ],
  saveCourier: [
    "admin",
    {
      courierId: id,
      name: "Speed Post",
      key: "speed-post",
      link: "",
      format: "plain",
      secret: "",
      words: [{ word: "RTO", verb: "turn-back", reason: "refused" }],
    },
    (call, input) => call.admin.saveCourier(input),
  ],
  remitCash: [
    "admin",
    {
      courierId: id,
      reference: "UTR 1",
      paidOn: "2026-11-01",
      dryRun: true,
      rows: [{ number: "BV1", amountPaise: 100 }],
    },
    (call, input) => call.cash.remit(input),
  ],
  payOut: ["admin", { sellerIds: [id], reference: "NEFT 1" }, (call, input) => call.cash.payOut(input)],
  payIn: ["admin", { sellerId: id, reference: "UPI 1", paise: 1 }, (call, input) => call.cash.payIn(input)],
  payments: ["admin", { limit: 5 }, (call, input) => call.cash.payments(input)],
  payment: ["admin", { kind: "payout", id }, (call, input) => call.cash.payment(input)],
  reversePayment: [
    "admin",
    { kind: "payout", id, reason: "Twice" },
    (call, input) => call.cash.reverse(input),
  ],
  statement: ["seller", { week: "2026-11-02" }, (call, input) => call.cash.statement(input)],
  statements: ["seller", { cursor: "2026-11-02", limit: 5 }, (call, input) => call.cash.statements(input)],
  moneyParcels: ["seller", { limit: 5 }, (call, input) => call.cash.parcels(input)],
  saveRules: [
    "admin",
    { rules: [{ seller: "a@example.test", category: "Fashion", basisPoints: 100, flatPaise: 100 }], was: [] },
    (call, input) => call.cash.saveRules(input),
  ],
  askReturn: [
    "buyer",
    {
      lineId: id,
      quantity: 1,
      kind: "exchange",
      reason: "broken",
      words: "A crack.",
      exchangeFor: id,
      refundTo: { way: "account", holder: "Asha Rao", account: "123456789", ifsc: "HDFC0001234" },
    },
    (call, input) => call.returns.ask(input),
  ],
  exchanges: ["buyer", { lineId: id }, (call, input) => call.returns.exchanges(input)],
  moveReturn: [
    "buyer",
    { returnId: id, verb: "send-back", words: "DTDC 1" },
    (call, input) => call.returns.move(input),
  ],
  actOnReturn: [
    "seller",
    { returnId: id, verb: "refuse", words: "Worn." },
    (call, input) => call.returns.act(input),
  ],
  decideReturn: [
    "admin",
    { returnId: id, verb: "uphold", words: "Worn." },
    (call, input) => call.allReturns.decide(input),
  ],
  returns: ["seller", { ...page, list: "coming", search: "a" }, (call, input) => call.returns.list(input)],
  allReturns: ["admin", { ...page, list: "done", search: "a" }, (call, input) => call.allReturns.list(input)],
  saveReturnRules: [
    "admin",
    { rules: [{ category: "Fashion", days: 7 }] },
    (call, input) => call.allReturns.saveRules(input),
  ],
  removeCourier: ["admin", { courierId: id }, (call, input) => call.admin.removeCourier(input)],
  approveAll: ["seller", { orderIds: [id] }, (call, input) => call.shipment.approve(input)],
  pack: ["seller", { orderIds: [id] }, (call, input) => call.shipment.pack(input)],
  changeMany: [
    "seller",
    {
      products: [{ productId: id, version: 1, pricePaise: 100, stock: 3 }],
      change: { kind: "price", percent: 10 },
    },
    (call, input) => call.product.changeMany(input),
  ],
  changeStocks: [
    "seller",
    {
      products: [{ productId: id, version: 1, pricePaise: 100, stock: 3 }],
      change: { kind: "stock", stock: 10 },
    },
    (call, input) => call.product.changeMany(input),
  ],
  delivery: ["anyone", { pin: "560001", productIds: [id] }, (call, input) => call.delivery.of(input)],
  replaceRules: [
    "seller",
    { prefix: "5600", serves: true, cash: true, days: 3 },
    (call, rule) => call.delivery.replaceRules({ rules: [rule] }),
  ],
  replaceShopRules: [
    "admin",
    { prefix: "5600", serves: true, cash: true, days: 3 },
    (call, rule) => call.admin.replaceDeliveryRules({ rules: [rule] }),
  ],
  moveParcels: [
    "seller",
    { verb: "miss", shipments: [{ id, trackingNumber: "A1" }], courier: "DTDC", reason: "refused" },
    (call, input) => call.shipment.move(input),
  ],
  correctTracking: [
    "seller",
    { shipmentId: id, courier: "DTDC", trackingNumber: "A1" },
    (call, input) => call.shipment.correctTracking(input),
  ],
  allParcels: ["admin", { ...page, list: "late", search: "a" }, (call, input) => call.admin.parcels(input)],
  figures: ["seller", { productId: id }, (call, input) => call.order.figures(input)],
  reject: ["seller", { lineId: id, reason: "No" }, (call, input) => call.order.reject(input)],
  listOwn: [
    "seller",
    { ...page, search: "a", isLow: true, sort: "newest" },
    (call, input) => call.product.listOwn(input),
  ],
  listOwnByName: [
    "seller",
    { sort: "name", cursor: cursor("a") },
    (call, input) => call.product.listOwn(input),
  ],
  add: ["seller", product, (call, input) => call.product.add(input)],
  allOrders: [
    "admin",
    {
      ...page,
      ...wayBack,
      status: "pending",
      search: "a",
      from: "2026-01-01",
      to: "2026-02-01",
      personId: id,
    },
    (call, input) => call.admin.orders(input),
  ],
  sales: ["admin", { days: 7 }, (call, input) => call.admin.sales(input)],
  addNote: ["admin", { orderId: id, text: "Called." }, (call, input) => call.admin.addNote(input)],
  people: [
    "admin",
    { ...page, ...wayBack, search: "a", userType: "seller", isBlocked: true },
    (call, input) => call.admin.people(input),
  ],
  person: ["admin", { userId: id }, (call, input) => call.admin.person(input)],
  blockUser: ["admin", { userId: id, reason: "No" }, (call, input) => call.admin.blockUser(input)],
  allProducts: [
    "admin",
    { ...page, ...wayBack, search: "a", sellerId: id, isHidden: true },
    (call, input) => call.admin.products(input),
  ],
  hideProduct: ["admin", { productId: id, reason: "No" }, (call, input) => call.admin.hideProduct(input)],
  changeSettings: [
    "admin",
    {
      shippingFeePaise: 1,
      freeAbovePaise: 1,
      maxOpenOrders: 1,
      maxQuantityPerLine: 1,
      handOverDays: 1,
      deliveryDays: 1,
      confirmFirstOrder: true,
      confirmHours: 1,
      shopName: "A",
      supportEmail: "a@b.test",
      supportPhone: "9876543210",
      supportAddress: "A",
    },
    (call, input) => call.admin.changeSettings(input),
  ],
  audit: [
    "admin",
    { ...page, ...wayBack, search: "a", type: "setting" },
    (call, input) => call.admin.audit(input),
  ],
  setStatus: ["admin", { orderId: id, status: "pending" }, (call, input) => call.admin.setOrderStatus(input)],
};

async function isFault(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => !(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR",
  );
}

async function faultsOf(call: Call, input: Input, ask: Ask): Promise<string[]> {
  const faults: string[] = [];
  for (const key of Object.keys(input))
    for (const value of oddValues)
      if (await isFault(ask(call, { ...input, [key]: value } as never)))
        faults.push(`${key} = ${JSON.stringify(value).slice(0, 60)}`);
  return faults;
}

describe("odd input", () => {
  it.each(Object.entries(questions))(
    "is refused or understood by %s, never a fault",
    async (_name, question) => {
      const [who, input, ask] = question;
      const people = { anyone: () => null, buyer: aBuyer, seller: aSeller, admin: anAdmin };
      const { call } = callerAs(deps, await people[who]());
      expect(await faultsOf(call, input, ask)).toEqual([]);
    },
  );

  it("is no fault in an edit of a product", async () => {
    const seller = await aSeller();
    const { id: productId } = await aProduct({ seller });
    const { call } = callerAs(deps, seller);
    const edit = { ...product, stock: undefined, productId, version: 1, stockChange: 0 };
    expect(await faultsOf(call, edit, (to, input) => to.product.update(input))).toEqual([]);
    const change = { productId, change: 1 };
    expect(await faultsOf(call, change, (to, input) => to.product.adjustStock(input))).toEqual([]);
  });

  it("does not fill a stock beyond what a product may have", async () => {
    const seller = await aSeller();
    const { id: productId } = await aProduct({ seller, stock: 1_000_000 });
    const { call } = callerAs(deps, seller);
    await expect(call.product.adjustStock({ productId, change: 1 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await call.product.getOwn({ productId })).toMatchObject({ stock: 1_000_000 });
  });
});
