import { disc, moved, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, white } from "../drawing/tone.ts";

const sneaker = standing("sneaker", [400, 726, 290], [330, 560, 2], "fellow", ({ main, second, accent }) => [
  path(
    "M128 640Q112 520 142 430Q170 410 206 440Q250 480 306 440L352 400Q384 388 410 424Q470 516 580 556Q676 584 680 660L680 680H128Z",
    main.base,
  ),
  path("M128 640Q112 520 142 430Q170 410 206 440Q232 462 262 462Q232 560 262 680H128Z", main.light),
  path("M540 540Q650 570 676 630L680 680H500Q500 590 540 540Z", second.base),
  path("M600 566Q676 590 680 660V680H590Q620 620 600 566Z", second.dark),
  path("M306 440L352 400Q384 388 410 424Q450 486 520 528L456 606Q360 560 306 440Z", second.base),
  path("M352 400Q384 388 410 424L392 452Q366 420 330 424Z", second.dark),
  stroke("M340 500L420 446M372 542L452 488M410 578L490 520", accent.base, 15),
  path("M250 640Q330 650 420 596L440 622Q340 690 236 676Z", accent.base),
  path("M142 430Q170 410 206 440L200 486Q168 466 136 476Z", accent.base),
  path("M108 660Q400 684 692 656Q712 690 690 722Q400 736 130 726Q100 704 108 660Z", white.base),
  path("M106 694Q400 714 704 690Q702 710 690 722Q400 736 130 726Q108 712 106 694Z", white.dark),
  stroke("M560 690V716M600 688V714M640 686V712", white.deep, 5),
]);

const sandal = standing("sandal", [400, 740, 290], [430, 560, 2], "fellow", ({ main, second, accent }) => [
  stroke("M196 640Q190 560 214 470Q330 500 424 446", main.deep, 46),
  stroke("M470 640Q560 590 566 520M640 640Q560 590 520 480", main.deep, 46),
  stroke("M168 664Q146 570 166 478", main.base, 66),
  stroke("M166 486Q300 566 436 472", main.light, 58),
  stroke("M360 676Q400 560 566 532", main.base, 66) + stroke("M520 560Q548 538 574 534", main.dark, 66),
  stroke("M618 676Q580 540 436 474", main.light, 66) + stroke("M622 676Q612 620 584 574", main.base, 66),
  stroke("M186 492Q300 552 420 486", accent.base, 5, "10 12"),
  stroke("M378 656Q416 578 548 546", accent.base, 5, "10 12"),
  stroke("M606 656Q566 546 458 494", accent.base, 5, "10 12"),
  moved("rotate(-4 300 522)", rect(268, 484, 62, 76, 12, brass.base), rect(284, 500, 30, 44, 6, main.deep)),
  disc(512, 548, 14, brass.base),
  path(
    "M102 640Q240 666 360 664Q560 660 704 630Q722 672 694 698Q400 720 112 700Q88 672 102 640Z",
    second.base,
  ),
  path("M600 656Q660 646 704 630Q722 672 694 698Q640 702 580 704Q600 680 600 656Z", second.dark),
  path("M98 682Q240 706 360 704Q560 702 706 680Q722 712 690 740Q400 754 120 742Q86 716 98 682Z", second.deep),
  stroke("M116 716Q400 736 690 714", main.deep, 5, "14 16"),
]);

const kolhapuri = standing("kolhapuri", [400, 744, 290], [430, 600, 2], "fellow", ({ main, accent }) => [
  stroke("M560 660C610 600 650 600 668 660", main.deep, 26),
  path("M96 660Q400 700 704 660Q726 700 696 742H126Q84 716 96 660Z", main.dark),
  path("M96 660Q250 690 400 688Q580 686 704 660Q712 676 708 690Q400 726 96 692Z", main.light),
  path("M300 684Q300 540 430 520Q560 540 574 680Q440 700 300 684Z", main.base) +
    path("M430 520Q560 540 574 680Q540 686 500 688Q510 580 430 520Z", main.dark),
  stroke("M318 660Q330 566 430 546Q530 566 552 656", accent.base, 5, "10 12"),
  stroke("M560 672C600 590 664 590 676 668", main.base, 22),
  repeat(3, (i) => disc(384 + i * 46, 606 - (i % 2) * 16, 11, accent.base)),
  stroke("M120 718Q400 742 690 716", main.deep, 5, "14 16"),
]);

const boot = standing("boot", [400, 808, 270], [360, 420, 1.9], "fellow", ({ main, second, accent }) => [
  path(
    "M190 236Q300 214 414 236Q408 380 424 500Q560 540 624 596Q664 640 660 726H178Q196 480 190 236Z",
    main.base,
  ),
  path("M190 236Q230 226 270 224Q256 480 262 726H178Q196 480 190 236Z", main.light),
  path("M460 514Q570 548 624 596Q664 640 660 726H540Q580 600 460 514Z", main.dark),
  path("M352 228Q384 228 414 236Q408 380 424 500L470 520Q430 590 380 590Q340 420 352 228Z", second.dark),
  path("M182 226Q300 200 420 226L416 270Q300 246 190 270Z", second.base),
  repeat(5, (i) => stroke(`M346 ${310 + i * 54}L${412 + i * 6} ${298 + i * 50}`, accent.base, 13)),
  repeat(5, (i) => disc(340 + i * 5, 312 + i * 54, 10, brass.base)),
  path("M170 280Q160 250 186 238L196 300Z", main.dark),
  stroke("M262 620Q320 700 300 722", main.dark, 6),
  path("M164 716H672Q684 750 668 774H392Q360 776 352 808H176Q156 770 164 716Z", ink.base),
  path("M166 716H672Q678 730 678 742H164Z", second.deep),
]);

export const menFootwear: readonly Shape[] = [sneaker, sandal, boot, kolhapuri];
