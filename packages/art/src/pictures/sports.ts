import { both, disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, standing, type Shape } from "../drawing/shape.ts";
import { ink, steel } from "../drawing/tone.ts";
import { garment, garmentOutline, type Cut } from "./garment.ts";

const dumbbell = standing("dumbbell", [400, 740, 300], [210, 560, 2], "tilt", ({ main, second, accent }) => [
  rect(240, 540, 320, 56, 20, steel.base) +
    rect(240, 572, 320, 24, 12, steel.dark) +
    rect(260, 546, 280, 10, 5, "#FFFFFF", 0.6),
  repeat(12, (i) => rect(300 + i * 18, 544, 5, 48, 2, steel.dark)),
  both(400, rect(76, 524, 50, 88, 14, steel.base)),
  ...[0, 1].map((i) =>
    moved(
      i === 0 ? "translate(0 0)" : "matrix(-1 0 0 1 800 0)",
      rect(108, 440, 70, 258, 26, main.dark) +
        rect(168, 396, 90, 344, 32, main.base) +
        path("M168 428Q168 396 200 396H212V740H200Q168 740 168 708Z", main.light) +
        path("M236 397Q258 402 258 428V708Q258 734 236 740Z", main.dark) +
        rect(108, 440, 22, 258, 11, main.base) +
        rect(196, 520, 34, 96, 12, accent.base) +
        rect(206, 536, 14, 64, 7, second.base),
    ),
  ),
]);

const mat = standing("mat", [400, 760, 310], [220, 640, 2], "pair", ({ main, second, accent }) => [
  path("M210 700H690Q724 720 716 758H190Z", main.dark) +
    path("M210 690H676Q706 700 716 746H190Z", main.light),
  path("M196 470H600Q700 480 700 610Q700 740 600 750H196Z", main.base),
  path("M196 660H690Q670 744 600 750H196Z", main.dark) +
    path("M196 470H600Q650 474 676 510H196Z", main.light),
  rect(330, 466, 44, 288, 0, second.base) +
    rect(330, 660, 44, 94, 0, second.dark) +
    rect(530, 466, 44, 288, 0, second.base) +
    rect(530, 660, 44, 94, 0, second.dark),
  stroke("M352 466Q440 280 552 466", second.base, 26),
  disc(200, 610, 140, main.deep),
  ...[120, 96, 72, 48, 24].map((r, i) => disc(200, 610, r, i % 2 === 0 ? main.light : main.dark)),
  rect(340, 580, 24, 40, 8, accent.base) + rect(540, 580, 24, 40, 8, accent.base),
]);

const kettlebell = standing(
  "kettlebell",
  [400, 820, 200],
  [400, 600, 2],
  "pair",
  ({ main, second, accent }) => [
    path("M270 500Q220 210 400 206Q580 210 530 500L470 470Q500 280 400 276Q300 280 330 470Z", ink.base),
    path("M430 208Q580 230 530 500L470 470Q506 290 430 208Z", ink.dark) +
      path("M276 420Q256 250 400 220Q310 270 306 440Z", ink.light),
    path("M300 440H500Q620 520 600 680Q580 790 500 820H300Q220 790 200 680Q180 520 300 440Z", main.base),
    path("M470 440H500Q620 520 600 680Q580 790 500 820H420Q560 720 470 440Z", main.dark),
    path("M300 440H330Q236 530 250 680Q258 750 290 800Q216 770 200 680Q180 520 300 440Z", main.light),
    disc(400, 640, 92, second.base) +
      path("M400 548A92 92 0 0 1 400 732Q450 700 450 640Q450 580 400 548Z", second.dark),
    path("M366 590H434L420 626H380ZM366 690H434L420 654H380Z", accent.base) +
      rect(386, 610, 28, 60, 6, accent.base),
  ],
);

const jerseyCut: Cut = { hem: 780, hemHalf: 158, sleeve: "short", dip: 40 };

const jersey = lying("jersey", garmentOutline(jerseyCut), [400, 470, 1.9], ({ main, second, accent }) => [
  ...garment(jerseyCut, main),
  path(
    "M144 408Q184 442 238 448L246 420Q192 410 152 376ZM656 408Q616 442 562 448L554 420Q608 410 648 376Z",
    accent.base,
  ),
  path("M326 196Q400 168 474 196Q440 270 400 276Q360 270 326 196Z", main.deep),
  path("M314 200L326 196L400 284L474 196L486 200L400 320Z", second.base),
  path("M247 480L553 380L549 450L246 560Z", second.base) +
    path("M470 407L553 380L549 450L470 479Z", second.dark),
  path("M245 580L548 470L547 496L244 608Z", accent.base) +
    path("M470 498L548 470L547 496L470 525Z", accent.dark),
  path(
    "M380 620H396V740H372V646H356ZM420 620H476V644H444V668Q480 664 480 702Q480 742 440 742Q424 742 412 732L420 712Q456 730 456 704Q456 684 420 692Z",
    second.base,
  ),
]);

const shortsOutline = "M240 330H560L640 700Q540 740 440 716L400 520L360 716Q260 740 160 700Z";

const shorts = lying("shorts", shortsOutline, [400, 400, 1.9], ({ main, second, accent }) => [
  path(shortsOutline, main.base),
  path("M500 330H560L640 700Q540 740 440 716L410 560Q500 500 500 330Z", main.dark),
  path("M240 330H282Q260 520 196 711Q176 706 160 700Z", main.light),
  path("M560 380L640 700Q620 708 596 714L530 380ZM240 380L160 700Q180 708 204 714L270 380Z", second.base) +
    path("M560 380L640 700Q620 708 596 714L530 380Z", second.dark),
  path("M232 318Q400 344 568 318L572 390Q400 416 228 390Z", accent.base) +
    path("M490 331Q530 326 568 318L572 390Q530 400 490 404Z", accent.dark),
  repeat(9, (i) => stroke(`M${270 + i * 33} ${340 + 6 * Math.sin((i / 8) * Math.PI)}v48`, accent.dark, 4)),
  stroke("M384 372Q360 440 372 480M414 372Q440 430 424 500", second.base, 9),
  stroke("M400 412V520L392 560", main.deep, 5),
]);

const cap = standing("cap", [390, 700, 280], [380, 500, 1.9], "mirror", ({ main, second, accent }) => [
  path("M470 610Q600 590 700 650Q724 676 700 694Q600 680 480 690Z", main.dark) +
    path("M470 600Q600 580 706 644Q716 660 704 676Q600 650 480 664Z", second.base),
  path(
    "M140 640Q130 400 330 380Q520 390 540 620Q540 660 520 680Q330 720 160 684Q140 670 140 640Z",
    main.base,
  ),
  path("M420 400Q530 440 540 620Q540 660 520 680Q480 690 440 694Q480 520 420 400Z", main.dark),
  path("M140 640Q136 420 290 386Q220 480 220 694L160 684Q140 670 140 640Z", main.light),
  path("M144 640Q330 690 538 636L530 670Q330 722 156 684Q142 670 144 640Z", second.base) +
    path("M450 656Q500 648 538 636L530 670Q490 682 444 690Z", second.dark),
  oval(332, 380, 26, 13, accent.base),
  disc(340, 540, 56, second.base) +
    path("M340 500L352 528L382 532L360 552L366 582L340 566L314 582L320 552L298 532L328 528Z", accent.base),
]);

export const fitnessEquipment: readonly Shape[] = [dumbbell, mat, kettlebell];
export const sportswear: readonly Shape[] = [jersey, shorts, cap];
