import { Button, NativeSelect, TextInput } from "@mantine/core";
import { deliveryFormOf, deliveryKinds, deliveryRuleForm } from "@haat/contract/delivery/delivery-form";
import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";
import { focusFirstError } from "../form/focus-first-error.ts";
import { useZodForm } from "../form/use-zod-form.ts";
import classes from "./pin-rules.module.css";
import { kindWords, prefixText } from "./rule-words.ts";

type RuleFormProps = {
  rule: DeliveryRule | null;
  taken: readonly string[];
  isSaving: boolean;
  onSave: (rule: DeliveryRule) => void;
  onCancel: () => void;
};

const kinds = deliveryKinds.map((value) => ({ value, label: kindWords[value] }));
const emptyRule = { prefix: "", kind: "cash", days: "" } as const;

/** The prefix of an existing rule can't be changed. */
export function RuleForm({ rule, taken, isSaving, onSave, onCancel }: RuleFormProps) {
  const form = useZodForm(deliveryRuleForm, {
    initialValues: rule ? deliveryFormOf(rule) : { ...emptyRule },
  });
  const focusError = focusFirstError(form);
  const save = (saved: DeliveryRule) => {
    if (rule !== null || !taken.includes(saved.prefix)) {
      onSave(saved);
      return;
    }
    const errors = { prefix: `A rule for ${prefixText(saved)} already exists. Edit that one.` };
    form.setErrors(errors);
    focusError(errors);
  };
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(save, focusError)}>
      <TextInput
        label="PIN code starts with"
        placeholder="560 or 560001"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        readOnly={rule !== null}
        {...form.getInputProps("prefix")}
        {...(rule === null && { autoFocus: true })}
      />
      <NativeSelect
        label="Delivery"
        data={kinds}
        {...form.getInputProps("kind")}
        {...(rule !== null && { autoFocus: true })}
      />
      {form.values.kind !== "not-served" && (
        <TextInput
          label="Days, if different from the shop’s"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.getInputProps("days")}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          {rule ? "Save" : "Add"}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
