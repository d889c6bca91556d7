import { phoneLink, phoneText } from "@haat/contract/account/phone";
import { dayText } from "@haat/contract/moment";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { Chip } from "@haat/ui/order/chip.tsx";
import { useNow } from "@haat/ui/order/use-now.ts";
import classes from "./parcel-cells.module.css";
import { dueOf, notesOf, stateOf } from "./parcel-state.ts";

interface CellProps {
  readonly parcel: ParcelView;
}

export function Recipient({ parcel: { recipient } }: CellProps) {
  const { name, city, pin, phone } = recipient;
  return (
    <div className={classes.cell}>
      <span className={classes.name}>{name}</span>
      <span className={classes.quiet}>
        {city} {pin} ·{" "}
        <a href={phoneLink(phone)} className={classes.phone}>
          {phoneText(phone)}
        </a>
      </span>
    </div>
  );
}

export function Stage({ parcel }: CellProps) {
  const { words, tone } = stateOf(parcel);
  const notes = parcel.shipment && notesOf(parcel.shipment);
  return (
    <div className={classes.cell}>
      <Chip tone={tone}>{words}</Chip>
      {notes && <span className={classes.quiet}>{notes}</span>}
    </div>
  );
}

export function Courier({ parcel: { shipment } }: CellProps) {
  if (!shipment?.courier) return null;
  return (
    <div className={classes.cell}>
      <span>{shipment.courier}</span>
      {shipment.trackingNumber && <span className={classes.quiet}>{shipment.trackingNumber}</span>}
    </div>
  );
}

export function Due({ parcel }: CellProps) {
  const { words, at, isLate } = dueOf(parcel, useNow());
  return (
    <div className={classes.cell}>
      <span className={classes.quiet}>{words}</span>
      <span className={classes.day}>
        <time dateTime={at}>{dayText(at)}</time>
        {isLate && <Chip tone="bad">Late</Chip>}
      </span>
    </div>
  );
}

export function ByUpi({ parcel: { shipment } }: CellProps) {
  return shipment?.paidBy === "upi" ? <span className={classes.quiet}> by UPI</span> : null;
}

/** The number printed on the label; empty before packing. */
export function parcelNumber({ shipment }: ParcelView): string {
  return shipment ? `P${shipment.number}` : "";
}
