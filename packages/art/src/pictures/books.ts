import { disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, steel, white, wood } from "../drawing/tone.ts";
import { brushPens, calligraphyPens, fountainPens, gelPens } from "./pens.ts";

const book = standing("book", [410, 826, 220], [400, 420, 1.8], "pair", ({ main, second, accent }) => [
  path("M590 180L634 206V806L590 826Z", white.dark) +
    repeat(3, (i) => stroke(`M${600 + i * 11} ${192 + i * 6}V${816 - i * 5}`, white.deep, 2)),
  rect(186, 170, 410, 656, 14, main.base),
  path("M186 184Q186 170 200 170H234V826H200Q186 826 186 812Z", main.dark),
  rect(228, 170, 6, 656, 0, main.deep, 0.5),
  path("M234 170H300L234 420Z", main.light, 0.6),
  disc(416, 480, 118, accent.base) +
    path("M416 362A118 118 0 0 1 416 598Q480 560 480 480Q480 400 416 362Z", accent.light),
  path("M234 640Q320 520 400 610Q480 520 596 630V812Q596 826 582 826H234Z", main.dark),
  path("M234 720Q360 610 596 730V812Q596 826 582 826H234Z", main.deep),
  path("M366 690L372 640Q380 616 392 640L398 690Z", second.base) + disc(382, 616, 12, second.base),
  rect(280, 226, 270, 30, 6, second.base) +
    rect(310, 272, 210, 30, 6, second.base) +
    rect(360, 320, 110, 12, 6, accent.base),
  rect(350, 774, 130, 12, 6, second.base),
  path("M520 170H556V270L538 250L520 270Z", accent.base),
]);

const stack = standing("stack", [400, 812, 270], [330, 640, 1.9], "room", ({ main, second, accent }) => {
  const rows = [
    [main, 140, 520, 726, 86],
    [accent, 176, 460, 650, 76],
    [second, 150, 480, 560, 90],
    [main, 200, 400, 492, 68],
  ] as const;
  return [
    ...rows.map(
      ([cover, x, width, y, height], i) =>
        rect(x + 20, y + 8, width - 22, height - 16, 4, white.base) +
        rect(x + 20, y + height / 2, width - 22, height / 2 - 8, 0, white.dark) +
        path(
          `M${x + width} ${y}H${x + 30}Q${x} ${y + height / 2} ${x + 30} ${y + height}H${x + width}V${y + height - 12}H${x + 40}Q${x + 22} ${y + height / 2} ${x + 40} ${y + 12}H${x + width}Z`,
          i === 3 ? cover.dark : cover.base,
        ) +
        path(
          `M${x + 30} ${y}H${x + width * 0.66}V${y + height}H${x + 30}Q${x} ${y + height / 2} ${x + 30} ${y}Z`,
          i === 3 ? cover.dark : cover.base,
        ) +
        path(`M${x + 30} ${y + height - 18}H${x + width * 0.66}V${y + height}H${x + 30}Z`, "#1B1730", 0.18) +
        rect(
          x + 90,
          y + height / 2 - 7,
          150,
          14,
          7,
          i === 2 ? main.base : i === 1 ? main.deep : second.base,
        ) +
        rect(x + 56, y, 12, height, 0, i === 1 ? main.base : accent.base),
    ),
    path("M310 400H450L436 480Q432 492 418 492H342Q328 492 324 480Z", second.base) +
      path("M404 400H450L436 480Q432 492 418 492H390Z", second.dark) +
      stroke("M446 420Q494 418 484 452Q472 472 442 466", second.dark, 12) +
      oval(380, 400, 70, 14, wood.deep),
    stroke("M356 370Q340 350 356 330T352 286M404 370Q388 350 404 330T400 286", white.base, 8),
  ];
});

