import type { Pace, Size } from "./pace.ts";

/** How a figure must be: within these bounds. */
export interface Bound {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A promise of the test plan, how it is tried, and what its figures must be. */
export interface Proof {
  /** Its number in the test plan. */
  readonly id: string;
  readonly promise: string;
  /** The word that chooses it with its like. What has one is chosen by its name alone: not every machine can try it. */
  readonly group?: string;
  /** Why it cannot be tried here, in a sentence; null where it can. */
  readonly lacking?: () => string | null;
  readonly work: (size: Size, say: (line: string) => void, pace: Pace) => Promise<object>;
  /** Whether its work looks at its pace: what does not is run at its small size where there is little time. */
  readonly isPaced?: boolean;
  /** Figures that must be 0 or empty. */
  readonly nothing: readonly string[];
  /** Figures that are the same on any machine, however busy it is. */
  readonly counts?: Readonly<Record<string, Bound>>;
  /** Figures that hang on how quick the machine is: judged by `pnpm prove` alone, in no test. */
  readonly speed?: Readonly<Record<string, Bound>>;
}

/** A proof of which every figure that is asked for is one that its work has. */
export function proof<Count extends string, Measure extends string>(
  one: Omit<Proof, "work" | "nothing" | "counts" | "speed"> & {
    readonly work: (
      size: Size,
      say: (line: string) => void,
      pace: Pace,
    ) => Promise<Readonly<Record<Count | Measure, unknown>>>;
    readonly nothing: readonly Count[];
    readonly counts?: Readonly<Partial<Record<Measure, Bound>>>;
    readonly speed?: Readonly<Partial<Record<Measure, Bound>>>;
  },
): Proof {
  return one as Proof;
}

/** What is wrong with the figures, a sentence each. A figure that is missing is wrong as well. */
export function faultsOf(
  { nothing, counts = {}, speed = {} }: Pick<Proof, "nothing" | "counts" | "speed">,
  size: Size,
  figures: object,
): string[] {
  const values = figures as Readonly<Record<string, unknown>>;
  const said = (name: string) => `${name} is ${JSON.stringify(values[name])}`;
  return [
    ...nothing.filter((name) => !isNothing(values[name])).map((name) => `${said(name)}, not nothing`),
    ...Object.entries(size === "long" ? { ...counts, ...speed } : counts)
      .filter(([name, bound]) => !isWithin(values[name], bound))
      .map(([name, bound]) => `${said(name)}, not ${boundText(bound)}`),
  ];
}

function isNothing(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === 0;
}

function isWithin(value: unknown, { atLeast = -Infinity, atMost = Infinity }: Bound): boolean {
  return typeof value === "number" && value >= atLeast && value <= atMost;
}

function boundText({ atLeast, atMost }: Bound): string {
  if (atLeast === atMost) return String(atLeast);
  return [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(" and ");
}
