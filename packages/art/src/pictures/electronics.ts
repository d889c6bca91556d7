import { disc, moved, oval, path, rect, repeat, stroke, turned } from "../drawing/marks.ts";
import { standing, type Colours, type Shape } from "../drawing/shape.ts";
import { ink, steel, white } from "../drawing/tone.ts";
import { foldPhone, keypadPhone, neckband } from "./phones.ts";
import { glare, screen } from "./screen.ts";

const phone = standing("phone", [430, 838, 250], [520, 330, 2.2], "pair", (colours) => {
  const { main, accent } = colours;
  return [
    rect(352, 178, 300, 656, 48, main.base),
    path("M560 178H604Q652 178 652 226V786Q652 834 604 834H560Z", main.dark),
    rect(536, 206, 92, 196, 40, main.deep),
    disc(582, 254, 30, ink.base) + disc(582, 254, 15, main.light) + disc(576, 247, 6, white.base),
    disc(582, 334, 30, ink.base) + disc(582, 334, 15, main.light) + disc(576, 327, 6, white.base),
    disc(582, 384, 8, accent.base),
    rect(160, 164, 328, 674, 52, main.deep),
    rect(166, 164, 316, 668, 50, ink.base),
    screen(180, 178, 288, 640, 38, colours),
    rect(276, 194, 96, 22, 11, ink.base),
    rect(226, 258, 150, 34, 17, white.base, 0.85) + rect(226, 304, 96, 16, 8, white.base, 0.6),
    repeat(4, (i) => rect(206 + i * 62, 744, 48, 48, 14, i === 1 ? accent.base : white.base, 0.9)),
    glare(182, 200, 280, 560),
  ];
});

function slab(colours: Colours): string[] {
  const { main, accent, second } = colours;
  return [
    rect(122, 206, 556, 620, 44, main.deep),
    rect(116, 202, 556, 618, 44, main.base),
    rect(142, 228, 504, 566, 22, ink.base),
    screen(148, 234, 492, 554, 18, colours),
    rect(186, 272, 180, 40, 20, white.base, 0.9) + rect(186, 326, 116, 18, 9, white.base, 0.6),
    rect(186, 676, 416, 84, 24, white.base, 0.45),
    repeat(5, (i) =>
      rect(
        206 + i * 78,
        690,
        56,
        56,
        16,
        [second.light, accent.base, white.base, main.base, second.pale][i] ?? second.base,
      ),
    ),
    glare(148, 234, 480, 554),
    disc(394, 215, 6, ink.light),
  ];
}

const tablet = standing("tablet", [400, 826, 300], [500, 640, 2], "pair", slab);

const tabletWithPen = standing("tablet with pen", [400, 826, 300], [500, 640, 2], "pair", (colours) => [
  ...slab(colours),
  moved(
    "rotate(14 690 560)",
    rect(676, 300, 30, 480, 15, white.base) +
      rect(692, 300, 14, 480, 7, white.dark) +
      path("M676 770H706L691 816Z", colours.accent.base) +
      rect(676, 340, 30, 12, 0, colours.accent.base),
  ),
]);

const earbuds = standing("earbuds", [400, 800, 210], [400, 480, 2], "pair", ({ main, second, accent }) => [
  path("M212 500V372Q212 240 344 240H456Q588 240 588 372V500Z", main.dark) +
    path("M540 268Q588 304 588 372V500H540Z", main.deep),
  path("M238 500V380Q238 268 350 268H450Q562 268 562 380V500Z", ink.base) +
    path("M270 470V384Q270 300 354 300H450", "none").replace(
      'fill="none"',
      `fill="none" stroke="${ink.light}" stroke-width="12" stroke-linecap="round"`,
    ),
  rect(200, 486, 400, 60, 26, ink.dark),
  ...[0, 1].map((i) =>
    moved(
      i === 0 ? "translate(0 0)" : "matrix(-1 0 0 1 800 0)",
      oval(346, 462, 30, 24, ink.light) +
        rect(276, 420, 54, 150, 27, white.base) +
        disc(306, 434, 56, white.base) +
        (i === 0
          ? path("M306 490A56 56 0 0 0 344 394Q352 450 330 484V570H318Q330 520 306 490Z", white.dark)
          : path(
              "M256 458Q262 484 280 490V560Q276 520 276 440Q260 420 262 400Q246 424 256 458Z",
              white.dark,
            )) +
        turned(-24, 290, 424, rect(270, 414, 40, 14, 7, ink.base)) +
        rect(294, 506, 18, 40, 9, second.base),
    ),
  ),
  path("M196 530H604V650Q604 800 454 800H346Q196 800 196 650Z", main.base) +
    path("M520 530H604V650Q604 800 454 800H420Q540 740 520 530Z", main.dark) +
    path("M196 530H250Q246 720 330 799Q196 794 196 650Z", main.light),
  rect(196, 526, 408, 16, 8, main.pale) +
    rect(350, 540, 100, 22, 11, main.deep) +
    rect(376, 604, 48, 12, 6, accent.base),
]);

