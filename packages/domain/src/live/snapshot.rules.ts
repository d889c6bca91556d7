/** A PostgreSQL snapshot: transactions below `max` are visible, except those still running. */
export interface Snapshot {
  readonly min: bigint;
  readonly max: bigint;
  readonly underWay: ReadonlySet<bigint>;
}

/** Parses PostgreSQL's `xmin:xmax:xid,…`. */
export function parseSnapshot(text: string): Snapshot {
  const [min = "", max = "", underWay = ""] = text.split(":");
  return {
    min: BigInt(min),
    max: BigInt(max),
    underWay: new Set(underWay.split(",").filter(Boolean).map(BigInt)),
  };
}

/** Assumes that the transaction committed. */
export function isVisibleIn(transaction: bigint, { max, underWay }: Snapshot): boolean {
  return transaction < max && !underWay.has(transaction);
}