const hardcover = standing(
  "hardcover",
  [400, 826, 240],
  [420, 420, 1.8],
  "pair",
  ({ main, second, accent }) => [
    path("M158 206Q196 178 254 164V826L158 802Z", main.dark) +
      path("M158 206Q176 192 196 184V812L158 802Z", main.base),
    repeat(2, (i) =>
      path(`M158 ${264 + i * 440}L254 ${230 + i * 488}V${244 + i * 488}L158 ${277 + i * 440}Z`, accent.base),
    ) +
      path("M186 330L228 322V560L186 556Z", accent.base) +
      path("M196 350L218 346V536L196 534Z", main.deep),
    rect(250, 164, 376, 662, 8, main.base) +
      path("M540 164H618Q626 164 626 172V818Q626 826 618 826H560Q600 500 540 164Z", main.dark) +
      rect(250, 164, 16, 662, 0, main.deep, 0.4) +
      rect(274, 164, 6, 662, 0, main.light, 0.7),
    path("M308 206H594V784H308Z", accent.base) +
      path("M315 213H587V777H315Z", main.base) +
      path("M540 213H587V777H558Q580 500 540 213Z", main.dark),
    ...(
      [
        [308, 206, 1, 1],
        [594, 206, -1, 1],
        [308, 784, 1, -1],
        [594, 784, -1, -1],
      ] as const
    ).map(([x, y, sx, sy]) =>
      moved(`translate(${x} ${y}) scale(${sx} ${sy})`, path("M0 0H66Q60 30 30 30Q30 60 0 66Z", accent.base)),
    ),
    rect(356, 262, 190, 28, 6, second.base) + rect(380, 304, 142, 28, 6, second.base),
    disc(451, 500, 118, accent.dark) +
      disc(451, 500, 110, main.deep) +
      path("M370 574Q400 540 451 560T532 574Q500 610 451 610Q400 610 370 574Z", second.base) +
      path(
        "M342 516Q396 486 451 516T560 516Q556 544 540 566Q496 540 451 562T362 566Q346 544 342 516Z",
        accent.base,
      ),
    disc(480, 446, 34, second.base) +
      disc(494, 438, 28, main.deep) +
      disc(410, 440, 5, second.base) +
      disc(432, 466, 4, second.base) +
      disc(430, 418, 4, second.base),
    rect(396, 690, 110, 14, 7, second.base) + rect(416, 716, 70, 10, 5, accent.base),
    path("M330 822H356V880L343 866L330 880Z", accent.base) + path("M343 822H356V880L343 866Z", accent.dark),
  ],
);

const openBook = standing(
  "open book",
  [400, 740, 330],
  [560, 560, 1.9],
  "pair",
  ({ main, second, accent }) => [
    path("M60 440L400 500L740 440V710L400 744L60 710Z", main.dark),
    path("M60 440L400 500V744L60 710Z", main.base),
    path("M84 420Q260 380 400 480V724Q260 640 84 690Z", white.base),
    path("M716 420Q540 380 400 480V724Q540 640 716 690Z", white.dark),
    path("M700 410Q530 376 400 480V716Q530 630 700 676Z", white.base) +
      path("M400 480Q440 446 480 428V664Q440 684 400 716Z", white.dark),
    path("M400 480Q370 456 340 442V680Q370 696 400 724Z", second.dark, 0.5),
    ...[0, 1, 2, 3, 4].map((i) =>
      stroke(
        `M130 ${470 + i * 38}Q230 ${448 + i * 38} 330 ${492 + i * 38}`,
        i === 0 ? main.base : second.dark,
        i === 0 ? 13 : 8,
      ),
    ),
    path("M520 450Q600 420 670 440V540Q600 522 520 552Z", main.light) +
      path("M520 552Q560 480 590 510Q620 470 670 540Q600 522 520 552Z", main.dark) +
      disc(634, 462, 14, accent.base),
    ...[0, 1].map((i) =>
      stroke(`M520 ${594 + i * 36}Q600 ${568 + i * 36} 670 ${584 + i * 36}`, second.dark, 8),
    ),
    path("M388 486H414V800L401 784L388 800Z", accent.base) + path("M401 486H414V800L401 784Z", accent.dark),
  ],
);

const notebook = standing(
  "notebook",
  [400, 820, 240],
  [330, 420, 1.9],
  "pair",
  ({ main, second, accent }) => [
    rect(220, 190, 390, 632, 26, main.deep),
    rect(206, 180, 390, 632, 26, white.dark) + rect(200, 176, 390, 634, 26, main.base),
    path("M510 176H564Q590 176 590 202V784Q590 810 564 810H510Z", main.dark),
    path("M200 202Q200 176 226 176H262V810H226Q200 810 200 784Z", main.light),
    repeat(
      9,
      (i) =>
        disc(234, 226 + i * 66, 12, main.deep) +
        stroke(
          `M234 ${226 + i * 66}Q180 ${206 + i * 66} 178 ${230 + i * 66}T214 ${244 + i * 66}`,
          steel.base,
          10,
        ),
    ),
    rect(310, 280, 220, 140, 14, second.base) +
      rect(340, 316, 160, 18, 9, main.base) +
      rect(340, 352, 110, 12, 6, accent.base) +
      rect(340, 378, 130, 12, 6, second.dark),
    rect(530, 176, 22, 634, 0, accent.base),
    moved(
      "rotate(16 620 560)",
      rect(606, 300, 40, 420, 10, accent.base) +
        rect(628, 300, 18, 420, 8, accent.dark) +
        path("M606 712H646L626 776Z", wood.light) +
        path("M619 752H633L626 776Z", ink.base) +
        rect(606, 300, 40, 46, 10, main.deep) +
        rect(606, 346, 40, 14, 0, steel.base),
    ),
  ],
);

