declare global {
  interface Window {
    /** Kept by {@link earlyClickScript} until {@link answerEarlyClick}. */
    haatEarly?: ((event: MouseEvent) => void) & { button?: HTMLButtonElement | null };
  }
}

/**
 * Stands in the page before everything else: a button is seen before the scripts that answer it are there, and on a slow line a
 * buyer presses it by then. The last one is remembered, and is seen to be; links and what sends a form need no script.
 */
export const earlyClickScript =
  'addEventListener("click",self.haatEarly=e=>{haatEarly.button?.removeAttribute("data-early");(haatEarly.button=e.target.closest("button[type=button]"))?.setAttribute("data-early","")},true)';

/** Presses the button that was pressed before anyone listened, once React does; nothing where there is none or it is gone. */
export function answerEarlyClick(): void {
  const early = window.haatEarly;
  if (!early) return;
  window.removeEventListener("click", early, true);
  delete window.haatEarly;
  // A task later: who is logged in is known to the page only after it was taken over.
  setTimeout(() => {
    early.button?.removeAttribute("data-early");
    if (early.button?.isConnected) early.button.click();
  });
}
