import { Button, NativeSelect, TextInput, Title } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { mostCommissionRules } from "@haat/contract/book/book.constants";
import { blankRule } from "@haat/contract/book/commission-form";
import { categories } from "@haat/contract/product/category.constants";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import classes from "./commission-rules.module.css";
import { useSaveCommission } from "./use-cash.ts";
import { useRulesForm, type Rules } from "./use-rules-form.ts";

const categoryOptions = [
  { value: "", label: "All categories" },
  ...categories.map((value) => ({ value, label: value })),
];

interface RuleFieldsProps {
  readonly form: ReturnType<typeof useRulesForm>["form"];
  readonly index: number;
  readonly savedShare: string | undefined;
}

function RuleFields({ form, index, savedShare }: RuleFieldsProps) {
  return (
    <fieldset className={classes.rule}>
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
        description={savedShare}
        inputWrapperOrder={["label", "input", "description", "error"]}
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
          aria-label={`Remove rule ${index + 1}`}
          onClick={() => form.removeListItem("rules", index)}
        >
          <IconX size={18} aria-hidden />
        </Button>
      </div>
    </fieldset>
  );
}

interface NewRulesProps {
  readonly onReload: () => Promise<Rules | undefined>;
  readonly onReloaded: (newer: Rules) => void;
}

/** Shown while another admin's rules keep the form from being saved. */
function NewRules({ onReload, onReloaded }: NewRulesProps) {
  const reload = useMutation({
    mutationFn: onReload,
    onSuccess: (newer) => {
      if (newer) onReloaded(newer);
    },
  });
  const button = (
    <Button variant="default" size="sm" loading={reload.isPending} onClick={() => reload.mutate()}>
      Load New Rules
    </Button>
  );
  return (
    <ErrorBanner action={button}>
      {reload.error
        ? messageOf(reload.error, "Failed to load the rules. Please try again.")
        : "Another admin has changed the rules. Load the new rules; your changes stay."}
    </ErrorBanner>
  );
}

interface CommissionRulesProps {
  readonly saved: Rules;
  readonly onReload: () => Promise<Rules | undefined>;
}

/** Sorted: a rule comes before less specific ones for the same line. */
export function CommissionRules({ saved, onReload }: CommissionRulesProps) {
  const { form, seen, isReloaded, onSaved, onReloaded, savedShare } = useRulesForm(saved);
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
  const reason = refusalOf(save.error)?.reason;
  const isShownElsewhere = reason === "NO_SUCH_SELLER" || reason === "RULES_CHANGED";
  return (
    <form
      noValidate
      className={classes.form}
      aria-labelledby="commission"
      onSubmit={form.onSubmit(
        ({ rules: wanted }) =>
          save.mutate(
            { rules: [...wanted], was: [...seen] },
            { onSuccess: ({ rules: newer }) => onSaved(rules, newer) },
          ),
        focusFirstError(form),
      )}
    >
      <Title order={2} size="h3" id="commission">
        Commission
      </Title>
      <p className={classes.about}>
        The shop’s share of each order line from now on. The most specific rule applies: seller and category,
        then seller, then category, then everybody. Without a rule there is no commission.
      </p>
      {rules.map((rule, index) => (
        // Rows have no id, and two may be equal.
        <RuleFields key={index} form={form} index={index} savedShare={savedShare(rule)} />
      ))}
      <ErrorBanner>
        {save.error &&
          !isShownElsewhere &&
          messageOf(save.error, "Failed to save the rules. Please try again.")}
      </ErrorBanner>
      {reason === "RULES_CHANGED" && (
        <NewRules
          onReload={onReload}
          onReloaded={(newer) => {
            onReloaded(newer);
            save.reset();
          }}
        />
      )}
      {isReloaded && (
        <p className={classes.about} role="status">
          The new rules are loaded. Check your changes and save again.
        </p>
      )}
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
