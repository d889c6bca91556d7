import { both, path, stroke } from "../drawing/marks.ts";
import { brass, mix, wood, type Tone } from "../drawing/tone.ts";

/** Half-widths are measured from the middle seam at 400. */
export type Cut = {
  readonly hem: number;
  readonly hemHalf: number;
  readonly sleeve: "long" | "short" | "none";
  readonly dip: number;
};

export function bodyOutline({ hem, hemHalf, dip }: Cut): string {
  return `M326 196Q276 214 238 246L254 424L${400 - hemHalf} ${hem}Q400 ${hem + 26} ${400 + hemHalf} ${hem}L546 424L562 246Q524 214 474 196Q400 ${196 + dip * 2} 326 196Z`;
}

/** The right sleeve is its mirror image. */
export function sleeveOutline(sleeve: Cut["sleeve"]): string {
  if (sleeve === "none") return "";
  if (sleeve === "short") return "M270 216Q204 236 182 290L144 408Q184 442 238 448L262 400Z";
  return "M270 216Q204 236 186 322L132 660Q164 682 206 674L262 430Z";
}

function mirrored(outline: string): string {
  return outline.replace(/(\d{1,4}) (\d{1,4})/g, (_, x: string, y: string) => `${800 - Number(x)} ${y}`);
}

export function garmentOutline(cut: Cut): string {
  const sleeve = sleeveOutline(cut.sleeve);
  return bodyOutline(cut) + sleeve + mirrored(sleeve);
}

/** In three tones, lit from the upper left. */
export function garment(cut: Cut, cloth: Tone, sleeves: Tone = cloth): string[] {
  const sleeve = sleeveOutline(cut.sleeve);
  const { hem, hemHalf } = cut;
  return [
    sleeve === "" ? "" : path(sleeve, sleeves.light) + path(mirrored(sleeve), sleeves.dark),
    path(bodyOutline(cut), cloth.base),
    path(
      `M562 246L546 424L${400 + hemHalf} ${hem}Q${400 + hemHalf - 50} ${hem + 6} ${400 + hemHalf - 92} ${hem + 9}Q${400 + hemHalf - 20} 560 478 430Q520 330 562 246Z`,
      cloth.dark,
    ),
    path(
      `M238 246L254 424L${400 - hemHalf} ${hem}L${400 - hemHalf + 30} ${hem + 6}Q300 520 262 300Z`,
      cloth.light,
    ),
  ];
}

/** The dark inside of the collar. */
export function neck(cloth: Tone, dip: number): string {
  return path(`M326 196Q400 168 474 196Q400 ${196 + dip * 2} 326 196Z`, cloth.deep);
}

export function hanger(): string {
  return (
    stroke("M400 172V150Q400 128 420 124Q424 96 400 94Q384 94 382 110", brass.base, 8) +
    both(400, stroke("M400 172L262 226", mix(wood.base, wood.dark, 0.4), 16))
  );
}
