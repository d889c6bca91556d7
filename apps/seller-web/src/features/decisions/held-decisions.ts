import type { RejectLineInput, RequestView } from "@haat/contract/order/order.schema";

export interface Decision {
  readonly request: RequestView;
  readonly rejection: RejectLineInput | null;
}

export interface HeldDecision extends Decision {
  readonly canUndo: boolean;
}

/** Resolves to whether it was carried out, after the lists are refreshed. */
export type SendDecision = (decision: Decision) => Promise<boolean>;

export interface HeldDecisions {
  /** Decisions still shown in place, by line id. Every change makes a new map. */
  readonly held: () => ReadonlyMap<string, HeldDecision>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Sends it after `undoMs`. Ignored if the line is already decided. */
  readonly decide: (decision: Decision) => void;
  /** Does nothing once the decision is sent. */
  readonly undo: (lineId: string) => void;
  /** The last rejection typed for this line, kept after an undo or a refusal. */
  readonly draftOf: (lineId: string) => RejectLineInput | null;
  readonly flush: () => Promise<void>;
}

/** Undo window, in ms. */
export const undoMs = 6_000;

interface Entry extends HeldDecision {
  readonly timer?: ReturnType<typeof setTimeout>;
  readonly sending?: Promise<void>;
  readonly isSent?: boolean;
}

/**
 * Holds decisions back so buyers never hear of one that was undone. Decided rows leave together,
 * once none can be undone, so nothing moves under the pointer.
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

  async function sendAndSettle(entry: Entry) {
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
    const sending = sendAndSettle(entry);
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
