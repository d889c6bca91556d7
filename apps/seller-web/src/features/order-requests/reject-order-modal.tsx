import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { rejectLineInput, type RequestView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { decisionSentence } from "@haat/contract/refusal-details";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useHeldDecisions } from "#features/decisions/use-held-decisions.ts";

const soldOut = "Sold out";
const usualReasons = [
  soldOut,
  "Damaged in stock",
  "The price was wrong",
  "We can't deliver to this address",
] as const;

interface RejectOrderFormProps {
  /** A snapshot from when the dialog opened. */
  readonly request: RequestView;
  readonly onClose: () => void;
}

interface RejectOrderModalProps extends RejectOrderFormProps {
  /** The current row; undefined if it left the list. */
  readonly now: RequestView | undefined;
}

function RejectOrderForm({ request, onClose }: RejectOrderFormProps) {
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
          {request.quantity} × {fullName(request)} for {request.buyerName}.{" "}
          {form.values.isSoldOut ? "Its stock is set to 0." : "The items go back into stock."}
        </Text>
        <Textarea
          label="Reason"
          description={`${request.buyerName} sees this.`}
          data-autofocus
          {...field}
          // A reason is a single line, even if several were pasted.
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
            Reject Order
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Loads the line if it has left the list. */
function useLineNow({ request, now }: RejectOrderModalProps): RequestView | undefined {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.order.listRequests.queryOptions(
      { search: `#${request.orderNumber}`, productId: request.productId, limit: 100 },
      { enabled: !now, staleTime: 0 },
    ),
  );
  return now ?? data?.requests.find(({ id }) => id === request.id);
}

function decisionOn({ stage, events }: RequestView): string {
  const last = events.findLast(({ type }) => type === "line");
  const by = last?.by === "seller" ? "you" : last?.byName;
  return decisionSentence({
    decidedAs: stage,
    ...(by && { decidedBy: by }),
    ...(last && { decidedAt: last.at }),
  });
}

function DecidedElsewhere({ line, onClose }: { readonly line: RequestView; readonly onClose: () => void }) {
  return (
    <Stack>
      <Alert color="yellow" role="alert">
        {decisionOn(line)} You can't reject it any more.
      </Alert>
      <Text>
        {line.quantity} × {fullName(line)} for {line.buyerName}.
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
}

export function RejectOrderModal(props: RejectOrderModalProps) {
  const { request, onClose } = props;
  const line = useLineNow(props);
  const isDecided = line && line.stage !== "ORDERED";
  return (
    <Modal opened onClose={onClose} title="Reject Order" closeButtonProps={{ "aria-label": "Close" }}>
      {isDecided ? (
        <DecidedElsewhere line={line} onClose={onClose} />
      ) : (
        <RejectOrderForm request={request} onClose={onClose} />
      )}
    </Modal>
  );
}
