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

/** The page asks again so often, in ms. */
export const askAgainMs = 30_000;

/** How the shop's processes, database and machine are, and what of it needs a person. */
export function HealthPage() {
  useDocumentTitle("Health · Haat Admin");
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(
    trpc.admin.health.queryOptions(undefined, { refetchInterval: askAgainMs }),
  );
  return (
    <>
      <Title order={1} size="h2" mb="md">
        Health
      </Title>
      {data && <Health health={data} isOutdated={error !== null} />}
      {!data && error && (
        <ErrorState
          message={messageOf(error, "Failed to load the shop's health. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingState>Loading health…</LoadingState>}
    </>
  );
}

interface HealthProps {
  readonly health: HealthView;
  /** Whether it could not be asked again since. */
  readonly isOutdated: boolean;
}

function Health({ health, isOutdated }: HealthProps) {
  const { troubles, at } = health;
  return (
    <Stack gap="md">
      {isOutdated && (
        <ErrorBanner>The shop did not answer when it was asked again. What is shown may be old.</ErrorBanner>
      )}
      {troubles.map((trouble) => (
        <ErrorBanner key={trouble}>{troubleSentences[trouble]}</ErrorBanner>
      ))}
      {troubles.length === 0 && !isOutdated && (
        <Alert color="tulsi" role="status">
          Nothing needs a person.
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
        As of {dateTimeText(at)}; asked again every 30 seconds.
      </Text>
    </Stack>
  );
}
