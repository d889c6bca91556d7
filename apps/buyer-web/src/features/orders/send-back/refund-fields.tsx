import { Radio, Stack, TextInput } from "@mantine/core";
import type { SendBackForm } from "./use-send-back.ts";

const bankFields = [
  { path: "refundTo.holder", label: "Account holder", autoComplete: "name", inputMode: "text" },
  { path: "refundTo.account", label: "Account number", autoComplete: "off", inputMode: "numeric" },
  { path: "refundTo.ifsc", label: "IFSC", autoComplete: "off", inputMode: "text" },
] as const;

export function RefundFields({ form }: { readonly form: SendBackForm }) {
  const { kind, refundTo } = form.values;
  return (
    <>
      <Radio.Group
        label="Refund to"
        description={
          kind === "exchange"
            ? "In case your exchange is sold out."
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
