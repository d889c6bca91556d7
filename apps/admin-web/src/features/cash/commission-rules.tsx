import { Button, NativeSelect, TextInput, Title } from "@mantine/core";
import { IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import { mostCommissionRules } from "@haat/contract/book/book.constants";
import type { CommissionRules as Rules } from "@haat/contract/book/book.schema";
import { blankRule, commissionForm, toTypedRules } from "@haat/contract/book/commission-form";
import { categories } from "@haat/contract/product/category.constants";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import classes from "./commission-rules.module.css";
import { useSaveCommission } from "./use-cash.ts";

const categoryOptions = [
  { value: "", label: "All categories" },
  ...categories.map((value) => ({ value, label: value })),
];

/** An ordered list; the first rule that matches applies. */
export function CommissionRules({ saved }: { readonly saved: Rules }) {
  const form = useZodForm(commissionForm, { initialValues: toTypedRules(saved) });
  const save = useSaveCommission({
    onRefused: (error) => {
      const { reason, details } = refusalOf(error) ?? {};
      if (reason !== "NO_SUCH_SELLER") return;
      const errors = (details?.places ?? []).map((place) => [`rules.${place}.seller`, messageOf(error, "")]);
      form.setErrors(Object.fromEntries(errors) as Record<string, string>);
      focusFirstError(form)(form.errors);
    },
  });
  const { rules } = form.values;
  const isAtRow = refusalOf(save.error)?.reason === "NO_SUCH_SELLER";
  return (
    <form
      noValidate
      className={classes.form}
      aria-labelledby="commission"
      onSubmit={form.onSubmit(
        ({ rules: wanted }) => save.mutate({ rules: [...wanted] }),
        focusFirstError(form),
      )}
    >
      <Title order={2} size="h3" id="commission">
        Commission
      </Title>
      <p className={classes.about}>
        The shop’s share of each order line from now on. The first rule that matches seller and category
        applies. Without a match there is no commission.
      </p>
      {rules.map((_rule, index) => (
        // Rows have no id, and two may be equal.
        <fieldset key={index} className={classes.rule}>
          <legend className={classes.legend}>Rule {index + 1}</legend>
          <TextInput
            label="Seller’s email"
            placeholder="All sellers"
            autoComplete="off"
            {...form.getInputProps(`rules.${index}.seller`)}
          />
          <NativeSelect
            label="Category"
            data={categoryOptions}
            {...form.getInputProps(`rules.${index}.category`)}
          />
          <TextInput
            label="Rate"
            inputMode="decimal"
            rightSection="%"
            placeholder="0"
            {...form.getInputProps(`rules.${index}.rate`)}
          />
          <TextInput
            label="Per piece"
            inputMode="decimal"
            leftSection="₹"
            placeholder="0"
            {...form.getInputProps(`rules.${index}.flat`)}
          />
          <div className={classes.actions}>
            <Button
              variant="subtle"
              px="sm"
              disabled={index === 0}
              aria-label={`Move rule ${index + 1} up`}
              onClick={() => form.reorderListItem("rules", { from: index, to: index - 1 })}
            >
              <IconArrowUp size={18} aria-hidden />
            </Button>
            <Button
              variant="subtle"
              px="sm"
              aria-label={`Remove rule ${index + 1}`}
              onClick={() => form.removeListItem("rules", index)}
            >
              <IconX size={18} aria-hidden />
            </Button>
          </div>
        </fieldset>
      ))}
      <ErrorBanner>
        {save.error && !isAtRow && messageOf(save.error, "Failed to save the rules. Please try again.")}
      </ErrorBanner>
      <div className={classes.foot}>
        {rules.length < mostCommissionRules && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem("rules", { ...blankRule })}
          >
            Add a Rule
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          Save Rules
        </Button>
      </div>
    </form>
  );
}
