import { fromCell, toCell } from "../csv-text.ts";
import { paiseToRupees, rupeesToPaise } from "../money.ts";
import { readWhole } from "../typed/whole-number.ts";
import { toCategory } from "./category.constants.ts";
import { countryName } from "./details/country-name.ts";
import { toCountry } from "./details/country.constants.ts";
import {
  detailField,
  detailNames,
  typedDetailName,
  type DetailKind,
  type TypedDetailName,
} from "./details/detail-fields.ts";
import { factsOfCell, toFactsCell } from "./details/facts-cell.ts";
import { picturesOfCell } from "./picture.ts";
import { toFormValues, type TypedProduct } from "./product-form.ts";
import type { ProductView, SellerProductView } from "./product.schema.ts";

const detailColumns = Object.fromEntries(
  detailNames.map((name) => {
    const { heading, label } = detailField(name);
    return [typedDetailName(name), heading ?? label];
  }),
) as Record<TypedDetailName, string>;

export const productColumns = {
  id: "ID",
  version: "Version",
  name: "Name",
  brand: "Brand",
  description: "Description",
  category: "Category",
  subcategory: "Subcategory",
  price: "Price",
  stock: "Stock",
  exportedStock: "Stock when exported",
  images: "Images",
  ...detailColumns,
  facts: "Facts",
  family: "Family",
  option1Name: "Option1 name",
  option1Value: "Option1 value",
  option2Name: "Option2 name",
  option2Value: "Option2 value",
  option3Name: "Option3 name",
  option3Value: "Option3 value",
  sizeGuide: "Size guide",
} as const;
export type ProductColumn = keyof typeof productColumns;
export const productColumnNames = Object.keys(productColumns) as readonly ProductColumn[];

/** Rows with the same Family differ only in these options. */
export const familyColumns = [
  ...(["family", "option1Name", "option1Value", "option2Name", "option2Value"] as const),
  ...(["option3Name", "option3Value", "sizeGuide"] as const),
] as const satisfies readonly ProductColumn[];

/** An empty cell clears these columns; other columns keep their value. */
export function isOptional(column: ProductColumn): boolean {
  return column === "facts" || Object.hasOwn(detailColumns, column);
}

/** Columns missing from the file are left out. */
export type ProductRow = Partial<Record<ProductColumn, string>>;

const detailCells: Record<DetailKind, (text: string) => string> = {
  text: toCell,
  country: toCountryCell,
  whole: (text) => text,
  rupees: (text) => text,
};

/** Cells are safe in a spreadsheet. */
export function toProductRow(
  product: ProductView & Pick<SellerProductView, "version">,
): Record<ProductColumn, string> {
  const values = toFormValues(product);
  const details = detailNames.map((name) => {
    const column = typedDetailName(name);
    return [column, detailCells[detailField(name).kind](values[column])] as const;
  });
  return {
    id: product.id,
    version: String(product.version),
    name: toCell(values.name),
    brand: toCell(values.brand),
    description: toCell(values.description),
    category: values.category,
    subcategory: values.subcategory,
    price: values.price,
    stock: values.stock,
    exportedStock: values.stock,
    images: values.pictures.join(" "),
    ...(Object.fromEntries(details) as Record<TypedDetailName, string>),
    facts: toCell(toFactsCell(values.facts)),
    ...toFamilyCells(product),
  };
}

function toFamilyCells({ siblings, optionValues = [] }: ProductView) {
  const nameOf = (place: number) => toCell(siblings?.options[place] ?? "");
  const valueOf = (place: number) => toCell(optionValues[place] ?? "");
  return {
    family: siblings?.id ?? "",
    sizeGuide: toCell(siblings?.sizeGuide ?? ""),
    option1Name: nameOf(0),
    option2Name: nameOf(1),
    option3Name: nameOf(2),
    option1Value: valueOf(0),
    option2Value: valueOf(1),
    option3Value: valueOf(2),
  };
}

/** Other text stays for the form to refuse. */
function toCountryCell(text: string): string {
  const code = toCountry(text);
  return code ? countryName(code) : text;
}

const columnByHead = new Map(productColumnNames.map((name) => [productColumns[name].toLowerCase(), name]));

/** Ignores case, spaces and underscores; null for other columns. */
export function columnOf(head: string): ProductColumn | null {
  return columnByHead.get(head.replaceAll("_", " ").trim().toLowerCase()) ?? null;
}

function plainNumber(cell: string): string {
  return String(readWhole(cell) ?? cell.trim());
}

function plainAmount(cell: string): string {
  const amount = rupeesToPaise(cell);
  return amount === null ? cell.trim() : String(paiseToRupees(amount));
}

const detailReaders: Partial<Record<DetailKind, (cell: string) => string>> = {
  rupees: plainAmount,
  whole: plainNumber,
  country: (cell) => toCountryCell(plainText(cell)),
};

const cellReaders: Partial<Record<ProductColumn, (cell: string) => string>> = {
  ...Object.fromEntries(
    detailNames.map((name) => [typedDetailName(name), detailReaders[detailField(name).kind] ?? plainText]),
  ),
  // Both names of a category become the stored one, so re-importing changes nothing.
  category: (cell) => toCategory(plainText(cell)) ?? plainText(cell),
  price: plainAmount,
  stock: plainNumber,
  exportedStock: plainNumber,
  version: plainNumber,
  images: (cell) => plainText(cell).split(/\s+/u).join(" "),
  // Sorted, so that equal facts are equal cells.
  facts: (cell) =>
    toFactsCell(factsOfCell(plainText(cell)).sort((one, other) => (one.name < other.name ? -1 : 1))),
};

function plainText(cell: string): string {
  return fromCell(cell.replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim());
}

/** Normalises line ends and surrounding spaces. */
export function readCell(column: ProductColumn, cell: string): string {
  return (cellReaders[column] ?? plainText)(cell);
}

/** Missing required columns become empty; missing optional ones stay out. */
export function toTypedProduct(row: ProductRow): TypedProduct {
  const { name = "", brand = "", description = "", price = "", stock = "" } = row;
  const { category = "", subcategory = "", images = "", facts, ...rest } = row;
  const said = Object.entries(rest).filter(([column]) => isOptional(column as ProductColumn));
  return {
    name,
    brand,
    description,
    price,
    stock,
    category,
    subcategory,
    pictures: picturesOfCell(images),
    ...Object.fromEntries(said),
    ...(facts !== undefined && { facts: factsOfCell(facts) }),
  };
}
