import { Button, Group, Paper, Title } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import type { UserView } from "@haat/contract/account/account.schema";
import { StepButtons } from "../../checkout/steps/step-buttons.tsx";
import { promiseWords } from "../../delivery/delivery-words.ts";
import { RecipientForm } from "../../recipient/recipient-form.tsx";
import { RecipientText } from "../../recipient/recipient-text.tsx";
import { TextLink } from "../../shell/page/text-link.tsx";
import type { RecipientState } from "../use-recipient.ts";
import classes from "./delivery-facts.module.css";

type WhereProps = { account: UserView; delivery: RecipientState; isLocked: boolean };

function Where({ account, delivery, isLocked }: WhereProps) {
  const { recipient, start, draft, edit, cancel, enter } = delivery;
  if (!recipient)
    return (
      <RecipientForm account={account} start={start} draft={draft} onDone={enter}>
        {(isBusy) => (
          <StepButtons>
            {cancel ? (
              <Button variant="default" onClick={cancel}>
                Cancel
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={isBusy}>
              Deliver Here
            </Button>
          </StepButtons>
        )}
      </RecipientForm>
    );
  return (
    <>
      <Title order={2} size="h4">
        Shipping address
      </Title>
      <RecipientText recipient={recipient} />
      <Group gap="xs" mt="xs">
        <Button variant="light" disabled={isLocked} onClick={edit}>
          Edit for This Order
        </Button>
        <TextLink to="/updateAddress" className={classes.change ?? ""}>
          Change my address
        </TextLink>
      </Group>
    </>
  );
}

export function DeliveryFacts({ deliveryDays, ...where }: WhereProps & { deliveryDays: number | null }) {
  return (
    <div className={classes.facts} data-open={where.delivery.isOpen || undefined}>
      <Paper withBorder p="lg" className={classes.fact ?? ""}>
        <Where {...where} />
      </Paper>
      <Paper withBorder p="lg" className={classes.fact ?? ""}>
        <Title order={2} size="h4">
          Payment method
        </Title>
        <p className={classes.method}>
          <IconCash size={22} stroke={1.75} aria-hidden />
          <span>cash on delivery</span>
        </p>
        <p className={classes.quiet}>{promiseWords(deliveryDays)}</p>
      </Paper>
    </div>
  );
}
