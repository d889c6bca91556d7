import { both, disc, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { ink, steel, white } from "../drawing/tone.ts";

export const bicycleHelmet: Shape = standing(
  "bicycle helmet",
  [400, 740, 280],
  [420, 420, 1.9],
  "mirror",
  ({ main, accent }) => [
    stroke("M260 620C280 740 360 760 400 770M560 620C540 730 460 760 400 770", ink.base, 14),
    rect(376, 756, 48, 26, 8, ink.light),
    path(
      "M130 600Q120 300 400 280Q690 290 700 560Q700 620 640 610Q420 560 200 640Q140 650 130 600Z",
      main.base,
    ),
    path("M520 300Q690 330 700 560Q700 620 640 610Q610 602 570 598Q640 430 520 300Z", main.dark),
    path("M130 600Q120 330 350 284Q200 380 190 636Q140 648 130 600Z", main.light),
    ...[
      [230, 430, -40],
      [320, 370, -20],
      [430, 350, 4],
      [540, 390, 26],
      [620, 460, 44],
    ].map(([x = 0, y = 0, turn = 0]) =>
      oval(x, y, 22, 74, ink.base).replace("<ellipse", `<ellipse transform="rotate(${turn} ${x} ${y})"`),
    ),
    repeat(4, (i) => oval(300 + i * 90, 540 - i * 4, 32, 18, ink.base)),
    disc(172, 560, 26, ink.base) + disc(172, 560, 16, accent.base),
  ],
);

export const openHelmet: Shape = standing(
  "open helmet",
  [400, 750, 270],
  [480, 500, 1.9],
  "mirror",
  ({ main, second, accent }) => [
    stroke("M420 720C480 800 560 780 570 690", ink.base, 16),
    path(
      "M160 700Q90 330 380 270Q640 270 680 480L660 500H520Q470 500 470 560V720Q470 750 430 750H240Q180 750 160 700Z",
      main.base,
    ),
    path("M470 280Q650 310 680 480L660 500H520Q500 500 486 512Q560 400 470 280Z", main.dark),
    path("M160 700Q90 350 340 280Q230 400 240 560Q244 690 270 750H240Q180 750 160 700Z", main.light),
    path(
      "M676 470Q684 490 660 506H524Q480 510 480 566V716Q480 752 440 756L424 748Q462 744 460 716V560Q462 490 520 484Z",
      accent.base,
    ),
    path("M500 470L690 456Q730 470 716 500L520 504Z", ink.base),
    repeat(3, (i) => disc(540 + i * 50, 452 - i * 6, 9, steel.base)),
    path("M300 290Q340 276 370 272Q300 400 310 560H270Q250 400 300 290Z", second.base),
  ],
);

export const halfHelmet: Shape = standing(
  "half helmet",
  [400, 720, 270],
  [480, 480, 1.9],
  "mirror",
  ({ main, second }) => [
    stroke("M250 610C270 720 380 780 470 740C500 700 500 650 500 610", ink.base, 16),
    path("M150 600Q130 300 400 290Q660 300 660 590Q400 560 150 600Z", main.base),
    path("M500 304Q660 360 660 590Q600 584 540 582Q590 420 500 304Z", main.dark),
    path("M150 600Q130 330 350 294Q230 380 226 590Z", main.light),
    path("M380 292Q420 288 450 294Q380 420 384 576H336Q330 400 380 292Z", second.base),
    path("M590 560Q720 550 770 610Q700 640 600 610Z", ink.base) +
      path("M150 590Q400 552 662 584L660 626Q400 594 152 634Z", ink.light),
    disc(566, 560, 18, steel.base),
  ],
);

export const cableLock: Shape = standing("cable lock", [400, 770, 260], [400, 690, 2], "tilt", ({ main }) => [
  stroke("M300 690C120 640 130 300 400 300S690 640 500 690", main.dark, 40),
  stroke("M296 684C120 640 130 296 400 296S684 640 500 684", main.base, 30),
  stroke("M330 660C190 620 200 370 400 370S600 620 470 660", main.dark, 40),
  stroke("M326 654C190 616 200 366 400 366S596 616 470 654", main.light, 26),
  rect(270, 640, 260, 110, 40, ink.base) + rect(290, 652, 220, 20, 10, ink.light),
  repeat(
    5,
    (i) => rect(300 + i * 42, 676, 34, 54, 8, steel.light) + rect(312 + i * 42, 694, 10, 18, 3, ink.base),
  ),
  both(400, rect(236, 660, 44, 70, 12, steel.base)) + disc(400, 280, 8, white.base, 0.6),
]);
