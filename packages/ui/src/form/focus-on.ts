/** For the `ref` of an element that replaces the pressed one, so that it is read out and Tab continues there. */
export const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
