import { disc, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, white } from "../drawing/tone.ts";

const sneaker = standing("sneaker", [400, 726, 270], [400, 560, 2], "fellow", ({ main, second, accent }) => [
  path(
    "M150 640Q134 500 170 420Q200 396 236 430Q270 460 320 430L366 396Q410 400 440 470Q520 500 590 520Q664 556 662 680H150Z",
    main.base,
  ),
  path("M150 640Q134 500 170 420Q200 396 236 430Q250 444 270 448Q240 560 270 680H150Z", main.light),
  path("M560 508Q664 540 662 680H480Q470 570 560 508Z", second.base),
  path("M610 530Q664 570 662 680H580Q624 600 610 530Z", second.dark),
  path("M320 430L366 396Q410 400 440 470L420 500Q350 500 320 430Z", second.dark),
  path("M296 500L440 456Q470 470 470 506L312 560Q284 536 296 500Z", accent.base),
  path("M320 590L474 540Q500 552 500 590L336 646Q308 624 320 590Z", accent.base),
  path("M410 466L440 456Q470 470 470 506L432 518ZM446 550L474 540Q500 552 500 590L466 600Z", accent.dark),
  path("M196 560l12 26l28 3l-21 19l6 28l-25-14l-25 14l6-28l-21-19l28-3Z", second.base),
  path("M130 662Q400 680 676 658Q700 690 680 724H144Q118 700 130 662Z", white.base),
  path("M126 694Q400 710 688 690Q690 710 680 724H144Q128 710 126 694Z", second.dark),
]);

const sandal = standing("sandal", [400, 744, 280], [420, 580, 2], "fellow", ({ main, second, accent }) => [
  stroke("M186 468Q280 430 380 452", main.deep, 30) +
    path("M500 690Q490 590 540 540Q580 560 600 690Z", main.deep),
  path("M130 690Q108 550 132 466Q160 438 196 462Q218 500 224 570Q240 650 290 690Z", main.base) +
    path("M130 690Q108 550 132 466Q150 444 172 446Q160 570 196 690Z", main.light),
  path("M306 690Q300 560 358 448Q394 424 436 448Q430 570 480 690Z", main.base) +
    path("M400 690Q376 560 408 436Q424 440 436 448Q430 570 480 690Z", main.dark),
  path("M160 484Q270 548 366 444Q404 440 434 472Q316 604 166 548Z", accent.base) +
    path("M330 476Q350 462 366 444Q404 440 434 472Q404 508 372 528Q346 510 330 476Z", accent.dark),
  path("M376 664Q410 560 492 532Q560 548 586 640Q520 606 448 690H380Z", accent.base) +
    path("M492 532Q560 548 586 640Q550 622 514 640Q530 580 492 532Z", accent.dark),
  path("M556 690Q556 622 606 604Q672 616 688 690Z", second.base) +
    path("M628 608Q676 628 688 690H636Q650 646 628 608Z", second.dark),
  path("M448 580l8 17l18 2l-13 13l4 18l-17-9l-17 9l4-18l-13-13l18-2Z", second.base) +
    rect(232, 506, 46, 46, 10, second.base) +
    rect(245, 519, 20, 20, 5, accent.dark),
  path(
    "M112 672Q140 690 260 688Q420 690 560 684Q650 682 690 664Q712 700 690 738Q400 760 130 740Q96 706 112 672Z",
    second.light,
  ) + path("M106 706Q400 730 700 702Q700 724 690 738Q400 760 130 740Q110 726 106 706Z", main.dark),
  repeat(9, (i) => path(`M${150 + i * 62} 746l10 -22h22l10 22Z`, main.deep)),
]);