const pens = standing("pens", [400, 820, 170], [400, 360, 1.9], "room", ({ main, second, accent }) => [
  moved(
    "rotate(-14 320 520)",
    rect(294, 230, 48, 400, 8, accent.base) +
      rect(322, 230, 20, 400, 6, accent.dark) +
      path("M294 236Q294 150 318 146Q342 150 342 236Z", accent.light) +
      path("M322 147Q342 154 342 236H322Z", accent.base) +
      rect(294, 232, 48, 10, 0, accent.deep) +
      rect(334, 164, 11, 96, 5, steel.base),
  ),
  moved(
    "rotate(-3 390 520)",
    rect(366, 200, 42, 400, 6, ink.base) +
      rect(390, 200, 18, 400, 4, ink.dark) +
      rect(366, 258, 42, 14, 0, brass.base) +
      path("M370 206Q366 160 387 104Q408 160 404 206Z", brass.base) +
      path("M387 104Q408 160 404 206H388Z", brass.dark) +
      stroke("M387 118V168", ink.base, 4) +
      disc(387, 174, 6, ink.base),
  ),
  moved(
    "rotate(8 460 520)",
    rect(440, 232, 44, 380, 6, white.base) +
      rect(464, 232, 20, 380, 4, white.dark) +
      rect(436, 170, 52, 100, 16, main.base) +
      rect(464, 172, 24, 96, 14, main.dark) +
      rect(476, 186, 10, 96, 5, main.deep) +
      rect(452, 156, 20, 18, 6, main.deep),
  ),
  moved(
    "translate(-34 0) rotate(14 530 520)",
    rect(506, 300, 48, 220, 8, second.base) +
      rect(534, 300, 20, 220, 6, second.dark) +
      path("M510 304L516 246H544L550 304Z", second.dark) +
      path("M518 250Q512 200 530 158Q548 200 542 250Z", main.base) +
      path("M530 158Q548 200 542 250H532Z", main.dark) +
      rect(506, 340, 48, 18, 0, main.base),
  ),
  path("M250 440H550L530 780Q528 820 490 820H310Q272 820 270 780Z", main.base),
  path("M470 440H550L530 780Q528 820 490 820H440Q476 640 470 440Z", main.dark),
  path("M250 440H302Q300 640 322 820H310Q272 820 270 780Z", main.light),
  oval(400, 440, 150, 30, main.deep) +
    path("M250 440A150 30 0 0 0 550 440L548 462A148 30 0 0 1 252 462Z", second.base),
  path("M260 590H542L538 650H263Z", second.base) + path("M470 590H542L538 650H466Z", second.dark),
  repeat(7, (i) => path(`M${286 + i * 36} 620l14 -16l14 16l-14 16Z`, accent.base)),
]);

const pencilBox = standing(
  "pencilbox",
  [400, 772, 320],
  [300, 600, 1.9],
  "pair",
  ({ main, second, accent }) => [
    path("M120 330H680L710 560H90Z", main.dark) + path("M140 346H662L688 540H112Z", main.light),
    moved(
      "rotate(3 400 440)",
      path("M200 520L330 380L470 520Z", "#FFFFFF", 0.7) + path("M270 494L332 428L398 494Z", main.light),
    ),
    rect(490, 390, 150, 34, 6, accent.base) +
      repeat(8, (i) => rect(500 + i * 17, 390, 4, i % 2 === 0 ? 20 : 12, 0, accent.deep)),
    path("M90 556H710V740Q710 770 680 770H120Q90 770 90 740Z", main.base) +
      path("M600 556H710V740Q710 770 680 770H600Z", main.dark) +
      path("M90 556H150V770H120Q90 770 90 740Z", main.light),
    path("M90 556H710L690 536H110Z", main.deep),
    ...(
      [
        [accent, 150],
        [second, 250],
        [steel, 360],
      ] as const
    ).map(([colour, x], i) =>
      moved(
        `rotate(${i * 2 - 3} ${x} 540)`,
        rect(x, 516, 240, 26, 6, colour.base) +
          rect(x, 530, 240, 12, 4, colour.dark) +
          path(`M${x + 238} 516L${x + 282} 529L${x + 238} 542Z`, wood.light) +
          path(`M${x + 266} 524L${x + 282} 529L${x + 266} 534Z`, ink.base),
      ),
    ),
    rect(90, 552, 620, 22, 0, main.base) + rect(600, 552, 110, 22, 0, main.dark),
    rect(230, 620, 340, 100, 18, second.base) +
      disc(296, 670, 30, accent.base) +
      rect(350, 648, 170, 18, 9, main.base) +
      rect(350, 680, 110, 12, 6, brass.base),
    rect(370, 546, 60, 40, 8, steel.base) + rect(370, 566, 60, 20, 8, steel.dark),
  ],
);

export const fiction: readonly Shape[] = [book, stack, hardcover, openBook];
export const stationery: readonly Shape[] = [
  notebook,
  pens,
  pencilBox,
  gelPens,
  fountainPens,
  brushPens,
  calligraphyPens,
];
