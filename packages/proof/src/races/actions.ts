import { sql } from "drizzle-orm";
import { paise } from "@haat/contract/money";
import { placeOrderInput } from "@haat/contract/order/order.schema";
import type { ProductChange } from "@haat/contract/product/change-products.schema";
import { addFamilyInput, variantInput } from "@haat/contract/product/family/family.schema";
import type { MoveShipmentsInput } from "@haat/contract/shipment/shipment.schema";
import { setHoliday } from "@haat/domain/account/holiday";
import { deleteAccount } from "@haat/domain/account/profile/delete-account";
import type { Buyer, Owner, Seller, User } from "@haat/domain/actor";
import { blockUser } from "@haat/domain/admin/people/manage-people";
import { hideProduct } from "@haat/domain/admin/products/hide-product";
import { payOut, remitCash, reversePayment } from "@haat/domain/book/move-cash";
import { buyNow } from "@haat/domain/cart/buy-now";
import { addToCart, removeFromCart, setCartQuantity } from "@haat/domain/cart/change-cart";
import { trackParcel } from "@haat/domain/courier/track-parcel";
import type { Deps } from "@haat/domain/deps";
import { cancelOrder } from "@haat/domain/order/cancel-order";
import { confirmOrder } from "@haat/domain/order/confirm-order";
import { expireOrder } from "@haat/domain/order/expire-orders";
import { approveLine, cancelLine, rejectLine } from "@haat/domain/order/line/decide-line";
import { placeOrder } from "@haat/domain/order/place-order";
import { setOrderStatus } from "@haat/domain/order/set-order-status";
import { adjustStock } from "@haat/domain/product/adjust-stock";
import { changeProducts } from "@haat/domain/product/change-products";
import { deleteProduct } from "@haat/domain/product/delete-product";
import { addFamily, addVariant, joinFamily, leaveFamily } from "@haat/domain/product/family/families";
import { importProducts } from "@haat/domain/product/import/import-products";
import { setProductListed } from "@haat/domain/product/set-product-listed";
import { updateProduct } from "@haat/domain/product/update-product";
import { askReturn } from "@haat/domain/returns/ask-return";
import { moveReturnAsSeller } from "@haat/domain/returns/move-return";
import { writeReview } from "@haat/domain/review/own-review";
import { approveOrders } from "@haat/domain/shipment/approve-orders";
import { correctTracking } from "@haat/domain/shipment/correct-tracking";
import { moveShipments } from "@haat/domain/shipment/move-shipments";
import { packOrders } from "@haat/domain/shipment/pack-orders";
import { testAddress } from "@haat/testing/database/builders";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import { pricePaise, type Market } from "./market.ts";

/** One verb, called as the API calls it, by a person of the market. */
export type Action = (deps: Deps, market: Market) => Promise<unknown>;

const person = { name: "", sessionId: "" };
const asBuyer = (id: string): Buyer => ({ ...person, role: "buyer", id });
const asSeller = (id: string): Seller => ({ ...person, role: "seller", id });
const asOwner = (id: string): Owner => ({ ...person, role: "admin", adminRole: "owner", id });

type Bought = readonly (readonly [entryId: string, quantity: number])[];

function place(deps: Deps, buyerId: string, wish: { readonly bought: Bought; readonly key: string }) {
  const pieces = wish.bought.reduce((sum, [, quantity]) => sum + quantity, 0);
  return placeOrder(
    deps,
    asBuyer(buyerId),
    placeOrderInput.parse({
      entryIds: wish.bought.map(([entryId]) => entryId),
      // Any order is above the free-shipping threshold.
      expectedTotalPaise: pieces * pricePaise,
      idempotencyKey: `key-of-the-race-${wish.key}`,
      seen: wish.bought.map(([entryId, quantity]) => ({ entryId, quantity, unitPricePaise: pricePaise })),
      shippingAddress: testAddress,
      paymentMethod: "cash_on_delivery",
    }),
  );
}

const both = (market: Market): Bought => [
  [market.kurtaEntry, 1],
  [market.lampEntry, 1],
];

const approve =
  (line: "kurtaLine" | "lampLine"): Action =>
  (deps, market) =>
    approveLine(deps, asSeller(market.seller), market[line]);
const reject =
  (line: "kurtaLine" | "lampLine"): Action =>
  (deps, market) =>
    rejectLine(deps, asSeller(market.seller), { lineId: market[line], reason: "Torn" });
const cancel =
  (line: "kurtaLine" | "lampLine"): Action =>
  (deps, market) =>
    cancelLine(deps, asBuyer(market.buyer), market[line]);
const setStatus =
  (status: "rejected" | "approved" | "pending" | "delivered"): Action =>
  (deps, market) =>
    setOrderStatus(deps, asOwner(market.admin), { orderId: market.order, status });

const moveParcel =
  (move: Pick<MoveShipmentsInput, "verb" | "courier">): Action =>
  (deps, market) =>
    moveShipments(deps, asSeller(market.seller), { ...move, shipments: [{ id: market.parcel }] });

