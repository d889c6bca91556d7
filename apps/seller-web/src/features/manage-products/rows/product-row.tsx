import { Box, Table } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { ProductActions } from "../change/product-actions.tsx";
import { PriceCell } from "../in-place/price-cell.tsx";
import { StockCell } from "../in-place/stock-cell.tsx";
import type { OpenRowDialog } from "../use-row-dialogs.tsx";
import classes from "./product-row.module.css";

export interface RowEditing {
  readonly deletingId: string | null;
  readonly onOpenDialog: OpenRowDialog;
  readonly onDelete: (product: SellerProductView) => void;
}

interface ProductCellProps {
  readonly product: SellerProductView;
  readonly isInset?: boolean;
  readonly checkbox: ReactNode;
  readonly children?: ReactNode;
}

export function ProductCell({ product, isInset = false, checkbox, children }: ProductCellProps) {
  return (
    <Box className={classes.product ?? ""} pl={isInset ? "md" : 0}>
      {checkbox}
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
          <span className={classes.hidden}>Hidden by the shop: {product.hiddenReason}</span>
        )}
        {children}
      </div>
    </Box>
  );
}

interface ProductRowProps extends RowEditing {
  readonly product: SellerProductView;
  readonly isInset?: boolean;
  readonly checkbox: ReactNode;
}

export function ProductRow({
  product,
  isInset = false,
  checkbox,
  deletingId,
  onOpenDialog,
  onDelete,
}: ProductRowProps) {
  return (
    <Table.Tr data-inset={isInset || undefined}>
      <Table.Td>
        <ProductCell product={product} isInset={isInset} checkbox={checkbox} />
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
            onEdit={() => onOpenDialog("edit", product)}
            onDelete={() => onDelete(product)}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
