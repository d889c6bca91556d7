import { dyes, isPale, type Dye } from "../dyes.ts";
import type { Colours } from "./shape.ts";
import { tone } from "./tone.ts";

type Trio = readonly [main: string, second: string, accent: string];
type Five = readonly [Trio, Trio, Trio, Trio, Trio];

const sets = {
  cloth: [
    ["#3551A8", "#FCF5E8", "#F0A31A"],
    ["#C4593A", "#FBF0DE", "#31506B"],
    ["#2F7A5A", "#FAF4E4", "#E6A93C"],
    ["#84406F", "#FBEDEE", "#E9A63A"],
    ["#424A5C", "#F6F2EA", "#D8663C"],
  ],
  bright: [
    ["#F0A31A", "#FFF3DC", "#3551A8"],
    ["#4C8FC7", "#FDF2DE", "#E8623F"],
    ["#E8705A", "#FFF0DF", "#2F7A5A"],
    ["#5FA878", "#FFF4E0", "#F0A31A"],
    ["#9673C2", "#FBEFE6", "#F2B53C"],
  ],
  leather: [
    ["#9A5B34", "#F0DFC6", "#D9A441"],
    ["#3D4152", "#ECE6DA", "#D8663C"],
    ["#B83F3C", "#F6E6DA", "#F2C15A"],
    ["#3551A8", "#EFE9DC", "#F0A31A"],
    ["#57724F", "#EFE8D4", "#C98A3C"],
  ],
  device: [
    ["#3A3F4E", "#4C7BD0", "#F0A31A"],
    ["#AEB6C2", "#3551A8", "#E8705A"],
    ["#38527F", "#F0A862", "#F2C15A"],
    ["#6F8F80", "#2F6F66", "#F2D08A"],
    ["#C99A8E", "#84406F", "#F6D9B8"],
  ],
  home: [
    ["#C4593A", "#F3E6D0", "#D9A441"],
    ["#3551A8", "#F2EAD9", "#F0A31A"],
    ["#5E8468", "#F4EAD6", "#D88A4A"],
    ["#D9A02E", "#F6EDDA", "#8A4B2E"],
    ["#50586B", "#EFE6D8", "#D8663C"],
  ],
  beauty: [
    ["#B8395A", "#F8E3DC", "#D9A441"],
    ["#E07A5F", "#FBEBDD", "#C98F3C"],
    ["#7B3F6E", "#F5DEE6", "#E2B25A"],
    ["#4F8F86", "#EAF2E8", "#E0A94A"],
    ["#C98A74", "#FAEDE2", "#9A5B34"],
  ],
  makeup: [
    ["#B8395A", "#F8E3DC", "#D9A441"],
    ["#D9553F", "#FBE9DC", "#CDA14C"],
    ["#8C2F55", "#F5DEE6", "#E2B25A"],
    ["#C77B6B", "#FAEBE2", "#C08A48"],
    ["#A5473F", "#F9E6DA", "#D8AE5E"],
  ],
  sport: [
    ["#1F8A78", "#F4F0E0", "#F0A31A"],
    ["#3551A8", "#EFF0EC", "#F26B3A"],
    ["#D9483B", "#F8EBDD", "#2B3A55"],
    ["#3A3F4E", "#E9E7DE", "#A6C93A"],
    ["#7A4FA0", "#F2E9F2", "#F2B53C"],
  ],
  food: [
    ["#D9483B", "#FFF0D6", "#F0A31A"],
    ["#E9A01F", "#FFF4DC", "#B8442E"],
    ["#3F8450", "#FBF2D8", "#EDA92A"],
    ["#2F6FA8", "#FDF1DB", "#F0A31A"],
    ["#8A4B6A", "#FBEEDD", "#E7A13A"],
  ],
  game: [
    ["#5A48B0", "#EDE6FA", "#F0A31A"],
    ["#2E3348", "#E9E6F2", "#E8506A"],
    ["#D9483B", "#FBEBE0", "#3C66C4"],
    ["#1F8A8A", "#E6F2EE", "#F2B53C"],
    ["#E4E0EC", "#5A48B0", "#E8705A"],
  ],
  road: [
    ["#C93A36", "#EEEAE2", "#F0A31A"],
    ["#343A48", "#E6E4DE", "#F26B3A"],
    ["#3551A8", "#EDEAE0", "#F2C15A"],
    ["#E9A01F", "#F4ECDB", "#343A48"],
    ["#4C7462", "#EBE9DC", "#D8663C"],
  ],
} as const satisfies Record<string, Five>;

export type ColourSet = keyof typeof sets;

export const paletteCount = 5;

/** Numbers beyond the last palette start again. */
export function colourway(set: ColourSet, palette: number, dye?: Dye): Colours {
  const five: readonly Trio[] = sets[set];
  const trio = five[((palette % paletteCount) + paletteCount) % paletteCount];
  if (trio === undefined) throw new RangeError(`no colourway ${palette}`);
  const [main, second, accent] = trio;
  if (dye === undefined) return { main: tone(main), second: tone(second), accent: tone(accent) };
  return { main: tone(dyes[dye]), second: tone(isPale(dye) ? main : second), accent: tone(accent) };
}
