import { dateTimeText } from "@haat/contract/moment";
import { isTakenBack } from "@haat/contract/order/order-due";
import type { LineView, OrderEventView } from "@haat/contract/order/order.schema";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { returnStages, returnStageWords } from "@haat/contract/returns/return.stages";
import { shipmentStages, shipmentStageWords } from "@haat/contract/shipment/shipment.stages";
import classes from "./order-timeline.module.css";
import { statusLabel } from "./status-chip.tsx";

type OrderTimelineProps = {
  /** What happened, the first thing first. */
  events: readonly OrderEventView[];
  /** The order's lines, to say which one it was; left out where the timeline is that of one line. */
  lines?: readonly (Pick<LineView, "id" | "name"> & Partial<Pick<LineView, "stage">>)[];
  /** The order's returns, to say which one it was. */
  returns?: readonly { readonly id: string; readonly number: number }[];
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

/** Only time approves by itself: its seller did not answer. */
function returnSentence(
  { returnId, to, by }: OrderEventView,
  returns: OrderTimelineProps["returns"] = [],
): string {
  const found = returns.find(({ id }) => id === returnId);
  const stage = returnStages.find((known) => known === to);
  const word = stage ? returnStageWords[stage] : to.toLowerCase();
  const late = by === "system" && stage === "APPROVED" ? ", not answered in time" : "";
  return `${found ? `Return ${returnNumber(found.number)}` : "A return"}: ${word}${late}`;
}

function lineSentence({ lineId, to }: OrderEventView, lines: OrderTimelineProps["lines"]): string {
  const word = lineWords[to] ?? to.toLowerCase();
  if (!lines) return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const line = lines.find(({ id }) => id === lineId);
  return `${line ? fullName(line) : "A product"}: ${word}`;
}

interface Of {
  readonly lines: OrderTimelineProps["lines"];
  readonly returns: OrderTimelineProps["returns"];
}

const sentences = {
  placed: () => "Order placed",
  line: (event, { lines }) => lineSentence(event, lines),
  status: (event, { lines }) => statusSentence(event, lines),
  shipment: parcelSentence,
  confirmation: ({ to }) => confirmationWords[to] ?? to,
  return: (event, { returns }) => returnSentence(event, returns),
} as const satisfies Record<OrderEventView["type"], (event: OrderEventView, of: Of) => string>;

/** What an admin's status did to parcels is said by the status itself. */
const isTold = ({ type, by }: OrderEventView) => type !== "shipment" || by !== "admin";

/** The history of an order or of one line: what, who, when and why. */
export function OrderTimeline({ events, lines, returns, who }: OrderTimelineProps) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {events.filter(isTold).map((event) => {
        const whom = who(event);
        return (
          <li key={event.id} className={classes.event} data-of={event.type}>
            <span className={classes.what}>{sentences[event.type](event, { lines, returns })}</span>
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
