import { disc, moved, oval, path, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { white } from "../drawing/tone.ts";

const heel = standing("heel", [400, 790, 270], [470, 640, 1.9], "fellow", ({ main, second, accent }) => [
  path("M150 560Q146 690 178 788H226Q220 690 292 640Z", main.deep) +
    path("M150 560Q146 690 178 788H200Q178 680 200 590Z", main.dark) +
    path("M174 772H226L226 790H179Z", second.deep),
  path("M178 446Q300 500 410 556Q488 596 524 646Q440 690 366 626Q250 560 178 446Z", second.dark),
  path(
    "M144 452Q156 434 182 446Q236 566 366 638Q450 680 528 642Q640 664 694 742Q706 776 684 788Q520 796 428 750Q330 694 262 634Q190 620 154 584Q130 520 144 452Z",
    main.base,
  ),
  path(
    "M144 452Q156 434 182 446Q204 504 248 552Q212 590 204 616Q170 602 154 584Q130 520 144 452Z",
    main.light,
  ),
  path("M590 656Q660 686 694 742Q706 776 684 788Q600 792 522 780Q612 734 590 656Z", main.dark),
  stroke("M180 452Q236 566 366 638Q450 680 526 644", second.base, 13),
  path(
    "M428 750Q330 694 262 634L252 642Q330 720 420 768Q530 800 686 792Q700 786 698 772Q540 790 428 750Z",
    accent.dark,
  ),
  path("M540 650Q486 606 476 640Q480 674 536 664ZM542 650Q598 610 612 642Q610 680 546 668Z", accent.base) +
    path("M542 656Q590 638 612 642Q610 680 546 668Z", accent.dark) +
    disc(541, 656, 16, accent.light),
]);

const flat = standing("flat", [400, 730, 290], [500, 610, 2], "fellow", ({ main, second, accent }) => [
  path(
    "M112 566Q120 534 146 540Q240 580 330 582Q430 580 500 566Q560 566 620 600Q700 646 708 690Q708 712 690 716H136Q96 650 112 566Z",
    main.base,
  ),
  path("M112 566Q120 534 146 540Q172 596 216 624Q178 660 190 716H136Q96 650 112 566Z", main.light),
  path("M560 576Q592 582 620 600Q700 646 708 690Q708 712 690 716H500Q600 690 560 576Z", main.dark),
  path("M146 540Q240 580 330 582Q430 580 500 566Q470 640 340 652Q206 648 146 540Z", second.dark) +
    path("M190 560Q260 580 330 582Q430 580 500 566Q486 600 452 622Q330 604 190 560Z", second.deep, 0.7),
  stroke("M140 544Q206 652 340 656Q474 644 506 568", accent.base, 15) +
    stroke("M146 552Q210 652 340 656", accent.light, 5),
  stroke("M590 700Q670 690 690 660M620 704Q680 698 700 684", main.deep, 4),
  path("M510 584Q452 540 436 576Q436 618 510 596ZM510 584Q566 538 586 570Q590 614 512 598Z", accent.base) +
    path("M512 588Q566 560 586 570Q590 614 512 598Z", accent.dark) +
    disc(511, 588, 17, accent.light),
  path("M126 704Q400 722 702 700Q712 716 694 732H148Q122 726 126 704Z", second.deep) +
    path("M128 704Q400 722 702 700Q706 706 705 712Q400 732 130 714Z", second.base),
]);

const sneaker = standing("sneaker", [400, 760, 290], [350, 570, 2], "fellow", ({ main, second, accent }) => [
  path(
    "M132 680Q108 560 146 448Q176 420 210 448Q254 496 322 452L372 412Q402 402 428 438Q486 522 584 562Q676 600 684 690H132Z",
    second.light,
  ),
  path("M132 680Q108 560 146 448Q176 420 210 448Q232 472 262 476Q236 580 268 690H134Z", main.base) +
    path("M146 448Q176 420 210 448L204 506Q172 486 134 500Q138 474 146 448Z", accent.base),
  path("M520 528Q550 548 584 562Q676 600 684 690H600Q600 580 520 528Z", second.dark),
  path("M470 690Q466 616 540 584Q640 600 668 650L684 690Z", main.light) +
    path("M596 608Q680 630 684 690H570Q624 650 596 608Z", main.base),
  path("M322 452L372 412Q402 402 428 438Q470 498 530 534L470 610Q372 566 322 452Z", main.pale) +
    path("M372 412Q402 402 428 438L408 470Q382 436 342 438Z", main.base),
  stroke("M350 514L438 458M384 556L470 500M422 592L508 534", white.base, 16) +
    stroke("M352 518L440 462M386 560L472 504M424 596L510 538", white.deep, 3),
  path("M268 690Q280 590 330 530Q350 570 382 604Q330 640 320 690Z", accent.base) +
    path("M340 690Q350 650 402 622Q420 636 440 646Q392 664 388 690Z", accent.light),
  repeat(6, (i) => disc(520 + (i % 3) * 30, 630 + Math.floor(i / 3) * 26 + (i % 3) * 6, 6, main.dark)),
  path(
    "M114 660Q140 684 400 690Q620 688 692 664Q716 700 692 752Q400 776 130 752Q96 712 114 660Z",
    white.base,
  ) + path("M110 716Q400 744 704 712Q704 736 692 752Q400 776 130 752Q110 736 110 716Z", white.dark),
  stroke("M124 706Q400 732 694 702", main.base, 7) +
    stroke(
      "M168 748l8 -22M212 752l8 -22M256 754l8 -22M560 752l-6 -22M606 748l-6 -22M650 744l-6 -22",
      white.deep,
      5,
    ),
]);

const jutti = standing("jutti", [400, 730, 280], [500, 600, 2], "fellow", ({ main, second, accent }) => [
  path(
    "M120 560Q140 530 176 548Q220 640 340 646Q440 640 500 560Q560 590 630 590Q690 580 694 520Q718 520 716 566Q700 660 640 716H150Q106 660 120 560Z",
    main.base,
  ),
  path("M120 560Q140 530 176 548Q196 594 230 620Q190 650 200 716H150Q106 660 120 560Z", main.light),
  path("M176 548Q220 640 340 646Q440 640 500 560Q420 550 330 560Q240 566 176 548Z", second.deep),
  path(
    "M176 548Q220 640 340 646Q440 640 500 560L528 572Q450 676 340 678Q210 670 152 540Q164 538 176 548Z",
    accent.base,
  ),
  path(
    "M560 584Q600 594 630 590Q690 580 694 520Q718 520 716 566Q700 660 640 716H540Q600 650 560 584Z",
    main.dark,
  ),
  repeat(4, (i) => moved(`rotate(${i * 90} 520 646)`, oval(520, 622, 11, 20, second.base))) +
    disc(520, 646, 10, accent.base),
  repeat(6, (i) => disc(214 + i * 44, 700 - (i % 2) * 10, 7, second.base)),
  disc(612, 650, 9, second.base) + disc(440, 660, 8, second.base) + disc(582, 690, 8, second.base),
  path("M142 708H650Q640 728 610 734H170Q146 730 142 708Z", second.deep),
]);

const slide = standing("slide", [400, 744, 290], [470, 560, 2], "fellow", ({ main, second, accent }) => [
  path("M100 650Q250 680 400 676Q580 672 704 640Q722 700 690 742H126Q92 706 100 650Z", second.dark),
  path("M104 690Q400 724 708 684Q708 720 690 742H126Q100 720 104 690Z", second.deep),
  path(
    "M98 648Q120 620 200 632Q420 660 560 610Q680 600 706 636Q580 684 400 684Q240 684 98 648Z",
    second.base,
  ),
  path("M330 670Q340 540 430 500Q560 500 640 648Q540 690 330 670Z", main.base),
  path("M430 500Q560 500 640 648Q600 662 560 670Q530 560 430 500Z", main.dark),
  path("M330 670Q340 540 430 500Q450 500 468 506Q392 560 380 674Z", main.light),
  path("M430 560Q520 560 560 640L530 646Q496 590 424 590Z", accent.base),
  disc(450, 536, 12, accent.base),
]);

export const womenFootwear: readonly Shape[] = [heel, flat, sneaker, jutti, slide];
