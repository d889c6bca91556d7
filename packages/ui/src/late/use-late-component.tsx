import { useEffect, useState, type ComponentType } from "react";
import { PartBoundary } from "../app/part-boundary.tsx";
import { toastError } from "../app/toast.tsx";
import { isBrokenFile, loadLate, occasions, reloadIfGone } from "./late-file.ts";

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
 * A component that is fetched when somebody asks for it, so that it is no part of the first load. Until `fetchComponent` says
 * true it is null; when it cannot be fetched, a toast says so and the next click tries again. `load` stays the same.
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

/** Parts that have come, so that they stand at once where they are shown again. */
const come = new WeakMap<() => unknown, unknown>();

/** The part as it has come. */
export function partOf<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  return come.get(load) as ComponentType<Props> | undefined;
}

/**
 * Loads a part that nobody clicked for, and again whenever the person does something or the device is online again.
 * Where the server no longer has its file, the page is reloaded once; otherwise `tell` hears that it came, or of the
 * error, even if it has been ended in the meantime. Answers what ends it.
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
      // The browser keeps a broken script as long as the page lives.
      isAsking = isBrokenFile(error);
      tell(error);
    }
  };
  void ask();
  for (const occasion of occasions) window.addEventListener(occasion, () => void ask(), over);
  return () => over.abort();
}

/**
 * A component that is fetched by itself once `isWanted`, and does without a word until it is there. `load` stays the
 * same.
 */
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
