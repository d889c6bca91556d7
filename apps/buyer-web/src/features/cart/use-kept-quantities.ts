import { useState } from "react";
import { useQuantitySaver } from "./use-quantity-saver.ts";

/** When a quantity is refused, the buyer stays on the page and reads why. */
export function useKeptQuantities() {
  const saver = useQuantitySaver();
  const [isSaving, setIsSaving] = useState(false);
  const whenKept = (goOn: () => void) => {
    setIsSaving(true);
    void saver.flush().then((isKept) => {
      setIsSaving(false);
      if (isKept) goOn();
    });
  };
  return { isSaving, whenKept };
}
