import { createElement, useEffect, useSyncExternalStore, type ComponentType } from "react";
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

/** Resolves once toasts and modals are mounted; the first call mounts them. */
export async function overlays() {
  const parts = await load();
  Overlays = parts.Overlays;
  for (const watcher of watchers) watcher();
  await parts.whenMounted();
  return parts;
}

export function LateOverlays() {
  const Parts = useSyncExternalStore(
    watch,
    () => Overlays,
    () => null,
  );
  const isTouched = useFirstTouch();
  useEffect(() => {
    // Also brings the handling of double clicks and window focus. A failed load is retried on use.
    if (isTouched) void load().catch(() => undefined);
  }, [isTouched]);
  return Parts && <PartBoundary>{createElement(Parts)}</PartBoundary>;
}
