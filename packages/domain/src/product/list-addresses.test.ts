import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { products } from "@haat/db/schema/product.table";
import { builders } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { testDeps } from "../testing/test-deps.ts";
import { deleteProduct } from "./delete-product.ts";
import { listAddresses } from "./list-addresses.ts";

const database = useDatabase();
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
    const addresses = await listAddresses(deps);
    expect(addresses.map(({ id }) => id)).toEqual([fresh.id, old.id]);
    const [row] = await database.db.select().from(products).where(eq(products.id, old.id));
    expect(addresses[1]).toEqual({ id: old.id, updatedAt: row?.updatedAt.toISOString() });
  });
});
