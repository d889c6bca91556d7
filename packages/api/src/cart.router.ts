import { z } from "zod";
import {
  addedToCart,
  addToCartInput,
  cartView,
  entryIdInput,
  setQuantityInput,
  showCartInput,
} from "@haat/contract/cart/cart.schema";
import { buyNow } from "@haat/domain/cart/buy-now";
import { addToCart, removeFromCart, setCartQuantity } from "@haat/domain/cart/change-cart";
import { getCart } from "@haat/domain/cart/get-cart";
import { buyerProcedure, checked, router } from "./trpc.ts";

const entryView = z.object({ entryId: z.string() });

export const cartRouter = router({
  show: buyerProcedure
    .input(showCartInput)
    .output(checked(cartView))
    .query(({ ctx, input }) => getCart(ctx, ctx.actor, input)),
  add: buyerProcedure
    .input(addToCartInput)
    .output(checked(addedToCart))
    .mutation(({ ctx, input }) => addToCart(ctx, ctx.actor, input)),
  buyNow: buyerProcedure
    .input(addToCartInput)
    .output(checked(entryView))
    .mutation(({ ctx, input }) => buyNow(ctx, ctx.actor, input)),
  setQuantity: buyerProcedure
    .input(setQuantityInput)
    .output(checked(entryView))
    .mutation(({ ctx, input }) => setCartQuantity(ctx, ctx.actor, input)),
  remove: buyerProcedure
    .input(entryIdInput)
    .output(checked(entryView))
    .mutation(({ ctx, input }) => removeFromCart(ctx, ctx.actor, input.entryId)),
});
