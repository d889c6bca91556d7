import { both, disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, leaf, steel, white } from "../drawing/tone.ts";
import { glassKettle, handi, handMixer, riceCooker, threeJars, twoJars, wetGrinder } from "./kitchen.ts";
import { bambooLamp, budVases, studyLamp } from "./lamps.ts";

const mixer = standing("mixer", [400, 830, 190], [400, 660, 2], "room", ({ main, second, accent }) => [
  rect(330, 176, 140, 30, 15, ink.base),
  path("M262 220Q262 200 282 200H518Q538 200 538 220V244H262Z", ink.light),
  path("M276 244H524L494 520H306Z", steel.light),
  path("M440 244H524L494 520H420Z", steel.dark),
  path("M276 244H324L340 520H306Z", white.base),
  path("M294 400H506L494 520H306Z", accent.base, 0.5),
  stroke("M516 290Q606 280 600 370Q594 470 502 480", ink.base, 26),
  path("M290 520H510L524 566H276Z", ink.base),
  path("M270 566H530Q580 700 584 800Q584 828 556 828H244Q216 828 216 800Q220 700 270 566Z", main.base),
  path("M470 566H530Q580 700 584 800Q584 828 556 828H480Q510 690 470 566Z", main.dark),
  path("M270 566H310Q270 700 270 828H244Q216 828 216 800Q220 700 270 566Z", main.light),
  disc(400, 706, 62, second.base) + disc(400, 706, 44, second.dark) + disc(396, 702, 40, second.pale),
  moved("rotate(30 400 706)", rect(392, 664, 16, 46, 8, accent.base)),
  repeat(5, (i) => disc(316 + i * 42, 796, 5, main.deep)),
]);

const kettle = standing("kettle", [380, 790, 210], [360, 600, 2], "room", ({ main, second, accent }) => [
  stroke("M500 330Q660 320 650 470Q640 620 560 680", ink.base, 34),
  stroke("M500 322Q652 312 642 462", ink.light, 10),
  path("M250 420L140 360Q120 356 128 380L220 560Z", main.light),
  path(
    "M262 320Q380 286 498 320Q560 560 570 740Q570 762 546 762H214Q190 762 190 740Q200 560 262 320Z",
    main.base,
  ),
  path("M430 306Q466 310 498 320Q560 560 570 740Q570 762 546 762H470Q490 540 430 306Z", main.dark),
  path("M262 320Q284 312 310 308Q250 540 254 762H214Q190 762 190 740Q200 560 262 320Z", main.light),
  path("M270 318Q290 250 380 246Q470 250 490 318Q380 290 270 318Z", second.base),
  path("M410 248Q470 256 490 318Q460 310 430 306Z", second.dark),
  disc(380, 232, 26, ink.base),
  rect(176, 756, 408, 34, 17, ink.base),
  rect(336, 500, 44, 180, 22, second.base) + rect(336, 580, 44, 100, 22, accent.base),
  stroke("M112 320Q94 290 112 262T108 204M78 330Q64 308 76 286", white.base, 9),
]);

const cooker = standing("cooker", [370, 790, 230], [370, 420, 2], "room", ({ main, second, accent }) => [
  path("M560 470H720Q744 472 744 496Q744 518 720 520H560Z", ink.base) +
    path("M560 470H720Q744 472 744 492H560Z", ink.light),
  path("M176 440Q110 440 112 480Q114 512 176 508Z", ink.base),
  path("M160 520H580V720Q580 786 510 786H230Q160 786 160 720Z", steel.base),
  path("M470 520H580V720Q580 786 510 786H430Q480 700 470 520Z", steel.dark),
  path("M160 520H220V700Q222 770 250 786H230Q160 786 160 720Z", white.base),
  rect(148, 486, 444, 44, 14, main.base) +
    path("M470 486H578Q592 486 592 500V516Q592 530 578 530H470Z", main.dark),
  path("M176 486Q190 380 370 372Q550 380 564 486Z", steel.light),
  path("M430 376Q550 390 564 486H460Q470 420 430 376Z", steel.base),
  rect(342, 330, 56, 50, 10, ink.base),
  rect(350, 262, 40, 70, 12, accent.base) + rect(374, 262, 16, 70, 8, accent.dark),
  rect(250, 392, 36, 34, 10, main.base),
  oval(370, 650, 76, 56, second.base) +
    path(
      "M370 606Q404 640 396 664Q388 690 370 690Q350 690 344 668Q340 646 358 634Q362 620 370 606Z",
      main.base,
    ),
]);

const lamp = standing("lamp", [400, 826, 150], [400, 360, 1.9], "room", ({ main, second, accent }) => [
  disc(400, 380, 290, "#FFFFFF", 0.16),
  rect(388, 470, 24, 150, 0, brass.base) + rect(400, 470, 12, 150, 0, brass.dark),
  path("M290 210H510L590 484H210Z", second.base),
  path("M450 210H510L590 484H480Z", second.dark),
  path("M290 210H340L280 484H210Z", white.base),
  path("M224 436H576L590 484H210Z", accent.base),
  path("M224 436H576L580 450H220Z", accent.light),
  repeat(7, (i) => disc(250 + i * 50, 462, 8, second.base)),
  path("M360 600H440Q540 660 520 750Q500 820 440 826H360Q300 820 280 750Q260 660 360 600Z", main.base),
  path("M420 600H440Q540 660 520 750Q500 820 440 826H410Q490 740 420 600Z", main.dark),
  path("M360 600H380Q300 660 330 790Q290 780 280 750Q260 660 360 600Z", main.light),
  path("M275 692Q400 742 525 692L526 706Q400 758 274 706Z", second.base),
  stroke("M500 484V560", brass.base, 5) + disc(500, 568, 11, accent.base),
]);

