import { formatPaise, formatSumPaise, type Paise } from "@haat/contract/money";
import classes from "./price.module.css";

type PriceProps = {
  paise: Paise;
  size?: "sm" | "md" | "lg" | "xl";
  isSum?: boolean;
};

export function Price({ paise, size = "md", isSum = false }: PriceProps) {
  return (
    <span className={classes.price} data-size={size}>
      {isSum ? formatSumPaise(paise) : formatPaise(paise)}
    </span>
  );
}

/** The lowest and highest price of a product family, or one price if they are equal. */
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
