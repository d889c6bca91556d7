import { courierNames } from "@haat/contract/courier/courier.schema";
import {
  correctTrackingInput,
  moveShipmentsInput,
  packInput,
  parcelOutcomes,
  parcelsInput,
  parcelsPage,
  parcelView,
} from "@haat/contract/shipment/shipment.schema";
import { listCourierNames } from "@haat/domain/courier/manage-couriers";
import { approveOrders } from "@haat/domain/shipment/approve-orders";
import { correctTracking } from "@haat/domain/shipment/correct-tracking";
import { listParcels } from "@haat/domain/shipment/list-parcels";
import { moveShipments } from "@haat/domain/shipment/move-shipments";
import { packOrders } from "@haat/domain/shipment/pack-orders";
import { checked, router, sellerProcedure } from "./trpc.ts";

export const shipmentRouter = router({
  list: sellerProcedure
    .input(parcelsInput)
    .output(checked(parcelsPage))
    .query(({ ctx, input }) => listParcels(ctx, ctx.actor, input)),
  couriers: sellerProcedure
    .output(checked(courierNames))
    .query(({ ctx }) => listCourierNames(ctx, ctx.actor)),
  approve: sellerProcedure
    .input(packInput)
    .output(checked(parcelOutcomes))
    .mutation(({ ctx, input }) => approveOrders(ctx, ctx.actor, input)),
  pack: sellerProcedure
    .input(packInput)
    .output(checked(parcelOutcomes))
    .mutation(({ ctx, input }) => packOrders(ctx, ctx.actor, input)),
  move: sellerProcedure
    .input(moveShipmentsInput)
    .output(checked(parcelOutcomes))
    .mutation(({ ctx, input }) => moveShipments(ctx, ctx.actor, input)),
  correctTracking: sellerProcedure
    .input(correctTrackingInput)
    .output(checked(parcelView))
    .mutation(({ ctx, input }) => correctTracking(ctx, ctx.actor, input)),
});
