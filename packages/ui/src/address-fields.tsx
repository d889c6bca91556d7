import { TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import classes from "./address-fields.module.css";

const fields = [
  { name: "houseNo", label: "House number", autoComplete: "address-line1" },
  { name: "road", label: "Road", autoComplete: "address-line2" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "district", label: "District", autoComplete: "address-level3" },
  { name: "state", label: "State", autoComplete: "address-level1" },
  { name: "pin", label: "PIN code", autoComplete: "postal-code" },
] as const;

type AddressFieldsProps = {
  /** A Mantine form that holds the address. */
  form: { getInputProps: (path: string) => GetInputPropsReturnType; key: (path: string) => string };
  /** Where in the form's values the address lies; left out when it is the values themselves. */
  path?: string;
  /** The cart's shipping step does not ask for the house number. */
  withoutHouseNo?: boolean;
  disabled?: boolean;
};

/** The six fields of an address, bound to a form. */
export function AddressFields({ form, path, withoutHouseNo = false, disabled = false }: AddressFieldsProps) {
  const shown = fields.filter(({ name }) => !(withoutHouseNo && name === "houseNo"));
  return (
    <div className={classes.fields}>
      {shown.map(({ name, label, autoComplete }) => {
        const at = path ? `${path}.${name}` : name;
        return (
          <TextInput
            key={form.key(at)}
            className={classes[name] ?? ""}
            label={label}
            autoComplete={`shipping ${autoComplete}`}
            inputMode={name === "pin" ? "numeric" : "text"}
            maxLength={name === "pin" ? 20 : 120}
            required
            withAsterisk={false}
            disabled={disabled}
            {...form.getInputProps(at)}
          />
        );
      })}
    </div>
  );
}
