import { Button, FileButton, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { RowDecision } from "@haat/contract/book/book.constants";
import type { CourierBalance, RemittanceView } from "@haat/contract/book/book.schema";
import { readRemittance } from "@haat/contract/book/read-remittance";
import { remitForm, type RemitDraft } from "@haat/contract/book/remit-form";
import { homeDayText } from "@haat/contract/moment";
import { formatSumPaise, paise, sumPaise } from "@haat/contract/money";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { focusOn } from "@haat/ui/form/focus-on.ts";
import { isSecondClick } from "@haat/ui/form/is-second-click.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, refusalOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { ComparedRows, rowsText } from "./compared-rows.tsx";
import { useRemit } from "./use-cash.ts";

interface RemitProps {
  readonly courier: CourierBalance;
  /** Typed before and not booked. */
  readonly draft: RemitDraft | undefined;
  readonly onDraft: (draft: RemitDraft | undefined) => void;
  readonly onClose: () => void;
}

/** Rows that don't match are left out unless they are booked as unallocated. */
function useDecisions(view: RemittanceView | undefined) {
  const [decisions, setDecisions] = useState<Readonly<Record<number, RowDecision>>>({});
  const isOpen = view?.bookedAt === null;
  const unallocated = view?.amiss.filter(({ row }) => isOpen && decisions[row] === "unallocated") ?? [];
  return {
    decisions,
    decide: (row: number, decision: RowDecision) => setDecisions((all) => ({ ...all, [row]: decision })),
    forget: () => setDecisions({}),
    totalPaise: sumPaise([view?.totalPaise ?? paise(0), ...unallocated.map((row) => row.amountPaise)]),
  };
}

function useRemittance({ courier: { courierId }, draft, onDraft }: RemitProps) {
  const form = useZodForm(remitForm, {
    initialValues: draft ?? { courierId, reference: "", paidOn: homeDayText(), text: "" },
    onValuesChange: onDraft,
  });
  const [view, setView] = useState<RemittanceView>();
  const [isEditing, setIsEditing] = useState(false);
  const edit = () => {
    setIsEditing(true);
    setView(undefined);
  };
  const { mutate, error, isPending, variables } = useRemit({
    onAnswer: (answer) => {
      setView(answer);
      if (answer.bookedAt) onDraft(undefined);
    },
    onRefused: (refusal) => {
      // Field errors return to the form.
      if (!showFieldErrors(form, refusal)) return;
      edit();
      form.getInputNode("reference")?.focus();
    },
  });
  const { decisions, decide, forget, totalPaise } = useDecisions(view);
  const send = (dryRun: boolean) => {
    const { text, ...rest } = remitForm.parse(form.getValues());
    if (dryRun) forget();
    const rows = text.map(({ number, amountPaise }, nth) => ({
      number,
      amountPaise,
      decision: (dryRun ? undefined : decisions[nth + 1]) ?? ("leave-out" as const),
    }));
    mutate({ ...rest, rows, dryRun });
  };
  const isBooking = variables?.dryRun === false;
  // The booking got no answer, so it may have happened.
  const isUnsure = isBooking && error !== null && !refusalOf(error);
  return {
    form,
    view,
    edit,
    isEditing,
    send,
    decisions,
    decide,
    totalPaise,
    error,
    isPending,
    isBooking,
    isUnsure,
  };
}

function Failure({ form, error, isUnsure }: Remittance) {
  if (!error || isAtField(form, error)) return null;
  return (
    <ErrorBanner>
      {isUnsure
        ? "The server didn’t answer, so the payment may be booked. Try again to find out: a reference is booked only once."
        : messageOf(error, "That didn’t work. Please try again.")}
    </ErrorBanner>
  );
}

type Remittance = ReturnType<typeof useRemittance>;

function RemitForm(props: RemitProps) {
  const remittance = useRemittance(props);
  const { form, view, edit, isEditing, send, isPending, isBooking, isUnsure, totalPaise } = remittance;
  const read = readRemittance(form.values.text);
  const failure = <Failure {...remittance} />;
  if (view)
    return (
      <ComparedRows
        view={view}
        totalPaise={totalPaise}
        decisions={remittance.decisions}
        onDecide={remittance.decide}
        courier={props.courier.name}
        isNew={isBooking}
        isUnsure={isUnsure}
        lines={read.rows.map(({ line }) => line)}
        failure={failure}
      >
        {view.bookedAt ? (
          <Button onClick={props.onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" onClick={edit} disabled={isPending}>
              Edit
            </Button>
            {totalPaise > 0 && (
              <Button loading={isPending} onClick={(event) => isSecondClick(event) || send(false)}>
                Book {formatSumPaise(totalPaise)}
                {view.matched < view.rows && " Anyway"}
              </Button>
            )}
          </>
        )}
      </ComparedRows>
    );
  const sum = paise(read.rows.reduce((total, row) => total + row.amountPaise, 0));
  return (
    <form noValidate onSubmit={form.onSubmit(() => send(true), focusFirstError(form))}>
      <Stack>
        {failure}
        <TextInput
          label="Reference"
          description="From the bank, such as the UTR. A reference is booked only once."
          data-autofocus
          ref={isEditing ? focusOn : undefined}
          {...form.getInputProps("reference")}
        />
        <TextInput type="date" label="Paid on" max={homeDayText()} {...form.getInputProps("paidOn")} />
        <Textarea
          label="Parcels it pays for"
          description="One row per parcel: tracking or parcel number, and amount. Paste them from the courier’s sheet."
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps("text")}
        />
        <Group gap="sm">
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(file) => void file?.text().then((text) => form.setFieldValue("text", text))}
            inputProps={{ "aria-label": "Choose a CSV file" }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm">
                Upload CSV
              </Button>
            )}
          </FileButton>
          <Text size="sm" role="status">
            {[
              read.rows.length > 0 && `${rowsText(read.rows.length)}, ${formatSumPaise(sum)}`,
              read.unread.length > 0 && `${rowsText(read.unread.length)} not understood`,
            ]
              .filter(Boolean)
              .join("; ")}
          </Text>
        </Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} onClick={(event) => void isSecondClick(event)}>
            Compare
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function RemitModal(props: RemitProps) {
  return (
    <Modal
      opened
      size="lg"
      onClose={props.onClose}
      closeOnClickOutside={false}
      title={`Payment from ${props.courier.name}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <RemitForm {...props} />
    </Modal>
  );
}
