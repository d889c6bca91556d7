import { TextInput } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useId, useState } from "react";
import { pinFault, tidyPin, wholePin } from "@haat/contract/typed/pin";
import { keepPin, usePin } from "../../delivery/kept-pin.ts";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import { useTyped } from "../use-typed.ts";
// Shared with the page's style sheet, which reserves the space.
import classes from "./value-filters.module.css";

/** Filters as soon as the PIN code is complete. */
export function PinField({ filters: { search, change } }: { readonly filters: CatalogueFilters }) {
  const known = usePin();
  const list = useId();
  const { texts, type, flush, leave } = useTyped({
    values: { pin: search.pin ?? "" },
    clean: (typed) => ({ pin: wholePin(typed.pin) ?? "" }),
    onSettle: ({ pin }, { isFirst }) => {
      if (pin) keepPin(pin);
      change({ pin }, { replace: !isFirst });
    },
  });
  const [fault, setFault] = useState<string | null>(null);
  const judge = () => {
    const pin = tidyPin(texts.pin);
    setFault(pin === "" ? null : pinFault(pin));
  };
  return (
    <>
      <TextInput
        className={classes.pin ?? ""}
        name="pin"
        aria-label="Delivers to PIN code"
        placeholder="Deliver to PIN"
        leftSection={<IconMapPin size={18} aria-hidden />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        list={known ? list : undefined}
        value={texts.pin}
        error={fault}
        onChange={({ currentTarget }) => {
          setFault(null);
          type({ pin: currentTarget.value });
        }}
        onKeyDown={({ key }) => {
          if (key !== "Enter") return;
          judge();
          flush();
        }}
        onBlur={() => {
          judge();
          leave();
        }}
      />
      {known && (
        <datalist id={list}>
          <option value={known} />
        </datalist>
      )}
    </>
  );
}
