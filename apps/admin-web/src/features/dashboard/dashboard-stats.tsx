import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { BackupView, DashboardView } from "@haat/contract/admin/admin.schema";
import { dateTimeText } from "@haat/contract/moment";
import { formatPaise } from "@haat/contract/money";
import { lateCeiling } from "@haat/contract/shipment/shipment.constants";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./dashboard-stats.module.css";

const grouped = new Intl.NumberFormat("en-IN");

const figures = [
  {
    key: "pendingOrders",
    label: "Pending orders",
    note: "waiting",
    show: (view: DashboardView) => grouped.format(view.pendingOrders),
  },
  {
    key: "totalOrders",
    label: "Total orders",
    note: "of any status",
    show: (view: DashboardView) => grouped.format(view.totalOrders),
  },
  {
    key: "totalRevenue",
    label: "Total revenue",
    note: "collected, with shipping, minus returns",
    show: (view: DashboardView) => formatPaise(view.totalRevenuePaise),
  },
  {
    key: "booked",
    label: "Booked",
    note: "due for all orders, delivered or not",
    show: (view: DashboardView) => formatPaise(view.bookedPaise),
  },
] as const;

function PendingLink() {
  return (
    <>
      {" · "}
      <Link to="/admin/dashboard" search={{ status: "pending" }} resetScroll={false} className={classes.more}>
        Show
      </Link>
    </>
  );
}

const lateText = (count: number) =>
  count > lateCeiling ? `${grouped.format(lateCeiling)}+` : grouped.format(count);

/** Replaces the note, so that nothing moves. */
function LateLink({ count }: { readonly count: number }) {
  return (
    <Link to="/admin/parcels" className={`${classes.more} ${classes.late}`}>
      {count === 1 ? "1 parcel is late" : `${lateText(count)} parcels are late`}
    </Link>
  );
}

interface NoteProps {
  readonly figure: (typeof figures)[number];
  readonly data: DashboardView | undefined;
}

function Note({ figure: { key, note }, data }: NoteProps) {
  if (key === "totalOrders" && data && data.lateParcels > 0) return <LateLink count={data.lateParcels} />;
  return (
    <>
      {note}
      {key === "pendingOrders" && data && data.pendingOrders > 0 && <PendingLink />}
    </>
  );
}

function Figures({ data }: { readonly data: DashboardView | undefined }) {
  return (
    <dl className={classes.figures} aria-busy={!data}>
      {figures.map((figure) => (
        <div key={figure.key} className={classes.figure} data-figure={figure.key}>
          <dt className={classes.label}>{figure.label}</dt>
          <dd className={classes.value}>
            {data ? figure.show(data) : <Skeleton className={classes.waiting ?? ""} />}
          </dd>
          <dd className={classes.note}>
            <Note figure={figure} data={data} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing if this server makes no backups. */
function LastBackup({ backup }: { readonly backup: BackupView | undefined }) {
  if (!backup) return null;
  const { at, isOld } = backup;
  const line = at ? `Last backup: ${dateTimeText(at)}` : "No backup yet.";
  return isOld ? (
    <Alert color="red" role="status" mt="md">
      {at ? `${line}. The next one is overdue.` : line}
    </Alert>
  ) : (
    <Text size="sm" c="dimmed" mt="xs">
      {line}
    </Text>
  );
}

export function DashboardStats() {
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.admin.dashboard.queryOptions());

  if (!error || data)
    return (
      <>
        <Figures data={data} />
        <LastBackup backup={data?.backup} />
      </>
    );
  return (
    <div className={classes.failure}>
      {/* Keeps the space, so that nothing moves. */}
      <div className={classes.place} aria-hidden>
        <Figures data={undefined} />
      </div>
      <div className={classes.reason}>
        <ErrorBanner
          action={
            <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {messageOf(error, "Failed to load the figures. Please try again.")}
        </ErrorBanner>
      </div>
    </div>
  );
}
