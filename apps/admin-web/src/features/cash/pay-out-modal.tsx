import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { payOutInput, type SellerBalance } from "@haat/contract/book/book.schema";
import { formatSumPaise } from "@haat/contract/money";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import classes from "./cash-page.module.css";
import { usePayOut } from "./use-cash.ts";

interface PayOutProps {
  readonly sellers: readonly SellerBalance[];
  readonly onClose: () => void;
  readonly onPaid: () => void;
}

function PayOutForm({ sellers, onClose, onPaid }: PayOutProps) {
  const form = useZodForm(payOutInput, {
    initialValues: { reference: "", sellerIds: sellers.map(({ sellerId }) => sellerId) },
  });
  const onDone = () => {
    onPaid();
    onClose();
  };
  const pay = usePayOut({ onDone, onRefused: (error) => void showFieldErrors(form, error) });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => pay.mutate(values), focusFirstError(form))}>
      <Stack>
        <ErrorBanner>
          {pay.error &&
            !isAtField(form, pay.error) &&
            messageOf(pay.error, "That didn’t work, and nothing was booked. Please try again.")}
        </ErrorBanner>
        <ul className={classes.whom} aria-label="Sellers to pay">
          {sellers.map(({ sellerId, name, payablePaise }) => (
            <li key={sellerId}>
              <span className={classes.name}>{name}</span>
              <span className="haat-figures">{formatSumPaise(payablePaise)}</span>
            </li>
          ))}
        </ul>
        <TextInput
          label="Reference"
          description="From your bank. A reference is booked only once."
          data-autofocus
          {...form.getInputProps("reference")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={pay.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={pay.isPending}>
            Book as Paid
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Books payouts: each seller gets their current payable amount. */
export function PayOutModal(props: PayOutProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.sellers.length === 1 ? "Pay 1 seller" : `Pay ${props.sellers.length} sellers`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <PayOutForm {...props} />
    </Modal>
  );
}
