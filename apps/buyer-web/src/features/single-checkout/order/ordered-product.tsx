import { Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import classes from "./ordered-product.module.css";

type OrderedProductProps = {
  entry: CartEntryView;
  children: ReactNode;
};

export function OrderedProduct({ entry: { product, problem, available }, children }: OrderedProductProps) {
  const { id, brand, picture, category, sellerName, pricePaise } = product;
  const name = fullName(product);
  return (
    <div className={classes.product}>
      <div className={classes.picture} data-off={!available || undefined}>
        <ProductPicture src={picture && pictureAt(picture, 320)} alt="" category={category} eager />
      </div>
      <div>
        <p className={classes.brand}>{brand || "No Brand"}</p>
        <Title order={2} className={classes.name ?? ""}>
          {problem === "deleted" ? (
            name
          ) : (
            <Link to="/detail/$productId" params={{ productId: id }}>
              {name}
            </Link>
          )}
        </Title>
        <p className={classes.seller}>
          Sold by <strong>{sellerName}</strong>
        </p>
        <div className={classes.price}>
          <Price paise={pricePaise} size="lg" />
        </div>
        {children}
      </div>
    </div>
  );
}
