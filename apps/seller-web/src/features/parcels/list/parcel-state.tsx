import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { dateTimeText } from "@haat/contract/moment";
import type { ParcelView, ShipmentView } from "@haat/contract/shipment/shipment.schema";
import {
  shipmentReasons,
  shipmentStageWords,
  type ShipmentStage,
} from "@haat/contract/shipment/shipment.stages";
import { Chip, type ChipTone } from "@haat/ui/order/chip.tsx";
import { TimeAgo } from "@haat/ui/order/time-ago.tsx";
import { waitingText, waitingTone } from "@haat/ui/order/waiting-time.ts";
import { isToApprove } from "../act/parcel-verbs.tsx";
import { dueOf } from "./due-text.ts";
import classes from "./parcel-state.module.css";

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

export function ParcelState({ parcel, now }: { readonly parcel: ParcelView; readonly now: number }) {
  const due = dueOf(parcel, now);
  return (
    <div className={classes.state}>
      {due && <span className={classes.due}>{due.words}</span>}
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
