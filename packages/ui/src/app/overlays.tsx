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

let standing = 0;
/** Whether a question stands on the page: there is never a second one beside it. */
export const asking = { isOpen: false };
const waiting = new Set<() => void>();

/** Settles when toasts and modals stand on the page. */
export function untilStanding(): Promise<void> {
  return standing > 0 ? Promise.resolve() : new Promise((stand) => waiting.add(stand));
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

/** Where toasts and modals appear. A file of its own: no page needs it to be drawn. */
export function Overlays() {
  useEffect(() => {
    standing += 1;
    for (const stand of waiting) stand();
    waiting.clear();
    return () => {
      standing -= 1;
      asking.isOpen = false;
    };
  }, []);
  return (
    <>
      <ModalsProvider labels={{ confirm: "Yes", cancel: "Cancel" }} />
      <Toasts />
    </>
  );
}

// From here on, for as long as the page lives.
ignoreSecondClicks();
// A window beside another one is seen all the time. What loads data asks again when its window comes into view, so it is
// told the same when that gets the focus.
window.addEventListener("focus", () => window.dispatchEvent(new Event("visibilitychange")));

export { modals, notifications };
