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
  "We cannot deliver to this address",
] as const;

interface RejectOrderFormProps {
  /** As it was when somebody began to reject it. */
  readonly request: RequestView;
  readonly onClose: () => void;
}

interface RejectOrderModalProps extends RejectOrderFormProps {
  /** As its list has it now; undefined where it is no longer listed. */
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

/** The line as it stands now: asked for where its list no longer has it. */
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
        {decisionOn(line)} There is nothing left to reject.
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

/** Asks for the reason of a rejection and carries it out. Says so where somebody else was faster. */
export function RejectOrderModal(props: RejectOrderModalProps) {
  const { request, onClose } = props;
  const line = useLineNow(props);
  const isDecided = line && line.stage !== "ORDERED";
  return (
    <Modal opened onClose={onClose} title="Reject order" closeButtonProps={{ "aria-label": "Close" }}>
      {isDecided ? (
        <DecidedElsewhere line={line} onClose={onClose} />
      ) : (
        <RejectOrderForm request={request} onClose={onClose} />
      )}
    </Modal>
  );
}
