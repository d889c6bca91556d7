import { Button, TextInput } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { type SubmitEvent, useRef, useState } from "react";
import type { ProductView } from "@haat/contract/product/product.schema";
import { pinFault, tidyPin, wholePin } from "@haat/contract/typed/pin";
import classes from "./deliver-to.module.css";
import { deliveryWords } from "./delivery-words.ts";
import { keepPin, usePin } from "./kept-pin.ts";
import { useDelivery } from "./use-delivery.ts";

type AnswerProps = { pin: string; product: ProductView };

function Answer({ pin, product: { id, pricePaise, stock } }: AnswerProps) {
  const { data, isError, isPlaceholderData } = useDelivery(pin, [id]);
  if (!data)
    return <p className={classes.words}>{isError && "Delivery information isn't available right now."}</p>;
  const { words, isOff } = deliveryWords(data, { pin, pricePaise, isInStock: stock > 0 });
  return (
    <p
      className={classes.words}
      role="status"
      aria-busy={isPlaceholderData}
      data-known
      data-off={isOff || undefined}
    >
      {words}
    </p>
  );
}

type PinFormProps = {
  start: string;
  hasFocus: boolean;
  onDone: (pin: string) => void;
};

function PinForm({ start, hasFocus, onDone }: PinFormProps) {
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

export function DeliverTo({ product }: { readonly product: ProductView }) {
  const pin = usePin();
  const [isEdited, setEdited] = useState(false);
  const wasEdited = useRef(false);
  if (!pin || isEdited)
    return (
      <PinForm
        start={pin ?? ""}
        hasFocus={isEdited}
        onDone={(typed) => {
          wasEdited.current = true;
          keepPin(typed);
          setEdited(false);
        }}
      />
    );
  return (
    <>
      <div className={classes.where}>
        <IconMapPin size={20} aria-hidden />
        <span>
          Deliver to <strong>{pin}</strong>
        </span>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label="Change PIN code"
          ref={(button) => {
            // The focused field is gone.
            if (wasEdited.current) button?.focus();
            wasEdited.current = false;
          }}
          onClick={() => setEdited(true)}
        >
          Change
        </Button>
      </div>
      <Answer pin={pin} product={product} />
    </>
  );
}
