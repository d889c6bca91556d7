import { onlineManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const timeoutMs = 5_000;
const retryMs = 3_000;

export class NoConnectionError extends Error {
  override readonly name = "NoConnectionError";
}

/** Requests made while offline may report their failure up to this long after a reconnect. */
const graceMs = 10_000;

let reconnectedAt = -Infinity;
let checking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

async function ping(): Promise<boolean> {
  const isReachable = await fetch("/healthz", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    () => true,
    () => false,
  );
  if (isReachable && !onlineManager.isOnline()) reconnectedAt = Date.now();
  onlineManager.setOnline(isReachable);
  clearTimeout(timer);
  // The browser may report being offline before it is, so an answer now isn't the last word.
  if (!isReachable || !navigator.onLine) timer = setTimeout(() => void checkConnection(), retryMs);
  return isReachable;
}

/**
 * Pings the server and updates `onlineManager`; pings again until it answers. `navigator.onLine`
 * isn't reliable: a shop in the home network works without internet access, and vice versa.
 */
export function checkConnection(): Promise<boolean> {
  checking ??= ping().finally(() => (checking = null));
  return checking;
}

/** Call once, when the app starts. */
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

export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Calls `then` on every reconnect. Returns the cleanup. */
export function onReconnect(then: () => void): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) then();
  });
}

/**
 * Retries on every reconnect. A connection may come back unevenly, so failures reported soon
 * after a reconnect are retried too, with growing delays.
 */
export function useRetryOnReconnect(retry: () => void): void {
  useEffect(() => onReconnect(retry));
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    const sinceMs = Date.now() - reconnectedAt;
    if (!onlineManager.isOnline() || sinceMs > graceMs) return;
    const timer = setTimeout(() => retryNow(), sinceMs / 2);
    return () => clearTimeout(timer);
  }, []);
}

/** Checks the connection after a network failure. Throws NoConnectionError when offline. */
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
