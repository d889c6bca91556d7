import { variantText } from "@haat/contract/product/family/full-name";
import type { ProductView } from "@haat/contract/product/product.schema";
import { TextLink } from "../../shell/page/text-link.tsx";
import classes from "../product-page.module.css";

/** The most similar variant in stock. */
export function InStockElsewhere({ product }: { readonly product: ProductView }) {
  const { stock, backOn, siblings, optionValues: own = [] } = product;
  if (stock > 0 || backOn || !siblings) return null;
  const agreed = (values: readonly string[]) => values.filter((value, axis) => value === own[axis]).length;
  const [nearest] = siblings.variants
    .filter(({ isSoldOut }) => !isSoldOut)
    .toSorted((one, other) => agreed(other.values) - agreed(one.values));
  if (!nearest) return null;
  return (
    <p className={classes.elsewhere}>
      In stock:{" "}
      <TextLink to="/detail/$productId" params={{ productId: nearest.id }} resetScroll={false}>
        {variantText(nearest.values)}
      </TextLink>
    </p>
  );
}
