import { ActionIcon, Text, TextInput } from "@mantine/core";
import { IconArrowBarToDown, IconX } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import type { VariantValues } from "@haat/contract/product/family/family.schema";
import { readTable } from "@haat/contract/table-text";
import { nameOf, pathOfPictures } from "../row-pictures/row-names.ts";
import { RowPicturesButton, type ShownBy } from "../row-pictures/row-pictures-button.tsx";
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

const inputOf = ({ target }: { readonly target: EventTarget }) =>
  target instanceof HTMLInputElement ? target : null;

const gridColumns = ["price", "stock", "sku"] as const;
type GridColumn = (typeof gridColumns)[number];

interface GridCell {
  readonly row: number;
  readonly column: GridColumn;
}

function cellAt(path: string | undefined): GridCell | null {
  const [, row, name] = /^variants\.(\d+)\.(\w+)$/.exec(path ?? "") ?? [];
  const column = gridColumns.find((one) => one === name);
  return column ? { row: Number(row), column } : null;
}

const pathOfCell = ({ row, column }: GridCell) => `variants.${row}.${column}`;

const maxNamed = 5;

function overflowText(values: readonly string[]): string {
  if (values.length === 0) return "";
  const named = values.slice(0, maxNamed).join(", ");
  const more = values.length > maxNamed ? ` and ${values.length - maxNamed} more` : "";
  return ` There was no room for ${named}${more}.`;
}

interface PastedCells {
  readonly cells: readonly (GridCell & { readonly value: string })[];
  readonly sentence: string;
}

/**
 * Fills the grid downwards and to the right from one cell; empty cells are skipped. Returns null
 * for a single cell, which the field takes as usual.
 */
function pastedCells(
  text: string,
  from: GridCell,
  rows: readonly Pick<VariantValues, "values">[],
): PastedCells | null {
  const pastedRows = readTable(text, "\t");
  if (pastedRows.length < 2 && !text.includes("\t")) return null;
  const columns = gridColumns.slice(gridColumns.indexOf(from.column));
  const pasted = pastedRows.flatMap((pastedRow, down) =>
    pastedRow.cells.map((value, right) => ({ row: from.row + down, column: columns[right], value })),
  );
  const filled = pasted.filter(({ value }) => value !== "");
  const cells = filled.flatMap(({ row, column, value }) =>
    column && row < rows.length ? [{ row, column, value }] : [],
  );
  const overflow = filled.filter(({ row, column }) => !column || row >= rows.length);
  const count = cells.length === 1 ? "1 field filled in." : `${cells.length} fields filled in.`;
  return { cells, sentence: `${count}${overflowText(overflow.map(({ value }) => value))}` };
}

function useGridKeys({ form }: Pick<Variants, "form">) {
  const [status, setSaid] = useState("");
  const press = (event: KeyboardEvent) => {
    const input = inputOf(event);
    const cell = cellAt(input?.dataset["path"]);
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !cell) return;
    // Enter would submit the form.
    event.preventDefault();
    const next = form.getInputNode(pathOfCell({ ...cell, row: cell.row + 1 }));
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  const paste = (event: ClipboardEvent) => {
    const cell = cellAt(inputOf(event)?.dataset["path"]);
    const text = event.clipboardData.getData("text/plain");
    const pasted = cell && pastedCells(text, cell, form.getValues().variants);
    setSaid(pasted?.sentence ?? "");
    if (!pasted) return;
    event.preventDefault();
    for (const { value, ...at } of pasted.cells) form.setFieldValue(pathOfCell(at), value);
  };
  return {
    status,
    handlers: { onKeyDown: press, onPaste: paste },
  };
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
