import { Button, Paper } from "@mantine/core";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Recipient, RecipientForm as Typed } from "@haat/contract/account/recipient.schema";
import { cartDraft } from "../../recipient/account-recipient.ts";
import { RecipientForm } from "../../recipient/recipient-form.tsx";
import { stepOf } from "./checkout-steps.ts";
import { StepButtons } from "./step-buttons.tsx";

type ShippingStepProps = {
  account: UserView;
  /** What was entered or typed here before the step was left. */
  start: Typed | null;
  onType: (typed: Typed) => void;
  onBack: () => void;
  onNext: (recipient: Recipient) => void;
};

/** The second step: to whom and where the order goes. */
export function ShippingStep({ onBack, onNext, ...form }: ShippingStepProps) {
  const { back, next } = stepOf("shipping");
  return (
    <Paper withBorder p="lg">
      <RecipientForm {...form} draft={cartDraft} onDone={onNext}>
        {(isBusy) => (
          <StepButtons>
            <Button variant="default" onClick={onBack}>
              {back}
            </Button>
            <Button type="submit" loading={isBusy}>
              {next}
            </Button>
          </StepButtons>
        )}
      </RecipientForm>
    </Paper>
  );
}
