import { ActionIcon, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { variantText } from "@haat/contract/product/family/full-name";
import classes from "./variant-grid.module.css";
import type { Variants } from "./use-variants.ts";

/** What all of them have where a row says nothing else. */
export interface OfAll {
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
}

interface VariantGridProps extends Pick<Variants, "form" | "leaveOut"> {
  readonly ofAll: OfAll;
}

/** A row for each combination: its price, stock and SKU, where they are not those of all. */
export function VariantGrid({ form, leaveOut, ofAll }: VariantGridProps) {
  const { variants } = form.values;
  return (
    <div className={classes.grid} role="group" aria-label="Variants">
      <div className={classes.heads} aria-hidden>
        <span>{variants.length === 1 ? "1 variant" : `${variants.length} variants`}</span>
        <span>Price</span>
        <span>Stock</span>
        <span>SKU</span>
      </div>
      {variants.map(({ values }, place) => {
        const name = variantText(values);
        const field = (what: "price" | "stock" | "sku", label: string) => ({
          label,
          "aria-label": `${label} of ${name}`,
          classNames: { label: classes.label ?? "" },
          size: "sm",
          autoComplete: "off",
          ...form.getInputProps(`variants.${place}.${what}`),
        });
        return (
          <div key={name} className={classes.row} role="group" aria-label={name}>
            <span className={classes.name}>{name}</span>
            <TextInput {...field("price", "Price")} placeholder={ofAll.price} inputMode="decimal" />
            <TextInput {...field("stock", "Stock")} placeholder={ofAll.stock} inputMode="numeric" />
            <TextInput {...field("sku", "SKU")} placeholder={ofAll.sku && `${ofAll.sku}-${place + 1}`} />
            <ActionIcon className={classes.remove ?? ""} aria-label={`Leave out ${name}`} onClick={() => leaveOut(place)}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
    </div>
  );
}
