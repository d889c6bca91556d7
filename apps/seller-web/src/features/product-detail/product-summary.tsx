import { Text } from "@mantine/core";
import { formatPaise } from "@haat/contract/money";
import type { SellerFigures } from "@haat/contract/order/figures.schema";
import { pictureAt, pictureSrcSet } from "@haat/contract/product/picture";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { Mrp } from "@haat/ui/mrp.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { Rating } from "@haat/ui/review/rating.tsx";
import { countText } from "#features/count-text.ts";
import { DayChart } from "#features/figures/day-chart.tsx";
import { RevenueNote } from "#features/figures/revenue-note.tsx";
import classes from "./product-summary.module.css";

const average = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface ProductStatsProps {
  readonly product: Pick<SellerProductView, "stock" | "rating">;
  /** Undefined while loading; the layout keeps their places. */
  readonly figures: SellerFigures["ever"] | undefined;
}

function ProductStats({ product: { stock, rating }, figures }: ProductStatsProps) {
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
    <dl className={classes.productStatsStats}>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ProductSummaryProps {
  readonly product: SellerProductView;
  /** Undefined while loading; the layout keeps their places. */
  readonly figures: SellerFigures | undefined;
}

export function ProductSummary({ product, figures }: ProductSummaryProps) {
  return (
    <section className={classes.summary} aria-label="Product">
      <div className={classes.picture}>
        <ProductPicture
          src={product.picture && pictureAt(product.picture, 640)}
          srcSet={product.picture ? pictureSrcSet(product.picture) : undefined}
          sizes="240px"
          alt=""
          category={product.category}
          shape="square"
          eager
        />
      </div>
      <div className={classes.words}>
        <Text c="dimmed" size="sm">
          {product.brand} · {product.category} · {product.subcategory}
        </Text>
        <div className={classes.price}>
          <Price paise={product.pricePaise} size="lg" />
          <Mrp paise={product.pricePaise} mrp={product.mrpPaise} isWhole />
        </div>
        <Rating rating={product.rating} />
        <div className={classes.stats}>
          <ProductStats product={product} figures={figures?.ever} />
          <RevenueNote />
        </div>
        <div className={classes.chart}>
          {figures && <DayChart label="Orders per day" days={figures.days} />}
        </div>
      </div>
    </section>
  );
}
