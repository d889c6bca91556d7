import { countryName } from "@haat/contract/product/details/country-name";
import { detailField, detailNames, type PageDetailName } from "@haat/contract/product/details/detail-fields";
import type { ProductFact } from "@haat/contract/product/details/product-details.schema";
import type { ProductView } from "@haat/contract/product/product.schema";
import classes from "./product-details.module.css";

type Detailed = Pick<ProductView, PageDetailName | "facts">;

const inUnit = (unit: string) =>
  new Intl.NumberFormat("en-IN", { style: "unit", unit, maximumFractionDigits: 3 });
const grams = inUnit("gram");
const kilograms = inUnit("kilogram");

function weightText(weight: number): string {
  return weight < 1_000 ? grams.format(weight) : kilograms.format(weight / 1_000);
}

function valueText(product: Detailed, name: PageDetailName): string {
  const value = product[name];
  if (value === null) return "";
  if (name === "weightGrams") return weightText(Number(value));
  return detailField(name).kind === "country" ? countryName(String(value)) : String(value);
}

const publicNames = detailNames.filter(
  (name): name is PageDetailName => name !== "mrpPaise" && detailField(name).isPublic,
);

export function detailsOf(product: Detailed): ProductFact[] {
  const rows = publicNames.map((name) => ({
    name: detailField(name).label,
    value: valueText(product, name),
  }));
  return [...rows, ...product.facts].filter(({ value }) => value !== "");
}

interface ProductDetailsProps {
  readonly details: readonly ProductFact[];
  readonly labelledBy: string;
}

export function ProductDetails({ details, labelledBy }: ProductDetailsProps) {
  return (
    <table className={classes.details} aria-labelledby={labelledBy}>
      <tbody>
        {details.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {/* Browsers of different age name some countries differently. */}
            <td suppressHydrationWarning>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
