import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from "@mantine/core";
import { courierFormats, type CourierFormat } from "@haat/contract/courier/courier.constants";
import type { CourierView } from "@haat/contract/courier/courier.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useCourierForm } from "./use-courier-form.ts";
import { useSaveCourier } from "./use-couriers.ts";
import { WordFields } from "./word-fields.tsx";

const formatWords = {
  plain: "Our own, by its own words",
  aftership: "AfterShip's webhook",
} as const satisfies Record<CourierFormat, string>;

interface CourierFormProps {
  /** What is changed; left out, a courier is added. */
  readonly courier?: CourierView;
  readonly onClose: () => void;
}

/** A key as it could be, from the name, while none is typed. */
const keyFrom = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join("-");

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
          description="As sellers write it when they hand a parcel over"
          data-autofocus
          {...form.getInputProps("name")}
          onBlur={() => key === "" && form.setFieldValue("key", keyFrom(name))}
        />
        <TextInput
          label="Link"
          description="Where buyers follow a parcel; {number} stands for its tracking number. Left empty, there is none."
          placeholder="https://courier.example/track/{number}"
          {...form.getInputProps("link")}
        />
        <TextInput
          label="Key"
          description={`The courier sends its news to /api/couriers/${key || "…"}`}
          {...form.getInputProps("key")}
        />
        <TextInput
          label="Secret"
          autoComplete="off"
          spellCheck={false}
          description={
            courier?.hasSecret
              ? "One is set, and is not shown. Left empty, it stays."
              : "What the courier signs its updates with. Left empty, updates are refused."
          }
          {...form.getInputProps("secret")}
        />
        <Checkbox
          label="It brings the shop the cash of what it delivers"
          description="Else the seller collects it. It holds for parcels that are handed over from now on."
          {...form.getInputProps("collects", { type: "checkbox" })}
        />
        <NativeSelect
          label="Format of its news"
          data={courierFormats.map((value) => ({ value, label: formatWords[value] }))}
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

/** Adds a courier or changes it. */
export function CourierModal(props: CourierFormProps) {
  return (
    <Modal
      opened
      size="lg"
      onClose={props.onClose}
      title={props.courier ? `Change ${props.courier.name}` : "Add a courier"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Fields {...props} />
    </Modal>
  );
}
