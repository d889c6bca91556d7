import { useBlocker } from "@tanstack/react-router";
import { confirm } from "@haat/ui/app/confirm.tsx";

interface Leaving {
  /** Whether there is anything to lose. */
  readonly isTyped: () => boolean;
  readonly title: string;
  readonly message: string;
}

/**
 * Asks before a page is left on which something was typed; the browser asks in its own words when the tab is closed or
 * reloaded. Nobody is asked on the way to the login: anyone who logged out, or is logged out, has left already.
 */
export function useAskBeforeLeaving({ isTyped, title, message }: Leaving): void {
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (!isTyped() || next.pathname === current.pathname || next.pathname === "/login") return false;
      return !(await confirm({ title, message, confirmLabel: "Leave", cancelLabel: "Stay", danger: true }));
    },
    enableBeforeUnload: isTyped,
  });
}
