import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { moveShipmentsInput, type ParcelView } from "@haat/contract/shipment/shipment.schema";
import {
  shipmentReasonKeys,
  shipmentReasons,
  type SellerShipmentVerb,
} from "@haat/contract/shipment/shipment.stages";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { parcelsText, wordsOf } from "./parcel-verbs.tsx";
import type { ActRunner } from "./use-run-act.ts";

interface ReasonModalProps {
  readonly verb: SellerShipmentVerb;
  readonly parcels: readonly ParcelView[];
  readonly run: ActRunner["run"];
  readonly onClose: () => void;
}

export function ReasonModal({ verb, parcels, run, onClose }: ReasonModalProps) {
  const [error, setError] = useState<unknown>(null);
  const form = useZodForm(moveShipmentsInput, {
    initialValues: {
      verb,
      shipments: parcels.flatMap(({ shipment }) => (shipment ? [{ id: shipment.id }] : [])),
    },
  });
  const { label } = wordsOf(verb);
  const submit = form.onSubmit(async (call) => {
    setError(null);
    await run(call).then(onClose, setError);
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${label}: ${parcelsText(parcels.length)}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <ErrorBanner>{error ? messageOf(error, "That didn't work. Please try again.") : null}</ErrorBanner>
          <Radio.Group label="Reason" description="The buyer sees this." {...form.getInputProps("reason")}>
            <Stack gap="lg" mt="md">
              {shipmentReasonKeys.map((key) => (
                <Radio key={key} value={key} label={shipmentReasons[key].words} />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
