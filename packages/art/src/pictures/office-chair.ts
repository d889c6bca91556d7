import { both, disc, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { ink, steel, wood } from "../drawing/tone.ts";

export const officeChair: Shape = standing(
  "office chair",
  [400, 836, 240],
  [400, 360, 1.9],
  "room",
  ({ main }) => [
    rect(300, 120, 200, 74, 30, ink.base) + rect(384, 190, 32, 40, 6, ink.dark),
    path("M270 230Q400 200 530 230L512 520Q400 540 288 520Z", ink.base),
    path("M292 248Q400 224 508 248L494 502Q400 518 306 502Z", main.base) +
      stroke(
        repeat(8, (i) => `M${312 + i * 25} 250V504`) + repeat(9, (i) => `M296 ${270 + i * 28}H504`),
        main.dark,
        3,
      ),
    both(400, stroke("M262 610V520H214", ink.base, 22), rect(170, 500, 110, 30, 15, ink.light)),
    path("M236 590Q400 560 564 590Q590 640 560 660H240Q210 640 236 590Z", main.base) +
      path("M470 576Q520 580 564 590Q590 640 560 660H480Q500 620 470 576Z", main.dark),
    rect(380, 660, 40, 90, 8, steel.dark),
    stroke("M400 744L200 800M400 744L600 800M400 744V816M400 744L290 770M400 744L510 770", steel.base, 20),
    repeat(5, (i) =>
      disc([196, 286, 400, 514, 604][i] ?? 0, [812, 790, 824, 790, 812][i] ?? 0, 20, ink.base),
    ),
  ],
);

export const foldingChair: Shape = standing(
  "folding chair",
  [400, 830, 230],
  [400, 330, 1.9],
  "room",
  ({ main }) => [
    stroke("M560 230L250 820M240 230L550 820", wood.dark, 26),
    stroke("M552 226L244 816", wood.base, 20),
    path("M226 220H574L560 300H240Z", main.light) + path("M480 220H574L560 300H470Z", main.base),
    path("M232 240Q400 520 566 560L600 600Q400 620 200 600Q220 400 226 250Z", main.base) +
      path("M500 540L566 560L600 600Q520 614 450 614Z", main.dark) +
      stroke("M260 320Q330 540 560 590M236 420Q300 560 400 606", main.light, 6),
    rect(190, 590, 420, 24, 12, wood.base) + rect(210, 206, 380, 26, 13, wood.light),
    stroke("M270 740H530", wood.base, 18),
  ],
);
