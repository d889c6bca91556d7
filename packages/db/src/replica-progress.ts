/** So far behind the primary a replica that is read may be, in ms. */
export const behindMs = 1_500;

/** While the primary does not answer, what is read at a replica may be of so long ago, in ms. */
export const staleMs = 30_000;

/** How far a replica is known to be. Moments are on the clock of `performance`, places are bytes of the write-ahead log. */
export interface ReplicaProgress {
  /** Somebody heard at this moment of something that has been written. */
  readonly note: (now: number) => void;
  /** The primary, asked at this moment, had written up to there. */
  readonly sawWritten: (askedAt: number, place: number) => void;
  /** The replica has replayed up to there, which may be less than before: it was started again. */
  readonly sawReplayed: (place: number) => void;
  /** What was known of the replica may be true of it no more. */
  readonly lostSight: () => void;
  /** Whether it is known to have replayed all that was noted, and all that was written 1.5 s before `now`. */
  readonly isNear: (now: number) => boolean;
  /** Whether something noted is not yet known to be replayed. */
  readonly isAwaited: () => boolean;
  /** The last moment up to which all that was written is known to be replayed. */
  readonly provenAt: () => number;
  /** The same, also where sight was lost since: what was read until then is no older. */
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
      // Of places that are the same the last look says most. One cut off from its primary is as old as the cut, not of no age.
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
    lostSight() {
      provenAt = -Infinity;
    },
    isNear: (now) => provenAt > notedAt && now - provenAt < behindMs,
    isAwaited: () => provenAt <= notedAt,
    provenAt: () => provenAt,
    lastProvenAt: () => lastProvenAt,
  };
}
