import { phoneText } from "@haat/contract/account/phone";
import { dateText } from "@haat/contract/moment";
import { formatSumPaise, paise, sumPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import classes from "./packing-slip.module.css";
import { addressLines } from "./paper-text.ts";

function Lines({ lines, collectPaise }: Pick<ParcelView, "lines" | "collectPaise">) {
  const sum = sumPaise(lines.map(({ totalPaise }) => totalPaise));
  // The amount was fixed at packing: anything beyond the products is shipping.
  const shipping = paise(Math.max(0, collectPaise - sum));
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {fullName(line)}
              <span className={classes.brand}>{line.brand}</span>
            </td>
            <td>{line.quantity}</td>
            <td>{formatSumPaise(line.unitPricePaise)}</td>
            <td>{formatSumPaise(line.totalPaise)}</td>
          </tr>
        ))}
        {shipping > 0 && (
          <tr>
            <td colSpan={3}>Shipping</td>
            <td>{formatSumPaise(shipping)}</td>
          </tr>
        )}
        <tr className={classes.total}>
          <th scope="row" colSpan={3}>
            {collectPaise > 0 ? "Amount due on delivery" : "Paid, nothing to collect"}
          </th>
          <td>{formatSumPaise(collectPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function PackingSlip({ parcel }: { readonly parcel: ParcelView }) {
  const { recipient, sellerName, orderNumber, shipment } = parcel;
  return (
    <article className={classes.slip} aria-label={`Packing slip of order #${orderNumber}`}>
      <div className={classes.head}>
        <div>
          <strong className={classes.title}>Packing slip</strong>
          <span>From {sellerName}</span>
        </div>
        <div className={classes.numbers}>
          <strong>Order #{orderNumber}</strong>
          {shipment && <span>Parcel {parcelNumber(shipment)}</span>}
          {shipment && <span>{dateText(shipment.packedAt)}</span>}
        </div>
      </div>
      <address className={classes.to}>
        <strong>{recipient.name}</strong>
        {addressLines(recipient).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {recipient.pin} · {phoneText(recipient.phone)}
        </span>
      </address>
      <Lines {...parcel} />
      {shipment?.courier && (
        <span>
          {shipment.courier} {shipment.trackingNumber}
        </span>
      )}
    </article>
  );
}
