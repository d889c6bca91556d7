import { Button, Group, Modal, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatSumPaise, paise, type Paise } from "@haat/contract/money";
import type { LineView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { exchangePriceText } from "@haat/contract/returns/exchange-price";
import { answerReturnHours } from "@haat/contract/returns/return.constants";
import type { ExchangeView, SendBackView } from "@haat/contract/returns/return.schema";
import { returnReasons } from "@haat/contract/returns/return.stages";
import { useNow } from "@haat/ui/order/use-now.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useBackCloses } from "../returns/use-back-closes.ts";
import { needsExplanation, offeredReasons, untilText } from "./offered-reasons.ts";
import { ShownPictures } from "./shown-pictures.tsx";
import { type SendBackForm, type SendBackOptions, useSendBack } from "./use-send-back.ts";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";

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

const bankFields = [
  { path: "refundTo.holder", label: "Account holder", autoComplete: "name", inputMode: "text" },
  { path: "refundTo.account", label: "Account number", autoComplete: "off", inputMode: "numeric" },
  { path: "refundTo.ifsc", label: "IFSC", autoComplete: "off", inputMode: "text" },
] as const;

function RefundFields({ form }: { readonly form: SendBackForm }) {
  const { kind, refundTo } = form.values;
  return (
    <>
      <Radio.Group
        label="Refund to"
        description={
          kind === "exchange"
            ? "In case your exchange is cheaper or sold out."
            : "Only the seller or shop that refunds you sees this."
        }
        {...form.getInputProps("refundTo.way")}
      >
        <Stack gap="lg" mt="md">
          <Radio value="upi" label="UPI ID" />
          <Radio value="account" label="Bank account" />
        </Stack>
      </Radio.Group>
      {refundTo.way === "upi" ? (
        <TextInput
          label="Your UPI ID"
          placeholder="name@bank"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          {...form.getInputProps("refundTo.upi")}
        />
      ) : (
        bankFields.map(({ path, ...field }) => (
          <TextInput key={path} spellCheck={false} {...field} {...form.getInputProps(path)} />
        ))
      )}
    </>
  );
}

function labelOf(
  { variant, isSame, stock, pricePaise }: ExchangeView[number],
  { quantity, unitPricePaise }: { readonly quantity: number; readonly unitPricePaise: Paise },
): string {
  const name = isSame ? [variant, "same again"].filter(Boolean).join(", ") : variant;
  if (stock < quantity) return `${name} (only ${stock} left)`;
  return `${name}: ${exchangePriceText(paise(pricePaise * quantity), paise(unitPricePaise * quantity))}`;
}

function InsteadFields({ form, line }: { readonly form: SendBackForm; readonly line: LineView }) {
  const { id: lineId, unitPricePaise } = line;
  // Always fetch the current stock.
  const { data: choices = [] } = useQuery(
    useTRPC().returns.exchanges.queryOptions({ lineId }, { staleTime: 0 }),
  );
  const { kind, quantity, exchangeFor } = form.values;
  if (choices.length === 0 && kind === "refund") return null;
  const choose = (next: string) =>
    form.setValues(next === "exchange" ? { kind: "exchange" } : { kind: "refund", exchangeFor: null });
  return (
    <>
      <Radio.Group label="Refund or exchange" {...form.getInputProps("kind")} onChange={choose}>
        <Stack gap="lg" mt="md">
          <Radio value="refund" label="Refund" />
          <Radio value="exchange" label="Exchange" />
        </Stack>
      </Radio.Group>
      {kind === "exchange" && (
        <NativeSelect
          label="Exchange for"
          data={[
            { value: "", label: "Choose one", disabled: true },
            ...choices.map((choice) => ({
              value: choice.productId,
              label: labelOf(choice, { quantity, unitPricePaise }),
              disabled: choice.stock < quantity,
            })),
          ]}
          {...form.getInputProps("exchangeFor")}
          value={exchangeFor ?? ""}
          onChange={(event) => form.setFieldValue("exchangeFor", event.currentTarget.value)}
        />
      )}
    </>
  );
}

interface PieceFieldsProps {
  readonly form: SendBackForm;
  readonly offer: SendBackView;
}

function PieceFields({ form, offer }: PieceFieldsProps) {
  const now = useNow();
  const { reason } = form.values;
  const counts = Array.from({ length: offer.pieces }, (_, index) => String(index + 1));
  return (
    <>
      {(offer.pieces > 1 || form.errors.quantity) && (
        <NativeSelect
          label="Quantity"
          data={counts}
          {...form.getInputProps("quantity")}
          value={String(form.values.quantity)}
          onChange={(event) => form.setFieldValue("quantity", Number(event.currentTarget.value))}
        />
      )}
      <NativeSelect
        label="Reason"
        description={`You can return it ${untilText(offer, now)}.`}
        data={[
          { value: "", label: "Choose a reason", disabled: true },
          ...offeredReasons(offer, now).map((value) => ({ value, label: returnReasons[value].words })),
        ]}
        data-autofocus
        {...form.getInputProps("reason")}
      />
      <Textarea
        label={needsExplanation(reason) ? "What's wrong?" : "Comment (optional)"}
        description="The seller sees this."
        minRows={2}
        maxRows={8}
        {...form.getInputProps("words")}
        // The server keeps one line; pasted text may have several.
        onChange={(event) => form.setFieldValue("words", event.currentTarget.value.replace(/\n\s*/g, " "))}
      />
    </>
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
          <InsteadFields form={form} line={line} />
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
