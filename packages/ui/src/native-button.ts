import { useMergedRef } from "@mantine/hooks";
import { createElement, type ComponentProps } from "react";

type NativeButtonProps = ComponentProps<"button"> & { "data-loading"?: boolean };

/** Moves the focus to the closest of these that is still there, or to the page's heading if that is inside it. */
function focusClosest(surroundings: readonly HTMLElement[]): void {
  const main = document.querySelector("main");
  const closest = surroundings.find(({ isConnected }) => isConnected);
  if (document.activeElement !== document.body || !closest || !main?.contains(closest)) return;
  const heading = main.querySelector("h1");
  const target = heading && closest.contains(heading) ? heading : closest;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function passFocusWhenRemoved(button: HTMLElement) {
  return () => {
    if (document.activeElement !== button || !button.closest("main")) return;
    const surroundings: HTMLElement[] = [];
    for (let outer = button.parentElement; outer; outer = outer.parentElement) surroundings.push(outer);
    // What replaces the button may take the focus itself.
    setTimeout(focusClosest, 0, surroundings);
  };
}

/**
 * The `<button>` beneath each button of Mantine. While it loads it is disabled by `aria-disabled` alone, because
 * a `disabled` button loses the focus. Removed with the focus on it, it passes that on to what surrounds it.
 */
export function NativeButton({ ref, disabled, onClick, ...props }: NativeButtonProps) {
  const isLoading = props["data-loading"] === true;
  const isInert = isLoading || props["aria-disabled"] === true;
  // No JSX: Node reads this file with the theme when an app is built.
  return createElement("button", {
    type: "button",
    ...props,
    ref: useMergedRef(ref, passFocusWhenRemoved),
    disabled: disabled === true && !isLoading,
    "aria-disabled": isInert || undefined,
    onClick: isInert ? (event) => event.preventDefault() : onClick,
  });
}