const boot = standing("boot", [400, 806, 250], [330, 400, 1.9], "fellow", ({ main, second, accent }) => [
  path("M206 300H432Q424 420 432 520Q560 548 612 616Q644 680 634 764H204Q214 520 206 300Z", main.base),
  path("M206 300H264Q272 520 262 764H204Q214 520 206 300Z", main.light),
  path("M432 520Q560 548 612 616Q644 680 634 764H520Q566 610 432 520Z", main.dark) +
    path("M380 300H432Q424 420 432 520L474 532Q404 536 390 500Q374 400 380 300Z", main.dark),
  path("M470 764Q470 650 540 592Q584 590 612 616Q644 680 634 764Z", second.base) +
    path("M580 592Q598 598 612 616Q644 680 634 764H576Q610 670 580 592Z", second.dark),
  stroke("M312 310Q304 500 330 700", main.deep, 15) +
    stroke("M312 310Q304 500 330 700", brass.base, 6, "2 11") +
    path("M300 330H328L324 384H306Z", accent.base) +
    disc(315, 376, 7, accent.dark),
  path("M204 600Q270 590 290 660Q296 720 288 764H204Z", main.dark, 0.5) +
    stroke("M214 606Q270 600 284 664Q290 720 282 756", second.base, 4, "9 9"),
  path("M188 240Q320 214 448 240Q462 276 448 312Q320 330 190 312Q174 276 188 240Z", second.light) +
    path("M390 230Q420 234 448 240Q462 276 448 312Q420 318 388 320Z", second.base),
  repeat(9, (i) => disc(202 + i * 29, 236 + (i % 2) * 6, 21, i > 6 ? second.base : second.light)) +
    repeat(9, (i) => disc(204 + i * 29, 312 - (i % 2) * 6, 19, i > 5 ? second.base : second.light)) +
    repeat(8, (i) => stroke(`M${222 + i * 27} ${262 + (i % 3) * 14}q8 10 16 0`, second.dark, 4)),
  path("M186 752H650Q660 786 644 806H196Q178 786 186 752Z", second.dark) +
    path("M182 776H654Q654 796 644 806H196Q182 796 182 776Z", second.deep),
]);

const rainBoot = standing(
  "rain boot",
  [390, 806, 250],
  [330, 400, 1.9],
  "fellow",
  ({ main, second, accent }) => [
    path("M196 250H432Q420 400 430 520Q560 550 610 620Q640 680 630 780H200Q212 500 196 250Z", main.base),
    path("M196 250H262Q270 500 262 780H200Q212 500 196 250Z", main.light),
    path("M430 520Q560 550 610 620Q640 680 630 780H520Q560 610 430 520Z", main.dark),
    path("M378 250H432Q420 400 430 520L470 534Q400 530 388 500Q370 380 378 250Z", main.dark),
    path("M180 226H446Q456 250 446 282H184Q172 250 180 226Z", second.base),
    path("M390 226H446Q456 250 446 282H390Z", second.dark),
    path("M180 770H644Q650 790 640 806H190Q178 790 180 770Z", second.dark),
    repeat(5, (i) =>
      path(
        `M${[300, 350, 300, 400, 530][i] ?? 0} ${[340, 440, 560, 640, 650][i] ?? 0}q-24 36 0 44q24 -8 0 -44Z`,
        i % 2 === 0 ? accent.base : second.base,
      ),
    ),
  ],
);

const clog = standing("clog", [400, 730, 270], [520, 560, 2], "fellow", ({ main, second, accent }) => [
  path("M140 640Q130 560 170 560Q280 600 360 560Q400 440 520 440Q660 460 680 640V700H140Z", main.base),
  path("M360 560Q400 440 520 440Q560 444 594 464Q470 500 440 700H330Q330 620 360 560Z", main.light),
  path("M594 464Q666 510 680 640V700H590Q640 580 594 464Z", main.dark),
  path("M140 640Q130 560 170 560Q280 600 360 560L346 610Q250 650 140 640Z", second.deep),
  stroke("M372 560Q240 420 176 500Q150 540 160 610", accent.base, 32),
  disc(376, 566, 26, accent.dark) + disc(376, 566, 12, second.base),
  repeat(6, (i) => oval(480 + (i % 3) * 54, 530 + Math.floor(i / 3) * 62 + (i % 3) * 8, 15, 13, main.deep)),
  path("M122 670Q400 690 692 664Q706 700 684 730H140Q112 706 122 670Z", second.base),
  path("M120 700Q400 716 698 694Q698 716 684 730H140Q122 716 120 700Z", second.dark),
]);

export const kidsFootwear: readonly Shape[] = [sneaker, sandal, boot, rainBoot, clog];
