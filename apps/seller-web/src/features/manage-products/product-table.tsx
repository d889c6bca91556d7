import { Table } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { pictureAt } from "@haat/contract/product/picture";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { ProductActions } from "./change/product-actions.tsx";
import { StockCell } from "./change/stock-cell.tsx";
import classes from "./product-table.module.css";

const columns = [
  { label: "Product" },
  { label: "Stock", align: "end" },
  { label: "Price", align: "end" },
  { label: "Actions", align: "end" },
] as const;

interface ProductTableProps {
  readonly products: readonly SellerProductView[];
  readonly deletingId: string | null;
  readonly onEdit: (product: SellerProductView) => void;
  readonly onDelete: (product: SellerProductView) => void;
}

function ProductCell({ product }: { readonly product: SellerProductView }) {
  return (
    <div className={classes.product}>
      <div className={classes.picture}>
        <ProductPicture
          src={product.picture && pictureAt(product.picture, 320)}
          alt=""
          category={product.category}
          shape="square"
        />
      </div>
      <div className={classes.words}>
        <Link
          className={classes.name}
          title={product.name}
          to="/detail/$productId"
          params={{ productId: product.id }}
        >
          {product.name}
        </Link>
        <span className={classes.kind}>
          {product.brand} · {product.subcategory}
        </span>
        {product.sku && <span className={classes.kind}>SKU {product.sku}</span>}
        {product.isUnlisted && <Chip tone="quiet">Unlisted</Chip>}
        {product.hiddenReason && (
          <span className={classes.hidden}>Hidden by the marketplace: {product.hiddenReason}</span>
        )}
      </div>
    </div>
  );
}

/** The seller's products: what, how many are left, what it costs, and what to do with it. */
export function ProductTable({ products, deletingId, onEdit, onDelete }: ProductTableProps) {
  return (
    <div className={classes.table}>
      <DataTable label="Your products" columns={columns}>
        {products.map((product) => (
          <Table.Tr key={product.id}>
            <Table.Td>
              <ProductCell product={product} />
            </Table.Td>
            <FigureCell>
              <StockCell product={product} />
            </FigureCell>
            <FigureCell>
              <Price paise={product.pricePaise} size="sm" />
            </FigureCell>
            <Table.Td>
              <div className={classes.actions}>
                <ProductActions
                  product={product}
                  isDeleting={deletingId === product.id}
                  onEdit={() => onEdit(product)}
                  onDelete={() => onDelete(product)}
                />
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}
