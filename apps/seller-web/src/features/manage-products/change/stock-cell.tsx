import { Popover, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import classes from "./stock-cell.module.css";
import { StockChange } from "./stock-change.tsx";

const pieces = new Intl.NumberFormat("en-IN");

/** How many pieces are left, green above zero and red otherwise; pressing it opens the change of stock. */
export function StockCell({ product }: { readonly product: SellerProductView }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes.stock ?? ""}
          data-none={product.stock > 0 ? undefined : true}
          aria-label={`${pieces.format(product.stock)} in stock. Change the stock of ${fullName(product)}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {pieces.format(product.stock)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Stock of ${fullName(product)}`}>
        <StockChange product={product} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
