import { useBlocker } from "@tanstack/react-router";

/** Back closes the open dialog instead of leaving the page. */
export function useBackCloses(onClose: () => void): void {
  useBlocker({
    shouldBlockFn({ action }) {
      if (action !== "BACK") return false;
      onClose();
      return true;
    },
    enableBeforeUnload: false,
  });
}
