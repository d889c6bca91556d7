import { useMediaQuery } from "@mantine/hooks";
import { modals, ModalsProvider } from "@mantine/modals";
import { Notifications, notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { toastMs } from "@haat/contract/shop.constants";
import classes from "./overlays.module.css";
import { ignoreSecondClicks } from "./second-click.ts";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";

let mountedCount = 0;
/** At most one confirmation dialog is open at a time. */
export const confirmation = { isOpen: false };
const waiters = new Set<() => void>();

/** Resolves once toasts and modals are mounted. */
export function whenMounted(): Promise<void> {
  return mountedCount > 0 ? Promise.resolve() : new Promise((resolve) => waiters.add(resolve));
}

function Toasts() {
  const isPhone = useMediaQuery("(max-width: 47.99em)", false);
  return (
    <Notifications
      position={isPhone ? "bottom-center" : "top-right"}
      autoClose={toastMs}
      containerWidth={400}
      limit={3}
      className={classes.toasts ?? ""}
    />
  );
}

/** In a separate file because no page needs it to render. */
export function Overlays() {
  useEffect(() => {
    mountedCount += 1;
    for (const resolve of waiters) resolve();
    waiters.clear();
    return () => {
      mountedCount -= 1;
      confirmation.isOpen = false;
    };
  }, []);
  return (
    <>
      <ModalsProvider labels={{ confirm: "Yes", cancel: "Cancel" }} />
      <Toasts />
    </>
  );
}

ignoreSecondClicks();
// TanStack Query refetches on "visibilitychange" only, which doesn't fire for a window that was
// visible next to another one. Treat getting the focus as becoming visible.
window.addEventListener("focus", () => window.dispatchEvent(new Event("visibilitychange")));

export { modals, notifications };
