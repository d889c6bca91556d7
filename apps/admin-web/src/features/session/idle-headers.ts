import { idleHeader, leftAloneMs } from "@haat/contract/live/live.constants";

let touchedAt = performance.now();
for (const touch of ["pointermove", "pointerdown", "keydown", "wheel"])
  window.addEventListener(touch, () => (touchedAt = performance.now()), { capture: true, passive: true });

/** Says with a call that nobody is there: what a page asks by itself does not keep an admin's session alive. */
export function idleHeaders(): Record<string, string> {
  return performance.now() - touchedAt > leftAloneMs ? { [idleHeader]: "1" } : {};
}
