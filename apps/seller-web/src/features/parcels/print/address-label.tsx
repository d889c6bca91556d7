import { phoneText } from "@haat/contract/account/phone";
import { formatPaise } from "@haat/contract/money";
import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import classes from "./address-label.module.css";
import { Barcode } from "./barcode.tsx";
import { addressLines, barcodeText, fontSizeOf } from "./paper-text.ts";

export function AddressLabel({ parcel }: { readonly parcel: ParcelView }) {
  const { recipient, sellerName, orderNumber, shipment, collectPaise } = parcel;
  return (
    <article className={classes.label} aria-label={`Label of order #${orderNumber}`}>
      <div className={classes.head}>
        <span className={classes.from}>From {sellerName}</span>
        <span className={classes.numbers}>
          <span>Order #{orderNumber}</span>
          {shipment && <span>Parcel {parcelNumber(shipment)}</span>}
        </span>
      </div>
      <div className={classes.to} data-size={fontSizeOf(recipient)}>
        <span className={classes.quiet}>To</span>
        <strong className={classes.name}>{recipient.name}</strong>
        <address className={classes.address}>
          {addressLines(recipient).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <div className={classes.reach}>
        <strong className={classes.pin}>{recipient.pin}</strong>
        <strong className={classes.phone}>{phoneText(recipient.phone)}</strong>
      </div>
      <strong className={classes.collect}>
        {collectPaise > 0 ? `Collect ${formatPaise(collectPaise)} cash` : "PREPAID: nothing to collect"}
      </strong>
      <div className={classes.code}>
        {shipment?.courier && <span className={classes.courier}>{shipment.courier}</span>}
        <Barcode text={barcodeText(parcel)} />
      </div>
    </article>
  );
}
