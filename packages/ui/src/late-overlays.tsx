import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useFirstTouch } from "./first-touch.ts";

const load = () => import("./overlays.tsx");
const Overlays = lazy(() => load().then(({ Overlays: component }) => ({ default: component })));

let isWanted = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Toasts and modals, as soon as they stand on the page; the first call puts them there. */
export async function overlays() {
  isWanted = true;
  for (const watcher of watchers) watcher();
  const parts = await load();
  await parts.untilStanding();
  return parts;
}

/** Fetches them at the person's first touch of the page: what it leads to is answered later than that. */
function useLoadedAtFirstTouch(): void {
  const isTouched = useFirstTouch();
  useEffect(() => {
    // What fails here is asked for again when it is needed.
    if (isTouched) void load().catch(() => undefined);
  }, [isTouched]);
}

/** The place of toasts and modals; empty until the first one. */
export function LateOverlays() {
  const isNeeded = useSyncExternalStore(
    watch,
    () => isWanted,
    () => false,
  );
  useLoadedAtFirstTouch();
  return (
    isNeeded && (
      <Suspense>
        <Overlays />
      </Suspense>
    )
  );
}
