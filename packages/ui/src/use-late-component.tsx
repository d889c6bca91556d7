import { useEffect, useState, type ComponentType } from "react";
import { loadLate, occasions, reloadIfGone } from "./late-file.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { reloadPage } from "./reload-once.ts";
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

/** Parts that have come, so that they stand at once where they are shown again. */
const come = new WeakMap<() => unknown, unknown>();

/** Calls this at the next occasion on which it is worth asking again, unless it is over by then. */
function onNextOccasion(then: () => void, over: AbortSignal): void {
  const next = new AbortController();
  const signal = AbortSignal.any([over, next.signal]);
  const occur = () => {
    next.abort();
    then();
  };
  for (const occasion of occasions) window.addEventListener(occasion, occur, { signal });
}

interface LatePart<Props> {
  readonly component: ComponentType<Props> | null;
  /** It did not come. Where it is the main content that is said, with a button that calls `askAgain`. */
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

/**
 * A component that is fetched by itself once `isWanted`. What did not come is asked for again when the person does
 * something, or the device is online again; where the server no longer has its file, the page is loaded anew once.
 * `load` stays the same.
 */
export function useComponentWhen<Props extends object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const shown =
    component ?? (isWanted ? ((come.get(load) as ComponentType<Props> | undefined) ?? null) : null);
  const isMissing = isWanted && !shown;
  useEffect(() => {
    if (!isMissing) return;
    const over = new AbortController();
    const isOver = () => over.signal.aborted;
    const ask = async () => {
      try {
        const loaded = bounded(await loadLate(load));
        come.set(load, loaded);
        if (isOver()) return;
        setComponent(() => loaded);
        setHasFailed(false);
      } catch (error) {
        if (isOver() || (await reloadIfGone(error)) || isOver()) return;
        // The browser keeps a broken script as long as the page lives, so only another page helps, and a person asks for it.
        const isBroken = error instanceof SyntaxError;
        if (isBroken && timesAsked > 0) return reloadPage();
        setHasFailed(true);
        if (!isBroken) onNextOccasion(() => void ask(), over.signal);
      }
    };
    void ask();
    return () => over.abort();
  }, [isMissing, load, timesAsked]);
  const askAgain = () => {
    setHasFailed(false);
    setTimesAsked((times) => times + 1);
  };
  return { component: shown, hasFailed, askAgain };
}
