import { accountRouter } from "./account/account.router.ts";
import { adminRouter } from "./admin/admin.router.ts";
import { cartRouter } from "./cart/cart.router.ts";
import { cashRouter } from "./cash/cash.router.ts";
import { deliveryRouter } from "./delivery/delivery.router.ts";
import { liveRouter } from "./live/live.router.ts";
import { orderRouter } from "./order/order.router.ts";
import { productRouter } from "./product/product.router.ts";
import { allReturnsRouter, returnsRouter } from "./returns/returns.router.ts";
import { reviewRouter } from "./review/review.router.ts";
import { shipmentRouter } from "./shipment/shipment.router.ts";
import { shopRouter } from "./shop/shop.router.ts";
import { createCallerFactory, router } from "./trpc.ts";

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  cart: cartRouter,
  cash: cashRouter,
  delivery: deliveryRouter,
  live: liveRouter,
  order: orderRouter,
  product: productRouter,
  review: reviewRouter,
  returns: returnsRouter,
  allReturns: allReturnsRouter,
  shipment: shipmentRouter,
  shop: shopRouter,
});

export const createCaller = createCallerFactory(appRouter);
