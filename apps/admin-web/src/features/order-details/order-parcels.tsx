import { Title } from "@mantine/core";
import { dateTimeText } from "@haat/contract/moment";
import type { OrderView } from "@haat/contract/order/order.schema";
import type { ShipmentView } from "@haat/contract/shipment/shipment.schema";
import { Chip } from "@haat/ui/order/chip.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { notesOf, stateOf } from "#features/parcels/parcel-state.ts";
import classes from "./order-parcels.module.css";

function CourierLine({ parcel: { courier, trackingNumber, link } }: { readonly parcel: ShipmentView }) {
  if (!courier) return null;
  const number = trackingNumber ?? "no tracking number";
  return (
    <span>
      {courier},{" "}
      {link ? (
        <a href={link} target="_blank" rel="noreferrer" className={classes.link}>
          {number}
        </a>
      ) : (
        number
      )}
    </span>
  );
}

function Parcel({ parcel }: { readonly parcel: ShipmentView }) {
  const { words, tone } = stateOf({ shipment: parcel });
  const notes = notesOf(parcel);
  return (
    <li className={classes.parcel}>
      <span className={classes.head}>
        <span className={classes.number}>P{parcel.number}</span>
        <Chip tone={tone}>{words}</Chip>
      </span>
      <span>From {parcel.sellerName}</span>
      <CourierLine parcel={parcel} />
      {notes && <span className={classes.quiet}>{notes}</span>}
      <span className={classes.quiet}>
        <Price paise={parcel.collectPaise} isSum size="sm" /> {parcel.paidBy === "upi" && "by UPI "}at the
        door · since <time dateTime={parcel.movedAt}>{dateTimeText(parcel.movedAt)}</time>
      </span>
    </li>
  );
}

export function OrderParcels({ shipments }: Pick<OrderView, "shipments">) {
  if (shipments.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5">
        {shipments.length === 1 ? "1 parcel" : `${shipments.length} parcels`}
      </Title>
      <ul className={classes.parcels} aria-label="Parcels">
        {shipments.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} />
        ))}
      </ul>
    </section>
  );
}
