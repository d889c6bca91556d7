/** A material lit from the upper left: lit side, body, shade, deepest folds. */
export type Tone = {
  readonly pale: string;
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
};

const warmLight = "#FFF6E4";
const coolShade = "#1B1730";

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` 0 gives the first #rrggbb colour, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const blend = (x: number, y: number) =>
    Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${blend(a[0], b[0])}${blend(a[1], b[1])}${blend(a[2], b[2])}`;
}

/** The hue at full saturation. */
export function strengthen(hex: string): string {
  const strong = channels(hex).map((channel) =>
    Math.round(255 * (channel / 255) ** 4)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${strong.join("")}`;
}

/** The tones of a material from its body colour. */
export function tone(base: string): Tone {
  return {
    pale: mix(base, warmLight, 0.6),
    light: mix(base, warmLight, 0.24),
    base,
    dark: mix(base, coolShade, 0.2),
    deep: mix(base, coolShade, 0.46),
  };
}

export const white = tone("#FBF7F0");
export const ink = tone("#2B2A35");
export const steel = tone("#B9C0CA");
export const wood = tone("#C48A55");
export const brass = tone("#D9A441");
export const leaf = tone("#4E8A57");
export const skinOfTyre = tone("#3A3C45");
