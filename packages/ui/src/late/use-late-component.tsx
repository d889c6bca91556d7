import { useEffect, useState, type ComponentType } from "react";
import { PartBoundary } from "../app/part-boundary.tsx";
import { toastError } from "../app/toast.tsx";
import { isBrokenFile, loadLate, occasions, reloadIfGone } from "./late-file.ts";

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
const come = new WeakMap<() => unknown, unknown>();

export function partOf<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  return come.get(load) as ComponentType<Props> | undefined;
}

/**
 * Retries on the next interaction or reconnect; reloads the page once if the file is gone. `tell`
 * gets the result, even after the returned cleanup ran.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  tell: (error?: unknown) => void,
): () => void {
  const over = new AbortController();
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      come.set(load, bounded(await loadLate(load)));
      tell();
    } catch (error) {
      if (await reloadIfGone(error)) return;
      // The browser keeps a broken script for the life of the page, so don't retry.
      isAsking = isBrokenFile(error);
      tell(error);
    }
  };
  void ask();
  for (const occasion of occasions) window.addEventListener(occasion, () => void ask(), over);
  return () => over.abort();
}

/** Shows no error while it fails to load. `load` must be a stable reference. */
export function useComponentWhen<Props extends object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): { readonly component: ComponentType<Props> | undefined } {
  const [, redraw] = useState({});
  const component = isWanted ? partOf(load) : undefined;
  const isMissing = isWanted && !component;
  useEffect(() => (isMissing ? loadPart(load, () => redraw({})) : undefined), [isMissing, load]);
  return { component };
}
