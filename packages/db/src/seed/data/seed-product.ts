import type { Category } from "@haat/contract/product/category.constants";

/**
 * One product of the demo. `seller` is the index in `sellers`; `shape` and `palette` choose its
 * picture. `stock` remains after all of the demo's orders.
 */
export interface SeedProduct {
  readonly name: string;
  readonly brand: string;
  readonly description: string;
  readonly priceRupees: number;
  readonly category: Category;
  readonly subcategory: string;
  readonly stock: number;
  readonly seller: 0 | 1 | 2 | 3 | 4;
  readonly shape: string;
  readonly palette: 0 | 1 | 2 | 3 | 4;
}
