import { Button } from "@mantine/core";
import type { Paise } from "@haat/contract/money";
import { Price } from "@haat/ui/product/price.tsx";
import classes from "./buy-bar.module.css";

type BuyBarProps = {
  pricePaise: Paise;
  isDisabled: boolean;
  isBuying: boolean;
  onBuy: () => void;
};

export function BuyBar({ pricePaise, isDisabled, isBuying, onBuy }: BuyBarProps) {
  return (
    <div className={classes.bar} role="group" aria-label="Buy this product">
      <Price paise={pricePaise} size="lg" />
      <Button disabled={isDisabled} loading={isBuying} onClick={onBuy}>
        Buy Now
      </Button>
    </div>
  );
}
