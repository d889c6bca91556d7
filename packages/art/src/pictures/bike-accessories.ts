import { disc, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, mix, steel, white } from "../drawing/tone.ts";
import { bicycleHelmet, cableLock, halfHelmet, openHelmet } from "./bike-helmets.ts";

const helmet = standing("helmet", [400, 770, 270], [520, 500, 1.9], "mirror", ({ main, second, accent }) => [
  path(
    "M170 700Q90 360 290 250Q520 170 650 330Q700 400 690 470L640 490L660 640Q670 740 580 760H250Q190 760 170 700Z",
    main.base,
  ),
  path(
    "M470 224Q590 240 650 330Q700 400 690 470L640 490L660 640Q670 740 580 760H480Q560 620 520 460Z",
    main.dark,
  ),
  path(
    "M170 700Q90 360 290 250Q350 226 400 222Q240 320 250 560Q256 680 280 760H250Q190 760 170 700Z",
    main.light,
  ),
  path("M390 222Q440 214 490 226Q360 300 350 460L300 470Q290 320 390 222Z", second.base) +
    path("M330 236Q350 228 366 226Q266 320 272 474L250 478Q240 330 330 236Z", accent.base),
  path(
    "M400 420Q560 370 690 410Q716 480 700 560Q690 600 640 600H440Q390 590 386 520Q384 440 400 420Z",
    ink.base,
  ),
  path(
    "M412 440Q560 396 676 428Q694 480 684 540Q560 560 402 530Q400 460 412 440Z",
    mix(ink.light, "#7FA5C9", 0.5),
  ) + path("M430 456Q480 440 530 432L480 540Q440 536 410 524Q410 480 430 456Z", "#FFFFFF", 0.3),
  disc(370, 500, 36, steel.base) + disc(370, 500, 20, steel.dark),
  path("M500 640H640L650 680H506Z", main.deep) +
    repeat(4, (i) => rect(518 + i * 32, 648, 18, 22, 5, ink.dark)),
  path("M180 726Q400 760 640 726Q620 770 560 770H260Q196 770 180 726Z", ink.base),
]);

const gloveOutline =
  "M290 800L280 560Q200 500 186 420Q190 380 230 396L300 460L290 270Q296 230 330 236Q356 244 358 280L366 400L372 220Q384 180 416 190Q440 198 438 240L436 400L456 250Q470 214 500 226Q522 236 516 280L500 420L530 330Q550 306 574 318Q592 332 586 370L556 540Q540 620 530 660L524 800Z";

const glove = lying("gloves", gloveOutline, [420, 430, 1.9], ({ main, second, accent }) => [
  path(gloveOutline, main.base),
  path(
    "M516 280L500 420L530 330Q550 306 574 318Q592 332 586 370L556 540Q540 620 530 660L524 800H450Q520 600 500 420L516 280Z",
    main.dark,
  ),
  path("M290 800L280 560Q200 500 186 420Q190 380 230 396Q300 500 330 560L330 800Z", main.light),
  repeat(4, (i) => rect([304, 382, 458, 524][i] ?? 0, [430, 400, 424, 470][i] ?? 0, 52, 74, 18, second.base)),
  repeat(4, (i) => rect([312, 386, 458, 540][i] ?? 0, [300, 250, 296, 372][i] ?? 0, 36, 16, 8, main.deep)),
  path("M326 560H500L484 650H336Z", accent.base) + path("M440 560H500L484 650H420Z", accent.dark),
  path("M284 700H528L526 762H287Z", ink.base) +
    rect(420, 690, 96, 82, 14, second.base) +
    rect(438, 712, 60, 36, 8, second.dark),
]);

const lock = standing("lock", [400, 806, 270], [400, 700, 2], "tilt", ({ main, second, accent }) => [
  path(
    "M228 690V370Q232 186 400 182Q568 186 572 370V690H500V376Q496 256 400 254Q304 256 300 376V690Z",
    main.base,
  ),
  path("M430 184Q570 200 572 370V690H542V372Q540 240 430 184Z", main.dark) +
    path("M470 290Q500 320 500 376V690H512V372Q510 316 470 290Z", main.light),
  path("M228 690V370Q232 200 370 184Q262 240 258 372V690Z", main.light) +
    stroke("M244 660V380Q248 260 330 216", main.pale, 6),
  rect(222, 600, 84, 70, 10, steel.base) +
    rect(276, 600, 30, 70, 8, steel.dark) +
    rect(494, 600, 84, 70, 10, steel.base) +
    rect(548, 600, 30, 70, 8, steel.dark),
  rect(140, 656, 520, 150, 64, ink.base) +
    path("M140 736H660V742Q660 806 596 806H204Q140 806 140 742Z", ink.dark) +
    rect(180, 670, 440, 18, 9, ink.light),
  path(
    "M208 656H240V806H208Q196 806 190 804V658Q196 656 208 656ZM560 656H592Q604 656 610 658V804Q604 806 592 806H560Z",
    accent.base,
  ) + path("M190 736H240V806H208Q196 806 190 804ZM560 736H610V804Q604 806 592 806H560Z", accent.dark),
  disc(400, 732, 50, steel.dark) +
    disc(398, 729, 46, steel.light) +
    disc(398, 729, 32, brass.base) +
    rect(392, 708, 13, 44, 6, ink.base),
  rect(280, 716, 70, 14, 7, second.base) +
    rect(452, 716, 70, 14, 7, second.base) +
    rect(280, 742, 46, 10, 5, second.dark),
]);

const padlock = standing("padlock", [400, 812, 190], [400, 600, 1.9], "tilt", ({ main, second, accent }) => [
  path(
    "M256 500V360Q260 200 400 196Q540 200 544 360V500H480V370Q478 262 400 260Q322 262 320 370V500Z",
    steel.base,
  ),
  path("M440 202Q540 220 544 360V500H480V370Q480 290 440 268Z", steel.dark) +
    path("M256 500V360Q260 230 360 202Q290 260 288 370V500Z", white.dark),
  rect(190, 480, 420, 332, 48, main.base) +
    path("M510 480H562Q610 480 610 528V764Q610 812 562 812H510Z", main.dark) +
    path("M190 528Q190 480 238 480H256V812H238Q190 812 190 764Z", main.light),
  rect(190, 540, 420, 18, 0, second.base) +
    rect(190, 740, 420, 18, 0, second.base) +
    path("M510 540H610V558H510ZM510 740H610V758H510Z", second.dark),
  disc(400, 640, 62, brass.base) +
    path("M400 578A62 62 0 0 1 400 702Q436 680 436 640Q436 600 400 578Z", brass.dark),
  path(
    "M400 606Q424 610 424 632Q422 648 412 652L420 684H380L388 652Q378 648 376 632Q376 610 400 606Z",
    ink.base,
  ),
  disc(236, 780, 7, main.deep) + disc(564, 780, 7, main.deep) + disc(400, 514, 9, accent.base),
]);

export const bikeAccessories: readonly Shape[] = [
  helmet,
  glove,
  lock,
  padlock,
  bicycleHelmet,
  openHelmet,
  halfHelmet,
  cableLock,
];
