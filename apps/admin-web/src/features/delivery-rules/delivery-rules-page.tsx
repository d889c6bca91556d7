import { Table, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { PinRules } from "@haat/ui/delivery/pin-rules.tsx";
import { prefixText } from "@haat/ui/delivery/rule-words.ts";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import classes from "./delivery-rules-page.module.css";

/** Replaces all of the shop's rules. The page shows refusals. */
function useReplaceRules() {
  const { admin } = useTRPC();
  const queryClient = useQueryClient();
  const refresh = () =>
    refreshLoaded(
      queryClient,
      admin.deliveryRules.pathFilter(),
      admin.unserved.pathFilter(),
      admin.audit.pathFilter(),
    );
  return useMutation(
    admin.replaceDeliveryRules.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toastSuccess("Rules saved.");
      },
      onError: (error) => (refusalOf(error)?.reason === "RULES_CHANGED" ? refresh() : undefined),
    }),
  );
}

const columns: readonly DataColumn[] = [
  { label: "PIN codes" },
  { label: "Count", align: "end" },
  { label: "States" },
  { label: "Refused by" },
];

/** PIN codes refused by the shop, or by every seller with something for sale. */
function UnservedList() {
  const { data, error, isFetching, refetch } = useQuery(useTRPC().admin.unserved.queryOptions());
  return (
    <div className={classes.unserved}>
      <Title order={2} size="h3" mb="sm">
        Unserved PIN codes
      </Title>
      {error && !data && (
        <ErrorState
          message={messageOf(error, "Failed to load the unserved PIN codes. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data?.unserved.length === 0 && <p>Every PIN code is served.</p>}
      {data && data.unserved.length > 0 && (
        <DataTable label="Unserved PIN codes" columns={columns}>
          {data.unserved.map(({ prefix, isShop, pins, states }) => (
            <Table.Tr key={prefix}>
              <Table.Td className="haat-figures">{prefixText({ prefix })}</Table.Td>
              <FigureCell>{pins.toLocaleString("en-IN")}</FigureCell>
              <Table.Td>{states.join(", ")}</Table.Td>
              <Table.Td>{isShop ? "The shop" : "Every seller"}</Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      )}
    </div>
  );
}

function Rules() {
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.admin.deliveryRules.queryOptions());
  // Prefetched, so that the list below doesn't jump when the rules arrive.
  usePrefetchQuery(trpc.admin.unserved.queryOptions());
  const replace = useReplaceRules();
  if (data)
    return (
      <>
        <PinRules
          rules={data.rules}
          isSaving={replace.isPending}
          failure={replace.error && messageOf(replace.error, "Failed to save the rules. Please try again.")}
          onSave={(rules, onDone) =>
            replace.mutate({ rules: [...rules], was: data.rules }, { onSuccess: onDone })
          }
        />
        <UnservedList />
      </>
    );
  if (!error) return <LoadingState>Loading rules...</LoadingState>;
  return (
    <ErrorState
      message={messageOf(error, "Failed to load the rules. Please try again.")}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

export function DeliveryRulesPage() {
  useDocumentTitle("Delivery · Haat Admin");
  return (
    <>
      <Title order={1} size="h2" mb="2xs">
        Delivery
      </Title>
      <p className={classes.lead}>
        The most specific rule for a PIN code applies. Sellers can’t deliver where the shop doesn’t. If both
        shop and seller set delivery days, the longer time applies.
      </p>
      <Rules />
    </>
  );
}
