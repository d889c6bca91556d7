import { keepTypedTexts } from "../late/typed-texts.ts";
import classes from "./crash-page.module.css";

function reload(): void {
  void keepTypedTexts().then(() => location.reload());
}

/** What is left to show when a whole app cannot be drawn. It needs no theme, no provider and no further file. */
export function CrashPage() {
  return (
    <main className={classes.page} role="alert">
      <h1>This page cannot be shown</h1>
      <p>
        Something in it went wrong on our side. Nothing that you sent is lost. Load the page again to go on.
      </p>
      <button type="button" className={classes.button} onClick={reload}>
        Load the Page Again
      </button>
    </main>
  );
}
