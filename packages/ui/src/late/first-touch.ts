import { useSyncExternalStore } from "react";

const touches = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

let isTouched = false;

function watch(onTouch: () => void): () => void {
  const over = new AbortController();
  const touch = () => {
    isTouched = true;
    over.abort();
    onTouch();
  };
  for (const name of touches)
    window.addEventListener(name, touch, { capture: true, passive: true, signal: over.signal });
  return () => over.abort();
}

/** True after the first interaction, when code outside the first load may be fetched. */
export function useFirstTouch(): boolean {
  return useSyncExternalStore(
    watch,
    () => isTouched,
    () => false,
  );
}
