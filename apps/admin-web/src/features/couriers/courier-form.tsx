import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import {
  type CourierFormat,
  courierFormats,
  type CourierVerb,
  courierVerbs,
  type CourierWord,
  maxCourierWords,
} from "@haat/contract/courier/courier.constants";
import type { CourierView } from "@haat/contract/courier/courier.schema";
import {
  needsReason,
  type ShipmentReason,
  shipmentReasonKeys,
  shipmentReasons,
} from "@haat/contract/shipment/shipment.stages";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import classes from "./courier-form.module.css";
import { type CourierForm, useCourierForm } from "./use-courier-form.ts";
import { useSaveCourier } from "./use-couriers.ts";

const formatLabels = {
  plain: "Haat’s own, with the courier’s status words",
  aftership: "AfterShip webhook",
} as const satisfies Record<CourierFormat, string>;

interface CourierFormProps {
  /** Left out to add a courier. */
  readonly courier?: CourierView;
  readonly onClose: () => void;
}

/** Suggested from the name while the key is empty. */
const keyFrom = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join("-");

const verbLabels = {
  "send-out": "Out for delivery",
  miss: "Not delivered",
  deliver: "Delivered",
  "turn-back": "Coming back",
  lose: "Lost",
} as const satisfies Record<CourierVerb, string>;

interface Meaning {
  readonly value: string;
  readonly label: string;
  readonly verb: CourierVerb;
  readonly reason: ShipmentReason | null;
}

/** An event and, where needed, its reason. */
const meanings: readonly Meaning[] = courierVerbs.flatMap((verb): Meaning[] =>
  needsReason(verb)
    ? shipmentReasonKeys.map((reason) => ({
        value: `${verb}/${reason}`,
        verb,
        reason,
        label: `${verbLabels[verb]}: ${shipmentReasons[reason].words}`,
      }))
    : [{ value: verb, label: verbLabels[verb], verb, reason: null }],
);

const meaningOf = ({ verb, reason }: Pick<CourierWord, "verb" | "reason">): string =>
  reason ? `${verb}/${reason}` : verb;

function WordFields({ form }: { readonly form: CourierForm }) {
  const { words } = form.values;
  return (
    <fieldset className={classes.words}>
      <legend className={classes.legend}>Status words</legend>
      <p className={classes.hint}>
        The courier’s words for a parcel’s status, and what each means here. Other words are ignored. The
        words send-out, deliver and lose always work.
      </p>
      {words.map(({ verb, reason = null }, index) => (
        // Rows have no id and are never reordered.
        <div key={index} className={classes.row}>
          <TextInput
            aria-label={`Word ${index + 1}`}
            placeholder="RTO initiated"
            {...form.getInputProps(`words.${index}.word`)}
          />
          <NativeSelect
            aria-label={`Meaning of word ${index + 1}`}
            data={meanings.map(({ value, label }) => ({ value, label }))}
            value={meaningOf({ verb, reason })}
            onChange={({ currentTarget: { value } }) => {
              const meaning = meanings.find((one) => one.value === value);
              if (!meaning) return;
              form.setFieldValue(`words.${index}.verb`, meaning.verb);
              form.setFieldValue(`words.${index}.reason`, meaning.reason);
            }}
          />
          <Button
            variant="subtle"
            px="sm"
            aria-label={`Remove word ${index + 1}`}
            onClick={() => form.removeListItem("words", index)}
          >
            <IconX size={18} aria-hidden />
          </Button>
        </div>
      ))}
      {words.length < maxCourierWords && (
        <Button
          variant="default"
          size="sm"
          className={classes.add ?? ""}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem("words", { word: "", verb: "deliver", reason: null })}
        >
          Add a Word
        </Button>
      )}
    </fieldset>
  );
}

function Fields(props: CourierFormProps) {
  const { courier, onClose } = props;
  const form = useCourierForm(courier);
  const save = useSaveCourier({ onDone: onClose, onRefused: (error) => showFieldErrors(form, error) });
  const failure = save.error && !isAtField(form, save.error) ? save.error : null;
  const { name, key, format } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))}>
      <Stack>
        <ErrorBanner>
          {failure && messageOf(failure, "Failed to save the courier. Please try again.")}
        </ErrorBanner>
        <TextInput
          label="Name"
          description="The name sellers enter when they hand over a parcel"
          data-autofocus
          {...form.getInputProps("name")}
          onBlur={() => key === "" && form.setFieldValue("key", keyFrom(name))}
        />
        <TextInput
          label="Link"
          description="Tracking page for buyers, with {number} for the tracking number. Optional."
          placeholder="https://courier.example/track/{number}"
          {...form.getInputProps("link")}
        />
        <TextInput
          label="Key"
          description={`The courier sends updates to /api/couriers/${key || "…"}`}
          {...form.getInputProps("key")}
        />
        <TextInput
          label="Secret"
          autoComplete="off"
          spellCheck={false}
          description={
            courier?.hasSecret
              ? "A secret is set but not shown. Leave empty to keep it."
              : "The courier signs its updates with it. Without a secret, updates are refused."
          }
          {...form.getInputProps("secret")}
        />
        <Checkbox
          label="Collects cash for the shop"
          description="Otherwise it collects for the seller. Applies to parcels handed over from now on."
          {...form.getInputProps("collects", { type: "checkbox" })}
        />
        <NativeSelect
          label="Update format"
          data={courierFormats.map((value) => ({ value, label: formatLabels[value] }))}
          {...form.getInputProps("format")}
        />
        {format === "plain" && <WordFields form={form} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save Courier
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function CourierModal(props: CourierFormProps) {
  return (
    <Modal
      opened
      size="lg"
      onClose={props.onClose}
      title={props.courier ? `Edit ${props.courier.name}` : "Add a Courier"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Fields {...props} />
    </Modal>
  );
}
