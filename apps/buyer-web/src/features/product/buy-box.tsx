import { Button } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ProductView } from "@haat/contract/product/product.schema";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import { QuantityStepper } from "@haat/ui/product/quantity-stepper.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useAddToCart, useBuyNow } from "../cart/use-add-to-cart.ts";
import classes from "./buy-box.module.css";
import { shippingQuery } from "./product-query.ts";

const loadBuyBar = () => import("./buy-bar.tsx").then(({ BuyBar }) => BuyBar);

/** True while neither the element nor the footer is visible. */
function useOutOfSight(ref: RefObject<Element | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    // Old browsers do without.
    if (!ref.current || !("IntersectionObserver" in window)) return;
    const footer = document.querySelector("footer");
    const watched = footer ? [ref.current, footer] : [ref.current];
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      setAway(inSight.size === 0);
    });
    for (const element of watched) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isAway;
}

export function BuyBox({ product }: { readonly product: ProductView }) {
  const { id, pricePaise, backOn } = product;
  const stock = backOn ? 0 : product.stock;
  const [wanted, setWanted] = useState(1);
  const [cut, setCut] = useState("");
  const { add, isAdding } = useAddToCart();
  const { buyNow, isBuying } = useBuyNow();
  const { maxQuantityPerLine } = useSuspenseQuery(shippingQuery(useTRPC())).data;
  const max = Math.min(stock, maxQuantityPerLine);
  const quantity = Math.max(1, Math.min(wanted, max));
  const isBlocked = stock <= 0 || isAdding || isBuying;
  const wish = { productId: id, quantity };
  const buttons = useRef<HTMLDivElement>(null);
  const isAway = useOutOfSight(buttons) && stock > 0;
  const { component: BuyBar } = useComponentWhen(isAway, loadBuyBar);
  return (
    <div className={classes.box}>
      <div className={classes.quantity}>
        <span aria-hidden>Quantity</span>
        <QuantityStepper
          value={quantity}
          max={max}
          limit={maxQuantityPerLine}
          onChange={(next) => {
            setWanted(next);
            setCut("");
          }}
          onCapped={setCut}
          busy={isBlocked}
        />
        <span role="status">{cut}</span>
      </div>
      <div ref={buttons} className={classes.buttons}>
        <Button
          variant="outline"
          disabled={isBlocked && !isAdding}
          aria-describedby="stock"
          loading={isAdding}
          leftSection={<IconShoppingCartPlus size={20} aria-hidden />}
          onClick={() => add(wish)}
        >
          Add to Cart
        </Button>
        <Button
          disabled={isBlocked && !isBuying}
          aria-describedby="stock"
          loading={isBuying}
          onClick={() => buyNow(wish)}
        >
          Buy Now
        </Button>
      </div>
      {isAway && BuyBar && (
        <BuyBar
          pricePaise={pricePaise}
          isDisabled={isBlocked && !isBuying}
          isBuying={isBuying}
          onBuy={() => buyNow(wish)}
        />
      )}
      <noscript>
        <p>Turn on JavaScript to add this product to your cart.</p>
      </noscript>
    </div>
  );
}
