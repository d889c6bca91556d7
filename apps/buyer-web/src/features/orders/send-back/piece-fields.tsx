import { NativeSelect, Textarea } from "@mantine/core";
import type { SendBackView } from "@haat/contract/returns/return.schema";
import { returnReasons } from "@haat/contract/returns/return.stages";
import { useNow } from "@haat/ui/order/use-now.ts";
import { needsExplanation, offeredReasons, untilText } from "./offered-reasons.ts";
import type { SendBackForm } from "./use-send-back.ts";

interface PieceFieldsProps {
  readonly form: SendBackForm;
  readonly offer: SendBackView;
}

export function PieceFields({ form, offer }: PieceFieldsProps) {
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
