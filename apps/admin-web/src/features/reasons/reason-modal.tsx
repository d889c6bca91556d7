import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { maxReason } from "@haat/contract/admin/admin.constants";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";

interface ReasonModalProps {
  readonly title: string;
  /** What will happen. */
  readonly message: ReactNode;
  /** Who reads the reason. */
  readonly description: string;
  readonly confirmLabel: string;
  readonly isPending: boolean;
  /** The sentence of a refusal. */
  readonly error: string | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

function ReasonForm(props: ReasonModalProps) {
  const { message, description, confirmLabel, isPending, error, onConfirm, onClose } = props;
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(reason.trim() === "");
    if (reason.trim()) onConfirm(reason);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorBanner>{error}</ErrorBanner>
        <Text>{message}</Text>
        <Textarea
          label="Reason"
          description={description}
          maxLength={maxReason}
          data-autofocus
          value={reason}
          error={isMissing && "A reason is required."}
          // A reason is one line of text, however it was pasted.
          onChange={(event) => setReason(event.currentTarget.value.replace(/\n\s*/g, " "))}
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

/** Says what will happen and asks why, once. */
export function ReasonModal(props: ReasonModalProps) {
  return (
    <Modal opened onClose={props.onClose} title={props.title} closeButtonProps={{ "aria-label": "Close" }}>
      <ReasonForm {...props} />
    </Modal>
  );
}
