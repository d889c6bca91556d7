import { Breadcrumbs, Title } from "@mantine/core";
import { IconArrowBackUp, IconLock, IconTruck } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { freeShippingSentence } from "@haat/contract/order/order.constants";
import { catalogueName } from "@haat/contract/product/category.constants";
import { variantText } from "@haat/contract/product/family/full-name";
import type { ProductView } from "@haat/contract/product/product.schema";
import { returnDaysIn, returnDaysText } from "@haat/contract/returns/return.constants";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import { Mrp } from "@haat/ui/mrp.tsx";
import { detailsOf, ProductDetails } from "@haat/ui/product-details.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { StockLine } from "@haat/ui/product/stock-line.tsx";
import { Rating } from "@haat/ui/review/rating.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { Reviews } from "../review/reviews.tsx";
import { Page } from "../shell/page/page.tsx";
import { TextLink } from "../shell/page/text-link.tsx";
import { BuyBox } from "./buy-box.tsx";
import { ProductGallery } from "./gallery/product-gallery.tsx";
import { MoreProducts } from "./grid/more-products.tsx";
import { keepRecentProduct } from "./grid/recent-products.ts";
import classes from "./product-page.module.css";
import { productQuery, shippingQuery } from "./product-query.ts";
import { VariantChips } from "./variants/variant-chips.tsx";

const loadDeliverTo = () => import("../delivery/deliver-to.tsx").then(({ DeliverTo }) => DeliverTo);

function Trail({ product: { category, subcategory } }: { readonly product: ProductView }) {
  const name = catalogueName(category);
  return (
    <Breadcrumbs component="nav" aria-label="Breadcrumb" className={classes.trail ?? ""}>
      <TextLink to="/products">Products</TextLink>
      <TextLink to="/products" search={{ category: name }}>
        {name}
      </TextLink>
      <TextLink to="/products" search={{ category: name, subcategory }}>
        {subcategory}
      </TextLink>
    </Breadcrumbs>
  );
}

function RatingLink({ product: { id, rating } }: { readonly product: ProductView }) {
  const stars = <Rating rating={rating} size="md" />;
  if (!rating) return stars;
  return (
    <Link
      to="/detail/$productId"
      params={{ productId: id }}
      hash="reviews"
      className={classes.stars}
      onClick={() => document.getElementById("reviews")?.focus({ preventScroll: true })}
    >
      {stars}
    </Link>
  );
}

function Details({ details }: { readonly details: ReturnType<typeof detailsOf> }) {
  if (details.length === 0) return null;
  return (
    <section className={classes.about}>
      <Title order={2} size="h4" mb="2xs" id="product-details">
        Product details
      </Title>
      <ProductDetails details={details} labelledBy="product-details" />
    </section>
  );
}

/** Rendered in the browser: the page is the same for everyone and reserves the space. */
function Delivery({ product }: { readonly product: ProductView }) {
  const { component: DeliverTo } = useComponentWhen(true, loadDeliverTo);
  return <div className={classes.deliver}>{DeliverTo && <DeliverTo product={product} />}</div>;
}

/** The most similar variant in stock. */
function InStockElsewhere({ product }: { readonly product: ProductView }) {
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

function Perks({ product }: { readonly product: Pick<ProductView, "category" | "returnDays"> }) {
  const { data: shipping } = useSuspenseQuery(shippingQuery(useTRPC()));
  const promise = freeShippingSentence(shipping);
  return (
    <ul className={classes.perks}>
      {promise && (
        <li>
          <IconTruck size={20} aria-hidden /> {promise}
        </li>
      )}
      <li>
        <IconArrowBackUp size={20} aria-hidden /> {returnDaysText(returnDaysIn(shipping, product))}
      </li>
      <li>
        <IconLock size={20} aria-hidden /> Secure payment
      </li>
    </ul>
  );
}

function Facts({ product }: { readonly product: ProductView }) {
  return (
    <div>
      {product.brand && <p className={classes.brand}>{product.brand}</p>}
      <Title order={1} className={classes.name ?? ""}>
        {product.name}
      </Title>
      <div className={classes.rating}>
        <RatingLink product={product} />
      </div>
      <div className={classes.price}>
        <Price paise={product.pricePaise} size="xl" />
        <Mrp paise={product.pricePaise} mrp={product.mrpPaise} isWhole />
      </div>
      <VariantChips product={product} />
      <StockLine stock={product.stock} backOn={product.backOn} />
      <InStockElsewhere product={product} />
      <Delivery product={product} />
      {/* Variants keep the quantity; another product starts at one. */}
      <BuyBox key={product.siblings?.id ?? product.id} product={product} />
      <p className={classes.seller}>
        Sold by <strong>{product.sellerName}</strong>
      </p>
      <Perks product={product} />
      <section className={classes.about} aria-labelledby="about-product">
        <Title order={2} size="h4" id="about-product">
          About this product
        </Title>
        <p className={classes.description}>{product.description}</p>
      </section>
      <Details details={detailsOf(product)} />
    </div>
  );
}

export function ProductPage() {
  const { productId } = useParams({ from: "/detail/$productId" });
  const { data: product } = useSuspenseQuery(productQuery(useTRPC(), productId));
  useEffect(() => keepRecentProduct(productId), [productId]);
  return (
    <Page>
      <Trail product={product} />
      <div className={classes.columns}>
        <ProductGallery key={product.id} product={product} />
        <Facts product={product} />
      </div>
      <Reviews key={`reviews of ${product.id}`} productId={product.id} />
      <MoreProducts key={`more like ${product.id}`} product={product} />
    </Page>
  );
}
