import { reloadOnce } from "./reload-once.ts";

/** Style sheets that did not come. Vite asks for each of its files once, so we ask for these again. */
const missingStyles = new Set<string>();

const failure = "A file of this page did not come";

function styleIn(message: string): string | null {
  const address = /preload CSS for (\S+)/.exec(message)?.[1];
  return address === undefined ? null : new URL(address, location.href).href;
}

/** Vite tells only of the first of the style sheets that did not come; each of them says so itself. */
function noteStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missingStyles.add(target.href);
}

/** Vite tells of a late file that could not be loaded before the one that asked for it hears of it. */
function note(event: Event): void {
  const { payload } = event as Event & { readonly payload?: unknown };
  if (!(payload instanceof Error) || payload.message.startsWith(failure)) return;
  const style = styleIn(payload.message);
  if (style) missingStyles.add(style);
  // The router takes the browser's own words for a reason to reload at once, and offline there is nothing to load.
  payload.message = `${failure}: ${payload.message}`;
}

function loadStyle(href: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (link.href === href) link.remove();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = href;
    link.addEventListener("load", () => {
      missingStyles.delete(href);
      resolve();
    });
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}

let mending: Promise<unknown> | null = null;

function mendStyles(): Promise<unknown> {
  if (missingStyles.size === 0) return Promise.resolve();
  mending ??= Promise.all([...missingStyles].map(loadStyle)).finally(() => (mending = null));
  return mending;
}

/** After one of these it is worth asking again for what did not come. */
export const occasions = ["online", "pointerdown", "keydown"] as const;

/** From now on a late file that does not come can be asked for again. Once, before anything else of an app. */
export function watchLateFiles(): void {
  window.addEventListener("vite:preloadError", note);
  window.addEventListener("error", noteStyle, true);
  for (const occasion of occasions) window.addEventListener(occasion, () => void mendStyles());
}

/** The style sheet for want of which a part could not be loaded. */
const styleOf = new WeakMap<() => unknown, string>();

/** Loads a part of the page, and really asks the server again where it failed before. `load` stays the same. */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  await mendStyles();
  const style = styleOf.get(load);
  if (style && missingStyles.has(style)) throw new Error(`${failure}: ${style}`);
  try {
    return await load();
  } catch (error) {
    const missing = error instanceof Error ? styleIn(error.message) : null;
    if (missing) styleOf.set(load, missing);
    throw error;
  }
}

/** Whether something failed because a file of this page did not come. */
export function isLateFileError(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(failure);
}

/** Puts the scripts that this page asked for into the browser's cache again: one of them came broken, and is kept for a year. */
async function refreshScripts(): Promise<void> {
  const scripts = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith(".js"));
  await Promise.allSettled([...new Set(scripts)].map((script) => fetch(script, { cache: "reload" })));
}

/** Whether a script came with a part of its text only: cut in two it is mostly no script, or breaks off at a word that means nothing. */
export const isBrokenFile = (error: unknown) =>
  error instanceof SyntaxError || error instanceof ReferenceError;

/**
 * After a part could not be loaded: where the server no longer has its file, or it came broken, the page is of an earlier
 * build and is reloaded, once. Answers whether that happens; with a lost connection it does not.
 */
export async function reloadIfGone(error: unknown): Promise<boolean> {
  // The browser keeps a file whose text is broken for as long as the page lives.
  if (isBrokenFile(error)) {
    await refreshScripts();
    return reloadOnce();
  }
  if (!isLateFileError(error)) return false;
  const address = /(?:https?:\/\/\S+|\/assets\/\S+)/.exec(error.message)?.[0];
  // Not every browser names the file; then it is enough that the server answers.
  const asked = new URL(address ?? location.href, location.href);
  const answer = await fetch(asked, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return (address ? answer?.status === 404 : answer?.ok) === true && (await reloadOnce());
}
