import { Alert, Stack, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { HealthView } from "@haat/contract/admin/health.schema";
import { dateTimeText } from "@haat/contract/moment";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { healthFacts } from "./health-facts.ts";
import classes from "./health-page.module.css";
import { troubleSentences } from "./trouble-sentences.ts";

const refreshMs = 30_000;

export function HealthPage() {
  useDocumentTitle("Health · Haat Admin");
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(
    trpc.admin.health.queryOptions(undefined, { refetchInterval: refreshMs }),
  );
  return (
    <>
      <Title order={1} size="h2" mb="md">
        Health
      </Title>
      {data && <Health health={data} isOutdated={error !== null} />}
      {!data && error && (
        <ErrorState
          message={messageOf(error, "Failed to load the health page. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingState>Loading health...</LoadingState>}
    </>
  );
}

interface HealthProps {
  readonly health: HealthView;
  readonly isOutdated: boolean;
}

function Health({ health, isOutdated }: HealthProps) {
  const { troubles, at } = health;
  return (
    <Stack gap="md">
      {isOutdated && <ErrorBanner>The last refresh failed. These facts may be out of date.</ErrorBanner>}
      {troubles.map((trouble) => (
        <ErrorBanner key={trouble}>{troubleSentences[trouble]}</ErrorBanner>
      ))}
      {troubles.length === 0 && !isOutdated && (
        <Alert color="tulsi" role="status">
          Everything is running normally.
        </Alert>
      )}
      <dl className={classes.facts}>
        {healthFacts(health).map(({ label, value, notes, isTroubled }) => (
          <div key={label} data-troubled={isTroubled || undefined}>
            <dt>{label}</dt>
            <dd className={classes.value}>{value}</dd>
            {notes.map((note) => (
              <dd key={note} className={classes.note}>
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        As of {dateTimeText(at)}. Refreshes every 30 seconds.
      </Text>
    </Stack>
  );
}
