import type { RejectLineInput, RequestView } from "@haat/contract/order/order.schema";

/** What a seller decides on a request: with a rejection it is turned down, without one it is approved. */
export interface Decision {
  readonly request: RequestView;
  readonly rejection: RejectLineInput | null;
}

export interface HeldDecision extends Decision {
  /** Not sent yet. */
  readonly canUndo: boolean;
}

/** Carries a decision out and reads the lists again; answers whether it was carried out. */
export type SendDecision = (decision: Decision) => Promise<boolean>;

export interface HeldDecisions {
  /** What is decided and still stands in its place, by line; another object after each change. */
  readonly held: () => ReadonlyMap<string, HeldDecision>;
  /** Calls back after each change of `held`, until the answer is called. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Decides now and sends it after some seconds. A line that is decided already stays as it is. */
  readonly decide: (decision: Decision) => void;
  /** Takes a decision back that is not sent yet. */
  readonly undo: (lineId: string) => void;
  /** The rejection that was typed last for this line: undone or refused, it is not lost. */
  readonly draftOf: (lineId: string) => RejectLineInput | null;
  /** Sends at once what waits, and answers when everything is sent. */
  readonly flush: () => Promise<void>;
}

/** How long a decision can be undone, in ms. */
export const undoMs = 6_000;

interface Entry extends HeldDecision {
  readonly timer?: ReturnType<typeof setTimeout>;
  readonly sending?: Promise<void>;
  readonly isSent?: boolean;
}

/**
 * Holds decisions back for some seconds, so that nobody hears of one that is undone. Rows that are decided leave their
 * places together, when none of them can be undone any more: nothing moves under the pointer of who decides on.
 */
export function makeHeldDecisions(send: SendDecision): HeldDecisions {
  let entries: ReadonlyMap<string, Entry> = new Map();
  const listeners = new Set<() => void>();
  const drafts = new Map<string, RejectLineInput>();

  function publish(change: (next: Map<string, Entry>) => void) {
    const next = new Map(entries);
    change(next);
    entries = next;
    for (const onChange of listeners) onChange();
  }

  async function exchange(entry: Entry) {
    const { id } = entry.request;
    const isDone = await send(entry);
    if (isDone) drafts.delete(id);
    publish((next) => {
      if (isDone) next.set(id, { ...entry, canUndo: false, isSent: true });
      else next.delete(id);
      if ([...next.values()].every(({ isSent }) => isSent)) next.clear();
    });
  }

  function sendNow(entry: Entry) {
    clearTimeout(entry.timer);
    const sending = exchange(entry);
    publish((next) => next.set(entry.request.id, { ...entry, canUndo: false, sending }));
  }

  return {
    held: () => entries,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    decide: (decision) => {
      const { request, rejection } = decision;
      if (entries.has(request.id)) return;
      if (rejection) drafts.set(request.id, rejection);
      const timer = setTimeout(() => {
        const entry = entries.get(request.id);
        if (entry) sendNow(entry);
      }, undoMs);
      publish((next) => next.set(request.id, { ...decision, canUndo: true, timer }));
    },
    undo: (lineId) => {
      const entry = entries.get(lineId);
      if (!entry?.canUndo) return;
      clearTimeout(entry.timer);
      publish((next) => next.delete(lineId));
    },
    draftOf: (lineId) => drafts.get(lineId) ?? null,
    flush: async () => {
      for (const entry of entries.values()) if (entry.canUndo) sendNow(entry);
      await Promise.all([...entries.values()].map(({ sending }) => sending ?? Promise.resolve()));
    },
  };
}
