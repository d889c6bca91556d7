/** Colour names of makers. */
export const dyes = {
  white: "#F1EADC",
  ivory: "#F3E8D0",
  cream: "#F2E4C4",
  beige: "#D9BC98",
  sand: "#D9BF94",
  khaki: "#A99A6B",
  tan: "#B98352",
  honey: "#C9892F",
  chestnut: "#7E4630",
  brown: "#7A4E33",
  rust: "#B5532F",
  terracotta: "#C4673F",
  orange: "#DB6B2C",
  saffron: "#E88A1F",
  mustard: "#D9A02E",
  yellow: "#F0C23A",
  lime: "#A6C93A",
  olive: "#6B7142",
  sage: "#8FA283",
  green: "#2F7A4E",
  emerald: "#1F7F5E",
  mint: "#93CDB4",
  aqua: "#7CC7C4",
  teal: "#2B8285",
  sky: "#6FB1E0",
  denim: "#5B7FA8",
  blue: "#3560B8",
  indigo: "#33469A",
  navy: "#2A3A68",
  plum: "#6F3A63",
  mauve: "#A6819B",
  lilac: "#B9A6CF",
  pink: "#E7A9B4",
  rose: "#D89A92",
  peach: "#F0B48F",
  coral: "#E8705A",
  red: "#C23A35",
  maroon: "#7C2B34",
  wine: "#5E2436",
  grey: "#A3A5A8",
  slate: "#5F6E7C",
  graphite: "#4B4F58",
  charcoal: "#45454B",
  black: "#35363F",
} as const;

export type Dye = keyof typeof dyes;

const pale: readonly Dye[] = ["white", "ivory", "cream"];

/** A pale companion colour would be invisible next to it. */
export function isPale(dye: Dye): boolean {
  return pale.includes(dye);
}

function isDye(word: string | undefined): word is Dye {
  return word !== undefined && Object.hasOwn(dyes, word);
}

/** The first colour in a product's name, or null; "Sky Blue" is sky, "Off White" is white. */
export function dyeNamed(name: string): Dye | null {
  return (
    name
      .toLowerCase()
      .split(/[^a-z]+/)
      .find(isDye) ?? null
  );
}
