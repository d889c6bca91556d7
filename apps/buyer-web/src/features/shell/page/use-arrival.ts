import { useRouter, type ParsedLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Where the focus goes on a new page: to what its address points at, else to its heading, else to its main part. */
function landing(hash: string): HTMLElement | null {
  const target = hash === "" ? null : document.getElementById(hash);
  return target ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  // Where the page stands is the router's business.
  element.focus({ preventScroll: true });
}

/** Whether a field got the focus since the step began: someone who is already typing is not interrupted. */
function isTyping(held: Element | null): boolean {
  const now = document.activeElement;
  return now !== held && (now?.matches("input, textarea, select") ?? false);
}

/** How many steps the browser's history stands after the page it began with. */
const stepsIn = ({ state }: ParsedLocation): number => state.__TSR_index;

/**
 * After a step to another page the focus goes there, and its title is answered, to be read out: a browser does both
 * by itself for pages that it reloads. Empty for the first page.
 */
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
      // The router knows of no page before when one goes on while the first is still on its way.
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
