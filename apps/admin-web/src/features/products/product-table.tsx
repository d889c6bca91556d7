import { Table } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AdminProductRow } from "@haat/contract/admin/admin-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { PriceRange } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { HideOrShow } from "./hide-button.tsx";
import classes from "./product-table.module.css";

const columns: readonly DataColumn[] = [
  { label: "Product" },
  { label: "Stock", align: "end" },
  { label: "Price", align: "end" },
  { label: "Actions", hiddenLabel: true },
];

const pieces = new Intl.NumberFormat("en-IN");

function ProductCell({ product }: { product: AdminProductRow }) {
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
        <span className={classes.name}>{fullName(product)}</span>
        <span className={classes.quiet}>
          {product.brand && `${product.brand} · `}
          <Link to="/admin/people/$userId" params={{ userId: product.sellerId }}>
            {product.sellerName}
          </Link>
        </span>
        <span className={classes.state}>
          <State product={product} />
          {product.family && <FamilyLink family={product.family} />}
          {product.hiddenReason && <span className={classes.quiet}>“{product.hiddenReason}”</span>}
        </span>
      </div>
    </div>
  );
}

function FamilyLink({
  family: { id, size, hidden, unlisted },
}: {
  family: NonNullable<AdminProductRow["family"]>;
}) {
  return (
    <Link to="/admin/products" search={{ family: id }} className={classes.quiet}>
      {size === 1 ? "1 variant" : `${size} variants`}
      {hidden > 0 && `, ${hidden} hidden`}
      {unlisted > 0 && `, ${unlisted} unlisted`}
    </Link>
  );
}

function State({ product }: { product: AdminProductRow }) {
  if (product.hiddenReason) return <Chip tone="bad">Hidden</Chip>;
  if (product.isSellerBlocked) return <Chip tone="waiting">Seller blocked</Chip>;
  if (product.isUnlisted) return <Chip tone="waiting">Unlisted by the seller</Chip>;
  return <Chip tone="good">In the shop</Chip>;
}

export function ProductTable({ products }: { products: readonly AdminProductRow[] }) {
  return (
    <div className={classes.table}>
      <DataTable label="Products" columns={columns}>
        {products.map((product) => (
          <Table.Tr key={product.id}>
            <Table.Td>
              <ProductCell product={product} />
            </Table.Td>
            <FigureCell>{pieces.format((product.family ?? product).stock)}</FigureCell>
            <FigureCell>
              <PriceRange
                {...(product.family ?? { fromPaise: product.pricePaise, toPaise: product.pricePaise })}
              />
            </FigureCell>
            <Table.Td ta="end">
              <HideOrShow product={product} />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}
