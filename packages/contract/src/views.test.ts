import { describe, expect, it } from "vitest";
import { sessionView, userView } from "./account/account.schema.ts";
import { holidayView } from "./account/holiday.schema.ts";
import { adminOrdersPage, adminSessionView, dashboardView } from "./admin/admin.schema.ts";
import { healthView } from "./admin/health.schema.ts";
import { cashView, moneyParcelsPage, moneyView, wholeStatement } from "./book/book.schema.ts";
import { addedToCart, cartView } from "./cart/cart.schema.ts";
import { couriersView } from "./courier/courier.schema.ts";
import { deliveryRulesView, deliveryView, unservedView } from "./delivery/delivery.schema.ts";
import { confirmedOrder } from "./order/confirm-order.schema.ts";
import { waitingView } from "./order/figures.schema.ts";
import { ordersPage, requestsPage } from "./order/order.schema.ts";
import { changeOutcome } from "./product/change-products.schema.ts";
import { catalogueFacets, cataloguePage, sellerProductsPage, suggestions } from "./product/product.schema.ts";
import { ownReview, reviewsPage } from "./review/review.schema.ts";
import { parcelOutcomes, parcelsPage } from "./shipment/shipment.schema.ts";
import {
  admin,
  adminOrder,
  at,
  card,
  entry,
  moneyParcel,
  order,
  ownProduct,
  parcel,
  request,
  review,
  statementLine,
  user,
} from "./testing/view-samples.data.ts";

