import { useEffect, useState, type ComponentType } from "react";
import { PartBoundary } from "../app/part-boundary.tsx";
import { toastError } from "../app/toast.tsx";
import { isBrokenFile, loadLate, occasions, reloadIfGone, reloadPage } from "./late-file.ts";

const lost = "The connection was lost. Please try again.";

/** A failure inside leaves the rest of the page working. */
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
 * Null until `fetchComponent` resolves to true. A failure shows a toast; the next click retries.
 * `load` must be a stable reference.
 */
export function useLateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const fetchComponent = async (): Promise<boolean> => {
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
  return { component, isFetching, fetchComponent };
}

/** Loaded parts, which render immediately when shown again. */
const loaded = new WeakMap<() => unknown, unknown>();

/**
 * Fetched while `isWanted`; after a failure again on the next interaction or reconnect. A page's
 * main content also shows `hasFailed` and calls `retry`. `load` must be a stable reference.
 */
export function useComponentWhen<Props extends object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
) {
  const [{ timesAsked, hasFailed }, setState] = useState({ timesAsked: 0, hasFailed: false });
  const component = isWanted ? (loaded.get(load) as ComponentType<Props> | undefined) : undefined;
  const isMissing = isWanted && !component;
  useEffect(() => {
    if (!isMissing) return;
    const over = new AbortController();
    const told = (isFailure: boolean) => {
      if (!over.signal.aborted) setState({ timesAsked, hasFailed: isFailure });
    };
    let isBusy = false;
    const ask = async () => {
      if (isBusy) return;
      isBusy = true;
      try {
        loaded.set(load, bounded(await loadLate(load)));
        told(false);
      } catch (error) {
        if (await reloadIfGone(error)) return;
        // The browser keeps a broken script for the life of the page: only a reload helps.
        isBusy = isBrokenFile(error);
        if (isBusy && timesAsked > 0 && !over.signal.aborted) void reloadPage();
        else told(true);
      }
    };
    void ask();
    for (const occasion of occasions) window.addEventListener(occasion, () => void ask(), over);
    return () => over.abort();
  }, [isMissing, load, timesAsked]);
  const retry = () => setState({ timesAsked: timesAsked + 1, hasFailed: false });
  return { component, hasFailed, retry };
}
