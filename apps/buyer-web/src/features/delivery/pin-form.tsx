import { Button, TextInput } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useState, type SubmitEvent } from "react";
import { pinFault, tidyPin, wholePin } from "@haat/contract/typed/pin";
import classes from "./deliver-to.module.css";

type PinFormProps = {
  start: string;
  hasFocus: boolean;
  onDone: (pin: string) => void;
};

export function PinForm({ start, hasFocus, onDone }: PinFormProps) {
  const [typed, setTyped] = useState(start);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const pin = wholePin(typed);
    if (pin) onDone(pin);
    else setRefused(true);
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className={classes.where}>
        <TextInput
          className={classes.pin ?? ""}
          aria-label="Delivery PIN code"
          aria-describedby="deliver-to-words"
          placeholder="PIN code"
          leftSection={<IconMapPin size={20} aria-hidden />}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          value={typed}
          error={isRefused}
          ref={(field) => {
            if (hasFocus) field?.focus();
          }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(false);
          }}
        />
        <Button type="submit" variant="default">
          Check
        </Button>
      </div>
      <p id="deliver-to-words" className={classes.words} role={isRefused ? "alert" : undefined}>
        {isRefused ? pinFault(tidyPin(typed)) : "See when it arrives"}
      </p>
    </form>
  );
}
