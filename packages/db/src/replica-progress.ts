export const maxLagMs = 1_500;

export const staleMs = 30_000;

/** Tracks the replica's WAL position. Times are performance.now(), positions are bytes. */
export interface ReplicaProgress {
  readonly note: (now: number) => void;
  /** The primary, asked at `askedAt`, had written up to `place`. */
  readonly sawWritten: (askedAt: number, place: number) => void;
  /** The replica has replayed up to `place`, possibly less than before (after a restart). */
  readonly sawReplayed: (place: number) => void;
  readonly reset: () => void;
  /** True if it has replayed everything noted, and everything written `maxLagMs` before `now`. */
  readonly isNear: (now: number) => boolean;
  readonly isAwaited: () => boolean;
  readonly provenAt: () => number;
  readonly lastProvenAt: () => number;
}

export function createReplicaProgress(): ReplicaProgress {
  let written: { readonly askedAt: number; readonly place: number }[] = [];
  let provenAt = -Infinity;
  let lastProvenAt = -Infinity;
  let notedAt = -Infinity;
  return {
    note(now) {
      notedAt = now;
    },
    sawWritten(askedAt, place) {
      // For equal positions only the latest look counts; a cut-off replica stays old.
      const earlier = written.filter((seen) => askedAt - seen.askedAt < staleMs && seen.place !== place);
      written = [...earlier, { askedAt, place }];
    },
    sawReplayed(place) {
      provenAt = Math.max(
        -Infinity,
        ...written.filter((seen) => seen.place <= place).map(({ askedAt }) => askedAt),
      );
      if (provenAt !== -Infinity) lastProvenAt = provenAt;
    },
    reset() {
      provenAt = -Infinity;
    },
    isNear: (now) => provenAt > notedAt && now - provenAt < maxLagMs,
    isAwaited: () => provenAt <= notedAt,
    provenAt: () => provenAt,
    lastProvenAt: () => lastProvenAt,
  };
}
