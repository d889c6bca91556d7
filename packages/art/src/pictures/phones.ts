import { disc, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { ink, steel, white } from "../drawing/tone.ts";
import { screen } from "./screen.ts";

export const keypadPhone: Shape = standing(
  "keypad phone",
  [400, 846, 170],
  [400, 640, 2],
  "pair",
  (colours) => {
    const { main, accent } = colours;
    return [
      rect(258, 150, 292, 694, 56, main.dark) + rect(250, 146, 288, 694, 56, main.base),
      rect(262, 158, 40, 670, 20, main.light, 0.6),
      rect(286, 190, 220, 230, 18, ink.base),
      screen(296, 200, 200, 210, 12, colours),
      rect(316, 222, 90, 20, 10, white.base, 0.85) + rect(316, 252, 60, 12, 6, white.base, 0.6),
      rect(296, 446, 58, 30, 14, "#3E8F5A") + rect(442, 446, 58, 30, 14, "#BE3437"),
      rect(366, 440, 64, 44, 20, main.deep) + rect(380, 452, 36, 20, 10, main.pale),
      repeat(12, (i) =>
        [
          rect(292 + (i % 3) * 74, 506 + Math.floor(i / 3) * 72, 62, 52, 14, white.base),
          rect(308 + (i % 3) * 74, 524 + Math.floor(i / 3) * 72, 30, 8, 4, ink.light),
          rect(314 + (i % 3) * 74, 538 + Math.floor(i / 3) * 72, 18, 6, 3, accent.base),
        ].join(""),
      ),
      rect(360, 168, 70, 8, 4, main.deep),
    ];
  },
);

export const foldPhone: Shape = standing(
  "fold phone",
  [400, 826, 310],
  [400, 500, 1.8],
  "room",
  (colours) => {
    const { main, accent } = colours;
    return [
      path("M392 190L132 226Q104 230 104 260V766Q104 794 132 798L392 830Z", main.base),
      path("M408 190L668 226Q696 230 696 260V766Q696 794 668 798L408 830Z", main.dark),
      path("M388 208L142 242Q120 246 120 268V758Q120 778 142 782L388 812Z", ink.base) +
        path("M412 208L658 242Q680 246 680 268V758Q680 778 658 782L412 812Z", ink.base),
      path("M386 222L148 254Q132 256 132 272V752Q132 768 148 770L386 798Z", colours.second.pale) +
        path("M414 222L652 254Q668 256 668 272V752Q668 768 652 770L414 798Z", colours.second.light),
      disc(286, 400, 60, accent.base),
      path("M132 640Q240 520 386 620V798L148 770Q132 768 132 752Z", colours.second.base) +
        path("M414 640Q540 720 668 560V752Q668 768 652 770L414 798Z", colours.second.dark),
      rect(170, 300, 120, 24, 12, white.base, 0.85),
      repeat(4, (i) => rect(452 + (i % 2) * 96, 320 + Math.floor(i / 2) * 96, 66, 66, 18, white.base, 0.8)),
      rect(390, 188, 20, 644, 8, main.deep) + rect(394, 188, 6, 644, 3, steel.base),
    ];
  },
);

export const neckband: Shape = standing(
  "neckband",
  [400, 800, 240],
  [330, 690, 2],
  "mirror",
  ({ main, accent }) => [
    stroke("M250 640C150 420 220 200 400 200S650 420 550 640", main.dark, 40),
    stroke("M246 634C150 420 220 196 400 196", main.base, 34),
    stroke("M226 560C176 400 240 224 400 216", main.light, 8),
    rect(222, 540, 62, 150, 30, main.base) + rect(516, 540, 62, 150, 30, main.dark),
    rect(240, 572, 26, 18, 8, accent.base) + rect(240, 604, 26, 18, 8, main.pale),
    stroke("M252 690C240 760 320 780 340 730M548 690C560 760 480 780 460 730", ink.base, 9),
    ...[340, 460].map(
      (x, i) =>
        disc(x, 706, 34, i === 0 ? ink.base : ink.dark) +
        disc(x, 690, 24, white.base) +
        rect(x - 10, 722, 20, 44, 10, ink.light),
    ),
  ],
);
