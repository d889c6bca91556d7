import { useEffect, useSyncExternalStore, type ComponentType } from "react";
import { PartBoundary } from "../app/part-boundary.tsx";
import { useFirstTouch } from "./first-touch.ts";
import { loadLate } from "./late-file.ts";

const file = () => import("../app/overlays.tsx");
const load = () => loadLate(file);

let Overlays: ComponentType | null = null;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Toasts and modals, as soon as they stand on the page; the first call puts them there. */
export async function overlays() {
  const parts = await load();
  Overlays = parts.Overlays;
  for (const watcher of watchers) watcher();
  await parts.whenMounted();
  return parts;
}

/**
 * Fetches them at the person's first touch of the page: what it leads to is answered later than that. What looks after
 * double clicks and the focus of the window comes with them.
 */
function useLoadedAtFirstTouch(): void {
  const isTouched = useFirstTouch();
  useEffect(() => {
    // What fails here is asked for again when it is needed.
    if (isTouched) void load().catch(() => undefined);
  }, [isTouched]);
}

function Standing({ part: Part }: { readonly part: ComponentType }) {
  return (
    <PartBoundary>
      <Part />
    </PartBoundary>
  );
}

/** The place of toasts and modals; empty until the first one has come. */
export function LateOverlays() {
  const Parts = useSyncExternalStore(
    watch,
    () => Overlays,
    () => null,
  );
  useLoadedAtFirstTouch();
  return Parts && <Standing part={Parts} />;
}
