import { useEffect } from "react";
import { useFirstTouch } from "./first-touch.ts";

const touched = new WeakSet<Element>();

function touch({ target }: Event): void {
  if (target instanceof Element) touched.add(target);
}

const load = () => import("./kept-fields.ts");

export async function keepTypedTexts(): Promise<void> {
  await load().then(
    ({ keepFields }) => keepFields(touched),
    // Optional: without that file, typed text is lost on reload.
    () => undefined,
  );
}

/** `kept-fields.ts` stores typed text under this name. */
function isTextKept(): boolean {
  try {
    return sessionStorage.getItem("haat-typed") !== null;
  } catch {
    return false;
  }
}

/** Tracks edited fields and restores them after a reload. */
export function useTypedTexts(): void {
  const isTouched = useFirstTouch();
  useEffect(() => {
    const over = new AbortController();
    for (const event of ["input", "change"])
      document.addEventListener(event, touch, { capture: true, signal: over.signal });
    if (isTextKept())
      load().then(
        ({ putBackFields }) => putBackFields(touched, over.signal),
        () => undefined,
      );
    return () => over.abort();
  }, []);
  useEffect(() => {
    // Fetched early, because the connection may be lost when it is needed.
    if (isTouched) load().catch(() => undefined);
  }, [isTouched]);
}
