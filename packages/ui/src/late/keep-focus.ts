import { useEffect } from "react";
import { lastFocus } from "./late-file.ts";

/** Time in ms for the page to move the focus itself, as a closing dialog does. */
const patienceMs = 60;

const longestTrail = 8;

interface Place {
  readonly element: HTMLElement;
  /** Ancestors, innermost first. */
  readonly around: readonly HTMLElement[];
  readonly path: string;
}

const isDisabled = (element: HTMLElement) => element.matches(":disabled");

/** Busy rather than disabled for good: the element itself or its form's button is loading. */
function isWorking(element: HTMLElement): boolean {
  const working = "[data-loading]";
  return element.matches(working) || Boolean(element.closest("form")?.querySelector(working));
}

/** The nearest remaining ancestor, or the page's heading if that is all of the page. */
function remains({ around }: Place, main: HTMLElement): HTMLElement | null {
  const nearest = around.find((outer) => outer.isConnected);
  if (!nearest || !main.contains(nearest)) return null;
  const heading = main.querySelector("h1");
  return heading && (nearest === main || nearest.contains(heading)) ? heading : nearest;
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Restores keyboard focus lost when an element is disabled or removed, unless the user moved on.
 * Returns the cleanup.
 */
export function keepFocus(): () => void {
  let trail: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = (focused: readonly EventTarget[]) => {
    const [element, ...around] = focused.filter((one) => one instanceof HTMLElement);
    if (!element) return;
    const others = trail.filter((place) => place.element !== element);
    trail = [{ element, around, path: location.pathname }, ...others].slice(0, longestTrail);
  };
  const forgetWhenLeft = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    setTimeout(() => {
      const isLeft = target.isConnected && !isDisabled(target) && document.activeElement === document.body;
      if (isLeft && document.hasFocus()) trail = [];
    });
  };
  const putBack = () => {
    timer = undefined;
    const main = document.querySelector("main");
    if (!main) return;
    for (const place of trail.filter(({ path }) => path === location.pathname)) {
      // Hidden elements take no focus, so try the place before.
      if (document.activeElement !== document.body) return;
      const { element } = place;
      if (!element.isConnected) focusOn(remains(place, main));
      else if (!isDisabled(element)) focusOn(element);
      else if (isWorking(element)) return;
    }
  };
  const look = () => {
    // The element may have been removed just now, so give the page time to move the focus.
    const isLost = document.activeElement === document.body;
    timer = isLost ? setTimeout(putBack, patienceMs) : undefined;
  };
  const observer = new MutationObserver(() => {
    if (trail.length > 0) timer ??= setTimeout(look, patienceMs);
  });

  const over = new AbortController();
  // The first press may have disabled or removed its button before this module loaded.
  remember(lastFocus.path);
  timer = setTimeout(look, patienceMs);
  document.addEventListener("focusin", (event) => remember(event.composedPath()), over);
  document.addEventListener("focusout", forgetWhenLeft, over);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "data-loading"],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    over.abort();
  };
}

/** A component, so that `useComponentWhen` can load it after the first interaction. */
export function KeptFocus(): null {
  useEffect(keepFocus, []);
  return null;
}
