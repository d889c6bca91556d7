import { Link } from "@tanstack/react-router";
import type { AuditRow } from "@haat/contract/admin/admin.schema";
import { deedOf } from "@haat/contract/admin/audit/audit-words";
import { dateTimeText } from "@haat/contract/moment";
import classes from "./audit-list.module.css";

const aboutPeople: ReadonlySet<AuditRow["type"]> = new Set([
  ...(["user-blocked", "user-unblocked", "seller-approved", "reset-link"] as const),
  ...(["login-failed", "role-refused"] as const),
]);

function Subject({ event: { type, subject, subjectId } }: { event: AuditRow }) {
  if (!subjectId) return <strong>{subject}</strong>;
  if (type === "order-status" || type === "order-note")
    return (
      <Link to="/admin/orders/$orderId" params={{ orderId: subjectId }}>
        Order {subject}
      </Link>
    );
  if (aboutPeople.has(type))
    return (
      <Link to="/admin/people/$userId" params={{ userId: subjectId }}>
        {subject}
      </Link>
    );
  return <strong>{subject}</strong>;
}

export function AuditList({ events }: { events: readonly AuditRow[] }) {
  return (
    <ul className={classes.list} aria-label="Audit">
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <span className={classes.what}>
            <Subject event={event} /> {deedOf(event)}
            {event.reason && <span className={classes.reason}>“{event.reason}”</span>}
          </span>
          <span className={classes.who}>{event.adminName}</span>
          <time className={classes.when} dateTime={event.at}>
            {dateTimeText(event.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
