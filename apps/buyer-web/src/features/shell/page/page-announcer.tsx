import { VisuallyHidden } from "@mantine/core";
import { useArrival } from "./use-arrival.ts";

/** Reads out the title of each page one comes to. */
export function PageAnnouncer() {
  const title = useArrival();
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {title}
    </VisuallyHidden>
  );
}
