import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { cardQuantity } from "@haat/contract/cart/cart.constants";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt, pictureSrcSet } from "@haat/contract/product/picture";
import type { ProductCard as Product } from "@haat/contract/product/product.schema";
import { CardFrame, cardLinkClass, cardNoteClass } from "@haat/ui/layout/card-frame.tsx";
import { Mrp } from "@haat/ui/mrp.tsx";
import { CardButton } from "@haat/ui/product/card-button.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { StockBadge } from "@haat/ui/product/stock-badge.tsx";
import { Swatches } from "@haat/ui/product/swatches.tsx";
import { Rating } from "@haat/ui/review/rating.tsx";
import type { useAddToCart } from "../../cart/use-add-to-cart.ts";

const sizes = "(min-width: 75em) 286px, (min-width: 58em) 30vw, (min-width: 40em) 46vw, 36vw";

type Add = ReturnType<typeof useAddToCart>["add"];

function AddButton({ product, add }: { readonly product: Product; readonly add: Add }) {
  const [isAdding, setAdding] = useState(false);
  const addOne = () => {
    const adding = add({ productId: product.id, quantity: cardQuantity });
    if (!adding) return;
    setAdding(true);
    void adding.then(() => setAdding(false));
  };
  return (
    <CardButton
      label={`Add ${product.name} to cart`}
      isBusy={isAdding}
      disabled={product.stock <= 0 || !!product.backOn}
      onClick={addOne}
    />
  );
}

function CardPrice({ product: { pricePaise, mrpPaise, family } }: { readonly product: Product }) {
  if (!family)
    return (
      <>
        <Price paise={pricePaise} />
        <Mrp paise={pricePaise} mrp={mrpPaise} />
      </>
    );
  return (
    <>
      {family.fromPaise < family.toPaise && <small>from</small>}
      <Price paise={family.fromPaise} />
      <small>Several options</small>
    </>
  );
}

function InCart() {
  return (
    <span className={cardNoteClass}>
      <IconCheck size={14} stroke={2.5} aria-hidden /> In cart
    </span>
  );
}

type ProductCardProps = {
  readonly product: Product;
  readonly eager?: boolean;
  readonly isInCart: boolean;
  readonly add: Add;
};

/** Families have no button: the variant is chosen on the product's page. */
export const ProductCard = memo(function ProductCard({
  product,
  eager = false,
  isInCart,
  add,
}: ProductCardProps) {
  const { id, brand, category, picture, rating, stock, family } = product;
  return (
    <CardFrame
      picture={
        <ProductPicture
          src={picture && pictureAt(picture, 640)}
          srcSet={picture ? pictureSrcSet(picture) : undefined}
          sizes={sizes}
          alt=""
          category={category}
          eager={eager}
        />
      }
      badge={<StockBadge stock={stock} backOn={product.backOn} />}
      note={isInCart && <InCart />}
      brand={
        <>
          {brand || "\u00a0"}
          {family?.colours[1] && <Swatches colours={family.colours} />}
        </>
      }
      name={
        <Link to="/detail/$productId" params={{ productId: id }} className={cardLinkClass}>
          {fullName(product)}
        </Link>
      }
      rating={<Rating rating={rating} />}
      price={<CardPrice product={product} />}
      action={family ? null : <AddButton product={product} add={add} />}
    />
  );
});
