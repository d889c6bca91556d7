/** How long a page may take to put the focus somewhere itself: a dialog back to its opener, a new page to its heading. */
const patienceMs = 60;

/** How many places back it is remembered where the focus was. */
const longestTrail = 8;

interface Place {
  readonly element: HTMLElement;
  /** What stood around it, from the inside out. */
  readonly around: readonly HTMLElement[];
  readonly path: string;
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
  return { element, around, path: location.pathname };
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(":disabled");
}

/** Whether it is disabled only while something works: itself, or the button of its form. */
function isWorking(element: HTMLElement): boolean {
  const working = "[data-loading]";
  return element.matches(working) || Boolean(element.closest("form")?.querySelector(working));
}

/** What is left of the surroundings of something that is gone: the heading of the page when that is all of it. */
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
 * Keeps the keyboard's place: a button that is disabled while it works loses the focus and has it again afterwards;
 * one that stays disabled leaves it to what had it before; where what had the focus is gone, it goes to what is left around it. Anyone who moves elsewhere in the meantime stays there.
 * Answers what ends it.
 */
export function keepFocus(): () => void {
  let trail: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    trail = [placeOf(target), ...trail.filter(({ element }) => element !== target)].slice(0, longestTrail);
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
      // What is not to be seen takes no focus; then it goes further back.
      if (document.activeElement !== document.body) return;
      const { element } = place;
      if (!element.isConnected) focusOn(remains(place, main));
      else if (!isDisabled(element)) focusOn(element);
      else if (isWorking(element)) return;
    }
  };
  const look = () => {
    // What had it may be gone since this moment only.
    const isLost = document.activeElement === document.body;
    timer = isLost ? setTimeout(putBack, patienceMs) : undefined;
  };
  const observer = new MutationObserver(() => {
    if (trail.length > 0) timer ??= setTimeout(look, patienceMs);
  });

  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forgetWhenLeft);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "data-loading"],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", forgetWhenLeft);
  };
}
