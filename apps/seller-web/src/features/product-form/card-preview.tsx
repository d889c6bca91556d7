import { Button, Text } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import { rupeesToPaise } from "@haat/contract/money";
import { toCategory } from "@haat/contract/product/category.constants";
import { pictureAt } from "@haat/contract/product/picture";
import type { ProductFormValues } from "@haat/contract/product/product-form";
import { cardActionTextClass, CardFrame } from "@haat/ui/layout/card-frame.tsx";
import { Mrp } from "@haat/ui/mrp.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { StockBadge } from "@haat/ui/product/stock-badge.tsx";
import { Rating } from "@haat/ui/review/rating.tsx";
import classes from "./card-preview.module.css";

/** The card of what is typed so far, as the shop will show it. Nothing in it can be pressed. */
export function CardPreview({ values }: { readonly values: ProductFormValues }) {
  const [picture] = values.pictures;
  const category = toCategory(values.category);
  const price = rupeesToPaise(values.price);
  const mrp = rupeesToPaise(values.mrp);
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
          badge={/^\d+$/.test(values.stock.trim()) && <StockBadge stock={Number(values.stock)} />}
          brand={values.brand.trim() || "\u00a0"}
          name={<span className={classes.name}>{values.name.trim() || "Product name"}</span>}
          rating={<Rating rating={null} />}
          price={
            price !== null &&
            price > 0 && (
              <>
                <Price paise={price} />
                <Mrp paise={price} mrp={mrp !== null && mrp >= price ? mrp : null} />
              </>
            )
          }
          action={
            <Button
              variant="light"
              leftSection={<IconShoppingCartPlus size={20} aria-hidden />}
              tabIndex={-1}
            >
              <span className={cardActionTextClass}>Add</span>
            </Button>
          }
        />
      </div>
    </div>
  );
}
