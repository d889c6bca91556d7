import { Text } from "@mantine/core";
import { pictureAt, pictureSrcSet } from "@haat/contract/product/picture";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { Price } from "@haat/ui/price.tsx";
import { ProductPicture } from "@haat/ui/product-picture.tsx";
import { Rating } from "@haat/ui/rating.tsx";
import classes from "./product-summary.module.css";

const counted = new Intl.NumberFormat("en-IN");

/** A product's picture and figures, above its orders. */
export function ProductSummary({ product }: { readonly product: SellerProductView }) {
  const stats = [
    { label: "In stock", value: product.stock },
    { label: "Waiting", value: product.orderedLines },
    { label: "Approved", value: product.approvedLines },
    { label: "Rejected", value: product.rejectedLines },
  ];
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
        <Price paise={product.pricePaise} size="lg" />
        <Rating rating={product.rating} />
        <dl className={classes.stats}>
          {stats.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{counted.format(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
