import { disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, white } from "../drawing/tone.ts";

const sneaker = standing("sneaker", [400, 726, 290], [330, 560, 2], "mirror", ({ main, second, accent }) => [
  path("M128 640Q112 520 142 430Q170 410 206 440Q250 480 306 440L352 400Q384 388 410 424Q470 516 580 556Q676 584 680 660L680 680H128Z", main.base),
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

const strapSandal = standing("sandal", [400, 740, 290], [420, 560, 2], "mirror", ({ main, second, accent }) => [
  path("M108 668Q230 690 360 690Q560 690 690 660Q720 700 690 736Q400 752 120 738Q90 704 108 668Z", second.deep),
  path("M108 640Q230 664 360 664Q560 664 700 634Q716 670 690 690Q400 712 112 694Q92 668 108 640Z", second.dark),
  path("M102 634Q240 650 360 648Q560 644 704 630Q400 690 102 634Z", second.base),
  path("M136 646Q116 520 128 440Q160 420 186 436Q180 540 210 656Z", main.base),
  path("M186 446Q310 470 386 410L420 452Q320 530 190 506Z", main.light),
  path("M330 656Q350 520 396 424L452 436Q420 540 424 654Z", main.base),
  path("M394 654Q400 540 436 433L452 436Q420 540 424 654Z", main.dark),
  path("M470 650Q480 540 540 520Q630 530 668 640Q580 652 470 650Z", main.base),
  path("M540 520Q630 530 668 640Q636 646 600 648Q604 560 540 520Z", main.dark),
  rect(268, 440, 52, 66, 10, brass.base) + rect(280, 454, 28, 38, 5, main.deep),
  stroke("M494 636Q506 560 548 540M352 640Q372 530 410 444", accent.base, 5, "10 10"),
  disc(560, 590, 15, accent.base),
]);

const boot = standing("boot", [400, 808, 270], [360, 420, 1.9], "mirror", ({ main, second, accent }) => [
  path("M190 236Q300 214 414 236Q408 380 424 500Q560 540 624 596Q664 640 660 726H178Q196 480 190 236Z", main.base),
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

export const menFootwear: readonly Shape[] = [sneaker, strapSandal, boot];
export const womenFootwear: readonly Shape[] = [heel, jutti, slide];
export const kidsFootwear: readonly Shape[] = [kidsShoe, rainBoot, clog];
