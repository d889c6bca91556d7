import { RangeSlider } from "@mantine/core";
import { formatPaise, rupeesToPaise } from "@haat/contract/money";
import { priceFilterRupees } from "@haat/contract/product/product.constants";
import { afterSlide, thumbsOf, type PriceTexts } from "./price-range.ts";
import classes from "./price-slider.module.css";
import "@mantine/core/styles/Slider.layer.css";

const step = 100;

type PriceSliderProps = { readonly texts: PriceTexts; readonly onSlide: (texts: PriceTexts) => void };

function inWords(rupees: number, texts: PriceTexts): string {
  const isOpen = rupees >= priceFilterRupees.max && texts.max === "";
  if (isOpen) return "No upper limit";
  const typed = rupees >= priceFilterRupees.max ? rupeesToPaise(texts.max) : rupeesToPaise(rupees);
  return typed === null ? `₹${rupees}` : formatPaise(typed);
}

/** The right end means no upper limit. */
export function PriceSlider({ texts, onSlide }: PriceSliderProps) {
  return (
    <RangeSlider
      className={classes.slider ?? ""}
      classNames={{ thumb: classes.thumb ?? "" }}
      {...priceFilterRupees}
      step={step}
      minRange={step}
      size={4}
      thumbSize={20}
      label={null}
      value={thumbsOf(texts)}
      onChange={(thumbs) => onSlide(afterSlide(texts, thumbs))}
      thumbFromLabel="Lowest price"
      thumbToLabel="Highest price"
      thumbValueText={(rupees) => inWords(rupees, texts)}
      hiddenInputProps={{ disabled: true, name: undefined }}
    />
  );
}
