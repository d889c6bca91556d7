import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { answerReturnHours } from "@haat/contract/returns/return.constants";
import { moveReturnAsSeller, type ReturnView } from "@haat/contract/returns/return.schema";
import { returnActions, sellerReturnVerbs } from "@haat/contract/returns/return.stages";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { ReturnButtons } from "@haat/web-kit/returns/act/return-buttons.tsx";
import { useReturnActs } from "@haat/web-kit/returns/act/use-return-acts.tsx";
import { ReturnFilter } from "@haat/web-kit/returns/return-filter.tsx";
import { ReturnRows } from "@haat/web-kit/returns/return-rows.tsx";
import type { RenderOrder } from "@haat/web-kit/returns/return-state.tsx";
import type { ReturnsSearch } from "@haat/web-kit/returns/returns-search.ts";
import { useWaiting } from "#features/order-events/use-waiting.ts";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { listOf, readReturnsSearch } from "./return-lists.ts";

const verbsOf = (returned: ReturnView) => {
  const actions = returnActions("seller", returned);
  return sellerReturnVerbs.filter((verb) => actions.includes(verb));
};

const renderOrder: RenderOrder = ({ number }) => `#${number}`;

/** A return also changes parcels (an exchange has to be packed) and stock. */
function useActOnReturns() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.returns.act.mutationOptions({
      onSettled: () =>
        refreshLoaded(
          queryClient,
          trpc.returns.pathFilter(),
          trpc.shipment.pathFilter(),
          trpc.order.pathFilter(),
          trpc.product.pathFilter(),
        ),
    }),
  );
  return useReturnActs(mutateAsync, moveReturnAsSeller);
}

export function ReturnsPage({ search }: { readonly search: ReturnsSearch }) {
  const navigate = useNavigate();
  const trpc = useTRPC();
  const list = listOf(search);
  const asked = useInfiniteQuery(
    trpc.returns.list.infiniteQueryOptions(
      { list, search: search.search ?? "" },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
    ),
  );
  const counts = useWaiting()?.returns;
  const acts = useActOnReturns();
  const applySearch = (text: string) =>
    void navigate({
      to: "/returns",
      search: (current) => readReturnsSearch({ ...current, search: text }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeading
        title="Returns"
        action={
          <Button
            component="a"
            href="/api/seller-files/returns.csv"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Export CSV
          </Button>
        }
        lead={`Answer within ${answerReturnHours} hours, confirm items that come back, and settle with the buyer.`}
      />
      <ReturnFilter
        open={list}
        counts={counts}
        renderLink={(one, look) => (
          <Link
            key={one}
            to="/returns"
            search={(current) => readReturnsSearch({ ...current, list: one })}
            activeOptions={{ exact: true, includeSearch: true }}
            {...look}
          />
        )}
        search={
          <SearchField
            label="Search this list by return or order number, or by name"
            placeholder="Return number, order or name"
            value={search.search}
            onSearch={applySearch}
          />
        }
      />
      <ReturnRows
        query={asked}
        list={list}
        renderOrder={renderOrder}
        search={search.search}
        viewer="seller"
        onClear={() => applySearch("")}
        renderActions={(returned) => (
          <ReturnButtons returned={returned} verbs={verbsOf(returned)} acts={acts} />
        )}
      />
      {acts.dialog}
    </>
  );
}
