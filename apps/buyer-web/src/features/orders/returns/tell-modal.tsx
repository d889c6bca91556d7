import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { moveReturnAsBuyer, type ReturnView } from "@haat/contract/returns/return.schema";
import type { buyerReturnVerbs } from "@haat/contract/returns/return.stages";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useMoveReturn } from "./use-move-return.ts";

export type ToldVerb = Exclude<(typeof buyerReturnVerbs)[number], "cancel">;

const asked = {
  "send-back": {
    title: (number: string) => `Return ${number} is on its way`,
    label: "Courier and tracking number",
    description: "The seller sees this. Where you brought it yourself, say so.",
    button: "I have sent it",
    done: "The seller knows that it is on its way.",
  },
  dispute: {
    title: (number: string) => `Ask the shop to decide on return ${number}`,
    label: "Why it should be taken back",
    description: "The shop and the seller read this.",
    button: "Ask the shop",
    done: "The shop will decide.",
  },
} as const satisfies Record<ToldVerb, object>;

interface TellModalProps {
  readonly view: Pick<ReturnView, "id" | "number">;
  readonly verb: ToldVerb;
  /** What was typed before. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly onClose: () => void;
}

function useTelling({ view, verb, draft, onDraft, onClose }: TellModalProps) {
  const move = useMoveReturn();
  const [error, setError] = useState<unknown>(null);
  const form = useZodForm(moveReturnAsBuyer, {
    initialValues: { returnId: view.id, verb, words: draft },
    onValuesChange: ({ words = "" }) => onDraft(words),
  });
  const submit = form.onSubmit(async (input) => {
    setError(null);
    try {
      await move.mutateAsync(input);
      toastSuccess(asked[verb].done);
      onDraft("");
      onClose();
    } catch (failure) {
      if (showFieldErrors(form, failure)) form.getInputNode("words")?.focus();
      else setError(failure);
    }
  }, focusFirstError(form));
  return { form, submit, error };
}

/** Asks for the words that go with a step: how it was sent, or why the shop should decide. */
export function TellModal(props: TellModalProps) {
  const { view, verb, onClose } = props;
  const { form, submit, error } = useTelling(props);
  const { title, label, description, button } = asked[verb];
  const close = () => {
    if (!form.submitting) onClose();
  };
  useBackCloses(close);
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      title={title(returnNumber(view.number))}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <Textarea
            label={label}
            description={description}
            minRows={2}
            maxRows={8}
            data-autofocus
            {...form.getInputProps("words")}
            // It is one line of text, however it was pasted.
            onChange={(event) =>
              form.setFieldValue("words", event.currentTarget.value.replace(/\n\s*/g, " "))
            }
          />
          <ErrorBanner scrollsIntoView>
            {error
              ? messageOf(
                  error,
                  "No answer came. Please try again: it counts once, however often it is sent.",
                )
              : null}
          </ErrorBanner>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={form.submitting}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
