import { NativeSelect, Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ExchangeView } from "@haat/contract/returns/return.schema";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import type { SendBackForm } from "./use-send-back.ts";

function labelOf({ variant, isSame, stock }: ExchangeView[number], quantity: number): string {
  const name = isSame ? [variant, "same again"].filter(Boolean).join(", ") : variant;
  return stock < quantity ? `${name} (only ${stock} left)` : name;
}

export function InsteadFields({ form, lineId }: { readonly form: SendBackForm; readonly lineId: string }) {
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
              label: labelOf(choice, quantity),
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
