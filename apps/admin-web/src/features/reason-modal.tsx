import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { reasonForm } from "@haat/contract/admin/reason.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";

interface ReasonModalProps {
  readonly title: string;
  readonly message: ReactNode;
  /** Says who sees the reason. */
  readonly description: string;
  readonly confirmLabel: string;
  readonly isPending: boolean;
  readonly error: string | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

function ReasonForm(props: ReasonModalProps) {
  const { message, description, confirmLabel, isPending, error, onConfirm, onClose } = props;
  const form = useZodForm(reasonForm, { initialValues: { reason: "" } });
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => onConfirm(reason), focusFirstError(form))}>
      <Stack>
        <ErrorBanner>{error}</ErrorBanner>
        <Text>{message}</Text>
        <Textarea
          label="Reason"
          description={description}
          data-autofocus
          {...form.getInputProps("reason")}
          // Stored as a single line.
          onChange={(event) => form.setFieldValue("reason", event.currentTarget.value.replace(/\n\s*/g, " "))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" color="laal" loading={isPending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function ReasonModal(props: ReasonModalProps) {
  return (
    <Modal opened onClose={props.onClose} title={props.title} closeButtonProps={{ "aria-label": "Close" }}>
      <ReasonForm {...props} />
    </Modal>
  );
}
