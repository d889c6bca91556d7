const controls = "a,button,input,label,select,textarea,summary,[role]";

function controlOf(target: Element): Element {
  const control = target.closest(controls) ?? target;
  return (control as Partial<HTMLLabelElement>).control ?? control;
}

/**
 * Swallows the second click of a double click on a control that moved under the pointer, and on
 * submit buttons. Steppers still get every click. Returns the cleanup.
 */
export function ignoreSecondClicks(): () => void {
  const controller = new AbortController();
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const control = controlOf(event.target as Element);
    if (event.detail < 2) {
      // A label triggers another click on its field.
      if (event.type === "mousedown") first = control;
    } else if (control !== first || control.matches("[type=submit]")) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  for (const kind of ["mousedown", "click"] as const)
    document.addEventListener(kind, onClick, { capture: true, signal: controller.signal });
  return () => controller.abort();
}
