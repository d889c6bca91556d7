import { reloadPage } from "../late/late-file.ts";
import classes from "./crash-page.module.css";

/** Shown when a whole app fails to render. Needs no theme, provider or further file. */
export function CrashPage() {
  return (
    <main className={classes.page} role="alert">
      <h1>This page can’t be shown</h1>
      <p>Something broke on our side. Nothing you sent is lost. Reload the page.</p>
      <button type="button" className={classes.button} onClick={() => void reloadPage()}>
        Reload Page
      </button>
    </main>
  );
}
