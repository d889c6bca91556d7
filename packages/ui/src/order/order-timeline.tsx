import { dateTimeText } from "@haat/contract/moment";
import { isTakenBack } from "@haat/contract/order/order-due";
import type { LineView, OrderEventView } from "@haat/contract/order/order.schema";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { shipmentStages, shipmentStageWords } from "@haat/contract/shipment/shipment.stages";
import classes from "./order-timeline.module.css";
import { statusLabel } from "./status-chip.tsx";

type OrderTimelineProps = {
  /** What happened, the first thing first. */
  events: readonly OrderEventView[];
  /** The order's lines, to say which one it was; left out where the timeline is that of one line. */
  lines?: readonly (Pick<LineView, "id" | "name"> & Partial<Pick<LineView, "stage">>)[];
  /** Who it was, in the reader's words ("by you"); null where that would say nothing. */
  who: (event: OrderEventView) => string | null;
};

const lineWords: Readonly<Record<string, string>> = {
  ORDERED: "waiting again",
  APPROVED: "approved",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
};

const confirmationWords: Readonly<Record<string, string>> = {
  confirmed: "Order confirmed",
  expired: "Not confirmed in time",
  waived: "Needs no confirmation any more",
};

function statusWord(value: string): string {
  const status = orderStatuses.find((known) => known === value);
  return status ? statusLabel(status).toLowerCase() : value;
}

function parcelWord(value: string): string {
  const stage = shipmentStages.find((known) => known === value);
  return stage ? shipmentStageWords[stage] : value;
}

function statusSentence({ to, by }: OrderEventView, lines: OrderTimelineProps["lines"] = []): string {
  // What its buyer took back got the status of an order without a line left; nobody rejected it.
  if (to === "rejected" && by === "system" && isTakenBack(lines)) return "Order cancelled";
  return `Order is now ${statusWord(to)}`;
}

/** Where it stays where it is, its courier or number was corrected. */
function parcelSentence({ from, to }: OrderEventView): string {
  return from === to ? "Tracking number changed" : `Parcel ${parcelWord(to)}`;
}

function what(event: OrderEventView, lines: OrderTimelineProps["lines"]): string {
  const { type, lineId, to } = event;
  if (type === "placed") return "Order placed";
  if (type === "status") return statusSentence(event, lines);
  if (type === "confirmation") return confirmationWords[to] ?? to;
  if (type === "shipment") return parcelSentence(event);
  const word = lineWords[to] ?? to.toLowerCase();
  if (!lines) return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const line = lines.find(({ id }) => id === lineId);
  return `${line ? fullName(line) : "A product"}: ${word}`;
}

/** What an admin's status did to parcels is said by the status itself. */
const isTold = ({ type, by }: OrderEventView) => type !== "shipment" || by !== "admin";

/** The history of an order or of one line: what, who, when and why. */
export function OrderTimeline({ events, lines, who }: OrderTimelineProps) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {events.filter(isTold).map((event) => {
        const whom = who(event);
        return (
          <li key={event.id} className={classes.event} data-of={event.type}>
            <span className={classes.what}>{what(event, lines)}</span>
            <span className={classes.quiet}>
              {whom && <span>{whom}</span>}
              <time dateTime={event.at}>{dateTimeText(event.at)}</time>
            </span>
            {event.reason && <span className={classes.quiet}>“{event.reason}”</span>}
          </li>
        );
      })}
    </ol>
  );
}
