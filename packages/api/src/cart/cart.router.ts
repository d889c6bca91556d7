import { z } from "zod";
import {
  addedToCart,
  addToCartInput,
  cartView,
  entryIdInput,
  setQuantityInput,
} from "@haat/contract/cart/cart.schema";
import { addToCart } from "@haat/domain/cart/add-to-cart";
import { removeFromCart } from "@haat/domain/cart/remove-from-cart";
import { setCartQuantity } from "@haat/domain/cart/set-cart-quantity";
import { showCart } from "@haat/domain/cart/show-cart";
import { buyerProcedure, inOneGo, router } from "../trpc.ts";

const entryView = z.object({ entryId: z.string() });

export const cartRouter = router({
  show: buyerProcedure.output(inOneGo(cartView)).query(({ ctx }) => showCart(ctx, ctx.actor)),
  add: buyerProcedure
    .input(addToCartInput)
    .output(inOneGo(addedToCart))
    .mutation(({ ctx, input }) => addToCart(ctx, ctx.actor, input)),
  setQuantity: buyerProcedure
    .input(setQuantityInput)
    .output(inOneGo(entryView))
    .mutation(({ ctx, input }) => setCartQuantity(ctx, ctx.actor, input)),
  remove: buyerProcedure
    .input(entryIdInput)
    .output(inOneGo(entryView))
    .mutation(({ ctx, input }) => removeFromCart(ctx, ctx.actor, input.entryId)),
});
