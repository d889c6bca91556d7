import { Text } from "@mantine/core";
import { rupeesToPaise, type Paise } from "@haat/contract/money";
import { toCategory } from "@haat/contract/product/category.constants";
import { pictureAt } from "@haat/contract/product/picture";
import type { ProductFormValues } from "@haat/contract/product/product-form";
import { CardFrame } from "@haat/ui/layout/card-frame.tsx";
import { Mrp } from "@haat/ui/mrp.tsx";
import { CardButton } from "@haat/ui/product/card-button.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { StockBadge } from "@haat/ui/product/stock-badge.tsx";
import { Swatches } from "@haat/ui/product/swatches.tsx";
import { Rating } from "@haat/ui/review/rating.tsx";
import classes from "./card-preview.module.css";

export interface FamilyCard {
  readonly pricesPaise: readonly Paise[];
  readonly stock: number | null;
  readonly colours: readonly string[];
  readonly picture: string | undefined;
}

type CardPreviewProps = { readonly values: ProductFormValues; readonly family?: FamilyCard | undefined };

function PreviewPrice({ values, family }: CardPreviewProps) {
  const [price, ...others] = (family?.pricesPaise ?? [rupeesToPaise(values.price) ?? 0]).toSorted(
    (one, other) => one - other,
  ) as Paise[];
  if (!price) return null;
  if (family)
    return (
      <>
        {others.some((other) => other > price) && <small>from</small>}
        <Price paise={price} />
      </>
    );
  const mrp = rupeesToPaise(values.mrp);
  return (
    <>
      <Price paise={price} />
      <Mrp paise={price} mrp={mrp !== null && mrp >= price ? mrp : null} />
    </>
  );
}

function shownOf({ values: { pictures, stock }, family }: CardPreviewProps) {
  if (family) return { picture: family.picture, stock: family.stock };
  return { picture: pictures[0], stock: /^\d+$/.test(stock.trim()) ? Number(stock) : null };
}

export function CardPreview(props: CardPreviewProps) {
  const { values, family } = props;
  const { picture, stock } = shownOf(props);
  const category = toCategory(values.category);
  return (
    <div>
      <Text fw={600}>In the shop</Text>
      <div className={classes.card} inert data-testid="card-preview">
        <CardFrame
          picture={
            <ProductPicture
              src={picture === undefined ? null : pictureAt(picture, 640)}
              alt=""
              {...(category && { category })}
            />
          }
          badge={stock !== null && <StockBadge stock={stock} />}
          brand={
            <>
              {values.brand.trim() || "\u00a0"}
              {family?.colours[1] && <Swatches colours={family.colours} />}
            </>
          }
          name={<span className={classes.name}>{values.name.trim() || "Product name"}</span>}
          rating={<Rating rating={null} />}
          price={<PreviewPrice {...props} />}
          action={family ? null : <CardButton tabIndex={-1} disabled={stock === 0} />}
        />
      </div>
    </div>
  );
}
