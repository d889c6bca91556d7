import { idleHeader, leftAloneMs } from "@haat/contract/live/live.constants";

let activeAt = performance.now();
for (const touch of ["pointermove", "pointerdown", "keydown", "wheel"])
  window.addEventListener(touch, () => (activeAt = performance.now()), { capture: true, passive: true });

/** Automatic refreshes must not keep an idle admin's session alive. */
export function idleHeaders(): Record<string, string> {
  return performance.now() - activeAt > leftAloneMs ? { [idleHeader]: "1" } : {};
}
