import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { products } from "@haat/db/schema/product.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { deleteProduct } from "../../product/delete-product.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { listAddresses, listAddressParts } from "./list-addresses.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aProduct, aSeller } = builders(database);

describe("the products that search engines may visit", () => {
  it("are those for sale, newest first, each with its last change", async () => {
    const seller = await aSeller();
    const [old, gone, fresh] = [
      await aProduct({ seller }),
      await aProduct({ seller }),
      await aProduct({ seller }),
    ];
    await deleteProduct(deps, seller, gone.id);
    const [from = ""] = await listAddressParts(deps);
    const addresses = await listAddresses(deps, { from });
    expect(addresses.map(({ id }) => id)).toEqual([fresh.id, old.id]);
    const [row] = await database.db.select().from(products).where(eq(products.id, old.id));
    expect(addresses[1]).toEqual({ id: old.id, updatedAt: row?.updatedAt.toISOString() });
  });

  it("come in parts that leave nobody out and name nobody twice", async () => {
    for (let more = 0; more < 5; more += 1) await aProduct();
    const parts = await listAddressParts(deps, 3);
    const listed = await Promise.all(parts.map((from) => listAddresses(deps, { from, size: 3 })));
    const [first = ""] = parts;
    expect(listed.flat()).toEqual(await listAddresses(deps, { from: first }));
    expect(listed.map(({ length }) => length).slice(0, -1)).toEqual(parts.slice(1).map(() => 3));
  });
});
