import { both, disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { ink, leaf, mix, white, wood } from "../drawing/tone.ts";

const lipstick = standing(
  "lipstick",
  [400, 818, 190],
  [320, 330, 2.1],
  "pair",
  ({ main, second, accent }) => [
    path("M264 430V270Q276 220 376 176Q384 174 384 190V430Z", main.base),
    path("M340 198Q366 182 376 176Q384 174 384 190V430H340Z", main.dark),
    path("M264 270Q276 220 376 176Q360 240 264 300Z", main.light),
    rect(248, 410, 152, 120, 8, second.base) +
      rect(340, 410, 60, 120, 8, second.dark) +
      rect(266, 410, 18, 120, 0, white.base),
    rect(224, 520, 200, 296, 18, accent.base) +
      path("M350 520H406Q424 520 424 538V798Q424 816 406 816H350Z", accent.dark) +
      rect(246, 520, 22, 296, 0, accent.pale),
    rect(224, 540, 200, 20, 0, main.base) + rect(350, 540, 74, 20, 0, main.dark),
    moved(
      "rotate(-90 560 756)",
      rect(500, 656, 124, 270, 18, accent.base) +
        path("M500 656H540V926H518Q500 926 500 908Z", accent.dark) +
        rect(586, 660, 16, 262, 0, accent.pale) +
        rect(500, 664, 124, 18, 0, main.base) +
        oval(562, 800, 30, 40, second.base) +
        path("M562 770q18 22 0 60q-18 -38 0 -60Z", main.base),
    ),
  ],
);

const compact = standing("compact", [400, 800, 250], [400, 680, 2], "pair", ({ main, second, accent }) => [
  disc(400, 390, 210, accent.base) +
    path("M400 180A210 210 0 0 1 400 600Q530 560 540 390Q530 220 400 180Z", accent.dark),
  disc(396, 388, 180, mix(second.base, "#BFD4E6", 0.6)),
  path("M290 530A180 180 0 0 1 250 286L470 224A180 180 0 0 1 520 260Z", "#FFFFFF", 0.5) +
    path("M350 562L556 302A180 180 0 0 1 574 366L420 566Z", "#FFFFFF", 0.4),
  rect(340, 584, 120, 26, 10, accent.dark),
  oval(400, 710, 244, 92, accent.dark) +
    oval(400, 694, 244, 92, accent.base) +
    oval(400, 686, 214, 74, second.base),
  path("M200 676Q220 612 400 612V760Q230 756 200 676Z", main.light) +
    path("M400 612Q580 616 604 676Q580 756 400 760Z", main.base),
  oval(310, 690, 62, 26, main.pale, 0.7),
  stroke("M400 612V760", second.base, 12),
  moved(
    "rotate(-24 560 640)",
    oval(560, 640, 70, 30, white.base) +
      oval(560, 652, 70, 26, white.dark) +
      rect(500, 630, 120, 12, 6, main.base),
  ),
]);

const kajal = standing("kajal", [400, 818, 200], [330, 330, 2.1], "tilt", ({ main, second, accent }) => [
  path("M440 330Q530 236 676 250Q600 270 560 300Q510 336 452 372Q430 366 440 330Z", ink.base) +
    path("M440 330Q530 236 676 250Q560 256 446 346Z", ink.light),
  moved(
    "rotate(18 580 620)",
    rect(560, 420, 52, 372, 8, main.base) +
      rect(592, 420, 20, 372, 8, main.dark) +
      rect(566, 420, 10, 372, 0, main.light) +
      path("M560 424L586 336L612 424Z", wood.light) +
      path("M592 356L612 424H594Z", wood.base) +
      path("M576 370L586 336L596 370Q586 378 576 370Z", ink.base) +
      rect(560, 770, 52, 24, 8, accent.base) +
      rect(592, 770, 20, 24, 8, accent.dark) +
      rect(576, 560, 20, 120, 10, second.base),
  ),
  path("M262 330Q266 262 290 222Q298 212 304 226Q318 280 318 330Z", ink.base) +
    path("M294 220Q300 214 304 226Q318 280 318 330H298Z", ink.dark) +
    path("M270 322Q274 270 292 238Q282 280 284 322Z", ink.light),
  rect(256, 320, 68, 90, 6, accent.base) +
    rect(300, 320, 24, 90, 6, accent.dark) +
    rect(264, 320, 12, 90, 0, accent.pale),
  rect(240, 404, 100, 412, 20, main.base) +
    path("M304 404H320Q340 404 340 424V796Q340 816 320 816H304Z", main.dark) +
    rect(252, 412, 14, 396, 7, main.light),
  rect(240, 430, 100, 16, 0, accent.base) + rect(304, 430, 36, 16, 0, accent.dark),
  path("M252 640Q290 590 328 640Q290 682 252 640Z", second.base) +
    disc(290, 638, 18, main.deep) +
    disc(285, 633, 6, second.light) +
    stroke("M248 640Q290 582 336 632", second.base, 5),
]);

const polish = standing("nail polish", [400, 818, 140], [400, 640, 2], "pair", ({ main, second, accent }) => [
  path("M352 196Q352 176 372 176H428Q448 176 448 196L462 500H338Z", ink.base) +
    path("M412 176H428Q448 176 448 196L462 500H424Z", ink.dark) +
    path("M364 190Q366 182 376 182L366 500H350Z", ink.light),
  rect(330, 490, 140, 34, 8, accent.base) + rect(420, 490, 50, 34, 8, accent.dark),
  path(
    "M350 524H450Q470 560 520 590Q552 612 552 660V770Q552 816 506 816H294Q248 816 248 770V660Q248 612 280 590Q330 560 350 524Z",
    main.base,
  ),
  path(
    "M430 524H450Q470 560 520 590Q552 612 552 660V770Q552 816 506 816H450Q500 700 470 600Q440 560 430 524Z",
    main.dark,
  ),
  path("M290 620Q272 640 276 690V770Q280 790 296 790Q300 700 320 606Q304 608 290 620Z", main.pale, 0.7),
  rect(340, 660, 120, 90, 12, second.base) +
    disc(400, 692, 16, main.base) +
    rect(362, 720, 76, 9, 4, main.base),
]);

const jar = standing("jar", [400, 800, 240], [400, 660, 2], "pair", ({ main, second, accent }) => [
  path("M188 560H612V740Q612 796 550 796H250Q188 796 188 740Z", second.base),
  path("M500 560H612V740Q612 796 550 796H460Q520 700 500 560Z", second.dark),
  path("M188 560H240V790Q188 780 188 740Z", white.base),
  rect(188, 640, 424, 92, 0, main.base) +
    rect(504, 640, 108, 92, 0, main.dark) +
    rect(188, 640, 50, 92, 0, main.light),
  rect(330, 664, 140, 16, 8, second.base) + rect(356, 692, 88, 12, 6, second.base),
  oval(400, 556, 212, 54, accent.base) +
    oval(400, 552, 194, 46, white.dark) +
    path(
      "M210 550Q260 470 330 520Q360 430 430 470Q500 450 520 510Q580 500 592 550Q540 596 400 596Q260 596 210 550Z",
      white.base,
    ) +
    path(
      "M430 470Q500 450 520 510Q580 500 592 550Q560 580 480 590Q540 540 430 540Q380 520 430 470Z",
      white.dark,
    ),
  moved(
    "translate(150 372) rotate(64 520 330) scale(1)",
    path("M380 330H660V400Q660 430 630 430H410Q380 430 380 400Z", main.base) +
      path("M590 330H660V400Q660 430 630 430H580Z", main.dark) +
      oval(520, 330, 140, 36, main.light) +
      oval(520, 330, 96, 22, main.base),
  ),
]);

const tube = standing("tube", [400, 820, 140], [400, 520, 2], "pair", ({ main, second, accent }) => [
  path("M270 170H530L500 690H300Z", second.base),
  path("M460 170H530L500 690H440Z", second.dark),
  path("M270 170H312L336 690H300Z", white.base),
  rect(258, 156, 284, 44, 8, main.base) + repeat(11, (i) => rect(276 + i * 24, 164, 5, 28, 2, main.dark)),
  path("M280 330H520L509 530H291Z", main.base) + path("M458 330H520L509 530H450Z", main.dark),
  both(400, path("M400 490Q330 470 340 390Q396 400 400 490Z", leaf.light)) +
    path("M400 500Q370 430 400 360Q430 430 400 500Z", second.base),
  rect(340, 566, 120, 12, 6, main.base) + rect(360, 592, 80, 10, 5, main.light),
  rect(288, 686, 224, 132, 18, accent.base) +
    path("M440 686H494Q512 686 512 704V800Q512 818 494 818H440Z", accent.dark) +
    rect(308, 686, 20, 132, 0, accent.light),
]);

const bottle = standing("bottle", [400, 820, 150], [400, 640, 2], "pair", ({ main, second, accent }) => [
  path("M366 190Q366 150 400 150Q434 150 434 190V300H366Z", ink.base) +
    path("M410 152Q434 156 434 190V300H410Z", ink.dark),
  rect(344, 290, 112, 86, 12, accent.base) +
    rect(420, 290, 36, 86, 10, accent.dark) +
    repeat(4, (i) => rect(358 + i * 22, 300, 5, 66, 2, accent.dark)),
  path(
    "M352 376H448V410Q540 430 546 510V770Q546 818 500 818H300Q254 818 254 770V510Q260 430 352 410Z",
    main.light,
  ),
  path("M254 520H546V770Q546 818 500 818H300Q254 818 254 770Z", main.base),
  path("M430 376H448V410Q540 430 546 510V770Q546 818 500 818H470Q500 560 430 410Z", main.dark, 0.8),
  path("M282 520Q290 460 330 440Q306 600 316 790Q286 790 282 770Z", "#FFFFFF", 0.45),
  rect(394, 376, 12, 220, 6, white.base, 0.7),
  rect(310, 570, 180, 190, 12, second.base) +
    path("M400 596Q436 640 432 668Q426 696 400 696Q374 696 368 668Q364 640 400 596Z", accent.base) +
    rect(346, 716, 108, 12, 6, main.base) +
    rect(366, 738, 68, 9, 4, main.light),
]);

export const makeup: readonly Shape[] = [lipstick, compact, kajal, polish];
export const skincare: readonly Shape[] = [jar, tube, bottle];
