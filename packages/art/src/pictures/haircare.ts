import { both, disc, moved, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, leaf, mix, tone, white, wood } from "../drawing/tone.ts";

const bottle = standing("bottle", [400, 826, 160], [400, 580, 2], "pair", ({ main, second, accent }) => [
  path("M386 170H414V250H386Z", white.dark) +
    path("M260 150Q262 130 290 130H430Q440 130 440 142V180H300Q292 180 288 196L266 192Z", white.base) +
    path("M380 156H440V180H380Z", white.dark),
  rect(340, 240, 120, 56, 12, accent.base) + rect(420, 240, 40, 56, 10, accent.dark),
  path(
    "M320 296H480Q560 320 560 400V770Q560 824 506 824H294Q240 824 240 770V400Q240 320 320 296Z",
    main.base,
  ),
  path("M450 296H480Q560 320 560 400V770Q560 824 506 824H440Q510 600 450 296Z", main.dark),
  path("M320 296H340Q280 340 280 420V820Q240 812 240 770V400Q240 320 320 296Z", main.light),
  path("M300 450Q300 430 320 430H480Q500 430 500 450V710Q500 730 480 730H320Q300 730 300 710Z", second.base),
  stroke(
    "M350 500Q380 470 400 500T450 500M350 540Q380 510 400 540T450 540M350 580Q380 550 400 580T450 580",
    main.base,
    11,
  ),
  rect(346, 640, 108, 14, 7, accent.base) + rect(366, 668, 68, 10, 5, main.light),
]);

const spine = "M280 200Q280 150 330 150Q362 150 370 190V640Q372 690 360 740Q352 858 316 858Q280 858 276 740Z";
const teeth = Array.from(
  { length: 11 },
  (_, i) => `M350 ${178 + i * 42}H${524 - Math.abs(i - 5) * 4}q14 2 14 14t-14 14H350Z`,
);

const comb = lying("comb", spine + teeth.join(""), [420, 380, 1.9], ({ main, second, accent }) => {
  const grain = tone(mix(wood.base, main.base, 0.42));
  return [
    path(teeth.join(""), grain.base) +
      repeat(11, (i) => rect(360, 194 + i * 42, 166 - Math.abs(i - 5) * 4, 12, 6, grain.dark)),
    path(spine, grain.base),
    path("M336 150Q364 154 370 190V640Q372 690 360 740Q352 858 316 858Q350 800 342 640Z", grain.dark),
    path("M280 200Q280 150 330 150Q300 170 300 260Q296 560 304 852Q280 838 276 740Z", grain.light),
    stroke("M310 260Q318 440 310 600M326 220Q334 420 328 560", grain.deep, 3),
    both(
      320,
      path("M318 420Q286 400 290 366Q318 380 318 420ZM318 500Q286 480 290 446Q318 460 318 500Z", second.base),
    ) +
      path("M320 364Q304 330 320 300Q336 330 320 364Z", accent.base) +
      stroke("M320 366V540", second.base, 5),
    disc(318, 810, 17, grain.deep) +
      stroke("M318 810Q380 850 400 920Q408 960 380 948Q352 900 318 810", accent.base, 8),
  ];
});

