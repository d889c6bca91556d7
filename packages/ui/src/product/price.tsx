import { formatPaise, formatSumPaise, type Paise } from "@haat/contract/money";
import classes from "./price.module.css";

type PriceProps = {
  paise: Paise;
  /** `md` on cards and in rows, `lg` for totals, `xl` on the product's own page. */
  size?: "sm" | "md" | "lg" | "xl";
  /** Among the sums of an order, which show their paise always. */
  isSum?: boolean;
};

/** A price: the heaviest text where it stands, figures of equal width. */
export function Price({ paise, size = "md", isSum = false }: PriceProps) {
  return (
    <span className={classes.price} data-size={size}>
      {isSum ? formatSumPaise(paise) : formatPaise(paise)}
    </span>
  );
}

/** What the cheapest and the dearest of a family cost; one price where they cost the same. */
export function PriceRange({ fromPaise, toPaise }: { fromPaise: Paise; toPaise: Paise }) {
  return (
    <>
      <Price paise={fromPaise} size="sm" />
      {fromPaise < toPaise && (
        <>
          {" – "}
          <Price paise={toPaise} size="sm" />
        </>
      )}
    </>
  );
}