const vase = standing("vase", [400, 830, 150], [400, 690, 2], "pair", ({ main, second, accent }) => [
  stroke("M400 520Q390 360 330 250M404 520Q420 380 400 200M410 520Q440 400 500 290", leaf.dark, 9),
  path("M372 410Q290 420 270 340Q350 330 372 410Z", leaf.base) +
    path("M424 430Q520 440 540 370Q460 350 424 430Z", leaf.base) +
    path("M398 330Q340 310 344 260Q396 280 398 330Z", leaf.light),
  ...[
    [320, 240, 62],
    [404, 178, 66],
    [510, 280, 58],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      repeat(10, (i) =>
        moved(
          `rotate(${i * 36} ${x} ${y})`,
          oval(x, y - r * 0.66, r * 0.26, r * 0.36, i % 2 === 0 ? accent.base : accent.light),
        ),
      ) +
      disc(x, y, r * 0.6, accent.base) +
      disc(x, y, r * 0.36, accent.dark),
  ),
  path(
    "M346 500H454Q440 560 500 620Q560 700 510 780Q490 828 450 830H350Q310 828 290 780Q240 700 300 620Q360 560 346 500Z",
    main.base,
  ),
  path(
    "M420 500H454Q440 560 500 620Q560 700 510 780Q490 828 450 830H420Q520 720 440 600Q412 560 420 500Z",
    main.dark,
  ),
  path(
    "M346 500H372Q380 580 330 640Q290 720 330 820Q304 812 290 780Q240 700 300 620Q360 560 346 500Z",
    main.light,
  ),
  oval(400, 502, 60, 16, second.base) + oval(400, 504, 46, 9, main.deep),
  path("M276 690Q400 730 526 690L528 724Q400 766 276 724Z", second.base),
  repeat(6, (i) =>
    path(`M${302 + i * 40} ${718 + 10 * Math.sin((i / 5) * Math.PI)}l10 -13l10 13l-10 13Z`, accent.base),
  ),
]);

const pillow =
  "M200 304Q400 340 600 304Q632 302 628 334Q588 540 628 746Q630 778 600 776Q400 740 200 776Q170 778 172 746Q212 540 172 334Q168 302 200 304Z";

const cushion = standing("cushion", [400, 776, 240], [400, 540, 2], "room", ({ main, second, accent }) => [
  path(pillow, main.base),
  path(
    "M624 336Q640 318 626 302Q596 520 470 660Q330 760 176 764Q184 784 200 776Q400 744 600 776Q630 776 628 746Q590 540 624 336Z",
    main.dark,
  ),
  path(
    "M172 336Q164 302 196 304Q300 330 380 330Q250 360 222 470Q200 620 186 712Q204 500 172 336Z",
    main.light,
  ),
  path("M400 366L560 540L400 714L240 540Z", second.base) +
    path("M400 366L560 540L400 714V366Z", second.dark, 0.6),
  path("M400 408L520 540L400 672L280 540Z", main.deep),
  repeat(8, (i) =>
    moved(
      `rotate(${i * 45} 400 540)`,
      path("M400 528Q376 486 400 450Q424 486 400 528Z", i % 2 === 0 ? accent.base : accent.light),
    ),
  ) +
    disc(400, 540, 22, second.base) +
    disc(400, 540, 11, accent.dark),
  both(400, path("M236 386l22 26l-22 26l-22 -26ZM236 650l22 26l-22 26l-22 -26Z", accent.base)) +
    path("M400 330l18 18l-18 18l-18 -18ZM400 714l18 18l-18 18l-18 -18Z", accent.base),
  stroke(pillow, second.base, 7, "3 15"),
  ...(
    [
      [178, 312],
      [622, 312],
      [180, 770],
      [620, 770],
    ] as const
  ).map(([x, y]) => disc(x, y, 15, accent.base) + disc(x - 4, y - 4, 6, accent.light)),
]);

const clock = standing("clock", [400, 812, 170], [400, 470, 1.9], "room", ({ main, second, accent }) => [
  path("M270 700L220 808H258L320 730ZM530 700L580 808H542L480 730Z", main.deep),
  both(400, path("M230 300Q200 220 280 190Q350 180 360 240Z", accent.base)) +
    stroke("M340 190Q400 110 460 190", main.dark, 18),
  disc(400, 490, 258, main.base),
  path("M400 232A258 258 0 0 1 400 748Q560 700 590 490Q570 280 400 232Z", main.dark),
  disc(400, 490, 210, second.base) + disc(394, 484, 196, white.base),
  repeat(12, (i) =>
    moved(
      `rotate(${i * 30} 400 490)`,
      rect(393, 304, 14, i % 3 === 0 ? 40 : 22, 7, i % 3 === 0 ? main.base : main.light),
    ),
  ),
  moved("rotate(-56 400 490)", rect(391, 380, 18, 120, 9, ink.base)),
  moved("rotate(56 400 490)", rect(393, 330, 14, 170, 7, ink.base)),
  moved("rotate(170 400 490)", rect(397, 340, 6, 170, 3, accent.base)),
  disc(400, 490, 18, accent.base),
]);

export const kitchenAppliances: readonly Shape[] = [
  mixer,
  kettle,
  cooker,
  threeJars,
  twoJars,
  handMixer,
  wetGrinder,
  riceCooker,
  handi,
  glassKettle,
];
export const homeDecor: readonly Shape[] = [lamp, vase, cushion, clock, studyLamp, bambooLamp, budVases];
