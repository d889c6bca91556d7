import { countryName } from "@haat/contract/product/details/country-name";
import type { ProductFact } from "@haat/contract/product/details/product-details.schema";
import type { ProductView } from "@haat/contract/product/product.schema";
import classes from "./product-details.module.css";

type Detailed = Pick<ProductView, "netQuantity" | "weightGrams" | "originCountry" | "facts">;

const inUnit = (unit: string) =>
  new Intl.NumberFormat("en-IN", { style: "unit", unit, maximumFractionDigits: 3 });
const grams = inUnit("gram");
const kilograms = inUnit("kilogram");

function weightText(weight: number): string {
  return weight < 1_000 ? grams.format(weight) : kilograms.format(weight / 1_000);
}

export function detailsOf({ netQuantity, weightGrams, originCountry, facts }: Detailed): ProductFact[] {
  const rows = [
    { name: "Net quantity", value: netQuantity },
    { name: "Weight", value: weightGrams && weightText(weightGrams) },
    { name: "Country of origin", value: originCountry && countryName(originCountry) },
    ...facts,
  ];
  return rows.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
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