const dryer = standing("dryer", [486, 832, 150], [300, 400, 1.9], "mirror", ({ main, second, accent }) => [
  stroke("M486 806Q480 850 560 840Q690 820 700 740Q702 690 660 694", ink.base, 15),
  path("M420 500H560L536 790Q532 830 486 830Q440 830 440 790Z", main.base) +
    path("M510 500H560L536 790Q532 830 486 830Q520 700 510 500Z", main.dark) +
    path("M420 500H456Q452 680 464 826Q440 816 440 790Z", main.light),
  path("M210 268H500Q640 276 640 404Q640 532 500 540H210Z", main.base),
  path("M210 448Q440 470 632 380Q640 396 640 404Q640 532 500 540H210Z", main.dark) +
    path("M210 268H500Q580 272 616 320Q420 290 210 332Z", main.light),
  path("M224 262L196 280V528L224 546Z", accent.base) + path("M224 420V546L196 528V420Z", accent.dark),
  path("M200 296L96 326V482L200 512Z", ink.base) +
    path("M200 420V512L96 482V420Z", ink.dark) +
    rect(80, 316, 24, 176, 10, ink.light) +
    rect(80, 420, 24, 72, 10, ink.base),
  disc(508, 404, 96, main.deep) +
    disc(506, 402, 84, second.base) +
    disc(506, 402, 84, second.dark, 0.25) +
    repeat(8, (i) => moved(`rotate(${i * 45} 506 402)`, rect(499, 330, 14, 50, 7, main.deep))) +
    disc(506, 402, 20, accent.base),
  rect(462, 580, 40, 96, 20, ink.base) +
    rect(470, 590, 24, 38, 12, accent.base) +
    rect(464, 700, 36, 26, 8, second.base),
]);

const hairOil = standing("hair oil", [390, 820, 150], [390, 620, 2], "room", ({ main, second, accent }) => [
  rect(340, 190, 100, 96, 12, main.base) +
    rect(404, 190, 36, 96, 10, main.dark) +
    repeat(4, (i) => rect(354 + i * 20, 200, 5, 76, 2, main.dark)),
  path(
    "M350 286H430V370Q530 430 540 560V770Q540 818 492 818H288Q240 818 240 770V560Q250 430 350 370Z",
    "#F0CE85",
  ),
  path(
    "M246 500Q390 470 534 500Q540 530 540 560V770Q540 818 492 818H288Q240 818 240 770V560Q240 530 246 500Z",
    brass.base,
  ),
  path("M410 286H430V370Q530 430 540 560V770Q540 818 492 818H450Q510 600 410 380Z", brass.dark, 0.8),
  path("M270 560Q276 470 330 430Q296 600 306 790Q274 790 270 770Z", "#FFFFFF", 0.45),
  rect(294, 570, 192, 180, 90, second.base),
  both(390, path("M390 710Q320 690 316 640Q370 640 390 710Z", leaf.base)) +
    path("M390 716Q356 650 390 600Q424 650 390 716Z", accent.base),
  moved(
    "translate(590 770) rotate(-20)",
    path("M0 0Q60 -70 120 0Q60 60 0 0Z", leaf.base) + path("M0 0Q60 10 120 0Q60 60 0 0Z", leaf.dark),
  ),
]);

const brush = standing("brush", [400, 846, 80], [400, 340, 2], "pair", ({ main, second, accent }) => [
  path("M372 500H428L440 790Q442 844 400 844Q358 844 360 790Z", main.base) +
    path("M410 500H428L440 790Q442 844 400 844Q424 700 410 500Z", main.dark) +
    path("M372 500H386L376 836Q358 826 360 790Z", main.light),
  path(
    "M300 150H500Q546 150 546 200V420Q546 480 480 500L430 540H370L320 500Q254 480 254 420V200Q254 150 300 150Z",
    main.base,
  ),
  path(
    "M480 150H500Q546 150 546 200V420Q546 480 480 500L430 540H400Q500 480 500 400V200Q500 160 480 150Z",
    main.dark,
  ),
  rect(284, 178, 232, 290, 44, second.base) +
    path("M460 178H472Q516 178 516 222V424Q516 468 472 468H460Z", second.dark, 0.6),
  stroke(
    repeat(42, (i) => `M${316 + (i % 6) * 33} ${222 + Math.floor(i / 6) * 34}l-5 -14`),
    main.deep,
    5,
  ),
  stroke(
    repeat(42, (i) => `M${311 + (i % 6) * 33} ${208 + Math.floor(i / 6) * 34}h0`),
    accent.base,
    11,
  ),
  rect(364, 560, 72, 16, 8, accent.base),
  disc(400, 806, 10, main.deep),
]);

export const haircare: readonly Shape[] = [bottle, comb, dryer, hairOil, brush];
