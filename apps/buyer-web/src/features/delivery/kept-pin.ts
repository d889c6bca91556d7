import { useSyncExternalStore } from "react";
import { wholePin } from "@haat/contract/typed/pin";
import { useMe } from "@haat/web-kit/session/session.ts";

const key = "haat-pin";
const changed = new Set<() => void>();

function readPin(): string | null {
  try {
    return wholePin(localStorage.getItem(key) ?? "");
  } catch {
    return null;
  }
}

function write(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is full or blocked: the buyer types it again.
  }
  for (const tell of changed) tell();
}

export const keepPin = (pin: string) => write(() => localStorage.setItem(key, pin));

/** The next person at this browser lives elsewhere. */
export const forgetPin = () => write(() => localStorage.removeItem(key));

function whenChanged(tell: () => void): () => void {
  changed.add(tell);
  return () => changed.delete(tell);
}

/** The PIN code typed in this browser, or the account's. */
export function usePin(): string | null {
  const kept = useSyncExternalStore(whenChanged, readPin, () => null);
  const { data: session } = useMe();
  return kept ?? wholePin(session?.user.address?.pin ?? "");
}
