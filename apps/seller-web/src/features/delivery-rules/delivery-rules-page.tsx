import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { PinRules } from "@haat/ui/delivery/pin-rules.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { PageHeading } from "#features/shell/page-heading.tsx";

function useReplaceRules() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = () => refreshLoaded(queryClient, trpc.delivery.rules.pathFilter());
  return useMutation(
    trpc.delivery.replaceRules.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toastSuccess("Rules saved.");
      },
      onError: (error) => (refusalOf(error)?.reason === "RULES_CHANGED" ? refresh() : undefined),
    }),
  );
}

function Rules() {
  const { data, error, isFetching, refetch } = useQuery(useTRPC().delivery.rules.queryOptions());
  const replace = useReplaceRules();
  if (data)
    return (
      <PinRules
        rules={data.rules}
        isSaving={replace.isPending}
        failure={replace.error && messageOf(replace.error, "Failed to save the rules. Please try again.")}
        onSave={(rules, onDone) =>
          replace.mutate({ rules: [...rules], was: data.rules }, { onSuccess: onDone })
        }
      />
    );
  if (!error) return <LoadingState>Loading your rules...</LoadingState>;
  return (
    <ErrorState
      message={messageOf(error, "Failed to load your rules. Please try again.")}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

export function DeliveryRulesPage() {
  return (
    <>
      <PageHeading
        title="Delivery Areas"
        lead="The most specific rule for a PIN code wins. Without one, you deliver with cash on delivery, within the shop's usual days. You can't deliver where the shop doesn't."
      />
      <Rules />
    </>
  );
}
