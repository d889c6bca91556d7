import type { Screen } from "./screen.ts";

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
  /** Draws the page without its fonts. */
  readonly areFontsLate: boolean;
}

/** Every width in both themes. */
export const looks: readonly Look[] = [
  { width: 390, height: 844, colorScheme: "light", areFontsLate: false },
  { width: 1440, height: 900, colorScheme: "dark", areFontsLate: true },
  { width: 768, height: 1024, colorScheme: "light", areFontsLate: true },
  { width: 390, height: 844, colorScheme: "dark", areFontsLate: true },
  { width: 1440, height: 900, colorScheme: "light", areFontsLate: false },
  { width: 768, height: 1024, colorScheme: "dark", areFontsLate: false },
];

/** Screens of an app take turns through the looks, except those for one width. */
export function lookOfEach(screens: readonly Screen[]): ReadonlyMap<Screen, Look> {
  const given = new Map<Screen, Look>();
  const turns = { shop: 0, seller: 0, admin: 0 };
  for (const screen of screens) {
    const fitting = looks.filter(({ width }) => width === (screen.onlyAt ?? width));
    const look = fitting[turns[screen.app]++ % fitting.length];
    if (look) given.set(screen, look);
  }
  return given;
}
