import { accountRouter } from "./account.router.ts";
import { adminRouter } from "./admin.router.ts";
import { cartRouter } from "./cart.router.ts";
import { cashRouter } from "./cash.router.ts";
import { deliveryRouter } from "./delivery.router.ts";
import { liveRouter } from "./live.router.ts";
import { orderRouter } from "./order.router.ts";
import { productRouter } from "./product.router.ts";
import { allReturnsRouter, returnsRouter } from "./returns.router.ts";
import { reviewRouter } from "./review.router.ts";
import { shipmentRouter } from "./shipment.router.ts";
import { shopRouter } from "./shop.router.ts";
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