const moveReturn =
  (verb: "receive-good" | "exchange"): Action =>
  (deps, market) =>
    moveReturnAsSeller(deps, asSeller(market.seller), { returnId: market.sentBack, verb, words: "" });

/** A bulk change, based on the market's figures with two pieces each. */
async function changeMany(
  deps: Deps,
  market: Market,
  { of, change }: { readonly of: readonly string[]; readonly change: ProductChange },
): Promise<void> {
  const products = of.map((productId) => ({
    productId,
    version: 1,
    pricePaise: paise(pricePaise),
    stock: 2,
  }));
  await changeProducts(deps, asSeller(market.seller), { products, change });
}

/** Everyone in the market has the same password hash. */
const deleteOwn = ({ passwords, ...deps }: Deps, actor: User) =>
  deleteAccount({ ...deps, passwords: { ...passwords, verify: () => Promise.resolve(true) } }, actor, {
    currentPassword: "-",
  });

const shirt = {
  name: "shirt",
  brand: "Kalakari",
  description: "Sewn.",
  category: "Fashion",
  subcategory: "Men Clothing",
};
const aVariant = (value: string) => ({
  values: [value],
  pricePaise: pricePaise + 500,
  stock: 2,
  pictures: ["/media/shirt.webp"],
});

/** Each action is a rival of each paused verb (`heldVerbs` in `races.ts`). */
export const actions = {
  "the buyer places": (deps, market) => place(deps, market.buyer, { bought: both(market), key: "one" }),
  "the buyer places the same with another key": (deps, market) =>
    place(deps, market.buyer, { bought: both(market), key: "two" }),
  "the buyer places another entry": (deps, market) =>
    place(deps, market.buyer, { bought: [[market.shawlEntry, 1]], key: "two" }),
  "the buyer places another entry with the same key": (deps, market) =>
    place(deps, market.buyer, { bought: [[market.shawlEntry, 1]], key: "one" }),
  "a rival places the last pieces": (deps, market) =>
    place(deps, market.rival, {
      bought: [
        [market.rivalLamp, 1],
        [market.rivalKurta, 2],
      ],
      key: "one",
    }),
  "a greedy one places more than is left": (deps, market) =>
    place(deps, market.greedy, { bought: [[market.greedyKurta, 3]], key: "one" }),

  "the seller approves": approve("kurtaLine"),
  "the seller approves the other line": approve("lampLine"),
  "the seller rejects": reject("kurtaLine"),
  "the seller rejects the other line": reject("lampLine"),
  "the buyer cancels": cancel("kurtaLine"),
  "the buyer cancels the other line": cancel("lampLine"),
  "the buyer cancels the order": (deps, market) => cancelOrder(deps, asBuyer(market.buyer), market.order),
  // The link's token equals its id.
  "the buyer confirms": (deps, market) => confirmOrder(deps, { token: market.order }),
  "the order expires": (deps, market) => expireOrder(deps, market.order),
  "the admin sets rejected": setStatus("rejected"),
  "the admin sets approved": setStatus("approved"),
  "the admin sets pending": setStatus("pending"),
  "the admin sets delivered": setStatus("delivered"),

  "the seller approves the order": (deps, market) =>
    approveOrders(deps, asSeller(market.seller), { orderIds: [market.order] }),
  "the seller packs": (deps, market) =>
    packOrders(deps, asSeller(market.seller), { orderIds: [market.order] }),
  "the seller unpacks": moveParcel({ verb: "unpack" }),
  "the seller hands over": moveParcel({ verb: "hand-over", courier: "Delhivery" }),
  "the seller receives it damaged": moveParcel({ verb: "receive-damaged" }),

  "the seller corrects its number": (deps, market) =>
    correctTracking(deps, asSeller(market.seller), {
      shipmentId: market.parcel,
      courier: "Ekart",
      trackingNumber: "E1",
    }),

  "the courier loses it": (deps, market) =>
    trackParcel(deps, market.courier, {
      eventId: market.order,
      trackingNumber: market.order,
      effect: { verb: "lose", reason: null },
    }),

  "the buyer asks to send it back": (deps, market) =>
    askReturn(deps, asBuyer(market.buyer), {
      lineId: market.lampLine,
      quantity: 1,
      kind: "refund",
      reason: "not-expected",
      words: "",
      exchangeFor: null,
      pictures: [],
      refundTo: { way: "upi", upi: "asha@bank" },
    }),
  "the seller takes it back": moveReturn("receive-good"),
  "the seller exchanges it": moveReturn("exchange"),

  "the courier pays in": (deps, market) =>
    remitCash(deps, asOwner(market.admin), {
      courierId: market.courier,
      reference: market.order,
      paidOn: "2026-11-20",
      dryRun: false,
      rows: [{ number: market.order, amountPaise: paise(2 * pricePaise) }],
    }),
  "the owner reverses the remittance": async (deps, market) => {
    const [booked] = await deps.db.execute<{ id: string }>(
      sql`select id from remittances where courier_id = ${market.courier} order by id limit 1`,
    );
    const id = booked?.id ?? market.order;
    await reversePayment(deps, asOwner(market.admin), { kind: "remittance", id, reason: "A mistake" });
  },
  "the shop pays the seller": (deps, market) =>
    payOut(deps, asOwner(market.admin), { reference: market.order, sellerIds: [market.seller] }),

  "the admin blocks the seller": (deps, market) =>
    blockUser(deps, asOwner(market.admin), { userId: market.seller, reason: "Sends stones" }),
  "the seller goes on holiday": (deps, market) =>
    setHoliday(deps, asSeller(market.seller), { from: dayFromNow(0), until: dayFromNow(3) }),
  "the admin hides the product": (deps, market) =>
    hideProduct(deps, asOwner(market.admin), { productId: market.kurta, reason: "A copy" }),

  "the admin hides the whole family": (deps, market) =>
    hideProduct(deps, asOwner(market.admin), { productId: market.coat, isFamily: true, reason: "Copies" }),

  "the buyer deletes the account": (deps, market) => deleteOwn(deps, asBuyer(market.buyer)),
  "the seller deletes the account": (deps, market) => deleteOwn(deps, asSeller(market.seller)),

  "the seller takes stock away": (deps, market) =>
    adjustStock(deps, asSeller(market.seller), { productId: market.kurta, change: -2 }),
  "the seller edits price and stock": (deps, market) =>
    updateProduct(deps, asSeller(market.seller), {
      productId: market.kurta,
      version: 1,
      pricePaise: paise(pricePaise + 10_000),
      stockChange: -1,
    }),
  "the seller imports a file": (deps, market) =>
    importProducts(deps, asSeller(market.seller), [
      {
        row: 2,
        update: {
          productId: market.lamp,
          version: 1,
          stockChange: 1,
          pricePaise: paise(pricePaise + 20_000),
        },
      },
      { row: 3, update: { productId: market.kurta, version: 1, brand: "Imported", stockChange: -1 } },
    ]),
  "the seller raises prices": (deps, market) =>
    changeMany(deps, market, { of: [market.lamp, market.kurta], change: { kind: "price", percent: 10 } }),
  "the seller sets stocks": (deps, market) =>
    changeMany(deps, market, {
      of: [market.scarf, market.coat, market.kurta],
      change: { kind: "stock", stock: 1 },
    }),
  "the seller takes pieces away": (deps, market) =>
    changeMany(deps, market, { of: [market.lamp, market.kurta], change: { kind: "pieces", pieces: -2 } }),
  "the seller unlists the product": (deps, market) =>
    setProductListed(deps, asSeller(market.seller), { productId: market.kurta, isListed: false }),
  "the seller deletes the product": (deps, market) =>
    deleteProduct(deps, asSeller(market.seller), market.kurta),

  "the seller adds a family": (deps, market) =>
    addFamily(
      deps,
      asSeller(market.seller),
      addFamilyInput.parse({ ...shirt, options: ["Colour"], variants: [aVariant("Blue"), aVariant("Red")] }),
    ),
  "the seller adds a variant": (deps, market) =>
    addVariant(deps, asSeller(market.seller), {
      familyId: market.family,
      variant: variantInput.parse(aVariant("L")),
    }),
  "the seller takes a product into the family": (deps, market) =>
    joinFamily(deps, asSeller(market.seller), {
      familyId: market.family,
      options: ["Size"],
      members: [{ productId: market.scarf, values: ["L"] }],
    }),
  "the seller takes the product out of its family": (deps, market) =>
    leaveFamily(deps, asSeller(market.seller), market.kurta),
  "the seller edits another of the family": (deps, market) =>
    updateProduct(deps, asSeller(market.seller), {
      productId: market.coat,
      version: 1,
      stockChange: 0,
      brand: "Handmade",
      pricePaise: paise(pricePaise - 1_000),
    }),
  "a rival reviews another of the family": (deps, market) =>
    writeReview(deps, asBuyer(market.rival), { productId: market.coat, stars: 4, text: "Soft" }),

  "the buyer adds to the cart": (deps, market) =>
    addToCart(deps, asBuyer(market.buyer), { productId: market.kurta, quantity: 1 }),
  "the buyer buys at once": (deps, market) =>
    buyNow(deps, asBuyer(market.buyer), { productId: market.kurta, quantity: 1 }),
  "the buyer adds a new product": (deps, market) =>
    addToCart(deps, asBuyer(market.buyer), { productId: market.scarf, quantity: 2 }),
  "the buyer adds another new product": (deps, market) =>
    addToCart(deps, asBuyer(market.buyer), { productId: market.cap, quantity: 1 }),
  "the buyer sets the quantity": (deps, market) =>
    setCartQuantity(deps, asBuyer(market.buyer), { entryId: market.kurtaEntry, quantity: 2 }),
  "the buyer removes the entry": (deps, market) =>
    removeFromCart(deps, asBuyer(market.buyer), market.kurtaEntry),
} as const satisfies Record<string, Action>;
