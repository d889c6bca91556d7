/** How long a page may take to put the focus somewhere itself: a dialog back to its opener, a new page to its heading. */
const patienceMs = 120;

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

/** Whether it is disabled only while something works: itself, what it is part of, or the button of its form. */
function isWorking(element: HTMLElement): boolean {
  const working = "[data-loading], [aria-busy=true]";
  const works = element.closest(working) ?? element.closest("form")?.querySelector(working);
  return Boolean(works) && element.isConnected && element.matches(":disabled");
}

/** What is disabled, gone or not to be seen takes no focus. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard's place: a button that is disabled while it works loses the focus and has it again afterwards; of one
 * that stays disabled or is gone it goes to what is left around it. Anyone who moves elsewhere in the meantime stays there.
 * Answers what ends it. Buttons that are only `aria-disabled` while they work were tried in its place: Add to Cart kept the
 * focus, Retry, which makes way for what it brought, left it nowhere (`moving-about.spec.ts` of packages/e2e).
 */
export function keepFocus(): () => void {
  let place: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => document.activeElement === document.body;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) place = placeOf(target);
  };
  const forgetWhenLeft = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    setTimeout(() => {
      const isLeft = target.isConnected && !target.matches(":disabled") && isLost();
      if (isLeft && document.hasFocus()) place = null;
    });
  };
  const putBack = () => {
    const main = document.querySelector("main");
    if (!main || place?.path !== location.pathname || isWorking(place.element)) return;
    const heading = main.querySelector("h1");
    const left = place.around.filter((outer) => main.contains(outer));
    // The heading of the page, where nothing less is left.
    const next = left.map((outer) => (heading && outer.contains(heading) ? heading : outer));
    for (const element of [place.element, ...next]) if (isLost()) focusOn(element);
  };
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    if (place && isLost()) timer = setTimeout(putBack, patienceMs);
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
