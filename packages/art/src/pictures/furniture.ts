import { disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { leaf, white, wood } from "../drawing/tone.ts";
import { foldingChair, officeChair } from "./office-chair.ts";

const chair = standing("chair", [400, 830, 230], [400, 330, 1.9], "room", ({ main, second, accent }) => [
  path("M246 600H280L276 786H252Z", wood.deep) +
    path("M520 600H554L548 786H524Z", wood.deep) +
    rect(262, 716, 276, 18, 6, wood.deep),
  path("M226 160Q240 146 260 160L276 560H240Z", wood.light) +
    path("M574 160Q560 146 540 160L524 560H560Z", wood.dark),
  path("M236 176Q400 120 564 176L562 244Q400 190 238 244Z", wood.base) +
    path("M440 148Q510 158 564 176L562 244Q510 226 440 216Z", wood.dark) +
    path("M236 176Q400 120 564 176V186Q400 132 236 188Z", wood.light),
  path("M264 236Q400 196 536 236L528 452H272Z", second.light) +
    stroke(
      repeat(
        11,
        (i) =>
          `M${276 + i * 25} ${Math.round(236 - 20 * Math.sin((i / 10) * Math.PI))}L${282 + i * 23.6} 452`,
      ) + repeat(8, (i) => `M${266 + i} ${254 + i * 27}H${534 - i}`),
      second.deep,
      3,
    ),
  path("M266 440H534L532 486H268Z", wood.base) + path("M450 440H534L532 486H450Z", wood.dark),
  path("M232 566H568L612 626H188Z", wood.light) +
    path("M188 626H612V662H188Z", wood.base) +
    path("M500 626H612V662H500Z", wood.dark),
  path(
    "M240 548Q250 532 276 532H524Q550 532 560 548L594 602Q600 626 570 626H230Q200 626 206 602Z",
    main.base,
  ) +
    path("M470 532H524Q550 532 560 548L594 602Q600 626 570 626H500Q520 580 470 532Z", main.dark) +
    path("M240 548Q250 532 276 532H312Q260 560 244 626H230Q200 626 206 602Z", main.light),
  stroke("M212 606Q400 622 588 606", accent.base, 6) +
    disc(330, 574, 8, main.deep) +
    disc(470, 574, 8, main.deep),
  path("M190 660H234L228 830H198Z", wood.light) +
    path("M216 660H234L228 830H212Z", wood.base) +
    path("M566 660H610L602 830H572Z", wood.base) +
    path("M590 660H610L602 830H586Z", wood.dark) +
    rect(228, 740, 346, 20, 6, wood.base) +
    rect(228, 752, 346, 8, 4, wood.dark),
]);

const armchair = standing(
  "armchair",
  [400, 812, 290],
  [400, 560, 1.8],
  "room",
  ({ main, second, accent }) => [
    path("M190 730L170 812H200L236 730ZM610 730L630 812H600L564 730Z", wood.dark),
    path("M220 330Q230 230 330 226H470Q570 230 580 330L600 600H200Z", main.base),
    path("M490 228Q570 236 580 330L600 600H510Q530 400 490 228Z", main.dark),
    path("M220 330Q230 250 300 230Q250 300 262 600H200Z", main.light),
    repeat(3, (i) => disc(330 + i * 70, 330, 9, main.deep)) +
      repeat(2, (i) => disc(365 + i * 70, 410, 9, main.deep)),
    path("M216 560H584V650H216Z", main.light) +
      path("M216 560Q216 540 240 540H560Q584 540 584 560V600H216Z", main.light),
    path("M216 604H584V740H216Z", main.base) + rect(216, 640, 368, 8, 0, main.dark),
    path("M110 500Q110 440 170 440Q236 444 236 510V740H130Q110 740 110 716Z", main.light),
    path("M564 510Q564 444 630 440Q690 440 690 500V716Q690 740 670 740H564Z", main.dark),
    path("M190 446Q236 456 236 510V740H204Q214 580 190 446Z", main.base),
    moved(
      "rotate(9 420 480)",
      rect(320, 380, 190, 180, 30, second.base) +
        path("M460 380H480Q510 380 510 410V530Q510 560 480 560H450Q470 470 460 380Z", second.dark) +
        stroke("M350 420H440M350 520H440", accent.base, 12) +
        path("M395 440l26 30l-26 30l-26 -30Z", accent.base),
    ),
  ],
);

const table = standing("table", [400, 800, 300], [300, 480, 1.9], "room", ({ main, second, accent }) => [
  path("M160 520H204L190 800H164Z", wood.dark) + path("M596 520H640L636 800H610Z", wood.deep),
  path("M236 540H266L262 750H242Z", wood.deep) + path("M534 540H564L558 750H538Z", wood.deep),
  path("M140 510H660V560H140Z", wood.base) + path("M480 510H660V560H480Z", wood.dark),
  path("M130 470H670L706 510H94Z", wood.light) + path("M94 510H706V530H94Z", wood.dark),
  path("M300 470H500L520 510L530 640L400 680L270 640L280 510Z", second.base),
  path("M500 470L520 510L530 640L400 680V510L480 470Z", second.dark, 0.5),
  path("M271 620L400 658L529 620L530 640L400 680L270 640Z", main.base),
  moved(
    "translate(130 172) scale(.65)",
    path("M310 380H450L436 474Q432 490 414 490H346Q328 490 324 474Z", main.base) +
      path("M400 380H450L436 474Q432 490 414 490H390Z", main.dark),
    stroke("M446 400Q500 396 490 440Q476 466 440 458", main.dark, 13),
    oval(380, 380, 70, 14, main.deep),
  ),
  path("M540 500Q520 440 560 430Q600 436 590 470Q590 500 570 502Z", accent.base) +
    stroke("M560 432Q558 416 568 406", leaf.dark, 6),
]);

const shelf = standing("shelf", [400, 836, 220], [400, 420, 1.9], "room", ({ main, second, accent }) => [
  rect(194, 170, 412, 660, 16, wood.base) +
    path("M560 170H590Q606 170 606 186V814Q606 830 590 830H560Z", wood.dark),
  ...[0, 1, 2].map(
    (i) =>
      rect(222, 198 + i * 206, 356, 182, 6, wood.deep) +
      rect(222, 198 + i * 206, 356, 16, 0, "#1B1730", 0.18),
  ),
  ...[main.base, second.base, accent.base, main.light, main.dark].map((fill, i) =>
    rect(240 + i * 38, 232 + (i % 3) * 14, 32, 148 - (i % 3) * 14, 4, fill),
  ),
  moved("rotate(-14 470 380)", rect(440, 240, 32, 138, 4, second.dark)),
  path("M506 330H560L550 380H516Z", main.base) +
    path("M532 330Q500 290 510 250Q540 270 534 330Q560 280 574 286Q570 320 540 332Z", leaf.light),
  rect(250, 470, 120, 112, 8, white.base) +
    path("M262 482H358V570H262Z", second.dark) +
    path("M262 570L300 516L330 550L344 536L358 556V570Z", main.base),
  path("M430 586Q410 540 440 510Q436 490 446 484H494Q504 490 500 510Q530 540 510 586Z", accent.base) +
    path("M480 484H494Q504 490 500 510Q530 540 510 586H484Q506 540 480 484Z", accent.dark),
  ...[second.base, main.base, accent.base].map((fill, i) =>
    rect(244 + i * 6, 764 - i * 30, 150 - i * 14, 28, 5, fill),
  ),
  ...[main.dark, second.base, main.light, accent.dark].map((fill, i) =>
    rect(424 + i * 36, 656 + (i % 2) * 18, 31, 136 - (i % 2) * 18, 4, fill),
  ),
]);

export const furniture: readonly Shape[] = [chair, table, shelf, armchair, officeChair, foldingChair];
