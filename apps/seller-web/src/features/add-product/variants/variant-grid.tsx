import { ActionIcon, Text, TextInput } from "@mantine/core";
import { IconArrowBarToDown, IconX } from "@tabler/icons-react";
import type { VariantValues } from "@haat/contract/product/family/family.schema";
import { nameOf, pathOfPictures } from "../row-pictures/row-names.ts";
import { RowPicturesButton, type ShownBy } from "../row-pictures/row-pictures-button.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import type { Variants } from "./use-variants.ts";
import classes from "./variant-grid.module.css";

/** What all of them have where a row says nothing else. */
export interface OfAll {
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
}

interface VariantGridProps {
  readonly variants: Variants;
  readonly shownBy: ShownBy;
  readonly ofAll: OfAll;
}

interface VariantRowProps extends VariantGridProps {
  readonly row: VariantValues;
  readonly place: number;
}

/** One combination: its price, stock and SKU, where they are not those of all. */
function VariantRow({ variants, shownBy, ofAll, row, place }: VariantRowProps) {
  const { form, leaveOut, copyDown } = variants;
  const { values } = row;
  const name = nameOf(values);
  const picturesPath = pathOfPictures(place);
  const isLast = place === form.values.variants.length - 1;
  const field = (what: "price" | "stock" | "sku", label: string) => ({
    label,
    "aria-label": `${label} of ${name}`,
    classNames: { label: classes.label ?? "" },
    autoComplete: "off",
    ...form.getInputProps(`variants.${place}.${what}`),
  });
  const copier = (what: "price" | "stock") =>
    !isLast &&
    row[what] !== "" && {
      rightSection: (
        <ActionIcon
          aria-label={`Copy the ${what} of ${name} down`}
          title={`Copy the ${what} down`}
          onClick={() => copyDown(place, what)}
        >
          <IconArrowBarToDown size={18} aria-hidden />
        </ActionIcon>
      ),
    };
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <div className={classes.what}>
        <RowPicturesButton
          store={variants.pictures}
          shown={shownBy(values)}
          values={values}
          path={picturesPath}
          error={form.errors[picturesPath]}
        />
        <span className={classes.name}>{name}</span>
      </div>
      <TextInput
        {...field("price", "Price")}
        {...copier("price")}
        placeholder={ofAll.price}
        inputMode="decimal"
      />
      <TextInput
        {...field("stock", "Stock")}
        {...copier("stock")}
        placeholder={ofAll.stock}
        inputMode="numeric"
      />
      <TextInput
        className={classes.sku ?? ""}
        {...field("sku", "SKU")}
        placeholder={ofAll.sku && `${ofAll.sku}-${place + 1}`}
      />
      <ActionIcon
        className={classes.remove ?? ""}
        aria-label={`Leave out ${name}`}
        title="Leave out"
        onClick={() => leaveOut(values)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** A row for each combination, to be filled as in a spreadsheet. */
export function VariantGrid({ variants, shownBy, ofAll }: VariantGridProps) {
  const rows = variants.form.values.variants;
  const { said, handlers } = useGridKeys(variants);
  return (
    <>
      <div className={classes.grid} role="group" aria-label="Variants" {...handlers}>
        <div className={classes.heads} aria-hidden>
          <span>{rows.length === 1 ? "1 variant" : `${rows.length} variants`}</span>
          <span>Price</span>
          <span>Stock</span>
          <span>SKU</span>
        </div>
        {rows.map((row, place) => (
          <VariantRow
            key={row.values.join("\n")}
            row={row}
            variants={variants}
            shownBy={shownBy}
            ofAll={ofAll}
            place={place}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status" className={classes.said ?? ""}>
        {said}
      </Text>
    </>
  );
}
