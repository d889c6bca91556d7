import { Button, Paper } from "@mantine/core";
import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Recipient, RecipientForm as Typed } from "@haat/contract/account/recipient.schema";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import type { Paise } from "@haat/contract/money";
import { wholePin } from "@haat/contract/typed/pin";
import { cartDraft } from "../../recipient/account-recipient.ts";
import { RecipientForm } from "../../recipient/recipient-form.tsx";
import { ReachNote } from "../reach/reach-note.tsx";
import { useReach, useReachCheck } from "../reach/use-reach.ts";
import { stepOf } from "./checkout-steps.ts";
import { StepButtons } from "./step-buttons.tsx";

type ShippingStepProps = {
  account: UserView;
  start: Typed | null;
  entries: readonly CartEntryView[];
  totalPaise: Paise;
  onType: (typed: Typed) => void;
  onTakeOut: (ids: readonly string[]) => void;
  onBack: () => void;
  onNext: (recipient: Recipient) => void;
};

export function ShippingStep(props: ShippingStepProps) {
  const { entries, totalPaise, onTakeOut, onBack, onNext, ...form } = props;
  const { back, next } = stepOf("shipping");
  const order = { entries, totalPaise };
  const [checked, setChecked] = useState<string | null>(null);
  const pin = wholePin(form.start?.pin ?? checked ?? form.account.address?.pin ?? "");
  const reach = useReach(pin, order);
  const reachesAll = useReachCheck(order);
  const goOn = async (recipient: Recipient) => {
    setChecked(recipient.pin);
    if (await reachesAll(recipient.pin)) onNext(recipient);
  };
  return (
    <Paper withBorder p="lg">
      <RecipientForm
        {...form}
        draft={cartDraft}
        pinProblem={reach.isAtPin ? reach.problem : null}
        onDone={(recipient) => void goOn(recipient)}
      >
        {(isBusy) => (
          <>
            <ReachNote reach={reach} onTakeOut={onTakeOut} hasPinField />
            <StepButtons>
              <Button variant="default" onClick={onBack}>
                {back}
              </Button>
              <Button type="submit" loading={isBusy}>
                {next}
              </Button>
            </StepButtons>
          </>
        )}
      </RecipientForm>
    </Paper>
  );
}
