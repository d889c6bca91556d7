import type { AdminProductRow, AdminProductsInput } from "@haat/contract/admin/admin-products.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import type { PageTurn } from "../../query/two-way-page.ts";
import { readInParts } from "../overview/read-in-parts.ts";
import { listAllProducts } from "./list-all-products.ts";

export function exportAllProducts(
  deps: Deps,
  admin: Owner,
  filter: Omit<AdminProductsInput, keyof PageTurn>,
): AsyncGenerator<readonly AdminProductRow[]> {
  return readInParts(async (turn) => {
    const { products: rows, olderCursor } = await listAllProducts(deps, admin, {
      ...filter,
      ...turn,
      isEach: true,
    });
    return { rows, olderCursor };
  });
}
