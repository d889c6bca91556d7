import { Select } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { adminEventTypes } from "@haat/contract/admin/admin.constants";
import type { AuditRow } from "@haat/contract/admin/admin.schema";
import { deedOf, eventNames } from "@haat/contract/admin/audit/audit-words";
import { dateTimeText } from "@haat/contract/moment";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { firstPage, type RawSearch } from "#features/lists/list-search.ts";
import classes from "./audit-page.module.css";
import { auditInputOf, type AuditSearch, readAuditSearch } from "./audit-search.ts";

const types = [
  { value: "all", label: "All types" },
  ...adminEventTypes.map((type) => ({ value: type, label: eventNames[type] })),
];

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

function AuditList({ events }: { events: readonly AuditRow[] }) {
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

export function AuditPage() {
  useDocumentTitle("Audit · Haat Admin");
  const search = readAuditSearch(useSearch({ from: "/_admin/admin/audit" }));
  const navigate = useNavigate({ from: "/admin/audit" });
  const trpc = useTRPC();
  const query = useQuery(
    trpc.admin.audit.queryOptions(auditInputOf(search), { placeholderData: keepPreviousData }),
  );
  const filter = (change: RawSearch<AuditSearch>) => {
    void navigate({
      search: (current) => readAuditSearch({ ...current, ...firstPage, ...change }),
      replace: true,
      resetScroll: false,
    });
  };

  return (
    <>
      <ListHead title="Audit">
        <SearchField
          label="Search the audit"
          placeholder="Person, subject or reason"
          value={search.search}
          onSearch={(words) => filter({ search: words })}
        />
        <Select
          aria-label="Filter by type"
          data={types}
          value={search.type ?? "all"}
          onChange={(value) => filter({ type: value })}
          maxDropdownHeight={420}
        />
        <ExportLink what="audit" filter={auditInputOf(search)} />
      </ListHead>
      <ListFrame
        query={query}
        nouns={["event", "events"]}
        isEmpty={({ events }) => events.length === 0}
        empty={
          <EmptyState picture="orders" title="No events yet">
            Everything admins change shows up here.
          </EmptyState>
        }
        onClear={(search.search ?? search.type) ? () => void navigate({ search: {} }) : null}
        onTurn={(place) => {
          void navigate({ search: { ...search, ...firstPage, ...place } });
        }}
      >
        {({ events }) => <AuditList events={events} />}
      </ListFrame>
    </>
  );
}
