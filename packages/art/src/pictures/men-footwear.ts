import { disc, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, white } from "../drawing/tone.ts";

const sneaker = standing("sneaker", [400, 726, 290], [330, 560, 2], "mirror", ({ main, second, accent }) => [
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

const sandal = standing("sandal", [400, 740, 290], [420, 560, 2], "mirror", ({ main, second, accent }) => [
  path(
    "M108 668Q230 690 360 690Q560 690 690 660Q720 700 690 736Q400 752 120 738Q90 704 108 668Z",
    second.deep,
  ),
  path(
    "M108 640Q230 664 360 664Q560 664 700 634Q716 670 690 690Q400 712 112 694Q92 668 108 640Z",
    second.dark,
  ),
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

export const menFootwear: readonly Shape[] = [sneaker, sandal, boot];