const powerBank = standing(
  "power bank",
  [420, 800, 240],
  [400, 420, 2],
  "pair",
  ({ main, second, accent }) => [
    stroke("M420 300C420 190 520 160 590 220S660 420 640 560S650 760 700 790", accent.base, 18),
    rect(392, 256, 56, 70, 10, ink.base) + rect(402, 232, 36, 30, 4, steel.base),
    rect(240, 300, 330, 500, 52, main.base),
    path("M500 300H518Q570 300 570 352V748Q570 800 518 800H480Z", main.dark),
    path("M240 352Q240 300 292 300H320V800H292Q240 800 240 748Z", main.light),
    rect(300, 400, 210, 300, 34, second.base),
    path("M420 430L340 570H400L386 670L470 528H408Z", white.base),
    repeat(4, (i) => disc(342 + i * 42, 748, 9, i < 3 ? accent.base : main.deep)),
  ],
);

const laptop = standing("laptop", [400, 776, 360], [330, 480, 2], "room", (colours) => [
  rect(132, 262, 536, 390, 30, colours.main.dark),
  rect(132, 262, 528, 386, 30, colours.main.base),
  rect(154, 284, 486, 344, 12, ink.base),
  screen(160, 290, 474, 330, 8, colours),
  rect(190, 324, 200, 128, 12, white.base, 0.92),
  rect(190, 324, 200, 26, 12, colours.accent.base),
  repeat(3, (i) => rect(208, 370 + i * 24, [150, 118, 134][i] ?? 120, 10, 5, colours.main.light)),
  glare(160, 290, 474, 330),
  path("M132 648H668L742 740H58Z", colours.main.light),
  path("M560 648H668L742 740H640Z", colours.main.base),
  repeat(4, (row) =>
    stroke(
      `M${166 - row * 13} ${662 + row * 13}H${634 + row * 13}`,
      colours.main.deep,
      9,
      `${26 + row * 2} 15`,
    ),
  ),
  path("M326 716H474L484 736H316Z", colours.main.dark),
  path("M58 740H742V754Q742 774 716 774H84Q58 774 58 754Z", colours.main.dark),
  rect(340, 740, 120, 12, 6, colours.main.deep),
]);

const desktop = standing("desktop", [400, 812, 320], [470, 400, 1.9], "room", (colours) => {
  const { main, accent } = colours;
  return [
    path("M350 630H450L462 760H338Z", main.dark),
    path("M280 760H520Q540 762 540 782H260Q260 762 280 760Z", main.base),
    rect(120, 220, 560, 424, 30, main.dark),
    rect(120, 220, 552, 420, 30, main.base),
    rect(142, 242, 510, 340, 12, ink.base),
    screen(148, 248, 498, 328, 8, colours),
    repeat(4, (i) =>
      rect(190 + i * 64, 452 - i * 42, 40, 90 + i * 42, 8, i === 3 ? accent.base : white.base, 0.92),
    ),
    glare(148, 248, 498, 328),
    disc(396, 612, 12, main.deep),
    path("M180 776H560L592 812H150Z", white.base),
    path("M500 776H560L592 812H524Z", white.dark),
    stroke("M200 786H550M186 798H566", steel.dark, 6, "18 10"),
    path("M630 812Q620 770 656 768Q694 770 690 812Z", white.base) +
      path("M664 768Q694 770 690 812H666Z", white.dark) +
      stroke("M656 774V788", accent.base, 6),
  ];
});

