import { Checkbox } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { phoneLink, phoneText } from "@haat/contract/account/phone";
import { dateTimeText, dayText } from "@haat/contract/moment";
import { formatPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import type { ParcelView, ShipmentView } from "@haat/contract/shipment/shipment.schema";
import {
  shipmentReasons,
  type ShipmentStage,
  shipmentStageWords,
} from "@haat/contract/shipment/shipment.stages";
import type { RowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { Chip, type ChipTone } from "@haat/ui/order/chip.tsx";
import { TimeAgo } from "@haat/ui/order/time-ago.tsx";
import { waitingText, waitingTone } from "@haat/ui/order/waiting-time.ts";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { addressText } from "#features/address-text.ts";
import { isToApprove } from "../act/parcel-verbs.tsx";
import { parcelKey } from "../parcel-key.ts";
import type { ParcelActs } from "../use-parcel-acts.tsx";
import { ParcelButtons } from "./parcel-buttons.tsx";
import classes from "./parcel-row.module.css";

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

const tones = {
  PACKED: "active",
  HANDED_OVER: "active",
  OUT_FOR_DELIVERY: "active",
  UNDELIVERED: "bad",
  DELIVERED: "good",
  RETURNING: "waiting",
  RETURNED: "quiet",
  LOST: "bad",
  UNPACKED: "quiet",
  WITHDRAWN: "quiet",
} as const satisfies Record<ShipmentStage, ChipTone>;

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function failureText({ stage, attempts, reason }: ShipmentView): string | null {
  const times = attempts === 1 ? "1 failed attempt" : `${attempts} failed attempts`;
  const parts = [
    stage === "DELIVERED" || !reason ? null : shipmentReasons[reason].words,
    attempts > 0 ? times : null,
  ];
  return parts.filter(Boolean).join(" · ") || null;
}

function Stage({ shipment, now }: { readonly shipment: ShipmentView; readonly now: number }) {
  const { stage, isOverridden, movedAt } = shipment;
  const why = failureText(shipment);
  return (
    <>
      <span className={classes.stage}>
        <Chip tone={tones[stage]}>{capital(shipmentStageWords[stage])}</Chip>
        <TimeAgo iso={movedAt} now={new Date(now).toISOString()} />
      </span>
      {why && <span>{why}</span>}
      {isOverridden && <span>Set by the shop</span>}
    </>
  );
}

function Waiting({ since, now }: { readonly since: string; readonly now: number }) {
  return (
    <span title={`Ordered ${dateTimeText(since)}`}>
      <Chip tone={waitingTone(since, now)} icon={<IconClock size={14} stroke={2.5} aria-hidden />}>
        Waiting {waitingText(since, now)}
      </Chip>
    </span>
  );
}

interface Due {
  readonly words: string;
  readonly late: string | null;
}

const inTransit: readonly ShipmentStage[] = ["HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"];

/** Null if nothing is due any more. */
function dueOf(parcel: ParcelView, nowMs: number): Due | null {
  const { shipment, shipsBy, promisedBy } = parcel;
  if (isToApprove(parcel)) return null;
  const isHere = !shipment || shipment.stage === "PACKED";
  if (!isHere && !inTransit.includes(shipment.stage)) return null;
  const by = isHere ? shipsBy : promisedBy;
  const words = `${isHere ? "Hand over by" : "Deliver by"} ${dayText(by)}`;
  return { words, late: Date.parse(by) < nowMs ? `Late by ${waitingText(by, nowMs)}` : null };
}

const unpaid: readonly ShipmentStage[] = ["RETURNING", "RETURNED", "LOST"];

/** Null if nothing will be collected. */
function collectText({
  shipment,
  collectPaise,
}: Pick<ParcelView, "collectPaise" | "shipment">): string | null {
  if (collectPaise === 0 || (shipment && unpaid.includes(shipment.stage))) return null;
  if (shipment?.stage !== "DELIVERED") return `Collect ${formatPaise(collectPaise)}`;
  return `Collected ${formatPaise(collectPaise)}${shipment.paidBy === "upi" ? " by UPI" : ""}`;
}

function ParcelState({ parcel, now }: { readonly parcel: ParcelView; readonly now: number }) {
  const due = dueOf(parcel, now);
  return (
    <div className={classes.state}>
      {due && <span className={classes.parcelStateDue}>{due.words}</span>}
      {due?.late && (
        <Chip tone="bad" icon={<IconAlertTriangle size={14} stroke={2.5} aria-hidden />}>
          {due.late}
        </Chip>
      )}
      {isToApprove(parcel) && <Waiting since={parcel.orderedAt} now={now} />}
      {parcel.shipment && <Stage shipment={parcel.shipment} now={now} />}
    </div>
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
