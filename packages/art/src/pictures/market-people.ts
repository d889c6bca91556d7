import { contactShadow, disc, moved, oval, path, stroke } from "../drawing/marks.ts";
import { tone, type Tone } from "../drawing/tone.ts";
import { flowerHead } from "./marigold.ts";

const skin = tone("#A9704A");
const hair = tone("#2B2328");

/** 300 high at scale 1, feet at the point. */
export function flowerSeller(x: number, y: number, scale: number, saree: Tone, border: Tone): string {
  return moved(
    `translate(${x} ${y}) scale(${scale})`,
    contactShadow(0, 0, 52),
    path("M-40 -140Q-60 -40 -52 -2Q0 8 52 -2Q56 -40 36 -140Z", saree.base),
    path("M10 -140H36Q56 -40 52 -2Q36 4 18 4Q36 -60 10 -140Z", saree.dark),
    path("M-54 -18Q0 -6 53 -18L52 -2Q0 8 -52 -2Z", border.base),
    stroke("M26 -188Q64 -210 40 -268", skin.dark, 15),
    path("M-32 -200Q0 -214 32 -200L38 -134Q0 -122 -40 -134Z", border.dark),
    stroke("M-30 -192Q-54 -160 -40 -120", skin.base, 15),
    path(
      "M-40 -150Q-10 -160 24 -206L36 -196Q40 -120 30 -60L8 -66Q16 -120 6 -148Q-16 -130 -40 -128Z",
      saree.light,
    ),
    path("M22 -206L36 -196Q40 -120 30 -60L20 -63Q32 -140 22 -206Z", border.base),
    path("M-9 -220H9V-198Q0 -190 -9 -198Z", skin.dark),
    disc(0, -238, 27, skin.base),
    path(
      "M-27 -240Q-30 -270 0 -270Q30 -270 28 -236Q30 -214 16 -212Q20 -240 0 -254Q-20 -250 -27 -240Z",
      hair.base,
    ),
    disc(24, -222, 13, hair.base) + disc(28, -228, 6, "#F0A31A"),
    path("M-58 -292H58Q52 -262 30 -262H-30Q-52 -262 -58 -292Z", "#C48A55"),
    path("M18 -292H58Q52 -262 30 -262H14Z", "#9E6F4B"),
    [-42, -16, 12, 40].map((place, i) => flowerHead(place, -300 - (i % 2) * 7, 17)).join("") +
      flowerHead(-2, -316, 16),
  );
}

/** 300 high at scale 1. */
export function shopper(x: number, y: number, scale: number, kurta: Tone, turban: Tone): string {
  return moved(
    `translate(${x} ${y}) scale(${scale})`,
    contactShadow(0, 0, 46),
    path("M-28 -90L-30 -2H-6L0 -80L8 -2H32L28 -90Z", "#EFE3CC") + path("M0 -80L8 -2H32L28 -90Z", "#CFC2AE"),
    path("M-32 0Q-20 -14 -4 0ZM8 0Q24 -14 38 0Z", "#6E4326"),
    stroke("M34 -192Q58 -150 48 -112", skin.dark, 15),
    path("M-36 -200Q0 -216 36 -200L42 -66Q0 -54 -42 -66Z", kurta.base),
    path("M12 -207Q28 -204 36 -200L42 -66Q26 -61 12 -60Q26 -130 12 -207Z", kurta.dark),
    stroke("M-34 -190Q-56 -150 -46 -106", kurta.light, 19),
    disc(-45, -98, 9, skin.base),
    path("M30 -110H70L76 -50H24Z", turban.base) +
      path("M54 -110H70L76 -50H52Z", turban.dark) +
      stroke("M38 -110Q50 -136 62 -110", turban.dark, 5),
    path("M-9 -222H9V-200Q0 -192 -9 -200Z", skin.dark),
    disc(0, -238, 27, skin.base) +
      path("M-13 -228Q-6 -235 0 -230Q6 -235 13 -228Q6 -223 0 -226Q-6 -223 -13 -228Z", hair.base),
    path("M-32 -244Q-36 -286 0 -288Q38 -286 32 -244Q0 -262 -32 -244Z", turban.base) +
      path("M6 -287Q38 -284 32 -244Q18 -252 6 -253Q24 -266 6 -287Z", turban.dark) +
      oval(30, -258, 9, 14, turban.light),
  );
}

/** 190 high at scale 1. */
export function child(x: number, y: number, scale: number, shirt: Tone, kite: Tone): string {
  return moved(
    `translate(${x} ${y}) scale(${scale})`,
    contactShadow(0, 0, 32),
    stroke("M34 -128Q40 -300 76 -484", "#A8988A", 2),
    moved(
      "translate(-20 -216)",
      path("M96 -268L66 -320L104 -362L142 -312Z", kite.base),
      path("M104 -362L142 -312L96 -268Z", kite.dark),
      path("M96 -268l-12 22h20Z", kite.light),
    ),
    path("M-18 -60V0H-3L0 -50L4 0H20L18 -60Z", skin.dark),
    path("M-22 -72H22L26 -36H3L0 -46L-3 -36H-26Z", "#31506B"),
    stroke("M18 -112Q30 -120 34 -130", skin.base, 11) + stroke("M-18 -110Q-34 -92 -28 -70", skin.base, 11),
    path("M-22 -118Q0 -128 22 -118L26 -62H-26Z", shirt.base) +
      path("M6 -123Q16 -121 22 -118L26 -62H10Q16 -96 6 -123Z", shirt.dark),
    disc(0, -146, 24, skin.base) +
      path("M-24 -146Q-28 -174 0 -174Q28 -174 24 -142Q14 -160 -6 -158Q-18 -158 -24 -146Z", hair.base),
  );
}
