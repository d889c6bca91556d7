import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueFilter, catalogueInput } from "@haat/contract/product/product.schema";
import { connect, type Connection } from "@haat/db/client";
import { currentDeadline } from "@haat/db/pool/deadline";
import { fillCatalogue } from "@haat/testing/database/fill-catalogue";
import { createTestDatabase, type TestDatabase } from "@haat/testing/database/test-database";
import type { Deps } from "../../deps.ts";
import { getProduct } from "../../product/get-product.ts";
import { countFacets } from "../facets/count-facets.ts";
import { suggestProducts } from "../suggest-products.ts";
import { listProducts } from "./list-products.ts";

const products = 100_000;
/** A separate database, because its ratings have no reviews. */
let database: TestDatabase;
let owner: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillCatalogue({ ownerUrl: database.ownerUrl, products, isBrief: true });
  owner = connect({ url: database.ownerUrl, max: 4 });
}, 120_000);

afterAll(async () => {
  await owner.close();
  await database.drop();
});

function noting(statements: SQL[], isNoted = () => true): Deps {
  const db = new Proxy(owner.db, {
    get(target, name) {
      if (name !== "execute") return Reflect.get(target, name) as unknown;
      return (statement: SQL) => {
        if (isNoted()) statements.push(statement);
        return target.execute(statement);
      };
    },
  });
  return { db } as Deps;
}

interface Step {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Step[];
}

function scansIn(step: Step): number {
  const own = step["Node Type"] === "Seq Scan" && step["Relation Name"] === "products" ? 1 : 0;
  return (step.Plans ?? []).reduce((sum, part) => sum + scansIn(part), own);
}

async function scansOf(statements: readonly SQL[]): Promise<number> {
  let scans = 0;
  for (const statement of statements) {
    const [row] = await owner.db.execute<{ "QUERY PLAN": [{ Plan: Step }] }>(
      sql`explain (format json) ${statement}`,
    );
    if (!row) throw new Error("there is no plan");
    scans += scansIn(row["QUERY PLAN"][0].Plan);
  }
  return scans;
}

/** Generic plans, as a connection caches them. */
async function indexesOf(statements: readonly SQL[]): Promise<string[]> {
  const named = ({ "Index Name": own, Plans = [] }: Step): string[] => [
    ...(own ? [own] : []),
    ...Plans.flatMap(named),
  ];
  const plans = await Promise.all(
    statements.map((statement) =>
      owner.db.execute<{ "QUERY PLAN": [{ Plan: Step }] }>(
        sql`explain (generic_plan, format json) ${statement}`,
      ),
    ),
  );
  return plans.flatMap(([row]) => (row ? named(row["QUERY PLAN"][0].Plan) : []));
}

