import { disc, moved, oval, path, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";

const heel = standing("heel", [400, 790, 270], [400, 470, 1.9], "mirror", ({ main, second, accent }) => [
  path("M180 500Q150 640 166 786H198Q226 680 286 610Z", main.deep),
  path("M146 420Q180 390 214 430Q250 540 400 640Q520 690 610 680Q676 690 690 760Q690 786 660 788Q500 792 420 740Q320 670 260 600Q190 560 164 520Q140 470 146 420Z", main.base),
  path("M146 420Q180 390 214 430Q230 480 270 524Q220 520 164 520Q140 470 146 420Z", main.light),
  path("M214 430Q250 540 400 640Q470 668 540 678Q500 700 440 690Q330 640 250 540Q222 490 214 430Z", second.base),
  path("M480 690Q590 700 660 700Q690 730 690 760Q690 786 660 788Q560 790 490 770Q540 740 480 690Z", main.dark),
  stroke("M184 420Q170 330 250 300Q330 290 330 360Q330 420 226 446", main.dark, 20),
  disc(322, 330, 18, accent.base) + disc(322, 330, 8, accent.pale),
  path("M590 690Q560 650 600 640Q624 650 616 680Q650 660 664 684Q660 712 618 700Q600 720 590 690Z", accent.base),
]);

const jutti = standing("jutti", [400, 730, 280], [500, 600, 2], "mirror", ({ main, second, accent }) => [
  path("M120 560Q140 530 176 548Q220 640 340 646Q440 640 500 560Q560 590 630 590Q690 580 694 520Q718 520 716 566Q700 660 640 716H150Q106 660 120 560Z", main.base),
  path("M120 560Q140 530 176 548Q196 594 230 620Q190 650 200 716H150Q106 660 120 560Z", main.light),
  path("M176 548Q220 640 340 646Q440 640 500 560Q420 550 330 560Q240 566 176 548Z", second.deep),
  path("M176 548Q220 640 340 646Q440 640 500 560L528 572Q450 676 340 678Q210 670 152 540Q164 538 176 548Z", accent.base),
  path("M560 584Q600 594 630 590Q690 580 694 520Q718 520 716 566Q700 660 640 716H540Q600 650 560 584Z", main.dark),
  repeat(4, (i) => moved(`rotate(${i * 90} 520 646)`, oval(520, 622, 11, 20, second.base))) + disc(520, 646, 10, accent.base),
  repeat(6, (i) => disc(214 + i * 44, 700 - (i % 2) * 10, 7, second.base)),
  disc(612, 650, 9, second.base) + disc(440, 660, 8, second.base) + disc(582, 690, 8, second.base),
  path("M142 708H650Q640 728 610 734H170Q146 730 142 708Z", second.deep),
]);

const slide = standing("slide", [400, 744, 290], [470, 560, 2], "pair", ({ main, second, accent }) => [
  path("M100 650Q250 680 400 676Q580 672 704 640Q722 700 690 742H126Q92 706 100 650Z", second.dark),
  path("M104 690Q400 724 708 684Q708 720 690 742H126Q100 720 104 690Z", second.deep),
  path("M98 648Q120 620 200 632Q420 660 560 610Q680 600 706 636Q580 684 400 684Q240 684 98 648Z", second.base),
  path("M330 670Q340 540 430 500Q560 500 640 648Q540 690 330 670Z", main.base),
  path("M430 500Q560 500 640 648Q600 662 560 670Q530 560 430 500Z", main.dark),
  path("M330 670Q340 540 430 500Q450 500 468 506Q392 560 380 674Z", main.light),
  path("M430 560Q520 560 560 640L530 646Q496 590 424 590Z", accent.base),
  disc(450, 536, 12, accent.base),
]);

export const womenFootwear: readonly Shape[] = [heel, flat, sneaker, jutti, slide];
