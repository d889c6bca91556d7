import type { OrderView } from "@haat/contract/order/order.schema";
import { dateTimeText } from "@haat/ui/time-ago.tsx";
import { eventText } from "./event-text.ts";
import classes from "./order-timeline.module.css";

/** What happened to an order and its lines, the first thing first. */
export function OrderTimeline({ order }: { order: OrderView }) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {order.events.map((event) => {
        const { what, who } = eventText(event, order);
        return (
          <li key={event.id} className={classes.event} data-of={event.type}>
            <span className={classes.what}>{what}</span>
            <span className={classes.quiet}>{who}</span>
            {event.reason && <span className={classes.quiet}>“{event.reason}”</span>}
            <time className={classes.quiet} dateTime={event.at}>
              {dateTimeText(event.at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
