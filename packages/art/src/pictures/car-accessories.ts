import { both, disc, moved, oval, path, rect, repeat, stroke, turned } from "../drawing/marks.ts";
import { lying, standing, type Shape } from "../drawing/shape.ts";
import { ink, leaf, mix, skinOfTyre, steel, tone, white, wood } from "../drawing/tone.ts";

const charger = standing("charger", [400, 824, 120], [400, 290, 2], "pair", ({ main, second, accent }) => [
  stroke("M448 236Q470 130 560 140Q680 160 660 340Q640 540 690 640Q720 740 640 800", second.dark, 20) +
    stroke("M446 230Q470 128 556 136", second.light, 6) +
    turned(
      -36,
      640,
      800,
      rect(570, 782, 76, 36, 10, second.light) +
        rect(570, 800, 76, 18, 9, second.dark) +
        rect(546, 790, 26, 20, 4, steel.base),
    ),
  path("M316 470H484L474 740H326Z", ink.base) +
    path("M430 470H484L474 740H420Z", ink.dark) +
    path("M316 470H346L352 740H326Z", ink.light),
  rect(294, 560, 24, 100, 12, steel.base) +
    rect(482, 560, 24, 100, 12, steel.dark) +
    rect(324, 700, 152, 18, 0, accent.base) +
    rect(424, 700, 52, 18, 0, accent.dark),
  path("M338 736H462L442 786H358Z", ink.light) +
    path("M420 736H462L442 786H416Z", ink.base) +
    rect(372, 782, 56, 42, 14, steel.base) +
    rect(404, 782, 24, 42, 12, steel.dark),
  path("M236 270H564L520 448Q514 476 486 476H314Q286 476 280 448Z", main.base) +
    path("M490 270H564L520 448Q514 476 486 476H456Q490 380 490 270Z", main.dark) +
    path("M236 270H292Q296 380 330 476H314Q286 476 280 448Z", main.light),
  path("M258 372H542L538 392H263Z", accent.base) + path("M492 372H542L538 392H488Z", accent.dark),
  oval(400, 270, 166, 62, main.deep) +
    oval(400, 262, 164, 60, main.light) +
    oval(400, 264, 146, 49, ink.base),
  rect(290, 246, 86, 34, 8, steel.base) +
    rect(298, 254, 70, 18, 4, ink.dark) +
    rect(302, 256, 62, 7, 2, accent.base),
  rect(414, 246, 78, 34, 17, steel.base) +
    rect(422, 212, 62, 56, 12, second.base) +
    rect(458, 212, 26, 56, 12, second.dark) +
    rect(436, 190, 30, 30, 8, second.dark),
  path("M404 408L370 440H396L386 466L432 430H404L418 408Z", second.light),
]);

const frontMat =
  "M150 200Q146 172 176 168L346 158Q376 158 376 188V500Q376 530 346 532L190 536Q150 536 144 500Q176 470 164 420Z";
const frontRib = "M190 222L340 214V480L216 484Q216 440 206 400Z";
const backMat =
  "M180 600Q180 572 210 572H340V604H460V572H590Q620 572 620 600L636 800Q636 836 600 836H200Q164 836 164 800Z";
const mirrorRight = "matrix(-1 0 0 1 800 0)";

const mat = lying(
  "mat",
  `${frontMat}M650 200Q654 172 624 168L454 158Q424 158 424 188V500Q424 530 454 532L610 536Q650 536 656 500Q624 470 636 420Z${backMat}`,
  [270, 360, 1.9],
  ({ main, second, accent }) => {
    const rubber = tone(mix(main.base, ink.base, 0.35));
    const front = (side: string, lip: string) =>
      path(frontMat, side) +
      stroke(frontRib, lip, 7) +
      repeat(6, (i) => stroke(`M${212 + (i > 3 ? 6 : 0)} ${260 + i * 38}l38 -18l38 18l38 -18`, lip, 10)) +
      disc(190, 196, 11, second.dark) +
      disc(190, 196, 5, rubber.deep);
    return [
      front(rubber.base, rubber.deep) + moved(mirrorRight, front(rubber.dark, rubber.deep)),
      stroke("M160 204Q158 184 178 180L344 170Q364 170 364 190", rubber.pale, 5) +
        stroke("M436 190Q436 170 456 170L620 180", rubber.light, 5),
      rect(224, 392, 96, 84, 14, accent.base) +
        repeat(4, (i) => rect(236, 406 + i * 16, 72, 7, 3, accent.dark)),
      path(backMat, rubber.base) +
        path("M520 572H590Q620 572 620 600L636 800Q636 836 600 836H530Q560 700 520 572Z", rubber.dark),
      stroke("M214 612H316V644H484V612H586L598 790H202Z", rubber.deep, 7) +
        repeat(3, (row) =>
          stroke(`M230 ${690 + row * 36}${repeat(8, () => "l21 -18l21 18")}`, rubber.deep, 10),
        ),
      stroke("M194 600Q194 586 212 586H326", rubber.pale, 5) + rect(356, 584, 88, 12, 6, second.base),
    ];
  },
);

const bottleOutline =
  "M352 380H448V430Q560 470 560 590V740Q560 800 500 800H300Q240 800 240 740V590Q240 470 352 430Z";

