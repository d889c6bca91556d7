import { Button, CopyButton, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { hourText } from "@haat/contract/moment";
import type { OrderView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import type { ShipmentView } from "@haat/contract/shipment/shipment.schema";
import { Chip } from "@haat/ui/order/chip.tsx";
import { useNow } from "@haat/ui/order/use-now.ts";
import { Price } from "@haat/ui/product/price.tsx";
import { isComing, parcelNews } from "./parcel-news.ts";
import { parcelSteps } from "./parcel-steps.ts";
import classes from "./parcel-track.module.css";

function Courier({
  courier,
  trackingNumber,
  link,
}: Pick<ShipmentView, "courier" | "trackingNumber" | "link">) {
  if (!courier && !trackingNumber) return null;
  return (
    <div>
      <dt>Courier</dt>
      <dd className={classes.courier}>
        {courier && <span>{courier}</span>}
        {trackingNumber && (
          <>
            <span className={classes.number}>{trackingNumber}</span>
            <CopyButton value={trackingNumber}>
              {({ copied, copy }) => (
                <Button variant="subtle" size="sm" className={`${classes.copy} haat-no-print`} onClick={copy}>
                  {copied ? "Copied" : "Copy"}
                  <VisuallyHidden> the tracking number</VisuallyHidden>
                </Button>
              )}
            </CopyButton>
            {link && (
              <a className={`${classes.link} haat-no-print`} href={link} target="_blank" rel="noreferrer">
                Track at {courier}
              </a>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

function Payment({ parcel }: { readonly parcel: ShipmentView }) {
  const isPaid = parcel.stage === "DELIVERED";
  // Exchanges have nothing to collect.
  if (parcel.collectPaise === 0 || (!isPaid && !isComing(parcel))) return null;
  return (
    <div>
      <dt>{isPaid ? "Paid at the door" : "Due at the door"}</dt>
      <dd>
        <Price paise={parcel.collectPaise} isSum size="sm" />
        {parcel.paidBy === "upi" && " by UPI"}
      </dd>
    </div>
  );
}

function Steps({ parcel, events }: { readonly parcel: ShipmentView; readonly events: OrderView["events"] }) {
  return (
    <ol className={classes.steps} aria-label="Parcel steps">
      {parcelSteps(parcel, events).map(({ stage, words, at, state, isBad }) => (
        <li
          key={stage}
          className={classes.step}
          data-state={state}
          data-bad={isBad || undefined}
          {...(state === "now" && { "aria-current": "step" as const })}
        >
          <span className={classes.mark} aria-hidden>
            {state !== "ahead" && (isBad ? <IconX size={14} /> : <IconCheck size={14} stroke={3} />)}
          </span>
          <span className={classes.words}>
            {words}
            {state === "ahead" && <VisuallyHidden>, upcoming</VisuallyHidden>}
          </span>
          {at && (
            <time className={classes.quiet} dateTime={at}>
              {hourText(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

type ParcelTrackProps = {
  readonly parcel: ShipmentView;
  readonly order: Pick<OrderView, "lines" | "events">;
  /** Only when the order has several parcels. */
  readonly title?: string | undefined;
};

export function ParcelTrack({ parcel, order, title }: ParcelTrackProps) {
  const { headline, isLate, why } = parcelNews(parcel, useNow());
  const contents = order.lines.filter(({ id }) => parcel.lineIds.includes(id));
  return (
    <div className={classes.parcel}>
      {title && <p className={classes.title}>{title}</p>}
      <div>
        <p className={classes.headline}>
          {isLate && <Chip tone="bad">Late</Chip>}
          {headline}
        </p>
        {why && <p className={classes.why}>{why}</p>}
      </div>
      <Steps parcel={parcel} events={order.events} />
      <dl className={classes.facts}>
        <div>
          <dt>Contents</dt>
          <dd>{contents.map((line) => `${line.quantity} × ${fullName(line)}`).join(", ")}</dd>
        </div>
        <Courier courier={parcel.courier} trackingNumber={parcel.trackingNumber} link={parcel.link} />
        <Payment parcel={parcel} />
      </dl>
    </div>
  );
}
