import { useEffect, useState, type ComponentType } from "react";
import { loadLate, occasions, reloadIfGone } from "./late-file.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { toastError } from "./toast.tsx";

const lost = "The connection was lost. Please try again.";

/** The component with a boundary of its own: what goes wrong in it leaves the rest of the page standing. */
function bounded<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Bounded(props: Props) {
    return (
      <PartBoundary onFail={() => toastError("This part of the page cannot be shown right now.")}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

/**
 * A component that is fetched when somebody asks for it, so that it is no part of the first load. Until `fetchIt` says
 * true it is null; when it cannot be fetched, a toast says so and the next click tries again. `load` stays the same.
 */
export function useLateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const fetchIt = async (): Promise<boolean> => {
    if (component) return true;
    setIsFetching(true);
    try {
      const loaded = bounded(await loadLate(load));
      setComponent(() => loaded);
      return true;
    } catch (error) {
      if (!(await reloadIfGone(error))) toastError(lost);
      return false;
    } finally {
      setIsFetching(false);
    }
  };
  return { component, isFetching, fetchIt };
}

/**
 * A component that is fetched by itself once `isWanted`, and does without a word until it is there: what did not come is
 * asked for again when the person does something, or the device is online again. `load` stays the same.
 */
export function useComponentWhen<Props extends object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): { readonly component: ComponentType<Props> | null } {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const isMissing = isWanted && !component;
  useEffect(() => {
    if (!isMissing) return;
    const over = new AbortController();
    const ask = () => {
      loadLate(load).then(
        (loaded) => {
          if (!over.signal.aborted) setComponent(() => bounded(loaded));
        },
        () => {
          const next = new AbortController();
          const signal = AbortSignal.any([over.signal, next.signal]);
          const again = () => {
            next.abort();
            ask();
          };
          if (!over.signal.aborted)
            for (const occasion of occasions) window.addEventListener(occasion, again, { signal });
        },
      );
    };
    ask();
    return () => over.abort();
  }, [isMissing, load]);
  return { component };
}
