import { TextInput } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useId } from "react";
import { keepPin, usePin } from "../../delivery/kept-pin.ts";
import { wholePin } from "../../delivery/whole-pin.ts";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import { useTyped } from "../use-typed.ts";
// Part of the page's own style sheet, which keeps the place.
import classes from "./value-filters.module.css";

/** Only what can be ordered to a PIN code, as soon as it is typed whole; the one that is known is offered. */
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
  return (
    <>
      <TextInput
        className={classes.pin ?? ""}
        name="pin"
        aria-label="Reaches PIN code"
        placeholder="Reaches PIN"
        leftSection={<IconMapPin size={18} aria-hidden />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        list={known ? list : undefined}
        value={texts.pin}
        onChange={({ currentTarget }) => type({ pin: currentTarget.value })}
        onKeyDown={({ key }) => {
          if (key === "Enter") flush();
        }}
        onBlur={leave}
      />
      {known && (
        <datalist id={list}>
          <option value={known} />
        </datalist>
      )}
    </>
  );
}
