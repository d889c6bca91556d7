import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { rejectLineInput, type RequestView } from "@haat/contract/order/order.schema";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { reasonOf, showFieldErrors } from "@haat/web-kit/refusal.ts";
import { useRejectOrder } from "./use-decide-order.ts";

interface RejectOrderModalProps {
  readonly request: Pick<RequestView, "id" | "name" | "quantity" | "buyerName">;
  readonly onClose: () => void;
}

function RejectOrderForm({ request, onClose }: RejectOrderModalProps) {
  const form = useZodForm(rejectLineInput, { initialValues: { lineId: request.id, reason: "" } });
  const reject = useRejectOrder({ onDone: onClose });
  const submit = form.onSubmit(
    (values) => reject.mutate(values, { onError: (error) => void showFieldErrors(form, error) }),
    focusFirstError(form),
  );
  const field = form.getInputProps("reason");
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorBanner>
          {reject.error && `Failed to approve order. ${reasonOf(reject.error, "Please try again.")}`}
        </ErrorBanner>
        <Text>
          {request.quantity} × {request.name} for {request.buyerName}. The stock goes back on your shelf.
        </Text>
        <Textarea
          label="Reason"
          description={`${request.buyerName} sees this.`}
          data-autofocus
          {...field}
          // A reason is one line of text, however it was pasted.
          onChange={(event) => form.setFieldValue("reason", event.currentTarget.value.replace(/\n\s*/g, " "))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={reject.isPending}>
            Cancel
          </Button>
          <Button type="submit" color="laal" loading={reject.isPending}>
            Reject order
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks for the reason of a rejection and carries it out. */
export function RejectOrderModal(props: RejectOrderModalProps) {
  return (
    <Modal opened onClose={props.onClose} title="Reject order" closeButtonProps={{ "aria-label": "Close" }}>
      <RejectOrderForm {...props} />
    </Modal>
  );
}
