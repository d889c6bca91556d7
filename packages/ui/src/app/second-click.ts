const controls = "a,button,input,label,select,textarea,summary,[role]";

/** What was pressed; a label stands for its field. */
function controlOf(target: Element): Element {
  const control = target.closest(controls) ?? target;
  return (control as Partial<HTMLLabelElement>).control ?? control;
}

/**
 * Keeps the second click of a double click from what the first one did not mean: from a control that came under the
 * pointer in between, and from the button that sends a form. What steps on, as a quantity, takes every click. Answers
 * what ends it.
 */
export function ignoreSecondClicks(): () => void {
  const over = new AbortController();
  let first: Element | null = null;
  const look = (event: MouseEvent) => {
    const control = controlOf(event.target as Element);
    if (event.detail < 2) {
      // A label's click is another one, at its field.
      if (event.type === "mousedown") first = control;
    } else if (control !== first || control.matches("[type=submit]")) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  for (const kind of ["mousedown", "click"] as const)
    document.addEventListener(kind, look, { capture: true, signal: over.signal });
  return () => over.abort();
}
