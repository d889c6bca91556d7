import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { ReturnVerb } from "@haat/contract/returns/return.stages";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, showFieldErrors } from "../call/refusal.ts";

export interface ReturnMove<Verb extends ReturnVerb> {
  readonly returnId: string;
  readonly verb: Verb;
  readonly words: string;
}
// A type alias, so that the form knows the keys.
type Typed<Verb extends ReturnVerb> = { returnId: string; verb: Verb; words?: string | undefined };

export type MoveSchema<Verb extends ReturnVerb> = Parameters<
  typeof useZodForm<Typed<Verb>, ReturnMove<Verb>>
>[0];

interface NoteModalProps<Verb extends ReturnVerb> {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  readonly isSingleLine?: boolean;
  readonly children?: ReactNode;
  readonly verb: Verb;
  readonly returnId: string;
  readonly schema: MoveSchema<Verb>;
  readonly draft?: string;
  readonly onDraft?: (words: string) => void;
  /** Rejects when the server refuses; then the dialog stays open and shows why. */
  readonly run: (move: ReturnMove<Verb>) => Promise<unknown>;
  /** Shown when the server gave no reason. */
  readonly fallback: string;
  readonly onClose: () => void;
}

function useNote<Verb extends ReturnVerb>(props: NoteModalProps<Verb>) {
  const { verb, returnId, schema, draft = "", onDraft, run, onClose } = props;
  const [error, setError] = useState<unknown>(null);
  const form = useZodForm(schema, {
    initialValues: { returnId, verb, words: draft },
    onValuesChange: ({ words = "" }) => onDraft?.(words),
  });
  const focusError = focusFirstError(form);
  const submit = form.onSubmit(async (move) => {
    setError(null);
    try {
      await run(move);
      onClose();
    } catch (failure) {
      if (showFieldErrors(form, failure)) focusError({ words: true });
      else setError(failure);
    }
  }, focusError);
  return { form, submit, error };
}

/** Asks for the note that goes with a step of a return: a reason, a place or a reference. */
export function NoteModal<Verb extends ReturnVerb>(props: NoteModalProps<Verb>) {
  const { title, label, description, confirmLabel, isDanger, isSingleLine, children, fallback } = props;
  const { form, submit, error } = useNote(props);
  // The schema is generic here, so its paths aren't known.
  const field = { label, description, "data-autofocus": true, ...form.getInputProps("words" as never) };
  const close = () => {
    if (!form.submitting) props.onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      title={title}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          {children}
          {isSingleLine ? (
            <TextInput autoComplete="off" {...field} />
          ) : (
            <Textarea
              minRows={2}
              maxRows={8}
              {...field}
              // The server keeps one line; pasted text may have several.
              onChange={(event) =>
                form.setValues({ words: event.currentTarget.value.replace(/\n\s*/g, " ") })
              }
            />
          )}
          <ErrorBanner scrollsIntoView>{error ? messageOf(error, fallback) : null}</ErrorBanner>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={form.submitting}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting} {...(isDanger && { color: "laal" })}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
