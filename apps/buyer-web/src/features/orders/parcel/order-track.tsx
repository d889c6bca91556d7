import { isTakenBack } from "@haat/contract/order/order-due";
import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { Unfold } from "@haat/ui/layout/unfold.tsx";
import { OrderTimeline } from "@haat/ui/order/order-timeline.tsx";
import { unpackedLines } from "./coming.ts";
import classes from "./order-track.module.css";
import { ParcelTrack } from "./parcel-track.tsx";

function NotPacked({ order }: { readonly order: OrderView }) {
  const unpacked = unpackedLines(order);
  // Before any approval there is nothing to pack, and each line says so.
  if (!unpacked.length || order.lines.every(({ stage }) => stage !== "APPROVED")) return null;
  return <p className={classes.unpacked}>Not packed yet: {unpacked.map(fullName).join(", ")}</p>;
}

function byWhom(
  { by, byName, to, type }: OrderEventView,
  { lines, confirmation, exchangeOf }: Pick<OrderView, "lines" | "confirmation" | "exchangeOf">,
): string | null {
  if (type === "placed" && exchangeOf !== undefined) return `for return ${returnNumber(exchangeOf)}`;
  if (by !== "system") return { buyer: "by you", seller: `by ${byName}`, admin: "by the shop" }[by];
  // The timeline already shows the missing answer.
  if (type === "return") return null;
  // An order expires without an actor; each line says why.
  if (to === "expired" || to === "CANCELLED") return null;
  if (to !== "rejected") return "once every seller had answered";
  return isTakenBack(lines) && confirmation !== "expired" ? "by you" : "once no items were left";
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
