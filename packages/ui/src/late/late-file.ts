import { useEffect } from "react";
import { keepTypedTexts } from "./typed-texts.ts";

/** Style sheets that failed to load. Vite requests each file only once, so we retry these. */
const missingStyles = new Set<string>();

const failure = "A file of this page did not come";

function styleIn(error: unknown): string {
  const address = error instanceof Error && /preload CSS for (\S+)/.exec(error.message)?.[1];
  return address ? new URL(address, location.href).href : "";
}

function loadStyle(href: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (link.href === href) link.remove();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    const onload = () => resolve(void missingStyles.delete(href));
    document.head.append(
      Object.assign(link, { rel: "stylesheet", crossOrigin: "", href, onload, onerror: () => resolve() }),
    );
  });
}

let mending: Promise<unknown> | null = null;

function mendStyles(): Promise<unknown> {
  mending ??= Promise.all([...missingStyles].map(loadStyle)).finally(() => (mending = null));
  return mending;
}

/** Events after which failed files are worth retrying. */
export const occasions = ["online", "pointerdown", "keydown"] as const;

/** The latest focused element and its ancestors, for `KeptFocus`, which loads later. */
export const lastFocus: { path: readonly EventTarget[] } = { path: [] };

/** Call once, before anything else in the app. */
export function watchLateFiles(): void {
  document.addEventListener("focusin", (event) => (lastFocus.path = event.composedPath()));
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // Vite reports a failed file before the import rejects. The router would reload immediately on
    // the browser's own message, which fails offline.
    if (!payload.message.startsWith(failure)) payload.message = `${failure}: ${payload.message}`;
  });
  // Vite reports only the first failed style sheet; this event covers each.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missingStyles.add(target.href);
    },
    true,
  );
  for (const occasion of occasions) window.addEventListener(occasion, () => void mendStyles());
}

/** The missing style sheet that blocked each part. */
const styleOf = new WeakMap<() => unknown, string>();

/** Retries failed files on the server. `load` must be a stable reference. */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  await mendStyles();
  const style = styleOf.get(load) ?? "";
  if (missingStyles.has(style)) throw new Error(`${failure}: ${style}`);
  const part = await load().catch((error: unknown) => {
    styleOf.set(load, styleIn(error));
    throw error;
  });
  // A truncated script can parse, but then lacks its export.
  if (part === undefined) throw new SyntaxError(`${failure}: its export is missing`);
  return part;
}

function isLateFileError(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(failure);
}

export async function reloadPage(): Promise<void> {
  await keepTypedTexts();
  location.reload();
}

/** Never reloads twice for one build. Returns whether it reloads. */
async function reloadOnce(): Promise<boolean> {
  // The first script's name differs in each build.
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const [key, build] = ["haat-reloaded", script?.src ?? location.origin];
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
  } catch {
    // Without storage, a second reload can't be told from the first.
    return false;
  }
  await reloadPage();
  return true;
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

/** For the error page of a route that failed to load: reloads if the build is outdated. */
export function useReloadWhenGone(error: unknown): void {
  useEffect(() => void reloadIfGone(error), [error]);
}
