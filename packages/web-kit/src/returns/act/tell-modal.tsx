import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatSumPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { toastError } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, refusalOf, showFieldErrors } from "../../call/refusal.ts";
import { RefundPlace } from "./refund-place.tsx";
import { tellingOf, wordsOf, type DeskVerb } from "./return-verbs.ts";

export interface ReturnMove<Verb extends DeskVerb> {
  readonly returnId: string;
  readonly verb: Verb;
  readonly words: string;
}
// A form's values are an alias, whose keys are known.
type Typed<Verb extends DeskVerb> = { returnId: string; verb: Verb; words?: string | undefined };

/** The schema of what one role does with returns. */
export type MoveSchema<Verb extends DeskVerb> = Parameters<
  typeof useZodForm<Typed<Verb>, ReturnMove<Verb>>
>[0];

interface TellModalProps<Verb extends DeskVerb> {
  readonly verb: Verb;
  readonly returned: ReturnView;
  readonly schema: MoveSchema<Verb>;
  /** Rejects where it is refused. */
  readonly run: (move: ReturnMove<Verb>) => Promise<unknown>;
  readonly onClose: () => void;
}

const isRefund = (verb: DeskVerb) => verb === "refund" || verb === "shop-refund";

function useTelling<Verb extends DeskVerb>({ verb, returned, schema, run, onClose }: TellModalProps<Verb>) {
  const [error, setError] = useState<unknown>(null);
  const form = useZodForm(schema, { initialValues: { returnId: returned.id, verb, words: "" } });
  const submit = form.onSubmit(async (move) => {
    setError(null);
    try {
      await run(move);
      onClose();
    } catch (failure) {
      if (refusalOf(failure)?.reason === "RETURN_MOVED") {
        // Nothing of it can be done any more: the list below shows how it stands.
        toastError(messageOf(failure, ""));
        onClose();
      } else if (!showFieldErrors(form, failure)) setError(failure);
    }
  }, focusFirstError(form));
  return { form, submit, error };
}

function TellForm<Verb extends DeskVerb>(props: TellModalProps<Verb>) {
  const { verb, returned, onClose } = props;
  const { form, submit, error } = useTelling(props);
  const { label, description, confirmLabel } = tellingOf(verb, returned);
  // A schema that is not known yet has no paths that are.
  const field = { label, description, "data-autofocus": true, ...form.getInputProps("words" as never) };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>
          {returned.quantity} × {fullName(returned)} of order #{returned.orderNumber},{" "}
          {formatSumPaise(returned.refundPaise)}, from {returned.buyerName}.
        </Text>
        {isRefund(verb) ? (
          <>
            <RefundPlace {...returned} />
            <TextInput autoComplete="off" {...field} />
          </>
        ) : (
          <Textarea
            {...field}
            // It is one line of text, however it was pasted.
            onChange={(event) => form.setValues({ words: event.currentTarget.value.replace(/\n\s*/g, " ") })}
          />
        )}
        <ErrorBanner scrollsIntoView>
          {error ? messageOf(error, "That did not work, and nothing is changed. Please try again.") : null}
        </ErrorBanner>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={form.submitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={form.submitting}
            {...(wordsOf(verb, returned).isBad && { color: "laal" })}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks for what is told with a verb: why, or the reference of the money, of which it says where it goes. */
export function TellModal<Verb extends DeskVerb>(props: TellModalProps<Verb>) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnClickOutside={false}
      title={tellingOf(props.verb, props.returned).title(props.returned)}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <TellForm {...props} />
    </Modal>
  );
}
