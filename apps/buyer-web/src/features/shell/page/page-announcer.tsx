import { VisuallyHidden } from "@mantine/core";
import { useArrival } from "./use-arrival.ts";

export function PageAnnouncer() {
  const title = useArrival();
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {title}
    </VisuallyHidden>
  );
}
