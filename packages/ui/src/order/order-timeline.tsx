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
  events: readonly OrderEventView[];
  /** Needed to name lines; left out in the timeline of a single line. */
  lines?: readonly (Pick<LineView, "id" | "name"> & Partial<Pick<LineView, "stage">>)[];
  returns?: readonly { readonly id: string; readonly number: number }[];
  /** Names the actor in the reader's words ("by you"); null leaves it out. */
  actorText: (event: OrderEventView) => string | null;
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
  waived: "No confirmation needed",
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
  // An order with every line cancelled by its buyer gets the status "rejected".
  if (to === "rejected" && by === "system" && isTakenBack(lines)) return "Order cancelled";
  return `Order is now ${statusWord(to)}`;
}

/** An unchanged stage means that courier or tracking number was corrected. */
function parcelSentence({ from, to }: OrderEventView): string {
  return from === to ? "Tracking number changed" : `Parcel ${parcelWord(to)}`;
}

/** The system approves returns that the seller didn't answer in time. */
function returnSentence(
  { returnId, from, to, by }: OrderEventView,
  returns: OrderTimelineProps["returns"] = [],
): string {
  const found = returns.find(({ id }) => id === returnId);
  const stage = returnStages.find((known) => known === to);
  const isDifference = from === "EXCHANGED" && to === "EXCHANGED";
  const word = isDifference ? "difference refunded" : stage ? returnStageWords[stage] : to.toLowerCase();
  const late = by === "system" && stage === "APPROVED" ? " automatically, no answer in time" : "";
  return `${found ? `Return ${returnNumber(found.number)}` : "A return"}: ${word}${late}`;
}

function lineSentence({ lineId, to }: OrderEventView, lines: OrderTimelineProps["lines"]): string {
  const word = lineWords[to] ?? to.toLowerCase();
  if (!lines) return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const line = lines.find(({ id }) => id === lineId);
  return `${line ? fullName(line) : "A product"}: ${word}`;
}

interface SentenceContext {
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
} as const satisfies Record<
  OrderEventView["type"],
  (event: OrderEventView, context: SentenceContext) => string
>;

/** The status event of an admin already says what happened to the parcels. */
const isShown = ({ type, by }: OrderEventView) => type !== "shipment" || by !== "admin";

export function OrderTimeline({ events, lines, returns, actorText }: OrderTimelineProps) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {events.filter(isShown).map((event) => {
        const actor = actorText(event);
        return (
          <li key={event.id} className={classes.event} data-of={event.type}>
            <span className={classes.what}>{sentences[event.type](event, { lines, returns })}</span>
            <span className={classes.quiet}>
              {actor && <span>{actor}</span>}
              <time dateTime={event.at}>{dateTimeText(event.at)}</time>
            </span>
            {event.reason && <span className={classes.quiet}>“{event.reason}”</span>}
          </li>
        );
      })}
    </ol>
  );
}
