import { Button, Modal } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useEffect } from "react";
import { phoneText } from "@haat/contract/account/phone";
import { dateText } from "@haat/contract/moment";
import { formatPaise, formatSumPaise, paise, sumPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { code128Bars } from "./code-128.ts";
import type { Paper } from "./paper.ts";
import classes from "./print-view.module.css";

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

/** The tracking number, or the parcel's or order's number without one. */
function barcodeText({ shipment, orderNumber }: ParcelView): string {
  return shipment?.trackingNumber ?? (shipment ? parcelNumber(shipment) : String(orderNumber));
}

function addressLines({ houseNo, road, city, district, state }: ParcelView["recipient"]): string[] {
  const place = district === city ? city : `${city}, ${district}`;
  return [`${houseNo}, ${road}`, place, state];
}

const lengths = [
  { size: "large", maxLength: 90 },
  { size: "middle", maxLength: 200 },
  { size: "small", maxLength: 360 },
] as const;

function fontSizeOf({ name, houseNo, road, city, district, state }: ParcelView["recipient"]): string {
  const { length } = [name, houseNo, road, city, district, state].join(" ");
  return lengths.find(({ maxLength }) => length <= maxLength)?.size ?? "smallest";
}

function PackingSlip({ parcel }: { readonly parcel: ParcelView }) {
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

/** Any scanner reads bars of 0.5 mm; a long number gets narrower ones to fit. */
const moduleMm = 0.5;

function Barcode({ text }: { readonly text: string }) {
  const { width, bars } = code128Bars(text);
  const path = bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join("");
  return (
    <div className={classes.barcode}>
      <svg
        role="img"
        aria-label={`Barcode of ${text}`}
        className={classes.bars}
        style={{ width: `${width * moduleMm}mm` }}
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <span className={classes.text}>{text}</span>
    </div>
  );
}

function AddressLabel({ parcel }: { readonly parcel: ParcelView }) {
  const { recipient, sellerName, orderNumber, shipment, collectPaise } = parcel;
  return (
    <article className={classes.label} aria-label={`Label of order #${orderNumber}`}>
      <div className={classes.addressLabelHead}>
        <span className={classes.from}>From {sellerName}</span>
        <span className={classes.addressLabelNumbers}>
          <span>Order #{orderNumber}</span>
          {shipment && <span>Parcel {parcelNumber(shipment)}</span>}
        </span>
      </div>
      <div className={classes.addressLabelTo} data-size={fontSizeOf(recipient)}>
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

const papers = {
  labels: { Sheet: AddressLabel, one: "label", page: "@page { size: 105mm 148mm; margin: 0; }" },
  slips: { Sheet: PackingSlip, one: "packing slip", page: "@page { size: 148mm 210mm; margin: 10mm; }" },
} as const satisfies Record<Paper, object>;

interface PrintViewProps {
  readonly paper: Paper;
  readonly parcels: readonly ParcelView[];
  readonly onClose: () => void;
}

export function PrintView({ paper, parcels, onClose }: PrintViewProps) {
  const { Sheet, one, page } = papers[paper];
  useEffect(() => {
    const timer = setTimeout(() => window.print());
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={parcels.length === 1 ? `1 ${one}` : `${parcels.length} ${one}s`}
      closeButtonProps={{ "aria-label": "Close" }}
      // A half-faded dialog would be printed half-faded.
      transitionProps={{ duration: 0 }}
      classNames={{
        root: classes.root ?? "",
        inner: classes.inner ?? "",
        content: classes.content ?? "",
        header: "haat-no-print",
        body: classes.body ?? "",
      }}
    >
      <style>{page}</style>
      <div className={`${classes.tools} haat-no-print`}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={classes.sheets}>
        {parcels.map((parcel) => (
          <Sheet key={parcel.shipment?.id ?? parcel.orderId} parcel={parcel} />
        ))}
      </div>
    </Modal>
  );
}
