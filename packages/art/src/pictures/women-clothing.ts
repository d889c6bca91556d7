import { disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, standing, type Shape } from "../drawing/shape.ts";
import { wood, type Tone } from "../drawing/tone.ts";
import { garment, garmentOutline, neck, type Cut } from "./garment.ts";

function dressForm(): string[] {
  return [
    rect(391, 800, 18, 80, 0, wood.dark),
    path("M300 880Q400 846 500 880L500 892H300Z", wood.base),
    rect(384, 128, 32, 54, 8, "#EAD9C0"),
    oval(400, 128, 30, 14, wood.base),
    path(
      "M384 172Q370 196 316 208Q276 224 282 300Q300 380 310 440H490Q500 380 518 300Q524 224 484 208Q430 196 416 172Z",
      "#F3E6D2",
    ),
    path("M430 196Q430 320 420 440H490Q500 380 518 300Q524 224 484 208Z", "#DFCCB2"),
  ];
}

const saree = standing("saree", [400, 886, 190], [400, 360, 1.9], "room", ({ main, second, accent }) => [
  ...dressForm(),
  path(
    "M282 262Q290 330 306 372Q400 404 494 372Q510 330 518 262Q500 214 484 208Q440 250 400 252Q350 246 316 208Q288 222 282 262Z",
    second.dark,
  ),
  path("M306 430Q262 640 236 846Q400 884 564 846Q538 640 494 430Z", main.base),
  path("M494 430Q538 640 564 846Q520 860 476 865Q476 620 440 430Z", main.dark),
  repeat(5, (i) =>
    stroke(
      `M${392 - i * 4} 450Q${384 - i * 14} 640 ${392 - i * 28} 836`,
      i % 2 === 0 ? main.dark : main.light,
      7,
    ),
  ),
  path("M241 806Q400 846 559 806L564 846Q400 884 236 846Z", accent.base),
  path("M476 824Q520 818 559 806L564 846Q520 860 476 865Z", accent.dark),
  path(
    "M300 408Q360 380 410 300Q450 236 486 206Q524 222 522 262Q470 330 440 390Q400 470 306 470Z",
    main.light,
  ),
  path("M306 470Q400 470 440 390Q470 330 522 262L526 288Q480 350 452 404Q410 492 304 490Z", accent.base),
  path("M486 206Q530 214 548 300Q572 480 566 640L506 648Q512 430 494 300Q490 240 486 206Z", main.base),
  path("M520 222Q540 250 548 300Q572 480 566 640L540 643Q544 440 520 222Z", main.dark),
  path("M566 590L566 648L505 656L507 598Z", accent.base),
  repeat(4, (i) => stroke(`M${514 + i * 15} 656V674`, accent.base, 5)),
]);

const kurtiCut: Cut = { hem: 900, hemHalf: 204, sleeve: "short", dip: 46 };

const kurti = lying("kurti", garmentOutline(kurtiCut), [400, 300, 2], ({ main, second, accent }) => [
  ...garment(kurtiCut, main),
  neck(main, 46),
  path("M312 200L326 196Q400 288 474 196L488 200Q462 300 400 420Q338 300 312 200Z", second.base),
  path("M488 200L474 196Q440 242 400 244V420Q462 300 488 200Z", second.dark, 0.6),
  repeat(5, (i) => disc(400, 272 + i * 30, 7, accent.base)),
  repeat(
    3,
    (i) =>
      disc(352 + i * 14, 262 + i * 42, 6, accent.base) + disc(448 - i * 14, 262 + i * 42, 6, accent.base),
  ),
  path("M144 408Q184 442 238 448L246 428Q190 420 152 384Z", accent.base),
  path("M656 408Q616 442 562 448L554 428Q610 420 648 384Z", accent.dark),
  path("M196 900Q400 926 604 900L597 850Q400 878 203 850Z", second.base),
  path("M510 912Q570 908 604 900L597 850Q560 858 506 863Z", second.dark, 0.6),
  repeat(11, (i) =>
    path(`M${229 + i * 33} ${876 + 12 * Math.sin((i / 10) * Math.PI)}l11 -13l11 13l-11 13Z`, accent.base),
  ),
  stroke("M280 500Q270 660 252 840M520 500Q530 660 548 840", main.deep, 4),
]);

const dressOutline =
  "M330 180L350 180Q360 260 400 262Q440 260 450 180L470 180Q482 250 520 292L494 452Q560 640 604 812Q400 872 196 812Q240 640 306 452L280 292Q318 250 330 180Z";

function skirtDots(y: number, count: number, { base }: Tone): string {
  const half = 68 + (y - 452) * 0.3;
  return repeat(count, (i) => disc(400 + ((2 * i) / (count - 1) - 1) * half, y, 12, base));
}

const dress = lying("dress", dressOutline, [400, 380, 1.9], ({ main, second, accent }) => [
  path(dressOutline, main.base),
  path(
    "M450 180L470 180Q482 250 520 292L494 452Q560 640 604 812Q560 828 500 836Q480 620 440 452Q490 330 450 180Z",
    main.dark,
  ),
  path("M306 452Q240 640 196 812L252 828Q280 620 330 452Z", main.light),
  path("M400 452Q392 640 372 846L420 848Q420 640 414 452Z", main.dark, 0.6),
  skirtDots(560, 4, second) + skirtDots(642, 5, second) + skirtDots(724, 6, second),
  repeat(4, (i) => disc(322 + i * 52, 330 + (i % 2) * 44, 11, second.base)),
  path("M302 432H498L494 474H306Z", accent.base),
  path("M440 432H498L494 474H436Z", accent.dark),
  path("M196 812Q400 872 604 812L598 788Q400 846 202 788Z", second.base),
]);

const backHem = "M236 760Q400 780 564 760L600 884Q400 930 200 884Z";

const highLow = lying("high-low kurti", backHem, [400, 300, 2], (colours) => [
  path(backHem, colours.main.deep),
  moved(
    "translate(58 36) scale(.855)",
    ...kurti.draw(colours),
    stroke("M392 330Q370 400 352 440M408 330Q430 400 448 440", colours.accent.base, 7),
    path("M340 436H364L368 486H336ZM436 436H460L464 486H432Z", colours.accent.base),
  ),
]);

export const womenClothing: readonly Shape[] = [saree, kurti, dress, highLow];
