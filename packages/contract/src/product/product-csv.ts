import { fromCell, toCell } from "../csv-text.ts";
import { paiseToRupees, rupeesToPaise } from "../money.ts";
import { picturesOfCell } from "./picture.ts";
import type { ProductFormValues } from "./product-form.ts";
import type { SellerProductView } from "./product.schema.ts";

/** The columns of a file of products, with their heads, in their order. */
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
} as const;
export type ProductColumn = keyof typeof productColumns;
export const productColumnNames = Object.keys(productColumns) as readonly ProductColumn[];

/** What a row of a file says, by column; a column that the file does not have is left out. */
export type ProductRow = Partial<Record<ProductColumn, string>>;

type FiledProduct = Pick<
  SellerProductView,
  | "id"
  | "version"
  | "name"
  | "brand"
  | "description"
  | "category"
  | "subcategory"
  | "pricePaise"
  | "stock"
  | "pictures"
>;

/** A product as a row of a file, each cell safe in a spreadsheet. */
export function toProductRow(product: FiledProduct): Record<ProductColumn, string> {
  const { id, version, name, brand, description, category, subcategory, pricePaise, stock, pictures } =
    product;
  return {
    id,
    version: String(version),
    name: toCell(name),
    brand: toCell(brand),
    description: toCell(description),
    category,
    subcategory,
    price: String(paiseToRupees(pricePaise)),
    stock: String(stock),
    exportedStock: String(stock),
    images: pictures.join(" "),
  };
}

const columnByHead = new Map(productColumnNames.map((name) => [productColumns[name].toLowerCase(), name]));

/** The column that a head names, in any case and with any spaces around it; null for one that is not ours. */
export function columnOf(head: string): ProductColumn | null {
  return columnByHead.get(head.trim().toLowerCase()) ?? null;
}

/** A count as spreadsheets write it: without grouping commas and spaces. */
function plainNumber(cell: string): string {
  return cell.replace(/[,\s]/gu, "");
}

/** An amount in one form, however it was written; what is none stays for the form to refuse. */
function plainAmount(cell: string): string {
  const amount = rupeesToPaise(cell);
  return amount === null ? cell.trim() : String(paiseToRupees(amount));
}

/** A cell as it is compared and typed: spreadsheets change line ends, and a cell's spaces mean nothing. */
export function readCell(column: ProductColumn, cell: string): string {
  if (column === "price") return plainAmount(cell);
  if (column === "stock" || column === "exportedStock" || column === "version") return plainNumber(cell);
  const text = fromCell(cell.replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim());
  return column === "images" ? text.split(/\s+/u).join(" ") : text;
}

/** What a row types into the form of a product; what it does not say is left empty. */
export function toTypedProduct(row: ProductRow): ProductFormValues {
  const images = row.images ?? "";
  return {
    name: row.name ?? "",
    brand: row.brand ?? "",
    description: row.description ?? "",
    price: row.price ?? "",
    stock: row.stock ?? "",
    category: row.category ?? "",
    subcategory: row.subcategory ?? "",
    pictures: picturesOfCell(images),
  };
}
