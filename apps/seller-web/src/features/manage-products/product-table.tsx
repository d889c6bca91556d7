import type { SellerProductView } from "@haat/contract/product/product.schema";
import { DataTable } from "@haat/ui/layout/data-table.tsx";
import { RowCheckbox } from "./bulk/row-checkbox.tsx";
import classes from "./product-table.module.css";
import { FamilyRow } from "./rows/family-row.tsx";
import { ProductRow, type RowEditing } from "./rows/product-row.tsx";

const columns = [
  { label: "Product" },
  { label: "Stock", align: "end" },
  { label: "Price", align: "end" },
  { label: "Actions", align: "end" },
] as const;

interface ProductTableProps extends RowEditing {
  readonly products: readonly SellerProductView[];
}

export function ProductTable({ products, ...editing }: ProductTableProps) {
  return (
    <div className={classes.table}>
      <DataTable label="Your products" columns={columns}>
        {products.map((product) =>
          product.group ? (
            <FamilyRow
              key={product.siblings?.id ?? product.id}
              product={product}
              group={product.group}
              {...editing}
            />
          ) : (
            <ProductRow
              key={product.id}
              product={product}
              checkbox={<RowCheckbox product={product} />}
              {...editing}
            />
          ),
        )}
      </DataTable>
    </div>
  );
}
