/** What a reader of the database could see at a moment: the transactions below `max` without those under way. */
export interface Snapshot {
  readonly min: bigint;
  readonly max: bigint;
  readonly underWay: ReadonlySet<bigint>;
}

/** Reads `xmin:xmax:xid,…` as PostgreSQL writes a snapshot. */
export function parseSnapshot(text: string): Snapshot {
  const [min = "", max = "", underWay = ""] = text.split(":");
  return {
    min: BigInt(min),
    max: BigInt(max),
    underWay: new Set(underWay.split(",").filter(Boolean).map(BigInt)),
  };
}

/** Whether what this transaction did was visible then, if it was committed at all. */
export function isVisibleIn(transaction: bigint, { max, underWay }: Snapshot): boolean {
  return transaction < max && !underWay.has(transaction);
}
