import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { maxShipmentsAtOnce } from "@haat/contract/shipment/shipment.constants";
import type { DeskList, ParcelView } from "@haat/contract/shipment/shipment.schema";
import { useRowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useWaiting } from "#features/order-events/use-waiting.ts";
import { ProblemNotices } from "./act/problem-notices.tsx";
import { NoParcels } from "./list/no-parcels.tsx";
import { ParcelList, ParcelListSkeleton } from "./list/parcel-list.tsx";
import { parcelKey } from "./parcel-key.ts";
import { useParcelActs } from "./use-parcel-acts.tsx";

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
