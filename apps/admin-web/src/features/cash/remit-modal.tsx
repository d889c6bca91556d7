import { Button, FileButton, Group, Modal, Stack, Table, Text, Textarea, TextInput } from "@mantine/core";
import type { RemittedOutcome } from "@haat/contract/book/book.constants";
import type { RemittanceView } from "@haat/contract/book/book.schema";
import { readRemittance } from "@haat/contract/book/read-remittance";
import { remitForm } from "@haat/contract/book/remit-form";
import { homeDayText } from "@haat/contract/moment";
import { formatSumPaise, paise } from "@haat/contract/money";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import classes from "./cash-page.module.css";
import type { CourierRow } from "./courier-cash.tsx";
import { useRemit } from "./use-cash.ts";

const outcomeWords = {
  matched: "as collected",
  short: "less than collected",
  over: "more than collected",
  unknown: "no parcel of theirs",
  again: "booked before",
} as const satisfies Record<RemittedOutcome, string>;

const columns: readonly DataColumn[] = [
  { label: "Line", align: "end" },
  { label: "Number" },
  { label: "Paid", align: "end" },
  { label: "Collected", align: "end" },
  { label: "What is amiss" },
];

const rowsText = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

interface OutcomeProps {
  readonly view: RemittanceView;
  /** Where each row stands in what was pasted. */
  readonly lines: readonly number[];
  readonly onClose: () => void;
}

function Outcome({ view, lines, onClose }: OutcomeProps) {
  const wrong = view.rows - view.matched;
  return (
    <Stack>
      <Text role="status">
        {formatSumPaise(view.totalPaise)} is booked. {view.matched} of {rowsText(view.rows)}{" "}
        {view.matched === 1 ? "agrees" : "agree"}
        {wrong > 0 ? "; these do not, and what they differ by stays with the courier:" : "."}
      </Text>
      {view.amiss.length > 0 && (
        <div className={classes.table}>
          <DataTable label="Rows that do not agree" columns={columns}>
            {view.amiss.map((row) => (
              <Table.Tr key={row.row}>
                <FigureCell>{lines[row.row - 1]}</FigureCell>
                <Table.Td>{row.number}</Table.Td>
                <FigureCell>{formatSumPaise(row.amountPaise)}</FigureCell>
                <FigureCell>
                  {row.collectedPaise === null ? "" : formatSumPaise(row.collectedPaise)}
                </FigureCell>
                <Table.Td>{outcomeWords[row.outcome]}</Table.Td>
              </Table.Tr>
            ))}
          </DataTable>
        </div>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}

interface RemitProps {
  readonly courier: CourierRow;
  readonly onClose: () => void;
}

function RemitForm({ courier, onClose }: RemitProps) {
  const form = useZodForm(remitForm, {
    initialValues: { courierId: courier.courierId, reference: "", paidOn: homeDayText(), text: "" },
  });
  const remit = useRemit({ onRefused: (error) => void showFieldErrors(form, error) });
  const read = readRemittance(form.values.text);
  if (remit.data)
    return <Outcome view={remit.data} lines={read.rows.map(({ line }) => line)} onClose={onClose} />;
  const sum = paise(read.rows.reduce((total, row) => total + row.amountPaise, 0));
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ text, ...rest }) =>
          remit.mutate({ ...rest, rows: text.map(({ number, amountPaise }) => ({ number, amountPaise })) }),
        focusFirstError(form),
      )}
    >
      <Stack>
        <ErrorBanner>
          {remit.error &&
            messageOf(remit.error, "That did not work, and nothing is booked. Please try again.")}
        </ErrorBanner>
        <TextInput
          label="Reference"
          description="As the bank has it, such as the UTR. Sent twice, it is booked once."
          data-autofocus
          {...form.getInputProps("reference")}
        />
        <TextInput type="date" label="Paid on" max={homeDayText()} {...form.getInputProps("paidOn")} />
        <Textarea
          label="Parcels that it pays for"
          description="A row for each: tracking or parcel number, and the amount. Paste them from the courier’s sheet."
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
          <Button variant="default" onClick={onClose} disabled={remit.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={remit.isPending}>
            Book it
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Books what a courier has paid in, row by row, and says which rows do not agree. */
export function RemitModal(props: RemitProps) {
  return (
    <Modal
      opened
      size="lg"
      onClose={props.onClose}
      closeOnClickOutside={false}
      title={`A payment of ${props.courier.name}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <RemitForm {...props} />
    </Modal>
  );
}
