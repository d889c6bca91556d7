import { useBlocker } from "@tanstack/react-router";

/** For an open dialog: the browser's Back closes it, as on a phone one expects, and does not leave the page below it. */
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
