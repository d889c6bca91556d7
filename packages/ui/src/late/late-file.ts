import { reloadOnce } from "./reload-once.ts";

/** Style sheets that failed to load. Vite requests each file only once, so we retry these. */
const missingStyles = new Set<string>();

const failure = "A file of this page did not come";

function styleIn(message: string): string | null {
  const address = /preload CSS for (\S+)/.exec(message)?.[1];
  return address === undefined ? null : new URL(address, location.href).href;
}

/** Vite reports only the first failed style sheet; the `error` event covers each. */
function noteStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missingStyles.add(target.href);
}

/** Vite reports a failed file before the import rejects. */
function note(event: Event): void {
  const { payload } = event as Event & { readonly payload?: unknown };
  if (!(payload instanceof Error) || payload.message.startsWith(failure)) return;
  const style = styleIn(payload.message);
  if (style) missingStyles.add(style);
  // The router would reload immediately on the browser's own message, which fails offline.
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

/** Events after which failed files are worth retrying. */
export const occasions = ["online", "pointerdown", "keydown"] as const;

/** Call once, before anything else in the app. */
export function watchLateFiles(): void {
  window.addEventListener("vite:preloadError", note);
  window.addEventListener("error", noteStyle, true);
  for (const occasion of occasions) window.addEventListener(occasion, () => void mendStyles());
}

/** The missing style sheet that blocked each part. */
const styleOf = new WeakMap<() => unknown, string>();

/** Retries failed files on the server. `load` must be a stable reference. */
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

export function isLateFileError(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(failure);
}

/** A truncated script would stay in the browser's cache for a year, so fetch them all again. */
async function refreshScripts(): Promise<void> {
  const scripts = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith(".js"));
  await Promise.allSettled([...new Set(scripts)].map((script) => fetch(script, { cache: "reload" })));
}

/** A truncated script mostly fails to parse, or ends in an undefined name. */
export const isBrokenFile = (error: unknown) =>
  error instanceof SyntaxError || error instanceof ReferenceError;

/**
 * Reloads the page once if its file is gone from the server or broken: the build is outdated.
 * Returns whether it reloads; never for a lost connection.
 */
export async function reloadIfGone(error: unknown): Promise<boolean> {
  // The browser keeps a broken script for the life of the page.
  if (isBrokenFile(error)) {
    await refreshScripts();
    return reloadOnce();
  }
  if (!isLateFileError(error)) return false;
  const address = /(?:https?:\/\/\S+|\/assets\/\S+)/.exec(error.message)?.[0];
  // Not every browser names the file; then any answer from the server is enough.
  const asked = new URL(address ?? location.href, location.href);
  const answer = await fetch(asked, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return (address ? answer?.status === 404 : answer?.ok) === true && (await reloadOnce());
}
