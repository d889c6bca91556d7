import { onlineManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** How long the server has to say that it is there, in ms. */
const patienceMs = 5_000;
/** Between two questions whether the connection is back, in ms. */
const restMs = 3_000;

/** A call failed, and the server cannot be reached at all. */
export class NoConnectionError extends Error {
  override readonly name = "NoConnectionError";
}

/** What was asked for without a connection may be told to have failed so long after it came back, in ms. */
const lateMs = 10_000;

/** When the connection came back. */
let backAt = -Infinity;
let checking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

async function ask(): Promise<boolean> {
  const isThere = await fetch("/healthz", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    () => true,
    () => false,
  );
  if (isThere && !onlineManager.isOnline()) backAt = Date.now();
  onlineManager.setOnline(isThere);
  clearTimeout(timer);
  // The browser may say that it is offline before it is: an answer in the meantime is not the last word.
  if (!isThere || !navigator.onLine) timer = setTimeout(() => void checkConnection(), restMs);
  return isThere;
}

/**
 * Asks the server whether it is there, and tells the whole app; where it is not, asks again until it is. The browser's
 * own word is no proof: a shop at home is there without a way out, and a way out need not lead to the shop.
 */
export function checkConnection(): Promise<boolean> {
  checking ??= ask().finally(() => (checking = null));
  return checking;
}

/** From now on it is known whether the server can be reached. Once, at the start of an app. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const check = () => void checkConnection();
    window.addEventListener("online", check);
    window.addEventListener("offline", check);
    return () => {
      window.removeEventListener("online", check);
      window.removeEventListener("offline", check);
    };
  });
}

const subscribe = (watcher: () => void) => onlineManager.subscribe(watcher);
const isOnline = () => onlineManager.isOnline();

/** Whether the server can be reached, as far as is known. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Calls this each time the connection is back. Answers what ends it. */
export function whenBack(then: () => void): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) then();
  });
}

/**
 * For what stands in the place of something that could not be loaded: it is tried again when the connection is back. What is
 * told to have failed soon after that is tried again as well, each time later: a connection may come back in pieces.
 */
export function useRetryWhenBack(retry: () => void): void {
  useEffect(() => whenBack(retry));
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    const sinceMs = Date.now() - backAt;
    if (!onlineManager.isOnline() || sinceMs > lateMs) return;
    const waiting = setTimeout(() => retryNow(), sinceMs / 2);
    return () => clearTimeout(waiting);
  }, []);
}

/** Fetches, and where no answer comes finds out whether there is a connection at all. */
export async function fetchConnected(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted || (await checkConnection())) throw error;
    throw new NoConnectionError("There is no connection.", { cause: error });
  }
}
