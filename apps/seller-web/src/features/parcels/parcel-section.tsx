import { Alert, Button, Checkbox, Skeleton } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { maxShipmentsAtOnce } from "@haat/contract/shipment/shipment.constants";
import type { DeskList, ParcelView } from "@haat/contract/shipment/shipment.schema";
import { type RowSelection, useRowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { useNow } from "@haat/ui/order/use-now.ts";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useWaiting } from "#features/order-events/use-waiting.ts";
import { LoadMore, type LoadMoreProps } from "#features/shell/load-more.tsx";
import { parcelsText } from "./act/parcel-verbs.tsx";
import type { ActRunner, Refused } from "./act/use-run-act.ts";
import { ParcelRow } from "./list/parcel-row.tsx";
import { SelectionBar } from "./list/selection-bar.tsx";
import { parcelKey } from "./parcel-key.ts";
import classes from "./parcel-section.module.css";
import { type ParcelActs, useParcelActs } from "./use-parcel-acts.tsx";

interface ParcelSectionProps {
  readonly list: DeskList;
  readonly search: string | undefined;
}

/** One page is what one call can move, so one checkbox can select all of it. */
function useParcels({ list, search = "" }: ParcelSectionProps) {
  const trpc = useTRPC();
  return useInfiniteQuery(
    trpc.shipment.list.infiniteQueryOptions(
      { list, search, limit: maxShipmentsAtOnce },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
    ),
  );
}

type ParcelsQuery = ReturnType<typeof useParcels>;

interface ParcelListProps {
  readonly parcels: readonly ParcelView[];
  readonly selection: RowSelection<ParcelView>;
  readonly acts: ParcelActs;
  /** The previous answer is shown while the next one loads. */
  readonly query: LoadMoreProps["query"] & { readonly isPlaceholderData: boolean };
}

function SelectAll({ shown, selection }: Pick<ParcelListProps, "selection"> & { readonly shown: number }) {
  const { length: count } = selection.selectedRows;
  const max = Math.min(shown, maxShipmentsAtOnce);
  const all = shown > max ? `Select the first ${max} of ${shown} shown` : `Select all ${shown} shown`;
  return (
    <div className={classes.all}>
      <Checkbox
        label={shown === 1 ? "Select the one shown" : all}
        checked={count >= max}
        indeterminate={count > 0 && count < max}
        onChange={selection.toggleAll}
      />
    </div>
  );
}

function ParcelList({ parcels, selection, acts, query }: ParcelListProps) {
  const now = useNow();
  return (
    <>
      <div className={classes.frame}>
        <SelectAll shown={parcels.length} selection={selection} />
        <ul className={classes.parcelListList} aria-label="Parcels" aria-busy={query.isPlaceholderData}>
          {parcels.map((parcel) => (
            <ParcelRow key={parcelKey(parcel)} parcel={parcel} selection={selection} acts={acts} now={now} />
          ))}
        </ul>
      </div>
      <LoadMore query={query} />
      {selection.selectedRows.length > 0 && <SelectionBar selection={selection} acts={acts} />}
    </>
  );
}

function ParcelListSkeleton() {
  return (
    <div className={classes.frame} role="status" aria-label="Loading parcels...">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={classes.placeholder} aria-hidden>
          <Skeleton width={20} height={20} />
          <div className={classes.placeholderLines}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}

function NotLoaded({ query }: { readonly query: ParcelsQuery }) {
  if (query.isPending) return <ParcelListSkeleton />;
  return (
    <ErrorState
      message={reasonOf(query.error, "Failed to load your parcels. Please try again.")}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

interface NoticeProps {
  readonly title: string;
  readonly parcels: Refused;
  readonly onClose: () => void;
}

function Notice({ title, parcels, onClose }: NoticeProps) {
  if (parcels.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      mb="md"
      title={title}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <ul className={classes.list}>
        {parcels.map(({ id, label, message }) => (
          <li key={id}>
            {label && <strong>{label}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function ProblemNotices({ problems, dismiss }: Pick<ActRunner, "problems" | "dismiss">) {
  const { refused, overtaken } = problems;
  return (
    <>
      <Notice
        title={`${parcelsText(refused.length)} not changed`}
        parcels={refused}
        onClose={() => dismiss("refused")}
      />
      <Notice
        title={`Already handed over: ${parcelsText(overtaken.length)}`}
        parcels={overtaken}
        onClose={() => dismiss("overtaken")}
      />
    </>
  );
}

const words = {
  "to-approve": { title: "Nothing to approve", text: "New orders show up here for you to approve." },
  "to-pack": { title: "Nothing to pack", text: "Approved orders show up here." },
  packed: {
    title: "Nothing to hand over",
    text: "Packed parcels show up here until you hand them over.",
  },
  "handed-over": {
    title: "No parcels on their way",
    text: "Handed-over parcels show up here until they are delivered.",
  },
  delivered: {
    title: "No parcels delivered yet",
    text: "Delivered parcels show up here, latest first.",
  },
  back: { title: "Nothing undelivered", text: "Undelivered, returning and lost parcels show up here." },
} as const satisfies Record<DeskList, { title: string; text: string }>;

interface NoParcelsProps {
  readonly list: DeskList;
  readonly search: string | undefined;
  readonly toApprove: number;
}

function NoParcels({ list, search, toApprove }: NoParcelsProps) {
  if (search)
    return (
      <EmptyState picture="search" title="No parcels found">
        Search by a full order, parcel or tracking number, or by part of a name or phone number. Each list has
        its own search.
      </EmptyState>
    );
  const { title, text } = words[list];
  const approve = (
    <Button renderRoot={(props) => <Link to="/parcels" search={{ list: "to-approve" }} {...props} />}>
      {toApprove === 1 ? "Approve 1 Order" : `Approve ${toApprove} Orders`}
    </Button>
  );
  return (
    <EmptyState picture="orders" title={title} action={list === "to-pack" && toApprove > 0 && approve}>
      {text}
    </EmptyState>
  );
}

export function ParcelSection({ list, search }: ParcelSectionProps) {
  const query = useParcels({ list, search });
  const parcels = query.data?.pages.flatMap((page) => page.parcels) ?? [];
  const selection = useRowSelection<ParcelView>(parcels, parcelKey, maxShipmentsAtOnce);
  const acts = useParcelActs(selection.deselect);
  const waiting = useWaiting();
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <>
      <ProblemNotices problems={acts.problems} dismiss={acts.dismiss} />
      {parcels.length === 0 ? (
        <NoParcels list={list} search={search} toApprove={waiting?.parcels["to-approve"] ?? 0} />
      ) : (
        <ParcelList parcels={parcels} selection={selection} acts={acts} query={query} />
      )}
      {acts.dialog}
    </>
  );
}
