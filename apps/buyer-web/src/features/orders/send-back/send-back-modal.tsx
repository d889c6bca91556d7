import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { formatSumPaise, paise } from "@haat/contract/money";
import type { LineView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { answerReturnHours } from "@haat/contract/returns/return.constants";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useBackCloses } from "../returns/use-back-closes.ts";
import { InsteadFields } from "./instead-fields.tsx";
import { PieceFields } from "./piece-fields.tsx";
import { RefundFields } from "./refund-fields.tsx";
import { ShownPictures } from "./shown-pictures.tsx";
import { useSendBack, type SendBackForm, type SendBackOptions } from "./use-send-back.ts";

function NextSteps({ form, line }: { readonly form: SendBackForm; readonly line: LineView }) {
  const { quantity, kind } = form.values;
  const sum = formatSumPaise(paise(line.unitPricePaise * quantity));
  const isExchange = kind === "exchange";
  return (
    <Text size="sm">
      <strong>
        {isExchange ? `If it's sold out by then, you get ${sum} back.` : `You get ${sum} back.`}
      </strong>{" "}
      The order's delivery fee isn't refunded. The seller answers within {answerReturnHours} hours; without an
      answer, the return is approved. You then send the item or have it picked up.{" "}
      {isExchange ? "Your exchange is sent" : "You get your money"} once it has arrived.
    </Text>
  );
}

export function SendBackModal(props: SendBackOptions) {
  const { line, offer, onClose } = props;
  const { form, submit, error } = useSendBack(props);
  const [isUploading, setUploading] = useState(false);
  const close = () => {
    // The server's answer must be seen.
    if (!form.submitting) onClose();
  };
  useBackCloses(close);
  return (
    <Modal
      opened
      onClose={close}
      // A stray click must not discard input.
      closeOnClickOutside={false}
      title={`Return ${fullName(line)}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <PieceFields form={form} offer={offer} />
          <ShownPictures form={form} onBusy={setUploading} />
          <InsteadFields form={form} lineId={line.id} />
          <RefundFields form={form} />
          <NextSteps form={form} line={line} />
          <ErrorBanner scrollsIntoView>
            {error ? messageOf(error, "We got no answer. Please try again; it only counts once.") : null}
          </ErrorBanner>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={form.submitting}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting} disabled={isUploading}>
              Request Return
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
