import { disc, oval, path, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { white } from "../drawing/tone.ts";

const kidsShoe = standing("velcro shoe", [400, 726, 270], [400, 560, 2], "pair", ({ main, second, accent }) => [
  path("M150 640Q134 500 170 420Q200 396 236 430Q270 460 320 430L366 396Q410 400 440 470Q520 500 590 520Q664 556 662 680H150Z", main.base),
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

const rainBoot = standing("rain boot", [390, 806, 250], [330, 400, 1.9], "pair", ({ main, second, accent }) => [
  path("M196 250H432Q420 400 430 520Q560 550 610 620Q640 680 630 780H200Q212 500 196 250Z", main.base),
  path("M196 250H262Q270 500 262 780H200Q212 500 196 250Z", main.light),
  path("M430 520Q560 550 610 620Q640 680 630 780H520Q560 610 430 520Z", main.dark),
  path("M378 250H432Q420 400 430 520L470 534Q400 530 388 500Q370 380 378 250Z", main.dark),
  path("M180 226H446Q456 250 446 282H184Q172 250 180 226Z", second.base),
  path("M390 226H446Q456 250 446 282H390Z", second.dark),
  path("M180 770H644Q650 790 640 806H190Q178 790 180 770Z", second.dark),
  repeat(5, (i) => path(`M${[300, 350, 300, 400, 530][i] ?? 0} ${[340, 440, 560, 640, 650][i] ?? 0}q-24 36 0 44q24 -8 0 -44Z`, i % 2 === 0 ? accent.base : second.base)),
]);

const clog = standing("clog", [400, 730, 270], [520, 560, 2], "pair", ({ main, second, accent }) => [
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
