/**
 * For the `ref` of what comes in the place of something that was pressed: it has the focus as it appears, so that it is read out
 * and Tab goes on from it.
 */
export const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
