import type { Pace, Size } from "./pace.ts";

/** Inclusive limits of a figure. */
export interface Bound {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A promise, the work that tests it, and the limits of its figures. */
export interface Proof {
  /** `group/name`, or the group alone if it has one proof. Variants of a proof share their name. */
  readonly name: string;
  readonly promise: string;
  /** Runs only by name, because it has requirements. Its group shares one setup. */
  readonly isOnRequest?: boolean;
  /** Why this machine can't run it, in a sentence, or null. */
  readonly missingRequirement?: () => string | null;
  readonly work: (size: Size, say: (line: string) => void, pace: Pace) => Promise<object>;
  /** The work follows its pace; any other runs at its small size when time is limited. */
  readonly isPaced?: boolean;
  /** Figures that must be 0 or empty. */
  readonly nothing: readonly string[];
  /** Figures that don't depend on the machine. */
  readonly counts?: Readonly<Record<string, Bound>>;
  /** Figures that depend on the machine's speed; only `pnpm prove` checks them. */
  readonly speed?: Readonly<Record<string, Bound>>;
}

/** The part of a proof's name that selects it with related ones. */
export const groupOf = ({ name }: Pick<Proof, "name">): string => name.split("/")[0] ?? name;

/** A proof whose checked figures are all among the figures of its work. */
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

/** One sentence per wrong or missing figure. */
export function faultsOf(
  { nothing, counts = {}, speed = {} }: Pick<Proof, "nothing" | "counts" | "speed">,
  size: Size,
  figures: object,
): string[] {
  const values = figures as Readonly<Record<string, unknown>>;
  const valueText = (name: string) => `${name} is ${JSON.stringify(values[name])}`;
  return [
    ...nothing.filter((name) => !isNothing(values[name])).map((name) => `${valueText(name)}, not nothing`),
    ...Object.entries(size === "long" ? { ...counts, ...speed } : counts)
      .filter(([name, bound]) => !isWithin(values[name], bound))
      .map(([name, bound]) => `${valueText(name)}, not ${boundText(bound)}`),
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
