import { useRouter, type ParsedLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** The fragment's target, the heading or the main part. */
function landing(hash: string): HTMLElement | null {
  const target = hash === "" ? null : document.getElementById(hash);
  return target ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  // The router handles scrolling.
  element.focus({ preventScroll: true });
}

/** Don't interrupt typing. */
function isTyping(held: Element | null): boolean {
  const now = document.activeElement;
  return now !== held && (now?.matches("input, textarea, select") ?? false);
}

const stepsIn = ({ state }: ParsedLocation): number => state.__TSR_index;

/** Moves the focus and announces the title, as browsers do for full loads. Empty at first. */
export function useArrival(): string {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(() => {
    const begin = stepsIn(router.latestLocation);
    let held: Element | null = null;
    const stopLeaving = router.subscribe("onBeforeNavigate", () => {
      held ??= document.activeElement;
    });
    const stopArriving = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      const before = held;
      held = null;
      // `fromLocation` is also missing when the visitor leaves before the first page has loaded.
      const isFirst = !fromLocation && stepsIn(toLocation) === begin;
      if (isFirst || !pathChanged) return;
      const element = landing(toLocation.hash);
      if (element && !isTyping(before)) focusOn(element);
      setTitle(document.title);
    });
    return () => {
      stopLeaving();
      stopArriving();
    };
  }, [router]);
  return title;
}
