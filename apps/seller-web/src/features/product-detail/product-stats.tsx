import { formatPaise } from "@haat/contract/money";
import type { SellerFigures } from "@haat/contract/order/figures.schema";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { countText } from "#features/count-text.ts";
import classes from "./product-stats.module.css";

const average = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface ProductStatsProps {
  readonly product: Pick<SellerProductView, "stock" | "rating">;
  /** Undefined while loading; the layout keeps their places. */
  readonly figures: SellerFigures["ever"] | undefined;
}

export function ProductStats({ product: { stock, rating }, figures }: ProductStatsProps) {
  const count = (value: number | undefined) => (value === undefined ? "–" : countText(value));
  const stats = [
    { label: "In stock", value: count(stock) },
    { label: "Ordered", value: count(figures?.requests) },
    { label: "Pending", value: count(figures?.waiting) },
    { label: "Approved", value: count(figures?.approved) },
    { label: "Rejected", value: count(figures?.rejected) },
    { label: "Average rating", value: rating ? average.format(rating.average) : "–" },
    { label: "Revenue", value: figures ? formatPaise(figures.revenuePaise) : "–" },
  ];
  return (
    <dl className={classes.stats}>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
