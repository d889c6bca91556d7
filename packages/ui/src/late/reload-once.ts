import { keepTypedTexts } from "./typed-texts.ts";

const key = "haat-reloaded";

/** What tells one build of an app from another: its first script has another name in each. */
function thisBuild(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? location.origin;
}

/** Reloads the page with what was typed into it, but never twice for one build. Answers whether it does. */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(key) === thisBuild()) return false;
    sessionStorage.setItem(key, thisBuild());
  } catch {
    // Without a memory nobody could tell the first time from the second.
    return false;
  }
  await keepTypedTexts();
  location.reload();
  return true;
}
