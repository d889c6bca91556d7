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

/** Scanners end each code with Enter, which moves on to the next field and finally the button. */
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

/**
 * Says how many have no number: handing them over needs none, so a missed field would go unnoticed.
 */
function buttonText(shipments: HandOver["form"]["values"]["shipments"]): string {
  const without = shipments.filter(({ trackingNumber = "" }) => trackingNumber.trim() === "").length;
  if (without === 0) return "Hand Over";
  if (without < shipments.length) return `Hand Over, ${without} Without a Number`;
  return without === 1 ? "Hand Over Without a Number" : `Hand Over ${without} Without Numbers`;
}

type HandOver = Pick<ReturnType<typeof useHandOver>, "form" | "paste" | "submit">;

/** Choosing the same file again, corrected, works too. */
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

export function HandOverModal(props: HandOverOptions) {
  const { parcels, onClose } = props;
  const { form, submit, paste, readFile, error, filled } = useHandOver(props);
  const count = form.values.shipments.length;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      // A stray click must not lose fifty scanned numbers.
      closeOnClickOutside={false}
      title={`Hand Over: ${parcelsText(count)}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit} onKeyDown={onEnter}>
        <ErrorBanner>
          {error ? messageOf(error, "That didn't work, but nothing is lost. Please try again.") : null}
        </ErrorBanner>
        <CourierField
          placeholder="Courier name"
          {...form.getInputProps("courier")}
          {...(form.values.courier ? {} : { "data-autofocus": true })}
        />
        <Text size="sm" c="dimmed" mt="md" mb="xs">
          Tracking numbers are optional. Press Enter to go to the next field. Paste a spreadsheet column to
          fill the fields from there on; with order or parcel numbers next to it, each number goes to its own
          parcel. A file works too, such as the courier manifest with the numbers filled in.
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
