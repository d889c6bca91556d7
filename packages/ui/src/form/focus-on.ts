/** A `ref` for the replacement of a pressed element: it is read out and Tab continues there. */
export const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
