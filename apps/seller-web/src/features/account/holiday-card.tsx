import { Button, Card, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { mostHolidayDays } from "@haat/contract/account/account.constants";
import { holidaySchema, type Holiday, type HolidayView } from "@haat/contract/account/holiday.schema";
import { dateText, homeDayText } from "@haat/contract/moment";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import classes from "./holiday-card.module.css";

function stateText(holiday: HolidayView): string {
  if (!holiday) return "No holiday set.";
  const until = dateText(holiday.until);
  return holiday.isNow
    ? `You are on holiday until ${until}.`
    : `Your holiday is from ${dateText(holiday.from)} to ${until}.`;
}

const valuesOf = (holiday: HolidayView) => ({ from: holiday?.from ?? "", until: holiday?.until ?? "" });

type EndButtonProps = { isNow: boolean; isEnding: boolean; isSaving: boolean; onEnd: () => void };

function EndButton({ isNow, isEnding, isSaving, onEnd }: EndButtonProps) {
  return (
    <Button variant="default" loading={isEnding} disabled={isSaving} onClick={onEnd}>
      {isNow ? "End Holiday Now" : "Cancel Holiday"}
    </Button>
  );
}

function HolidayForm({ holiday }: { readonly holiday: HolidayView }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useZodForm(holidaySchema, { initialValues: valuesOf(holiday) });
  const { mutate, isPending, variables, error } = useMutation(
    trpc.account.setHoliday.mutationOptions({
      onSuccess: async (_answer, sent) => {
        await refreshLoaded(queryClient, trpc.account.holiday.pathFilter());
        toastSuccess(sent.holiday ? "Your holiday is saved." : "Your holiday was removed.");
      },
      onError: (failure) => void showFieldErrors(form, failure),
    }),
  );
  const save = (typed: Holiday) => mutate({ holiday: typed });
  const isEnding = isPending && variables.holiday === null;
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <Stack>
        <ErrorBanner>
          {error && !isAtField(form, error) && messageOf(error, "Failed to save your holiday.")}
        </ErrorBanner>
        <Group align="flex-start" gap="md" grow preventGrowOverflow={false}>
          <TextInput type="date" label="First day" {...form.getInputProps("from")} />
          <TextInput type="date" label="Last day" min={homeDayText()} {...form.getInputProps("until")} />
        </Group>
        <Group gap="sm">
          <Button type="submit" loading={isPending && !isEnding} disabled={isEnding}>
            Save Holiday
          </Button>
          {holiday && (
            <EndButton
              isNow={holiday.isNow}
              isEnding={isEnding}
              isSaving={isPending && !isEnding}
              onEnd={() => mutate({ holiday: null })}
            />
          )}
        </Group>
      </Stack>
    </form>
  );
}

function HolidayState({ holiday }: { readonly holiday: HolidayView | undefined }) {
  return (
    <>
      <Text mb="md" fw={holiday?.isNow ? 600 : undefined}>
        {holiday === undefined ? "Loading your holiday..." : stateText(holiday)}
      </Text>
      <fieldset className={classes.form} disabled={holiday === undefined}>
        <HolidayForm key={`${holiday?.from} ${holiday?.until}`} holiday={holiday ?? null} />
      </fieldset>
    </>
  );
}

export function HolidayCard() {
  const { data: holiday, error, isFetching, refetch } = useQuery(useTRPC().account.holiday.queryOptions());
  return (
    <Card component="section" aria-labelledby="holiday">
      <Title order={2} size="h4" id="holiday" mb="xs">
        Holiday
      </Title>
      <Text c="dimmed" mb="md">
        Your products stay in the shop and show when you're back, but buyers can't order them until then. A
        holiday has at most {mostHolidayDays} days. Earlier orders still wait for you.
      </Text>
      {holiday === undefined && error && (
        <ErrorState
          message={messageOf(error, "Failed to load your holiday. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {(holiday !== undefined || !error) && <HolidayState holiday={holiday} />}
    </Card>
  );
}
