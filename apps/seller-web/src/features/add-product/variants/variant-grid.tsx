import { ActionIcon, Text, TextInput } from "@mantine/core";
import { IconArrowBarToDown, IconX } from "@tabler/icons-react";
import type { VariantValues } from "@haat/contract/product/family/family.schema";
import { nameOf, pathOfPictures } from "../row-pictures/row-names.ts";
import { RowPicturesButton, type ShownBy } from "../row-pictures/row-pictures-button.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import type { Variants } from "./use-variants.ts";
import classes from "./variant-grid.module.css";

interface VariantDefaults {
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
}

interface VariantGridProps {
  readonly variants: Variants;
  readonly shownBy: ShownBy;
  readonly defaults: VariantDefaults;
}

interface VariantRowProps extends VariantGridProps {
  readonly row: VariantValues;
  readonly index: number;
}

function VariantRow({ variants, shownBy, defaults, row, index }: VariantRowProps) {
  const { form, exclude, copyDown } = variants;
  const { values } = row;
  const name = nameOf(values);
  const picturesPath = pathOfPictures(index);
  const isLast = index === form.values.variants.length - 1;
  const field = (what: "price" | "stock" | "sku", label: string) => ({
    label,
    "aria-label": `${label} of ${name}`,
    classNames: { label: classes.label ?? "" },
    autoComplete: "off",
    ...form.getInputProps(`variants.${index}.${what}`),
  });
  const copier = (what: "price" | "stock") =>
    !isLast &&
    row[what] !== "" && {
      rightSection: (
        <ActionIcon
          aria-label={`Copy the ${what} of ${name} down`}
          title={`Copy the ${what} down`}
          onClick={() => copyDown(index, what)}
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
        placeholder={defaults.price}
        inputMode="decimal"
      />
      <TextInput
        {...field("stock", "Stock")}
        {...copier("stock")}
        placeholder={defaults.stock}
        inputMode="numeric"
      />
      <TextInput
        className={classes.sku ?? ""}
        {...field("sku", "SKU")}
        placeholder={defaults.sku && `${defaults.sku}-${index + 1}`}
      />
      <ActionIcon
        className={classes.remove ?? ""}
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={() => exclude(values)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

export function VariantGrid({ variants, shownBy, defaults }: VariantGridProps) {
  const rows = variants.form.values.variants;
  const { status, handlers } = useGridKeys(variants);
  return (
    <>
      <div className={classes.grid} role="group" aria-label="Variants" {...handlers}>
        <div className={classes.heads} aria-hidden>
          <span>{rows.length === 1 ? "1 variant" : `${rows.length} variants`}</span>
          <span>Price</span>
          <span>Stock</span>
          <span>SKU</span>
        </div>
        {rows.map((row, index) => (
          <VariantRow
            key={row.values.join("\n")}
            row={row}
            variants={variants}
            shownBy={shownBy}
            defaults={defaults}
            index={index}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status" className={classes.said ?? ""}>
        {status}
      </Text>
    </>
  );
}