/** The same value with one more field in each of its objects. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withSecrets(inner)] as const);
  return { ...Object.fromEntries(entries), passwordHash: "secret" };
}

describe("an answer", () => {
  it.each([
    ["a session", sessionView, { user, expiresAt: at }],
    ["a holiday", holidayView, { from: "2026-12-01", until: "2026-12-05", isNow: true }],
    ["a person without an address", userView, { ...user, userType: "seller", address: null }],
    ["an admin's session", adminSessionView, { admin, expiresAt: at }],
    [
      "the dashboard",
      dashboardView,
      {
        totalOrders: 2,
        pendingOrders: 1,
        totalRevenuePaise: 0,
        bookedPaise: 5,
        lateParcels: 3,
        backup: null,
      },
    ],
    [
      "the shop's health",
      healthView,
      {
        version: "0.2.0",
        schemaVersion: "0.2.0",
        postgres: "18.1",
        at,
        processes: [{ name: "4711@shop-1", version: "0.2.0" }],
        replica: { absence: "it lags behind" },
        backup: { at, isOld: true },
        mails: { count: 1, oldestSeconds: 301.5 },
        disk: { freeBytes: 1, reserveBytes: 2 },
        isReachable: true,
        troubles: ["disk-low", "backup-old", "mails-late", "replica-absent"],
      },
    ],
    [
      "the admin's orders",
      adminOrdersPage,
      { orders: [adminOrder], total: 1, olderCursor: null, newerCursor: null },
    ],
    [
      "the cart",
      cartView,
      {
        entries: [null, "deleted", "away", "sold-out", "not-enough"].map((problem) => ({
          ...entry,
          problem,
        })),
        shipping: { feePaise: 4_900, freeAbovePaise: null },
        maxQuantityPerLine: 99,
        deliveryDays: 7,
      },
    ],
    [
      "where products come to",
      deliveryView,
      {
        products: [{ productId: "p1", serves: true, cash: false, days: 7 }],
        mostCashPaise: 5_000_000,
      },
    ],
    [
      "rules for PIN codes",
      deliveryRulesView,
      { rules: [{ prefix: "5600", serves: true, cash: true, days: null }] },
    ],
    [
      "what nobody serves",
      unservedView,
      { unserved: [{ prefix: "68", isShop: true, pins: 320, states: ["Kerala"] }] },
    ],
    ["what was added to the cart", addedToCart, { entryId: "e1", quantity: 2, merged: false }],
    [
      "a buyer's orders",
      ordersPage,
      {
        orders: [order, { ...order, confirmation: "waiting", confirmBy: at }],
        nextCursor: "next",
        newerCursor: null,
      },
    ],
    ["an order that was confirmed", confirmedOrder, { orderId: "o1", number: 1_001 }],
    [
      "a seller's requests",
      requestsPage,
      {
        requests: [request, { ...request, confirmation: "confirmed" }],
        nextCursor: null,
        counts: { ORDERED: 0, APPROVED: 0, REJECTED: 1, CANCELLED: 0 },
      },
    ],
    [
      "the couriers",
      couriersView,
      [
        {
          id: "c1",
          name: "Speed Post",
          key: "speed-post",
          link: "",
          format: "plain",
          hasSecret: true,
          words: [{ word: "RTO", verb: "turn-back", reason: "refused" }],
          collects: false,
        },
      ],
    ],
    [
      "a seller's money",
      moneyView,
      {
        expectedPaise: 104_700,
        withCouriersPaise: 50_000,
        pendingPaise: 50_000,
        availablePaise: -61_800,
        debtLimitPaise: 500_000,
        paidPaise: 1,
        toRefundPaise: 779,
      },
    ],
    ["a seller's parcels with their cash", moneyParcelsPage, { parcels: [moneyParcel], nextCursor: null }],
    [
      "a week of a seller's account",
      wholeStatement,
      {
        week: "2026-11-02",
        openingPaise: 0,
        closingPaise: -11_800,
        lines: 1,
        entries: [statementLine],
      },
    ],
    [
      "who holds which rupee",
      cashView,
      {
        bankPaise: 104_700,
        expectedPaise: 0,
        couriers: [{ courierId: "c1", name: "Delhivery", heldPaise: 100, parcels: 1, since: at }],
        sellers: [{ sellerId: "u2", name: "Meera Textiles", pendingPaise: 100, availablePaise: 92_800 }],
      },
    ],
    [
      "a seller's parcels",
      parcelsPage,
      { parcels: [parcel, { ...parcel, shipment: null }], nextCursor: null },
    ],
    [
      "what waits for a seller",
      waitingView,
      {
        requests: 3,
        parcels: { "to-approve": 1, "to-pack": 1, packed: 0, "handed-over": 1, back: 0 },
        returns: { "to-answer": 1, coming: 0, "to-settle": 0, disputed: 0 },
      },
    ],
    [
      "what became of parcels",
      parcelOutcomes,
      {
        parcels: [parcel],
        refused: [{ id: "s2", label: "P50002", message: "This parcel is already lost." }],
      },
    ],
    [
      "what became of many products",
      changeOutcome,
      { changed: 34, refused: [{ id: "p1", label: "Vase", message: "Product not found" }] },
    ],
    [
      "the catalogue",
      cataloguePage,
      {
        products: [card, { ...card, rating: null, backOn: "3 Dec" }],
        nextCursor: null,
        total: 2,
        all: 2,
        corrected: "kurta",
        understood: [],
        isGuess: true,
      },
    ],
    [
      "suggestions",
      suggestions,
      {
        places: [{ category: "Fashion", subcategory: null }],
        brands: ["Kalakari"],
        products: [{ id: "p1", name: "Kurta", picture: null, pricePaise: 100, category: "Fashion" }],
        corrected: null,
        isGuess: false,
      },
    ],
    ["a product's reviews", reviewsPage, { reviews: [review], nextCursor: null, perStars: [0, 0, 0, 0, 1] }],
    ["a buyer's own review", ownReview, { mayWrite: true, review }],
    [
      "facets",
      catalogueFacets,
      {
        categories: [
          { category: "Footwear", count: 2, subcategories: [{ subcategory: "Men Footwear", count: 2 }] },
        ],
        ratings: [{ rating: 4, count: 1 }],
        brands: [{ value: "Kalakari", count: 2 }],
        countries: [{ value: "IN", count: 1 }],
        sizes: [{ value: "M", count: 1 }],
        colours: [{ value: "Blue", count: 1 }],
      },
    ],
    [
      "a seller's products",
      sellerProductsPage,
      { products: [ownProduct], nextCursor: null, total: 1, low: 1, unlisted: 0 },
    ],
  ])("with %s keeps what it shows and lets nothing else out", (_what, view, answer) => {
    expect(view.parse(withSecrets(answer))).toEqual(answer);
  });

  it.each([0.9, 5.1])("has no rating of %d", (average) => {
    const products = [{ ...card, rating: { average, count: 1 } }];
    expect(
      cataloguePage.safeParse({
        products,
        nextCursor: null,
        total: 1,
        all: 1,
        corrected: null,
        understood: [],
        isGuess: false,
      }).success,
    ).toBe(false);
  });
});
