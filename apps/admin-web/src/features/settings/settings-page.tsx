import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { Couriers } from "#features/couriers/couriers.tsx";
import { ReturnRules } from "./return-rules.tsx";
import { SettingsFields } from "./settings-fields.tsx";

export function SettingsPage() {
  useDocumentTitle("Settings · Haat Admin");
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.admin.settings.queryOptions());
  return (
    <>
      <Title order={1} size="h2" mb="md">
        Settings
      </Title>
      {data && <SettingsFields settings={data} />}
      {data && <ReturnRules />}
      {data && <Couriers />}
      {!data && error && (
        <ErrorState
          message={messageOf(error, "Failed to load the settings. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingState>Loading settings...</LoadingState>}
    </>
  );
}