/** Follows a search to its end; each product must appear once. */
async function foundToTheEnd({ db }: Connection, search: string): Promise<number> {
  const seen: string[] = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const answer = await listProducts({ db } as Deps, catalogueInput.parse({ search, limit: 48, cursor }));
    seen.push(...answer.products.map(({ id }) => id));
    totals.add(answer.total);
    cursor = answer.nextCursor;
  } while (cursor !== null);
  const [all] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from products p
    where is_listed(p) and leads and search @@ (select (plans -> 0 ->> 'query')::tsquery from plan_search(${search}))`);
  expect([seen.length, new Set(seen).size, ...totals]).toEqual([all?.count, all?.count, all?.count]);
  return seen.length;
}

const list = (question: object) => (deps: Deps) => listProducts(deps, catalogueInput.parse(question));
const facets = (question: object) => (deps: Deps) => countFacets(deps, catalogueFilter.parse(question));

/**
 * A word of half the catalogue, a rare one, an unknown one; a letter; the most words; punctuation.
 */
const typed = ["warranty", "kettle", "zzzzzz", "c", "blue cotton ".repeat(16), "% \\ 🙈"];

const questions: Record<string, (deps: Deps) => Promise<unknown>> = {
  "a page": list({}),
  "a category": list({ category: "Electronics" }),
  "the cheapest of a subcategory": list({
    category: "Electronics",
    subcategory: "Laptops & Computers",
    sort: "price-asc",
  }),
  "the dearest": list({ sort: "price-desc" }),
  "the best of a category": list({ category: "Fashion", sort: "rating" }),
  "a span of prices and a rating": list({ minPaise: 50_000, maxPaise: 60_000, rating: 4 }),
  "a brand": list({ brand: "prestige" }),
  "a country": list({ country: "CN" }),
  "a size": list({ size: "M" }),
  "the cheapest of a colour": list({ colour: "Blue", sort: "price-asc" }),
  facets: facets({}),
  "facets of a brand": facets({ brand: "prestige" }),
  "facets of a category": facets({ category: "Fashion", rating: 3 }),
  "a product": async (deps) => {
    const page = await listProducts(deps, catalogueInput.parse({ limit: 1 }));
    return getProduct(deps, page.products[0]?.id ?? "");
  },
  ...Object.fromEntries(
    typed.flatMap((search) => [
      [`a search for ${search}`, list({ search })],
      [`the cheapest of ${search}`, list({ search, sort: "price-asc" })],
      [`facets of ${search}`, facets({ search })],
      [`suggestions for ${search}`, (deps: Deps) => suggestProducts(deps, { typed: search.slice(0, 100) })],
    ]),
  ),
};

describe("of a hundred thousand products", () => {
  it.each(Object.entries(questions))(
    "%s is answered by an index",
    async (_what, ask) => {
      const statements: SQL[] = [];
      await ask(noting(statements));
      expect(statements.length).toBeGreaterThan(0);
      expect(await scansOf(statements)).toBe(0);
    },
    20_000,
  );

  it.each([
    ["a brand", { brand: "prestige" }, "products_brand"],
    ["a country", { country: "CN" }, "products_country"],
    ["what costs more in a category", { category: "Electronics", minPaise: 50_000 }, "products_category"],
    ["what costs less in a category", { category: "Electronics", maxPaise: 900_000 }, "products_category"],
    ["what is liked in a category", { category: "Fashion", rating: 4 }, "products_category"],
  ])(
    "%s is read along its index in its order by the plan that a connection keeps",
    async (_what, question, index) => {
      const kept: SQL[] = [];
      await list(question)(noting(kept, () => currentDeadline().isPrepared === true));
      expect(kept).toHaveLength(1);
      expect(await indexesOf(kept)).toContain(index);
    },
    20_000,
  );

  it("a search goes on without repeating or skipping, age by age", async () => {
    const deps = noting([]);
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 6; page++) {
      const answer = await listProducts(deps, catalogueInput.parse({ search: "kettle", limit: 48, cursor }));
      seen.push(...answer.products.map(({ id }) => id));
      cursor = answer.nextCursor;
    }
    expect(seen).toHaveLength(288);
    expect(new Set(seen).size).toBe(288);
  }, 20_000);

  it("a search that finds little goes on to its end: each product once, as many as were told", async () => {
    // More than are ranked together.
    expect(await foundToTheEnd(owner, "yoga")).toBeGreaterThan(300);
  }, 60_000);

  it("a reading of all is noticed", async () => {
    expect(await scansOf([sql`select max(description) from products`])).toBe(1);
  });
});

describe("of four thousand products", () => {
  it("a search goes on to its end: each product once, as many as were told", async () => {
    const small = await createTestDatabase();
    await fillCatalogue({ ownerUrl: small.ownerUrl, products: 4_000, isBrief: true });
    const connection = connect({ url: small.ownerUrl, max: 4 });
    try {
      expect(await foundToTheEnd(connection, "warranty")).toBeGreaterThan(1_000);
    } finally {
      await connection.close();
      await small.drop();
    }
  }, 60_000);
});
