import { Button, Paper } from "@mantine/core";
import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Recipient, RecipientForm as Typed } from "@haat/contract/account/recipient.schema";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import type { Paise } from "@haat/contract/money";
import { wholePin } from "@haat/contract/typed/pin";
import { readDraft } from "@haat/web-kit/session/drafts.ts";
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
  onTakeOut: (ids: readonly string[]) => void;
  onBack: () => void;
  onNext: (recipient: Recipient) => void;
};

export function ShippingStep(props: ShippingStepProps) {
  const { entries, totalPaise, onTakeOut, onBack, onNext, ...form } = props;
  const { back, next } = stepOf("shipping");
  const order = { entries, totalPaise };
  const [typedPin, setTypedPin] = useState(() => readDraft(form.account.id, cartDraft).pin);
  const pin = wholePin(typedPin ?? form.start?.pin ?? form.account.address?.pin ?? "");
  const reach = useReach(pin, order);
  const canDeliverTo = useReachCheck(order);
  const submit = async (recipient: Recipient) => {
    setTypedPin(recipient.pin);
    if (await canDeliverTo(recipient.pin)) onNext(recipient);
  };
  return (
    <Paper withBorder p="lg">
      <RecipientForm
        {...form}
        draft={cartDraft}
        onType={(typed) => setTypedPin(typed.pin)}
        pinProblem={reach.isAtPin ? reach.problem : null}
        onDone={(recipient) => void submit(recipient)}
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
