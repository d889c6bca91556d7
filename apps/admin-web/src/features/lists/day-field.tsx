import { TextInput } from "@mantine/core";
import classes from "./day-field.module.css";

interface DayFieldProps {
  readonly label: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly value: string | undefined;
  readonly faultId?: string | undefined;
  /** Gets undefined when the field is cleared. */
  readonly onChange: (day: string | undefined) => void;
}

export function DayField({ label, min, max, value, faultId, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      className={classes.day ?? ""}
      label={label}
      min={min ?? "2000-01-01"}
      max={max ?? "2099-12-31"}
      value={value ?? ""}
      error={faultId !== undefined}
      {...(faultId !== undefined && { "aria-describedby": faultId })}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
