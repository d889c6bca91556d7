import { Button, NativeSelect, TextInput, Title } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { categories } from "@haat/contract/product/category.constants";
import {
  nextReturnRule,
  returnRulesForm,
  toTypedReturnRules,
} from "@haat/contract/returns/return-rules-form";
import type { ReturnRules as Rules } from "@haat/contract/returns/return.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import classes from "./return-rules.module.css";

const fallback = "Failed to save the return windows. Please try again.";

function useSaveRules() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.allReturns.saveRules.mutationOptions({
      onSuccess: () => {
        toastSuccess("Return windows saved.");
        return refreshLoaded(queryClient, trpc.allReturns.rules.pathFilter(), trpc.admin.audit.pathFilter());
      },
    }),
  );
}

function useRulesForm(saved: Rules) {
  return useZodForm(returnRulesForm, { initialValues: toTypedReturnRules(saved) });
}

interface RowProps {
  readonly form: ReturnType<typeof useRulesForm>;
  readonly index: number;
}

function Row({ form, index }: RowProps) {
  return (
    <fieldset className={classes.rule}>
      <legend className={classes.legend}>Category {index + 1}</legend>
      <NativeSelect
        label="Category"
        data={[...categories]}
        {...form.getInputProps(`rules.${index}.category`)}
      />
      <TextInput label="Days" inputMode="numeric" {...form.getInputProps(`rules.${index}.days`)} />
      <Button
        variant="subtle"
        px="sm"
        className={classes.remove ?? ""}
        aria-label={`Remove category ${index + 1}`}
        onClick={() => form.removeListItem("rules", index)}
      >
        <IconX size={18} aria-hidden />
      </Button>
    </fieldset>
  );
}

function RulesForm({ saved }: { readonly saved: Rules }) {
  const form = useRulesForm(saved);
  const save = useSaveRules();
  const next = nextReturnRule(form.values);
  return (
    <form
      noValidate
      className={classes.form}
      aria-labelledby="return-days"
      onSubmit={form.onSubmit(({ rules }) => save.mutate({ rules: [...rules] }), focusFirstError(form))}
    >
      <Title order={2} size="h3" id="return-days">
        Return windows by category
      </Title>
      <p className={classes.about}>
        All other categories use the window above. With 0 days, only broken, wrong or late items can be
        returned. Existing orders keep their window.
      </p>
      {form.values.rules.map((_rule, index) => (
        // Rows have no id, and their category can change.
        <Row key={index} form={form} index={index} />
      ))}
      <ErrorBanner>{save.error && messageOf(save.error, fallback)}</ErrorBanner>
      <div className={classes.foot}>
        {next && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem("rules", next)}
          >
            Add a Category
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          Save Return Windows
        </Button>
      </div>
    </form>
  );
}

export function ReturnRules() {
  const { data, error, isFetching, refetch } = useQuery(useTRPC().allReturns.rules.queryOptions());
  if (data) return <RulesForm saved={data} />;
  if (!error) return null;
  return (
    <ErrorState
      message={messageOf(error, "Failed to load the return windows. Please try again.")}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
