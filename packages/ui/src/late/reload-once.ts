import { keepTypedTexts } from "./typed-texts.ts";

const key = "haat-reloaded";

/** The first script's name differs in each build. */
function thisBuild(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? location.origin;
}

/** Keeps typed text, and never reloads twice for one build. Returns whether it reloads. */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(key) === thisBuild()) return false;
    sessionStorage.setItem(key, thisBuild());
  } catch {
    // Without storage, a second reload can't be told from the first.
    return false;
  }
  await keepTypedTexts();
  location.reload();
  return true;
}
