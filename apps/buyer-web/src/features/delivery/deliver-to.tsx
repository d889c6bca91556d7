import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { ProductView } from "@haat/contract/product/product.schema";
import classes from "./deliver-to.module.css";
import { deliveryWords } from "./delivery-words.ts";
import { keepPin, usePin } from "./kept-pin.ts";
import { PinForm } from "./pin-form.tsx";
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
