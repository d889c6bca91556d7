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

/** To whom a parcel goes, and whom to call. */
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

/** Where a parcel stands, why it did not arrive, and whether an admin's status moved it there. */
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

/** Who carries a parcel, and under which number. */
export function Courier({ parcel: { shipment } }: CellProps) {
  if (!shipment?.courier) return null;
  return (
    <div className={classes.cell}>
      <span>{shipment.courier}</span>
      {shipment.trackingNumber && <span className={classes.quiet}>{shipment.trackingNumber}</span>}
    </div>
  );
}

/** What is due next, and whether it is late. */
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

/** That a parcel was paid for by UPI; nothing where it was cash, or is not paid yet. */
export function ByUpi({ parcel: { shipment } }: CellProps) {
  return shipment?.paidBy === "upi" ? <span className={classes.quiet}> by UPI</span> : null;
}

/** The number of a parcel as its label has it; nothing before it is packed. */
export function parcelNumber({ shipment }: ParcelView): string {
  return shipment ? `P${shipment.number}` : "";
}
