import type { App } from "@haat/contract/roles";
import type { Ask } from "./measure/measure-load.ts";
import type { Market } from "./open-market.ts";

/** The reference of a figure: Fastify's hello world or pgbench's default script. */
export type Yardstick = "bare Fastify" | "pgbench";

/** One action of people, as their page requests it. */
export interface Case {
  readonly name: string;
  /** Null for the bare host of the legacy client. */
  readonly app: App | null;
  readonly yardstick: Yardstick;
  /** Target ratio at 10,000 products with one process. */
  readonly goal?: number;
  /** Default 16. */
  readonly clients?: number;
  /** Requests of each client, prepared right before the measurement. */
  readonly prepare: (market: Market) => Asks | Promise<Asks>;
  /** A count that each successful call increases by one; otherwise the figure is invalid. */
  readonly adds?: (market: Market) => Promise<number>;
}

type Asks = (client: number) => readonly Ask[];

/** Several calls in one request, as the apps send them. */
function batch(calls: Readonly<Record<string, unknown>>): string {
  const input = JSON.stringify(Object.fromEntries(Object.values(calls).map((one, index) => [index, one])));
  return `/api/trpc/${Object.keys(calls).join(",")}?batch=1&input=${encodeURIComponent(input)}`;
}

const pageOf = (filter: object): Ask => ({
  path: batch({ "product.list": { ...filter, limit: 24 }, "product.facets": filter }),
});

const everybody =
  (asks: readonly Ask[]): Asks =>
  () =>
    asks;

/** Looks like a session to the cache. */
const aCookie = { cookie: "haat_shop=0123456789abcdef0123456789abcdef" };
/** Marks a recent writer, who bypasses the cache. */
const aWriter = { cookie: "haat_wrote=1" };

/** The same requests from the cache, without and with a cookie, and from the database. */
const bothWays = (
  name: string,
  { goal, asks }: { readonly goal?: number; readonly asks: (market: Market) => readonly Ask[] },
): Case[] => [
  {
    name,
    app: "shop",
    yardstick: "bare Fastify",
    ...(goal === undefined ? {} : { goal }),
    prepare: (market) => everybody(asks(market)),
  },
  {
    name: `${name}, with a cookie`,
    app: "shop",
    yardstick: "bare Fastify",
    ...(goal === undefined ? {} : { goal }),
    prepare: (market) => everybody(asks(market).map((ask) => ({ ...ask, headers: aCookie }))),
  },
  {
    name: `${name}, from the database each time`,
    app: "shop",
    yardstick: "bare Fastify",
    prepare: (market) => everybody(asks(market).map((ask) => ({ ...ask, headers: aWriter }))),
  },
];

const asBrowsers = { "accept-encoding": "gzip, deflate, br, zstd" };

/** A page from the cache, without and with a cookie, and rendered each time. */
const pages = (name: string, path: (productId: string) => string): Case[] => {
  const one = (how: string, headers: Readonly<Record<string, string>>, goal?: number): Case => ({
    name: `${name}, ${how}`,
    app: "shop",
    yardstick: "bare Fastify",
    ...(goal === undefined ? {} : { goal }),
    prepare: ({ productIds }) =>
      everybody(
        productIds.slice(0, 50).map((id) => ({ path: path(id), headers: { ...asBrowsers, ...headers } })),
      ),
  });
  return [
    one("from the page cache", {}, 0.15),
    one("from the page cache, with a cookie", aCookie, 0.15),
    one("rendered each time", aWriter),
  ];
};

export const cases: readonly Case[] = [
  ...bothWays("catalogue page of 24 with facets", {
    goal: 0.15,
    asks: ({ filters }) => filters.map(pageOf),
  }),
  ...bothWays("first catalogue page, unfiltered", { asks: () => [pageOf({})] }),
  ...bothWays("search, a page of 24 with facets", {
    goal: 0.15,
    asks: ({ searches }) => searches.map((search) => pageOf({ search })),
  }),
  ...bothWays("suggestions while typing", {
    asks: ({ searches }) =>
      searches.map((typed, index) => ({
        path: batch({ "product.suggest": { typed: typed.slice(0, 2 + (index % 5)) } }),
      })),
  }),
  ...bothWays("product detail", {
    goal: 0.15,
    asks: ({ productIds }) =>
      productIds.map((productId) => ({ path: batch({ "product.get": { productId } }) })),
  }),
  ...pages("home page", () => "/"),
  ...pages("products page", () => "/products"),
  ...pages("detail page", (id) => `/detail/${id}`),
  {
    name: "the legacy client's whole list",
    app: null,
    yardstick: "bare Fastify",
    prepare: () => everybody([{ method: "PUT", path: "/product/getProductUser" }]),
  },
  {
    name: "seller's dashboard",
    app: "seller",
    yardstick: "bare Fastify",
    prepare: ({ seller }) =>
      everybody([
        {
          path: batch({
            "order.countWaiting": undefined,
            "order.figures": {},
            "order.listRequests": { stage: "ORDERED", sort: "oldest" },
          }),
          headers: { cookie: seller.cookie },
        },
      ]),
  },
  {
    name: "admin's dashboard",
    app: "admin",
    yardstick: "bare Fastify",
    prepare: ({ admin }) =>
      everybody([
        {
          path: batch({
            "admin.dashboard": undefined,
            "admin.orders": {},
            "admin.people": { userType: "seller", isWaiting: true, limit: 3 },
          }),
          headers: { cookie: admin.cookie },
        },
      ]),
  },
  {
    name: "admin's sales",
    app: "admin",
    yardstick: "bare Fastify",
    prepare: ({ admin }) =>
      everybody([
        {
          path: batch({ "admin.dashboard": undefined, "admin.sales": { days: 30 } }),
          headers: { cookie: admin.cookie },
        },
      ]),
  },
  {
    name: "add to cart",
    app: "shop",
    yardstick: "pgbench",
    prepare: async (market) => {
      const asks = await market.newCarts(16);
      return (client) => asks[client] ?? [];
    },
    adds: (market) => market.count("entries"),
  },
  ...[1, 16].map((buyers): Case => ({
    name: `place an order, ${buyers} ${buyers === 1 ? "buyer" : "buyers"}`,
    app: "shop",
    yardstick: "pgbench",
    clients: buyers,
    ...(buyers === 16 ? { goal: 0.5 } : {}),
    prepare: async (market) => {
      const asks = await market.newOrders(buyers);
      return (client) => asks[client] ?? [];
    },
    adds: (market) => market.count("orders"),
  })),
  {
    name: "approve",
    app: "seller",
    yardstick: "pgbench",
    prepare: async (market) => {
      const asks = await market.decisions(16);
      return (client) => asks[client] ?? [];
    },
    adds: (market) => market.count("approvals"),
  },
];
