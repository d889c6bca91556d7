import { useEffect, useSyncExternalStore } from "react";

const touches = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

let isTouched = false;
const watchers = new Set<() => void>();

function touch(): void {
  isTouched = true;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** True after the first interaction, when code outside the first load may be fetched. */
export function useFirstTouch(): boolean {
  const isThere = useSyncExternalStore(
    watch,
    () => isTouched,
    () => false,
  );
  useEffect(() => {
    if (isThere) return;
    const once = { once: true, capture: true, passive: true };
    for (const name of touches) window.addEventListener(name, touch, once);
    return () => {
      for (const name of touches) window.removeEventListener(name, touch, once);
    };
  }, [isThere]);
  return isThere;
}
