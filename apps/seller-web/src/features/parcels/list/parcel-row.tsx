import { Checkbox } from "@mantine/core";
import { phoneLink, phoneText } from "@haat/contract/account/phone";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import type { RowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { addressText } from "#features/address-text.ts";
import { parcelKey } from "../parcel-key.ts";
import type { ParcelActs } from "../use-parcel-acts.tsx";
import { collectText } from "./due-text.ts";
import { ParcelButtons } from "./parcel-buttons.tsx";
import classes from "./parcel-row.module.css";
import { ParcelState } from "./parcel-state.tsx";

export function nameOf({ shipment, orderNumber }: ParcelView): string {
  return shipment ? `${parcelNumber(shipment)} of order #${orderNumber}` : `Order #${orderNumber}`;
}

function Recipient({ recipient, buyerName }: Pick<ParcelView, "recipient" | "buyerName">) {
  const { name, phone } = recipient;
  return (
    <div className={classes.recipient}>
      <span className={classes.strong}>{name}</span>
      {phone && (
        <a className={classes.phone} href={phoneLink(phone)}>
          {phoneText(phone)}
        </a>
      )}
      <address className={classes.quiet}>{addressText(recipient)}</address>
      {name !== buyerName && <span className={classes.quiet}>Ordered by {buyerName}</span>}
    </div>
  );
}

function Lines({ lines }: Pick<ParcelView, "lines">) {
  const picture = lines[0]?.picture ?? null;
  return (
    <div className={classes.pictured}>
      <div className={classes.picture}>
        <ProductPicture src={picture && pictureAt(picture, 320)} alt="" shape="square" />
      </div>
      <ul className={classes.lines} aria-label="Contents">
        {lines.map((line) => (
          <li key={line.id}>
            <span className={classes.quantity}>{line.quantity} ×</span> {fullName(line)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Courier({ shipment }: Pick<ParcelView, "shipment">) {
  if (!shipment?.courier) return null;
  return (
    <span className={classes.quiet}>
      {shipment.courier}
      {shipment.trackingNumber && (
        <>
          {" · "}
          <span className={classes.tracking}>{shipment.trackingNumber}</span>
        </>
      )}
    </span>
  );
}

interface ParcelRowProps {
  readonly parcel: ParcelView;
  readonly selection: RowSelection<ParcelView>;
  readonly acts: ParcelActs;
  readonly now: number;
}

export function ParcelRow({ parcel, selection, acts, now }: ParcelRowProps) {
  const { shipment, orderNumber } = parcel;
  const collect = collectText(parcel);
  const name = nameOf(parcel);
  const isSelected = selection.isSelected(parcel);
  return (
    <li className={classes.row} aria-label={name} data-ticked={isSelected || undefined}>
      <div className={classes.tick}>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          disabled={!isSelected && selection.isFull}
          onChange={() => selection.toggle(parcel)}
        />
      </div>
      <div className={classes.numbers}>
        <span className={classes.strong}>#{orderNumber}</span>
        {shipment && <span className={classes.quiet}>{parcelNumber(shipment)}</span>}
      </div>
      <Recipient {...parcel} />
      <div className={classes.inside}>
        <Lines lines={parcel.lines} />
        <Courier shipment={shipment} />
      </div>
      <div className={classes.due}>
        <span className={collect ? classes.collect : classes.quiet}>{collect ?? "Nothing to collect"}</span>
        <ParcelState parcel={parcel} now={now} />
      </div>
      <div className={classes.actions}>
        <ParcelButtons parcel={parcel} name={name} acts={acts} isBusy={acts.busy.has(parcelKey(parcel))} />
      </div>
    </li>
  );
}
