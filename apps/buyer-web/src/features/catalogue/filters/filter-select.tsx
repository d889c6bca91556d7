import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";

/** Named by `label`, or by `aria-label` where the first option shows the name. */
type FilterSelectProps = Pick<NativeSelectProps, "data" | "value" | "label" | "aria-label"> & {
  /** For the form without scripts. */
  readonly name: string;
  /** Undefined for the option that filters nothing. */
  readonly onChoose: (value: string | undefined) => void;
};

export function FilterSelect({ onChoose, ...rest }: FilterSelectProps) {
  return (
    <NativeSelect
      {...rest}
      rightSection={<IconSelector size={18} aria-hidden />}
      onChange={({ currentTarget: { value } }) => onChoose(value || undefined)}
    />
  );
}
