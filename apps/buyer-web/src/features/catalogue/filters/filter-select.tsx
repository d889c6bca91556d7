import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";

/** Its name is seen above it, or said by `aria-label` where its first choice says it. */
type FilterSelectProps = Pick<NativeSelectProps, "data" | "value" | "label" | "aria-label"> & {
  /** Its parameter in the address, for the form that is sent without scripts. */
  readonly name: string;
  /** Told what was chosen; undefined for the choice that filters nothing. */
  readonly onChoose: (value: string | undefined) => void;
};

/** One choice among a few: the device's own list, which every phone and screen reader knows. */
export function FilterSelect({ onChoose, ...rest }: FilterSelectProps) {
  return (
    <NativeSelect
      {...rest}
      rightSection={<IconSelector size={18} aria-hidden />}
      onChange={({ currentTarget: { value } }) => onChoose(value || undefined)}
    />
  );
}
