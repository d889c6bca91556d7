import { useBlocker } from "@tanstack/react-router";
import { confirm } from "@haat/ui/app/confirm.tsx";

interface Leaving {
  readonly hasChanges: () => boolean;
  readonly title: string;
  readonly message: string;
}

/**
 * Browsers show their own text when the tab closes. The login page is exempt: the session has
 * already ended.
 */
export function useAskBeforeLeaving({ hasChanges, title, message }: Leaving): void {
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (!hasChanges() || next.pathname === current.pathname || next.pathname === "/login") return false;
      return !(await confirm({ title, message, confirmLabel: "Leave", cancelLabel: "Stay", danger: true }));
    },
    enableBeforeUnload: hasChanges,
  });
}
