import { ActionIcon, Checkbox } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { pictureAt } from "@haat/contract/product/picture";
import { Price } from "@haat/ui/price.tsx";
import { ProductPicture } from "@haat/ui/product-picture.tsx";
import { QuantityStepper } from "@haat/ui/quantity-stepper.tsx";
import classes from "./cart-row.module.css";
import { isOrderable } from "./cart-selection.ts";
import { useCartEntry } from "./use-cart-entry.ts";

/** Why an entry cannot be ordered as it stands. */
function problemText({ problem, product: { stock } }: CartEntryView): string | null {
  if (problem === "deleted") return "No longer in the shop";
  if (problem === "sold-out") return "Out of Stock";
  return problem === "not-enough" ? `Only ${stock} left in stock. Lower the quantity to order it.` : null;
}

function Product({ entry }: { readonly entry: CartEntryView }) {
  const { id, name, brand, picture, category } = entry.product;
  const problem = problemText(entry);
  return (
    <div className={classes.product} role="cell">
      <div className={classes.picture}>
        <ProductPicture src={picture && pictureAt(picture, 320)} alt="" category={category} shape="square" />
      </div>
      <div>
        {entry.problem === "deleted" ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <Link to="/detail/$productId" params={{ productId: id }} className={classes.name}>
            {name}
          </Link>
        )}
        <div className={classes.brand}>{brand || "No Brand"}</div>
        {problem && <div className={classes.problem}>{problem}</div>}
      </div>
    </div>
  );
}

type CartRowProps = { entry: CartEntryView; isSelected: boolean; onSelect: (isSelected: boolean) => void };

/** One product in the cart: whether it is ordered now, how many, and what that costs. */
export function CartRow({ entry, isSelected, onSelect }: CartRowProps) {
  const { setQuantity, remove, isBusy, isRemoving } = useCartEntry(entry.id);
  const { name, stock, pricePaise } = entry.product;
  return (
    <div className={classes.row} role="row" data-off={!isOrderable(entry) || undefined}>
      <div className={classes.select} role="cell">
        <Checkbox
          aria-label={`Order ${name} now`}
          checked={isSelected}
          disabled={!isOrderable(entry)}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </div>
      <Product entry={entry} />
      <div className={classes.price} role="cell">
        <Price paise={pricePaise} size="sm" />
      </div>
      <div className={classes.quantity} role="cell">
        <QuantityStepper
          value={entry.quantity}
          max={Math.max(1, Math.min(stock, maxQuantityPerLine))}
          onChange={setQuantity}
          busy={isBusy || !entry.available}
          of={name}
        />
      </div>
      <div className={classes.total} role="cell">
        <Price paise={entry.totalPaise} />
      </div>
      <div className={classes.delete} role="cell">
        <ActionIcon aria-label={`Delete ${name}`} loading={isRemoving} disabled={isBusy} onClick={remove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
