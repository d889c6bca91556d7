import { Button, FileButton, Group, Modal, Text, TextInput } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { CourierField } from "../act/courier-field.tsx";
import { parcelsText } from "../act/parcel-verbs.tsx";
import classes from "./hand-over-modal.module.css";
import { useHandOver, type HandOverOptions } from "./use-hand-over.ts";

/** Enter, as a scanner ends each code with, goes on to the next field and, after the last, to the button. */
function onEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLElement>("input, [type=submit]")];
  const next = stops[stops.indexOf(target) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function labelOf({ orderNumber, shipment }: ParcelView): string {
  return `#${orderNumber}${shipment ? ` · ${parcelNumber(shipment)}` : ""}`;
}

function NumberFields({ parcels, form, paste }: Pick<HandOverOptions, "parcels"> & Omit<HandOver, "submit">) {
  const take = (event: ClipboardEvent, index: number) => {
    if (paste(event.clipboardData.getData("text"), index)) event.preventDefault();
  };
  return (
    <ol className={classes.numbers} aria-label="Tracking numbers">
      {form.values.shipments.map(({ id }, index) => {
        const parcel = parcels.find(({ shipment }) => shipment?.id === id);
        return (
          <li key={id}>
            <TextInput
              className={classes.number ?? ""}
              label={parcel && labelOf(parcel)}
              description={parcel && `${parcel.recipient.name}, ${parcel.recipient.pin}`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.getInputProps(`shipments.${index}.trackingNumber`)}
              {...(index === 0 && form.values.courier ? { "data-autofocus": true } : {})}
              onPaste={(event) => take(event, index)}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** What the button says: also how many go without a number, since they would go so silently. */
function buttonText(shipments: HandOver["form"]["values"]["shipments"]): string {
  const without = shipments.filter(({ trackingNumber = "" }) => trackingNumber.trim() === "").length;
  if (without === 0) return "Hand over";
  if (without < shipments.length) return `Hand over, ${without} without a number`;
  return without === 1 ? "Hand over without a number" : `Hand over ${without} without numbers`;
}

type HandOver = Pick<ReturnType<typeof useHandOver>, "form" | "paste" | "submit">;

/** Offers to fill the fields from a file; the same file again, mended, is a choice as well. */
function NumbersFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    if (!file) return;
    onFile(file);
    reset.current?.();
  };
  return (
    <FileButton
      accept=".csv,.txt,text/csv,text/plain"
      resetRef={reset}
      onChange={take}
      inputProps={{ "aria-label": "Choose a CSV file" }}
    >
      {(props) => (
        <Button {...props} variant="default" size="sm" leftSection={<IconUpload size={18} aria-hidden />}>
          Upload CSV
        </Button>
      )}
    </FileButton>
  );
}

/** Asks for the courier and each parcel's tracking number, typed, scanned, pasted from a spreadsheet or read from a file, and hands them over. */
export function HandOverModal(props: HandOverOptions) {
  const { parcels, onClose } = props;
  const { form, submit, paste, readFile, error, filled } = useHandOver(props);
  const count = form.values.shipments.length;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      // Fifty scanned numbers are not closed by a click beside them.
      closeOnClickOutside={false}
      title={`Hand over ${parcelsText(count)}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit} onKeyDown={onEnter}>
        <ErrorBanner>
          {error ? messageOf(error, "That did not work, and nothing is lost. Please try again.") : null}
        </ErrorBanner>
        <CourierField
          placeholder="Who takes them"
          {...form.getInputProps("courier")}
          {...(form.values.courier ? {} : { "data-autofocus": true })}
        />
        <Text size="sm" c="dimmed" mt="md" mb="xs">
          Tracking numbers, if there are any. Enter goes to the next field. Paste a column of a spreadsheet
          and it fills the fields from there on; with order or parcel numbers beside it, each goes to its own
          parcel. So does a file, such as the list for the courier with the numbers filled in.
        </Text>
        <NumbersFile onFile={(file) => void readFile(file)} />
        <Text
          size="sm"
          role="status"
          className={classes.pasted ?? ""}
          {...(filled?.numbers.size === 0 && { c: "var(--mantine-color-error)" })}
        >
          {filled?.sentence}
        </Text>
        <NumberFields parcels={parcels} form={form} paste={paste} />
        <Group justify="flex-end" gap="sm" className={classes.foot ?? ""}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            {buttonText(form.values.shipments)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
