import { useDocumentTitle } from "@mantine/hooks";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { moveReturnAsAdmin, type ReturnView } from "@haat/contract/returns/return.schema";
import { adminReturnVerbs, returnActions } from "@haat/contract/returns/return.stages";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { ReturnButtons } from "@haat/web-kit/returns/act/return-buttons.tsx";
import { useReturnActs } from "@haat/web-kit/returns/act/use-return-acts.tsx";
import { ReturnFilter } from "@haat/web-kit/returns/return-filter.tsx";
import { ReturnRows } from "@haat/web-kit/returns/return-rows.tsx";
import type { RenderOrder } from "@haat/web-kit/returns/return-state.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { OrderNumberLink } from "#features/orders/order-number-link.tsx";
import { useIsOwner } from "#features/session/is-owner.ts";
import { listOf, toReturnsSearch } from "./return-lists.ts";
import { returnsQuery } from "./returns-query.ts";

/** Only owners refund money paid to the shop. */
function verbsOf(returned: ReturnView, mayAll: boolean) {
  const actions = returnActions("admin", returned);
  return adminReturnVerbs.filter((verb) => actions.includes(verb) && (mayAll || verb !== "shop-refund"));
}

const renderOrder: RenderOrder = (order) => <OrderNumberLink order={order} />;

function useDecideReturns() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.allReturns.decide.mutationOptions({
      onSettled: () =>
        refreshLoaded(
          queryClient,
          trpc.allReturns.list.pathFilter(),
          trpc.admin.order.pathFilter(),
          trpc.admin.audit.pathFilter(),
          trpc.cash.pathFilter(),
        ),
    }),
  );
  return useReturnActs(mutateAsync, moveReturnAsAdmin);
}

export function ReturnsPage() {
  useDocumentTitle("Returns · Haat Admin");
  const search = toReturnsSearch(useSearch({ from: "/_admin/admin/returns" }));
  const navigate = useNavigate({ from: "/admin/returns" });
  const trpc = useTRPC();
  const mayAll = useIsOwner();
  const query = useInfiniteQuery(returnsQuery(trpc, search));
  const acts = useDecideReturns();
  const list = listOf(search);
  const find = (words: string) =>
    void navigate({
      search: (current) => toReturnsSearch({ ...current, search: words }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <ListHead title="Returns">
        <SearchField
          label="Search returns"
          placeholder="Return, order or name"
          value={search.search}
          onSearch={find}
        />
        <ExportLink what="returns" filter={{}} />
      </ListHead>
      <ReturnFilter
        open={list}
        counts={query.data?.pages.at(-1)?.counts}
        renderLink={(one, look) => (
          <Link
            key={one}
            to="/admin/returns"
            search={(current) => toReturnsSearch({ ...current, list: one })}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
            {...look}
          />
        )}
      />
      <ReturnRows
        query={query}
        list={list}
        renderOrder={renderOrder}
        search={search.search}
        viewer="admin"
        onClear={() => find("")}
        renderActions={(returned) => (
          <ReturnButtons returned={returned} verbs={verbsOf(returned, mayAll)} acts={acts} />
        )}
      />
      {acts.dialog}
    </>
  );
}
