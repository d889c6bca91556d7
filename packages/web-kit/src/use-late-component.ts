import { useState, type ComponentType } from "react";
import { toastError } from "@haat/ui/toast.tsx";

/**
 * A component that is fetched when somebody asks for it, so that it is no part of the first load. Until `fetchIt` says
 * true it is null; when it cannot be fetched, a toast says so and the next click tries again.
 */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const fetchIt = async (): Promise<boolean> => {
    if (component) return true;
    setIsFetching(true);
    try {
      const loaded = await load();
      setComponent(() => loaded);
      return true;
    } catch {
      toastError("The connection was lost. Please try again.");
      return false;
    } finally {
      setIsFetching(false);
    }
  };
  return { component, isFetching, fetchIt };
}
