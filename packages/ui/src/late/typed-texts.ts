import { useEffect } from "react";
import { useFirstTouch } from "./first-touch.ts";

/** Fields that somebody typed into or chose from since the page was opened. */
const touched = new WeakSet<Element>();

function touch({ target }: Event): void {
  if (target instanceof Element) touched.add(target);
}

const load = () => import("./kept-fields.ts");

/** Remembers in this tab what was typed into the page. */
export async function keepTypedTexts(): Promise<void> {
  await load().then(
    ({ keepFields }) => keepFields(touched),
    // Without that file the page works; what was typed is not kept over a reload.
    () => undefined,
  );
}

/** What was typed before the page was reloaded is kept under this name by `kept-fields.ts`. */
function isTextKept(): boolean {
  try {
    return sessionStorage.getItem("haat-typed") !== null;
  } catch {
    return false;
  }
}

/** Follows what is typed; a page that came back puts back what was typed before. */
export function useTypedTexts(): void {
  const isTouched = useFirstTouch();
  useEffect(() => {
    const events = ["input", "change"] as const;
    for (const event of events) document.addEventListener(event, touch, true);
    let end: (() => void) | null = null;
    let isOver = false;
    if (isTextKept())
      load().then(
        ({ putBackFields }) => {
          if (!isOver) end = putBackFields(touched);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
      end?.();
      for (const event of events) document.removeEventListener(event, touch, true);
    };
  }, []);
  useEffect(() => {
    // It is there before it is needed: then there may be no connection.
    if (isTouched) load().catch(() => undefined);
  }, [isTouched]);
}
