import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import {
  correctTrackingInput,
  type ParcelView,
  type ShipmentView,
} from "@haat/contract/shipment/shipment.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { CourierField } from "./courier-field.tsx";

type TrackingModalProps = {
  readonly parcel: ParcelView & { readonly shipment: ShipmentView };
  readonly onClose: () => void;
};

function useTracking({ parcel: { shipment }, onClose }: TrackingModalProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const correct = useMutation(
    trpc.shipment.correctTracking.mutationOptions({
      onSettled: () => refreshLoaded(queryClient, trpc.shipment.pathFilter(), trpc.order.pathFilter()),
    }),
  );
  const form = useZodForm(correctTrackingInput, {
    initialValues: {
      shipmentId: shipment.id,
      courier: shipment.courier ?? "",
      trackingNumber: shipment.trackingNumber ?? "",
    },
    validateInputOnBlur: true,
  });
  const submit = form.onSubmit(async (input) => {
    setError(null);
    try {
      await correct.mutateAsync(input);
      toastSuccess("Tracking number saved.");
      onClose();
    } catch (failure) {
      if (showFieldErrors(form, failure)) form.getInputNode("trackingNumber")?.focus();
      else setError(failure);
    }
  }, focusFirstError(form));
  return { form, submit, error };
}

export function TrackingModal(props: TrackingModalProps) {
  const { parcel, onClose } = props;
  const { form, submit, error } = useTracking(props);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Tracking Number of ${parcelNumber(parcel.shipment)}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <ErrorBanner>
            {error ? messageOf(error, "That didn't work, but nothing is lost. Please try again.") : null}
          </ErrorBanner>
          <Text size="sm" c="dimmed">
            Order #{parcel.orderNumber} for {parcel.recipient.name}. The buyer sees what you save here but
            gets no email.
          </Text>
          <CourierField {...form.getInputProps("courier")} />
          <TextInput
            label="Tracking number"
            description="Leave empty for none."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps("trackingNumber")}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
