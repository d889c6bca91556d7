import { TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { priceFilterRupees } from "@haat/contract/product/product.constants";
import { useTyped } from "@haat/ui/form/use-typed.ts";
import { useFirstTouch } from "@haat/ui/late/first-touch.ts";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import classes from "./price-filter.module.css";
import { cleanPrices, priceProblem, type PriceEnd, type PriceTexts } from "./price-range.ts";

const loadSlider = () => import("./price-slider.tsx").then(({ PriceSlider }) => PriceSlider);

type PriceFilterProps = {
  readonly filters: CatalogueFilters;
  /** The slider isn't fetched while a phone hides the filters. */
  readonly isOpen?: boolean;
};

function usePriceRange({ search, change }: CatalogueFilters) {
  const [edited, setEdited] = useState<PriceEnd>("max");
  const [isChecked, setIsChecked] = useState(true);
  const typed = useTyped<PriceTexts>({
    values: { min: search.min ?? "", max: search.max ?? "" },
    clean: cleanPrices,
    onSettle: (range, { isFirst }) => {
      setIsChecked(true);
      if (!priceProblem(range, edited)) change(range, { replace: !isFirst });
    },
  });
  const problem = isChecked ? priceProblem(typed.texts, edited) : null;
  return {
    ...typed,
    errorAt: (end: PriceEnd) => (problem?.end === end ? problem.sentence : null),
    type: (range: Partial<PriceTexts>, end?: PriceEnd) => {
      if (end) setEdited(end);
      setIsChecked(false);
      typed.type(range);
    },
  };
}

function SliderPlaceholder() {
  return <div className={classes.drawn} aria-hidden />;
}

export function PriceFilter({ filters, isOpen = true }: PriceFilterProps) {
  const { texts, type, flush, leave, errorAt } = usePriceRange(filters);
  const isTouched = useFirstTouch();
  const isWide = useMediaQuery("(min-width: 48em)", false);
  const { component: PriceSlider } = useComponentWhen(isTouched && (isWide || isOpen), loadSlider);
  const field = (end: PriceEnd, label: string, placeholder: string) => (
    <TextInput
      name={end}
      label={label}
      placeholder={placeholder}
      leftSection="₹"
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={texts[end]}
      error={errorAt(end)}
      errorProps={{ role: "alert" }}
      onChange={({ currentTarget }) => type({ [end]: currentTarget.value }, end)}
      onKeyDown={({ key }) => {
        if (key === "Enter") flush();
      }}
    />
  );
  return (
    <fieldset
      className={classes.prices}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <legend className={classes.legend}>Price range</legend>
      {field("min", "Price from", String(priceFilterRupees.min))}
      {field("max", "Price to", "No limit")}
      <div className={classes.slider}>
        {PriceSlider ? <PriceSlider texts={texts} onSlide={(range) => type(range)} /> : <SliderPlaceholder />}
      </div>
    </fieldset>
  );
}
