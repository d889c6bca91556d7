import { Button, Paper, Radio, Stack, Title } from "@mantine/core";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import type { Paise } from "@haat/contract/money";
import {
  availablePaymentMethods,
  paymentMethods,
  type PaymentMethod,
} from "@haat/contract/order/order.constants";
import { Price } from "@haat/ui/product/price.tsx";
import { promiseWords } from "../../delivery/delivery-words.ts";
import { RecipientText } from "../../recipient/recipient-text.tsx";
import { ReachNote } from "../reach/reach-note.tsx";
import { useDeliveryDays, useReach } from "../reach/use-reach.ts";
import { stepOf } from "./checkout-steps.ts";
import classes from "./payment-step.module.css";
import { StepButtons } from "./step-buttons.tsx";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";

const names = {
  cash_on_delivery: "Cash on delivery",
  credit_card: "Credit card",
  paypal: "PayPal",
} as const satisfies Record<PaymentMethod, string>;

const available: readonly PaymentMethod[] = availablePaymentMethods;
const ordered = paymentMethods.toSorted(
  (one, other) => Number(available.includes(other)) - Number(available.includes(one)),
);

type PaymentStepProps = {
  recipient: Recipient;
  entries: readonly CartEntryView[];
  totalPaise: Paise;
  deliveryDays: number;
  isPlacing: boolean;
  isPlaced: boolean;
  onTakeOut: (ids: readonly string[]) => void;
  onBack: () => void;
  onPlace: () => void;
};

export function PaymentStep(props: PaymentStepProps) {
  const { recipient, entries, totalPaise, deliveryDays, isPlacing, isPlaced, onTakeOut, onBack, onPlace } =
    props;
  const { back, next } = stepOf("payment");
  const order = { entries, totalPaise };
  const reach = useReach(recipient.pin, order);
  const days = useDeliveryDays(recipient.pin, order, deliveryDays);
  return (
    <Paper withBorder p="lg">
      <Stack>
        <Title order={2} size="h3">
          Payment method
        </Title>
        <Radio.Group aria-label="Payment method" value="cash_on_delivery">
          <div className={classes.methods}>
            {ordered.map((method) => (
              <Radio
                key={method}
                className={classes.method ?? ""}
                value={method}
                label={names[method]}
                description={available.includes(method) ? promiseWords(days) : "Not available yet"}
                disabled={!available.includes(method)}
                readOnly
              />
            ))}
          </div>
        </Radio.Group>
        <div>
          <Title order={3} size="h5">
            Ships to
          </Title>
          <RecipientText recipient={recipient} />
        </div>
        {!isPlaced && <ReachNote reach={reach} onTakeOut={onTakeOut} />}
        <StepButtons>
          <Button variant="default" onClick={onBack} disabled={isPlacing || isPlaced}>
            {back}
          </Button>
          <div className={classes.place}>
            <p className={classes.total}>
              Total <Price paise={totalPaise} size="lg" isSum />
            </p>
            <Button onClick={onPlace} loading={isPlacing} disabled={isPlaced || reach.problem !== null}>
              {isPlaced ? "Order Placed" : next}
            </Button>
          </div>
        </StepButtons>
      </Stack>
    </Paper>
  );
}
