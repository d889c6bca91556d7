import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { rejectLineInput, type RequestView } from "@haat/contract/order/order.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { useHeldDecisions } from "#features/decisions/use-held-decisions.ts";

const soldOut = "Sold out";
const usualReasons = [
  soldOut,
  "Damaged in stock",
  "The price was wrong",
  "We cannot deliver to this address",
] as const;

interface RejectOrderModalProps {
  readonly request: RequestView;
  readonly onClose: () => void;
}

function RejectOrderForm({ request, onClose }: RejectOrderModalProps) {
  const { decide, draftOf } = useHeldDecisions();
  const form = useZodForm(rejectLineInput, {
    initialValues: { lineId: request.id, reason: "", isSoldOut: false, ...draftOf(request.id) },
  });
  const submit = form.onSubmit((rejection) => {
    decide({ request, rejection });
    onClose();
  }, focusFirstError(form));
  const field = form.getInputProps("reason");
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>
          {request.quantity} × {request.name} for {request.buyerName}.{" "}
          {form.values.isSoldOut ? "Nothing of it is left to sell." : "The stock goes back on your shelf."}
        </Text>
        <Textarea
          label="Reason"
          description={`${request.buyerName} sees this.`}
          data-autofocus
          {...field}
          // A reason is one line of text, however it was pasted.
          onChange={(event) => form.setFieldValue("reason", event.currentTarget.value.replace(/\n\s*/g, " "))}
        />
        <Group gap="xs" role="group" aria-label="Usual reasons">
          {usualReasons.map((reason) => (
            <Button
              key={reason}
              size="xs"
              variant="default"
              radius="xl"
              onClick={() => form.setValues({ reason, isSoldOut: reason === soldOut })}
            >
              {reason}
            </Button>
          ))}
        </Group>
        <Checkbox
          label="Sold out: set stock to 0"
          {...form.getInputProps("isSoldOut", { type: "checkbox" })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="laal">
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
