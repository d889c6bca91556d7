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
    // Then it is asked for again.
  }
  for (const tell of changed) tell();
}

/** Keeps in this browser where its person wants things to be sent. */
export const keepPin = (pin: string) => write(() => localStorage.setItem(key, pin));

/** Forgets it: the next person at this browser lives elsewhere. */
export const forgetPin = () => write(() => localStorage.removeItem(key));

function whenChanged(tell: () => void): () => void {
  changed.add(tell);
  return () => changed.delete(tell);
}

/** Where things are to be sent: the PIN code that was typed in this browser, else that of the account; null where neither is known. */
export function usePin(): string | null {
  const kept = useSyncExternalStore(whenChanged, readPin, () => null);
  const { data: session } = useMe();
  return kept ?? wholePin(session?.user.address?.pin ?? "");
}
