import { Box, Button, Group, Table } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { PriceRange } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { RowTick, VariantTick } from "./bulk/tick.tsx";
import { ProductActions } from "./change/product-actions.tsx";
import { PriceCell } from "./in-place/price-cell.tsx";
import { StockCell } from "./in-place/stock-cell.tsx";
import classes from "./product-table.module.css";

const columns = [
  { label: "Product" },
  { label: "Stock", align: "end" },
  { label: "Price", align: "end" },
  { label: "Actions", align: "end" },
] as const;

const pieces = new Intl.NumberFormat("en-IN");

interface ProductTableProps {
  readonly products: readonly SellerProductView[];
  readonly deletingId: string | null;
  readonly onEdit: (product: SellerProductView) => void;
  readonly onDelete: (product: SellerProductView) => void;
}

interface ProductCellProps {
  readonly product: SellerProductView;
  /** Under the family that it is of. */
  readonly isInset?: boolean;
  readonly tick: ReactNode;
  readonly children?: ReactNode;
}

function ProductCell({ product, isInset = false, tick, children }: ProductCellProps) {
  return (
    <Box className={classes.product ?? ""} pl={isInset ? "md" : 0}>
      {tick}
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
          title={fullName(product)}
          to="/detail/$productId"
          params={{ productId: product.id }}
        >
          {fullName(product)}
        </Link>
        <span className={classes.kind}>
          {product.brand} · {product.subcategory}
        </span>
        {product.sku && <span className={classes.kind}>SKU {product.sku}</span>}
        {product.isUnlisted && <Chip tone="quiet">Unlisted</Chip>}
        {product.hiddenReason && (
          <span className={classes.hidden}>Hidden by the marketplace: {product.hiddenReason}</span>
        )}
        {children}
      </div>
    </Box>
  );
}

interface ProductRowProps extends Omit<ProductTableProps, "products"> {
  readonly product: SellerProductView;
  readonly isInset?: boolean;
  readonly tick: ReactNode;
}

function ProductRow({ product, isInset = false, tick, deletingId, onEdit, onDelete }: ProductRowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <ProductCell product={product} isInset={isInset} tick={tick} />
      </Table.Td>
      <FigureCell>
        <StockCell product={product} />
      </FigureCell>
      <FigureCell>
        <PriceCell product={product} />
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
  );
}

/** The products of a family, oldest first, where they have come. */
function FamilyRows({
  familyId,
  ...editing
}: Omit<ProductTableProps, "products"> & { readonly familyId: string }) {
  const { data } = useQuery(useTRPC().product.listOwn.queryOptions({ familyId, limit: maxVariants }));
  const ids = data?.products.map(({ id }) => id) ?? [];
  return data?.products
    .toReversed()
    .map((product) => (
      <ProductRow
        key={product.id}
        product={product}
        isInset
        tick={<VariantTick product={product} familyId={familyId} ids={ids} />}
        {...editing}
      />
    ));
}

type WholeFamily = NonNullable<SellerProductView["group"]>;

/** A family as one row that opens: how many variants it has, how many pieces of all of them, and what they cost. */
function FamilyRow({
  product,
  group,
  ...editing
}: Omit<ProductRowProps, "tick"> & { readonly group: WholeFamily }) {
  const [isOpen, setIsOpen] = useState(false);
  const { size, stock, fromPaise, toPaise, unlisted, hidden } = group;
  const variants = size === 1 ? "1 variant" : `${size} variants`;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <ProductCell
            product={{ ...product, variant: undefined, sku: null, isUnlisted: false, hiddenReason: null }}
            tick={<RowTick product={product} />}
          >
            {/* Here it has room on a phone, where the last column is as wide as one icon. */}
            <Group gap="xs">
              <Button
                variant="default"
                size="sm"
                aria-expanded={isOpen}
                aria-label={`${variants} of ${product.name}`}
                onClick={() => setIsOpen(!isOpen)}
              >
                {variants}
              </Button>
              {unlisted > 0 && <Chip tone="quiet">{unlisted} unlisted</Chip>}
              {hidden > 0 && <Chip tone="bad">{hidden} hidden</Chip>}
            </Group>
          </ProductCell>
        </Table.Td>
        <FigureCell>{pieces.format(stock)}</FigureCell>
        <FigureCell>
          <PriceRange fromPaise={fromPaise} toPaise={toPaise} />
        </FigureCell>
        <Table.Td />
      </Table.Tr>
      {isOpen && product.siblings && <FamilyRows familyId={product.siblings.id} {...editing} />}
    </>
  );
}

/** The seller's products: what, how many are left, what it costs, and what to do with it. A family is one row that opens. */
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
              tick={<RowTick product={product} />}
              {...editing}
            />
          ),
        )}
      </DataTable>
    </div>
  );
}
