/** How large a proof is run: as each commit has it, or as long as the test plan asks. */
export type Size = "ci" | "long";

/** One of the parts of a proof that takes hours. */
interface Part {
  readonly nth: number;
  readonly of: number;
}

/** How far a proof goes: to its size, or until its time is over, but never less far than its small size. */
export interface Pace {
  readonly part: Part;
  /** Whether there is more to do after so much of it. */
  goesOn(done: number, sizes: Readonly<Record<Size, number>>): boolean;
  /** How long it may go on; Infinity where nothing ends it but its size. */
  msLeft(): number;
  /** What was done of what, in words; null where nothing was cut short. */
  cutShort(): string | null;
}

/** The pace of one proof at this size. */
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
