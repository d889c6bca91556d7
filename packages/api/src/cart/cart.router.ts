import { z } from "zod";
import {
  addedToCart,
  addToCartInput,
  cartView,
  entryIdInput,
  setQuantityInput,
  showCartInput,
} from "@haat/contract/cart/cart.schema";
import { addToCart } from "@haat/domain/cart/add-to-cart";
import { buyNow } from "@haat/domain/cart/buy-now";
import { removeFromCart } from "@haat/domain/cart/remove-from-cart";
import { setCartQuantity } from "@haat/domain/cart/set-cart-quantity";
import { showCart } from "@haat/domain/cart/show-cart";
import { buyerProcedure, inOneGo, router } from "../trpc.ts";

const entryView = z.object({ entryId: z.string() });

export const cartRouter = router({
  show: buyerProcedure
    .input(showCartInput)
    .output(inOneGo(cartView))
    .query(({ ctx, input }) => showCart(ctx, ctx.actor, input)),
  add: buyerProcedure
    .input(addToCartInput)
    .output(inOneGo(addedToCart))
    .mutation(({ ctx, input }) => addToCart(ctx, ctx.actor, input)),
  buyNow: buyerProcedure
    .input(addToCartInput)
    .output(inOneGo(entryView))
    .mutation(({ ctx, input }) => buyNow(ctx, ctx.actor, input)),
  setQuantity: buyerProcedure
    .input(setQuantityInput)
    .output(inOneGo(entryView))
    .mutation(({ ctx, input }) => setCartQuantity(ctx, ctx.actor, input)),
  remove: buyerProcedure
    .input(entryIdInput)
    .output(inOneGo(entryView))
    .mutation(({ ctx, input }) => removeFromCart(ctx, ctx.actor, input.entryId)),
});
