import { useLocalStorage } from "@mantine/hooks";
import { useState } from "react";
import { handOverForm, type HandOverForm, type ParcelView } from "@haat/contract/shipment/shipment.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import type { ActRunner, Refused } from "../act/use-run-act.ts";
import { numbersInFile, pastedNumbers, type Pasted } from "./pasted-numbers.ts";

export interface HandOverOptions {
  readonly parcels: readonly ParcelView[];
  /** Typed numbers by parcel id; kept when the dialog closes, like the courier. */
  readonly numbers: Map<string, string>;
  readonly run: ActRunner["run"];
  readonly onClose: () => void;
}

const fieldOf = (index: number) => `shipments.${index}.trackingNumber`;

type Shipments = HandOverForm["shipments"];
interface NumbersForm {
  readonly values: { readonly shipments: Shipments };
  setValues(values: { shipments: Shipments; courier?: string }): void;
  validateField(path: string): unknown;
}

const targetOf = (id: string, parcels: readonly ParcelView[]) => {
  const parcel = parcels.find(({ shipment }) => shipment?.id === id);
  return { id, orderNumber: parcel?.orderNumber ?? 0, parcelNumber: parcel?.shipment?.number ?? 0 };
};

function useFilledNumbers(form: NumbersForm, parcels: readonly ParcelView[]) {
  const [filled, setFilled] = useState<Pasted | null>(null);
  const { shipments } = form.values;
  const targets = shipments.map(({ id }) => targetOf(id, parcels));
  const fill = (found: Pasted) => {
    setFilled(found);
    form.setValues({
      ...(found.courier !== undefined && { courier: found.courier }),
      shipments: shipments.map((one) => ({
        ...one,
        trackingNumber: found.numbers.get(one.id) ?? one.trackingNumber ?? "",
      })),
    });
    // Shows an invalid number at its field immediately.
    for (const [index, { id }] of shipments.entries())
      if (found.numbers.has(id)) form.validateField(fieldOf(index));
  };
  return {
    filled,
    setFilled,
    /** Returns false for a single number, which the field takes itself. */
    paste: (text: string, index: number): boolean => {
      const found = pastedNumbers(text, targets, index);
      if (found) fill(found);
      else setFilled(null);
      return found !== null;
    },
    readFile: async (file: File) => fill(numbersInFile(await file.text(), targets)),
  };
}

export function useHandOver({ parcels, numbers, run, onClose }: HandOverOptions) {
  const [courier, rememberCourier] = useLocalStorage({
    key: "haat-courier",
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  const [error, setError] = useState<unknown>(null);
  const form = useZodForm(handOverForm, {
    initialValues: {
      verb: "hand-over",
      courier,
      shipments: parcels.flatMap(({ shipment }) =>
        shipment ? [{ id: shipment.id, trackingNumber: numbers.get(shipment.id) ?? "" }] : [],
      ),
    },
    validateInputOnBlur: true,
    onValuesChange: ({ courier: typed, shipments }) => {
      rememberCourier(typed ?? "");
      for (const { id, trackingNumber = "" } of shipments) numbers.set(id, trackingNumber);
    },
  });
  const { shipments } = form.values;
  const { filled, setFilled, paste, readFile } = useFilledNumbers(form, parcels);
  const keepRefused = (refused: Refused) => {
    const remaining = shipments.filter(({ id }) => refused.some((one) => one.id === id));
    form.setValues({ shipments: remaining });
    const sentences = remaining.map(({ id }, index) => {
      return [fieldOf(index), refused.find((one) => one.id === id)?.message];
    });
    form.setErrors(Object.fromEntries(sentences) as Record<string, string>);
  };
  const submit = form.onSubmit(async (call) => {
    setError(null);
    setFilled(null);
    try {
      const { refused } = await run(call);
      if (refused.length === 0) onClose();
      else keepRefused(refused);
    } catch (failure) {
      setError(failure);
    }
  }, focusFirstError(form));
  return { form, submit, paste, readFile, error, filled };
}