const freshener = lying("freshener", bottleOutline, [400, 600, 1.9], ({ main, second, accent }) => [
  stroke("M400 300Q330 210 400 96Q470 210 400 300", second.deep, 9) +
    stroke("M396 290Q334 210 396 110", second.base, 4),
  disc(400, 250, 24, accent.base) + disc(394, 244, 9, accent.light),
  path(bottleOutline, "#FFFFFF", 0.72),
  path("M262 590Q400 566 538 590V738Q538 780 496 780H304Q262 780 262 738Z", main.base) +
    path("M480 580Q510 584 538 590V738Q538 780 496 780H450Q500 700 480 580Z", main.dark) +
    path("M262 590Q400 566 538 590Q400 616 262 590Z", main.light),
  stroke("M400 430V700", wood.light, 14) + stroke("M404 430V580", wood.base, 5),
  path("M268 570Q276 490 340 458Q304 560 312 770Q262 790 262 738Z", "#FFFFFF", 0.45),
  rect(330, 640, 140, 100, 14, second.base) +
    both(400, path("M400 724Q360 716 354 680Q392 684 400 724Z", leaf.base)) +
    path("M400 716Q384 684 400 656Q416 684 400 716Z", leaf.light),
  rect(340, 286, 120, 116, 18, wood.base) +
    path("M420 286H442Q460 286 460 304V384Q460 402 442 402H420Z", wood.dark) +
    rect(352, 294, 16, 100, 8, wood.light) +
    stroke("M384 300Q390 340 384 392M404 296Q400 350 406 394", wood.deep, 3),
  stroke("M592 470Q628 440 600 404T616 340M208 470Q172 440 200 404T184 340", white.base, 9),
]);

const wheelOutline = "M400 230A280 280 0 1 0 400.1 230ZM400 300A210 210 0 1 1 399.9 300Z";

const steering = lying("steering cover", wheelOutline, [590, 400, 2], ({ main, second, accent }) => [
  path("M206 450Q400 400 594 450L600 520Q500 530 470 600L450 720H350L330 600Q300 530 200 520Z", ink.base),
  path("M500 432Q560 440 594 450L600 520Q500 530 470 600L450 720H400Q430 560 500 432Z", ink.dark),
  disc(400, 510, 84, ink.light) +
    disc(400, 510, 62, main.dark) +
    path("M366 530Q372 488 400 484Q428 488 434 530Q400 512 366 530Z", second.base),
  both(400, rect(248, 466, 60, 18, 9, steel.base), rect(258, 494, 44, 12, 6, steel.dark)),
  disc(400, 510, 245, "none").replace("/>", ` stroke="${main.base}" stroke-width="72"/>`),
  stroke("M628 420A245 245 0 0 1 400 755", main.dark, 72).replace('linecap="round"', 'linecap="butt"'),
  stroke("M164 440A245 245 0 0 1 330 276", main.light, 72).replace('linecap="round"', 'linecap="butt"'),
  disc(400, 510, 222, "none").replace(
    "/>",
    ` stroke="${second.base}" stroke-width="5" stroke-dasharray="14 12"/>`,
  ),
  path("M372 226Q400 222 428 226L424 300Q400 296 376 300Z", accent.base),
]);

const tyre = standing("tyre", [400, 806, 220], [320, 420, 1.9], "fellow", ({ main, accent }) => [
  disc(436, 510, 290, skinOfTyre.deep),
  disc(390, 510, 296, skinOfTyre.base),
  path("M390 214A296 296 0 0 1 390 806Q560 720 560 510Q560 300 390 214Z", skinOfTyre.dark),
  repeat(24, (i) => moved(`rotate(${i * 15} 390 510)`, rect(378, 216, 24, 34, 6, skinOfTyre.deep))),
  disc(390, 510, 226, skinOfTyre.light) + disc(390, 510, 216, skinOfTyre.base),
  disc(390, 510, 190, steel.dark) + disc(386, 506, 176, ink.dark),
  repeat(5, (i) =>
    moved(
      `rotate(${i * 72} 390 510)`,
      path("M362 520L350 336H430L418 520Z", i < 2 ? steel.base : steel.light) +
        path("M390 520V336H430L418 520Z", steel.dark),
    ),
  ),
  disc(390, 510, 62, steel.base) + disc(390, 510, 40, main.base) + disc(384, 504, 20, main.light),
  repeat(5, (i) => moved(`rotate(${i * 72 + 36} 390 510)`, disc(390, 462, 7, ink.base))),
  disc(390, 510, 206, "none").replace("/>", ` stroke="${accent.base}" stroke-width="6"/>`),
]);

const holder = standing(
  "phone holder",
  [400, 820, 190],
  [400, 600, 1.9],
  "pair",
  ({ main, second, accent }) => [
    oval(400, 796, 170, 34, ink.dark) +
      oval(400, 784, 170, 34, ink.base) +
      oval(390, 778, 120, 20, ink.light),
    path("M366 600H434L450 780H350Z", ink.base) + path("M406 600H434L450 780H410Z", ink.dark),
    disc(400, 590, 44, main.base) + disc(392, 582, 24, main.light),
    moved(
      "rotate(-7 400 400)",
      rect(250, 170, 300, 440, 40, ink.deep) + rect(264, 184, 272, 412, 30, mix(second.base, "#CFE0EE", 0.7)),
      path("M264 470L340 380L400 440L470 330L536 400V566Q536 596 506 596H294Q264 596 264 566Z", second.dark),
      stroke("M320 570Q330 480 400 470T480 320", main.base, 18) +
        path("M480 240Q526 244 522 290Q514 320 480 352Q446 320 438 290Q436 244 480 240Z", accent.base) +
        disc(480, 288, 17, white.base),
      both(400, path("M222 360H258V520H222Q206 520 206 500V380Q206 360 222 360Z", main.base)),
      path("M542 360H578Q594 360 594 380V500Q594 520 578 520H542Z", main.dark) +
        rect(320, 596, 160, 40, 14, main.base) +
        rect(320, 616, 160, 20, 10, main.dark),
    ),
  ],
);

export const carAccessories: readonly Shape[] = [charger, mat, freshener, steering, tyre, holder];
