/** The small size for every commit, or the complete one. */
export type Size = "ci" | "long";

/** One part of a proof that takes hours. */
interface Part {
  readonly nth: number;
  readonly of: number;
}

/** How far a proof goes: to its size or until its time is up, but at least its small size. */
export interface Pace {
  readonly part: Part;
  /** More work remains after this much. */
  goesOn(done: number, sizes: Readonly<Record<Size, number>>): boolean;
  /** Infinity without a time limit. */
  msLeft(): number;
  /** How much was done, or null if nothing was cut short. */
  cutShort(): string | null;
}

export function createPace(
  size: Size,
  { part = { nth: 1, of: 1 }, ms = Infinity }: { readonly part?: Part; readonly ms?: number } = {},
): Pace {
  const endsAt = performance.now() + ms;
  let short: string | null = null;
  return {
    part,
    goesOn(done, sizes) {
      if (done >= sizes[size]) return false;
      if (done < sizes.ci || performance.now() < endsAt) return true;
      short = `${done} of ${sizes[size]}`;
      return false;
    },
    msLeft: () => Math.max(0, endsAt - performance.now()),
    cutShort: () => short,
  };
}