const monitor = standing("monitor", [400, 806, 190], [300, 460, 1.9], "room", (colours) => {
  const { main, accent, second } = colours;
  return [
    path("M360 560H440V780H360Z", main.dark) +
      path("M360 560H386V780H360Z", main.base) +
      oval(400, 690, 16, 22, main.deep),
    path("M250 778Q400 760 550 778Q570 790 562 806H238Q230 790 250 778Z", main.base) +
      path("M460 770Q510 772 550 778Q570 790 562 806H470Z", main.dark) +
      rect(238, 796, 324, 10, 5, main.deep),
    rect(70, 226, 664, 420, 22, main.deep) + rect(64, 222, 664, 418, 22, main.base),
    rect(78, 236, 636, 362, 10, ink.base),
    screen(84, 242, 624, 350, 6, colours),
    rect(120, 282, 250, 250, 12, white.base, 0.95) +
      rect(120, 282, 250, 32, 12, second.base) +
      disc(140, 298, 6, white.base) +
      disc(160, 298, 6, accent.base),
    repeat(4, (row) =>
      repeat(3, (i) =>
        rect(140 + i * 74, 336 + row * 46, 62, 30, 6, row === 1 && i === 1 ? accent.base : second.pale),
      ),
    ),
    rect(396, 400, 270, 150, 12, ink.base, 0.9) +
      repeat(4, (i) =>
        rect(
          416 + (i % 2) * 24,
          422 + i * 28,
          [120, 150, 90, 130][i] ?? 100,
          10,
          5,
          [accent.base, white.base, second.light, white.dark][i] ?? white.base,
        ),
      ),
    glare(84, 242, 600, 350),
    rect(370, 612, 60, 8, 4, main.deep) + disc(690, 618, 6, accent.base),
  ];
});

const keys = ({ main, second, accent }: Colours): string[] => [
  path(
    "M122 470H678Q700 470 706 492L744 690Q746 718 718 720H82Q54 718 56 690L94 492Q100 470 122 470Z",
    main.dark,
  ),
  path(
    "M122 452H678Q700 452 706 474L742 670Q744 692 718 694H82Q56 692 58 670L94 474Q100 452 122 452Z",
    main.base,
  ),
  path("M122 452H330L270 694H82Q56 692 58 670L94 474Q100 452 122 452Z", main.light, 0.5),
  ...[0, 1, 2].map((row) =>
    repeat(11 - row, (i) =>
      rect(
        122 + row * 8 + i * 51 - row * 4,
        478 + row * 50,
        40,
        38,
        9,
        (i * 7 + row * 5) % 11 === 3 ? accent.base : i === 0 ? second.base : white.base,
      ),
    ),
  ),
  rect(100, 630, 74, 42, 9, second.base) +
    rect(186, 630, 56, 42, 9, white.base) +
    rect(254, 630, 270, 42, 9, white.base) +
    rect(536, 630, 56, 42, 9, white.base) +
    rect(604, 630, 92, 42, 9, accent.base),
];

const keyboard = standing("keyboard", [400, 720, 340], [330, 600, 2], "pair", (colours) => [
  ...keys(colours),
  stroke("M400 452C400 380 440 350 430 300S360 240 380 190", colours.main.deep, 12),
]);

const wirelessKeyboard = standing("wireless keyboard", [400, 720, 340], [330, 600, 2], "pair", keys);

const keyboardAndMouse = standing("keyboard and mouse", [400, 800, 340], [330, 560, 2], "room", (colours) => [
  moved("translate(0 -60)", ...keys(colours)),
  path("M540 690Q610 690 620 760Q624 826 540 828Q456 826 460 760Q470 690 540 690Z", colours.main.base),
  path("M560 692Q612 700 620 760Q624 826 540 828Q600 780 560 692Z", colours.main.dark),
  stroke("M540 692V740M464 752Q540 736 616 752", colours.main.deep, 5),
  rect(532, 706, 16, 34, 8, colours.accent.base),
  rect(250, 760, 90, 34, 10, ink.base) + rect(340, 766, 26, 22, 3, steel.base),
]);

export const mobilesAndTablets: readonly Shape[] = [
  phone,
  tablet,
  earbuds,
  powerBank,
  tabletWithPen,
  keypadPhone,
  foldPhone,
  neckband,
];
export const laptopsAndComputers: readonly Shape[] = [
  laptop,
  monitor,
  keyboard,
  desktop,
  wirelessKeyboard,
  keyboardAndMouse,
];
