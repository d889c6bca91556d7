import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { PinRules } from "@haat/ui/delivery/pin-rules.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./delivery-rules-page.module.css";
import { UnservedList } from "./unserved-list.tsx";
import { useReplaceRules } from "./use-replace-rules.ts";

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
