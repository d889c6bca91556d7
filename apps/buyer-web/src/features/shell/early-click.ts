declare global {
  interface Window {
    haatEarly?: ((event: MouseEvent) => void) & { button?: HTMLButtonElement | null };
  }
}

/**
 * Records the last click on a button before hydration and marks it. Links and forms need no script.
 */
export const earlyClickScript =
  'addEventListener("click",self.haatEarly=e=>{haatEarly.button?.removeAttribute("data-early");(haatEarly.button=e.target.closest("button[type=button]"))?.setAttribute("data-early","")},true)';

/** Replays that click, if its button is still there. */
export function answerEarlyClick(): void {
  const early = window.haatEarly;
  if (!early) return;
  window.removeEventListener("click", early, true);
  delete window.haatEarly;
  // In a new task, when the page knows its user.
  setTimeout(() => {
    early.button?.removeAttribute("data-early");
    if (early.button?.isConnected) early.button.click();
  });
}
