/** Rejects when the server refuses or doesn't answer. */
export type SaveQuantity = (entryId: string, quantity: number) => Promise<unknown>;

export interface QuantitySaver {
  /** Unsaved quantities by entry; a new map after each change. */
  readonly wanted: () => ReadonlyMap<string, number>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Saves after a pause; only the last of several quick changes is sent. */
  readonly want: (entryId: string, quantity: number) => void;
  /** Saves now. Resolves once nothing is pending: whether the server took each last quantity. */
  readonly flush: () => Promise<boolean>;
  /** Drops pending changes. Resolves when no request for the entry is running. */
  readonly forget: (entryId: string) => Promise<void>;
}

interface Pending {
  quantity: number;
  timer?: ReturnType<typeof setTimeout>;
  sending?: Promise<boolean> | undefined;
}

export const savePauseMs = 300;

function watched(pending: ReadonlyMap<string, Pending>) {
  const listeners = new Set<() => void>();
  let wanted: ReadonlyMap<string, number> = new Map();
  return {
    wanted: () => wanted,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    publish: () => {
      wanted = new Map([...pending].map(([entryId, { quantity }]) => [entryId, quantity]));
      for (const onChange of listeners) onChange();
    },
  };
}

/** One request per entry at a time; the last quantity wins. */
export function makeQuantitySaver(save: SaveQuantity): QuantitySaver {
  const pending = new Map<string, Pending>();
  const { wanted, subscribe, publish } = watched(pending);

  function sendLater(entryId: string, entry: Pending) {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void send(entryId, entry), savePauseMs);
  }

  function send(entryId: string, entry: Pending): Promise<boolean> {
    clearTimeout(entry.timer);
    entry.sending ??= exchange(entryId, entry);
    return entry.sending;
  }

  async function exchange(entryId: string, entry: Pending): Promise<boolean> {
    const sent = entry.quantity;
    const isKept = await save(entryId, sent).then(
      () => true,
      () => false,
    );
    entry.sending = undefined;
    const isForgotten = pending.get(entryId) !== entry;
    const isLast = entry.quantity === sent;
    if (!isForgotten && isLast) drop(entryId);
    if (!isForgotten && !isLast) sendLater(entryId, entry);
    return isKept || !isLast;
  }

  function drop(entryId: string) {
    pending.delete(entryId);
    publish();
  }

  return {
    wanted,
    subscribe,
    want: (entryId, quantity) => {
      const entry = pending.get(entryId) ?? { quantity };
      entry.quantity = quantity;
      pending.set(entryId, entry);
      if (!entry.sending) sendLater(entryId, entry);
      publish();
    },
    flush: async () => {
      let isAllKept = true;
      while (pending.size > 0) {
        const kept = await Promise.all([...pending].map(([entryId, entry]) => send(entryId, entry)));
        isAllKept &&= kept.every(Boolean);
      }
      return isAllKept;
    },
    forget: async (entryId) => {
      const entry = pending.get(entryId);
      clearTimeout(entry?.timer);
      drop(entryId);
      await entry?.sending;
    },
  };
}
