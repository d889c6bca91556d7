import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { payInInput, type SellerBalance } from "@haat/contract/book/book.schema";
import { formatSumPaise, paise, paiseToRupees } from "@haat/contract/money";
import { amountFieldSchema } from "@haat/contract/money.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { usePayIn } from "./use-cash.ts";

const payInForm = payInInput.omit({ paise: true }).extend({ amount: amountFieldSchema });

interface PayInProps {
  readonly seller: SellerBalance;
  readonly onClose: () => void;
}

/** The debt now, or once pending money has arrived, if that is more. */
export const debtPaise = ({ pendingPaise, availablePaise }: SellerBalance) =>
  paise(Math.max(0, 0 - availablePaise, 0 - availablePaise - pendingPaise));

function PayInForm({ seller, onClose }: PayInProps) {
  const debt = debtPaise(seller);
  const form = useZodForm(payInForm, {
    initialValues: { sellerId: seller.sellerId, reference: "", amount: paiseToRupees(debt).toFixed(2) },
  });
  const pay = usePayIn({ onDone: onClose, onRefused: (error) => void showFieldErrors(form, error) });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ amount, ...rest }) => pay.mutate({ ...rest, paise: amount }),
        focusFirstError(form),
      )}
    >
      <Stack>
        <ErrorBanner>
          {pay.error &&
            !isAtField(form, pay.error) &&
            messageOf(pay.error, "That didn’t work, and nothing was booked. Please try again.")}
        </ErrorBanner>
        <TextInput
          label="Amount in rupees"
          description={`They owe ${formatSumPaise(debt)}.`}
          inputMode="decimal"
          {...form.getInputProps("amount")}
        />
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
            Book Payment
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function PayInModal(props: PayInProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`Payment from ${props.seller.name}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <PayInForm {...props} />
    </Modal>
  );
}
