import { useState } from "react";
import { useQuantitySaver } from "./use-quantity-saver.ts";

/** Waits until every quantity on the page is kept on the server; where one is refused, one stays and reads why. */
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
