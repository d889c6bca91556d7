import { Text, TextInput, type TextInputProps } from "@mantine/core";

/** A whole number with its unit, such as pieces. */
export function UnitField({ unit, ...field }: TextInputProps & { readonly unit: string }) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      rightSection={
        <Text span size="sm" c="dimmed">
          {unit}
        </Text>
      }
      {...(unit.length > 1 && { rightSectionWidth: 64 })}
      {...field}
    />
  );
}

export function RupeesField(field: TextInputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" leftSection={<Text span>₹</Text>} {...field} />;
}
