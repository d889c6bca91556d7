import type { OrderView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { Unfold } from "@haat/ui/layout/unfold.tsx";
import { OrderTimeline } from "@haat/ui/order/order-timeline.tsx";
import { byWhom } from "./by-whom.ts";
import { unpackedLines } from "./coming.ts";
import classes from "./order-track.module.css";
import { ParcelTrack } from "./parcel-track.tsx";

function NotPacked({ order }: { readonly order: OrderView }) {
  const unpacked = unpackedLines(order);
  // Before any approval there is nothing to pack, and each line says so.
  if (!unpacked.length || order.lines.every(({ stage }) => stage !== "APPROVED")) return null;
  return <p className={classes.unpacked}>Not packed yet: {unpacked.map(fullName).join(", ")}</p>;
}

function History({ order }: { readonly order: OrderView }) {
  const { events, lines, returns } = order;
  return (
    <OrderTimeline
      events={events}
      lines={lines}
      returns={returns}
      actorText={(event) => byWhom(event, order)}
    />
  );
}

export function OrderTrack({ order }: { readonly order: OrderView }) {
  const { shipments } = order;
  const titleOf = (index: number, sellerName: string) =>
    shipments.length > 1 ? `Parcel ${index + 1} of ${shipments.length}, from ${sellerName}` : undefined;
  return (
    <div className={classes.track}>
      {shipments.length > 0 && (
        <ul className={classes.parcels} aria-label="Parcels">
          {shipments.map((parcel, index) => (
            <li key={parcel.id}>
              <ParcelTrack parcel={parcel} order={order} title={titleOf(index, parcel.sellerName)} />
            </li>
          ))}
        </ul>
      )}
      <NotPacked order={order} />
      {shipments.length > 0 ? (
        <Unfold summary="Full history" className="haat-no-print">
          <History order={order} />
        </Unfold>
      ) : (
        <History order={order} />
      )}
    </div>
  );
}
