import { TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useId } from "react";
import { states } from "@haat/contract/account/state.constants";
import classes from "./address-fields.module.css";

const personFields = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "phone", label: "Phone", autoComplete: "tel" },
] as const;

/** PIN code first: it fills in district and state. */
const addressFields = [
  { name: "pin", label: "PIN code", autoComplete: "postal-code" },
  { name: "houseNo", label: "House or flat", autoComplete: "address-line1" },
  { name: "road", label: "Road", autoComplete: "address-line2" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "district", label: "District", autoComplete: "address-level3" },
  { name: "state", label: "State", autoComplete: "address-level1" },
] as const;

const modes = { phone: "tel", pin: "numeric" } as const;

type AddressFieldsProps = {
  form: { getInputProps: (path: string) => GetInputPropsReturnType; key: (path: string) => string };
  /** Adds name and phone, and makes the house number optional. */
  withRecipient?: boolean;
  disabled?: boolean;
};

export function AddressFields({ form, withRecipient = false, disabled = false }: AddressFieldsProps) {
  const stateNames = useId();
  const fields = withRecipient ? [...personFields, ...addressFields] : addressFields;
  return (
    <div className={classes.fields}>
      {fields.map(({ name, label, autoComplete }) => {
        const isOptional = withRecipient && name === "houseNo";
        return (
          <TextInput
            key={form.key(name)}
            className={classes[name] ?? ""}
            label={isOptional ? `${label} (optional)` : label}
            autoComplete={`shipping ${autoComplete}`}
            type={name === "phone" ? "tel" : "text"}
            inputMode={name in modes ? modes[name as keyof typeof modes] : "text"}
            required={!isOptional}
            withAsterisk={false}
            disabled={disabled}
            {...(name === "state" && { list: stateNames })}
            {...form.getInputProps(name)}
          />
        );
      })}
      <datalist id={stateNames}>
        {states.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </div>
  );
}
