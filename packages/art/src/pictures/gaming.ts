import { both, disc, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Colours, type Shape } from "../drawing/shape.ts";
import { ink, mix, steel, white } from "../drawing/tone.ts";
import { screen } from "./screen.ts";

const gameCase = standing("case", [410, 828, 210], [380, 520, 1.9], "pair", ({ main, second, accent }) => [
  path("M580 170H610Q630 172 630 194V806Q630 828 606 828H560Z", main.deep),
  rect(200, 164, 400, 664, 20, main.dark),
  rect(228, 184, 358, 624, 10, mix(main.base, second.base, 0.3)),
  path("M228 184H586V262H228Z", second.base) +
    rect(252, 208, 150, 28, 14, main.base) +
    disc(548, 222, 18, accent.base),
  disc(430, 420, 92, accent.base) + disc(418, 408, 76, accent.light),
  path("M228 640L340 470L430 590L486 520L586 650V798Q586 808 576 808H238Q228 808 228 798Z", main.base),
  path("M340 470L390 537L340 560L316 540L290 546ZM486 520L528 574L490 588L456 558Z", white.base),
  path("M228 720Q330 640 430 700T586 690V798Q586 808 576 808H238Q228 808 228 798Z", main.deep),
  path("M380 740L398 640H384V608H416V640H402L420 740Z", ink.deep) +
    disc(400, 586, 22, ink.deep) +
    path("M416 640L470 560L478 566L424 650Z", second.base) +
    path("M396 612L330 670L372 672Z", accent.base),
  path("M228 184H300L228 480Z", "#FFFFFF", 0.18),
]);

const cartridge = standing(
  "cartridge",
  [400, 800, 210],
  [400, 500, 1.9],
  "pair",
  ({ main, second, accent }) => [
    path("M200 260Q200 230 230 230H570Q600 230 600 260V740H560V798H240V740H200Z", main.base),
    path("M530 230H570Q600 230 600 260V740H560V798H510Z", main.dark),
    path("M200 260Q200 230 230 230H250V740H200Z", main.light),
    repeat(5, (i) => rect(290 + i * 46, 246, 30, 46, 6, main.dark)),
    rect(250, 320, 300, 340, 18, second.base),
    rect(266, 336, 268, 230, 10, mix(accent.base, "#FFFFFF", 0.4)),
    path("M266 566V500L330 430L396 500L440 456L534 540V556Q534 566 524 566Z", main.base) +
      disc(470, 396, 30, accent.base),
    ...[
      [330, 390],
      [346, 390],
      [330, 406],
      [346, 406],
      [362, 406],
    ].map(([x = 0, y = 0]) => rect(x, y, 16, 16, 0, white.base)),
    rect(286, 588, 170, 22, 11, main.base) +
      rect(286, 622, 110, 14, 7, accent.base) +
      disc(504, 612, 20, accent.base),
    path("M240 740H560V760H240Z", main.deep),
    repeat(10, (i) => rect(262 + i * 28, 764, 18, 34, 3, "#E2B44E")),
  ],
);

const gameDisc = standing("disc", [420, 792, 260], [500, 520, 1.9], "tilt", ({ main, second, accent }) => [
  rect(120, 250, 400, 540, 18, main.deep) +
    rect(112, 246, 400, 538, 18, main.base) +
    rect(112, 246, 34, 538, 12, main.dark),
  path("M146 560L250 430L330 520L420 400L512 500V766Q512 784 494 784H146Z", main.dark) +
    disc(250, 360, 46, accent.base) +
    path("M146 680Q270 600 400 660L512 640V766Q512 784 494 784H146Z", main.deep),
  rect(170, 272, 190, 30, 15, second.base) + rect(170, 730, 120, 16, 8, second.base),
  disc(502, 538, 242, "#1B1730", 0.14),
  disc(490, 530, 242, steel.dark) + disc(488, 528, 238, steel.light),
  path("M488 528L330 350A238 238 0 0 1 440 295ZM488 528L646 706A238 238 0 0 1 536 761Z", white.base, 0.9) +
    path(
      "M488 528L440 295A238 238 0 0 1 500 290ZM488 528L536 761A238 238 0 0 1 476 766Z",
      accent.light,
      0.75,
    ) +
    path("M488 528L726 520A238 238 0 0 1 704 626ZM488 528L250 536A238 238 0 0 1 272 430Z", second.dark, 0.8) +
    path("M488 528L704 626A238 238 0 0 1 664 688ZM488 528L272 430A238 238 0 0 1 312 368Z", main.light, 0.4),
  disc(488, 528, 138, main.base) +
    path("M488 390A138 138 0 0 1 488 666Q570 620 570 528Q570 440 488 390Z", main.dark),
  path("M488 402L499 428L527 431L506 449L512 477L488 462L464 477L470 449L449 431L477 428Z", accent.base),
  rect(430, 604, 116, 14, 7, second.base) + rect(452, 630, 72, 10, 5, second.base),
  disc(488, 528, 42, steel.base) + disc(488, 528, 30, white.base) + disc(488, 528, 20, main.deep),
]);

const handheld = standing("handheld", [400, 740, 330], [640, 530, 2], "room", (colours) => {
  const { main, second, accent } = colours;
  return [
    path("M150 380H650Q750 384 750 480V640Q750 734 650 738H150Q50 734 50 640V480Q50 384 150 380Z", main.dark),
    path("M150 372H650Q750 376 750 472V630Q750 720 650 726H150Q50 720 50 630V472Q50 376 150 372Z", ink.base),
    path("M150 372H190V726H150Q50 720 50 630V472Q50 376 150 372Z", main.base) +
      path("M610 372H650Q750 376 750 472V630Q750 720 650 726H610Z", accent.base),
    path("M150 372Q130 372 110 380Q84 520 110 716Q50 694 50 630V472Q50 376 150 372Z", main.light) +
      path("M700 388Q750 410 750 472V630Q750 720 650 726Q720 600 700 388Z", accent.dark),
    screen(204, 396, 392, 306, 8, colours),
    ...[0, 1, 2].map((i) => rect(260 + i * 90, [600, 560, 520][i] ?? 0, 66, 20, 6, second.pale)),
    path("M300 596V566H288V546H316V566H304V596Z", accent.base) + disc(302, 534, 14, accent.base),
    disc(120, 470, 38, ink.base) +
      disc(116, 466, 24, ink.light) +
      disc(680, 620, 38, ink.base) +
      disc(676, 616, 24, ink.light),
    path("M106 570H134V596H160V624H134V650H106V624H80V596H106Z", ink.base),
    ...[
      [680, 440],
      [716, 476],
      [680, 512],
      [644, 476],
    ].map(([x = 0, y = 0]) => disc(x, y, 16, white.base)),
    rect(100, 362, 90, 14, 7, main.deep) + rect(610, 362, 90, 14, 7, accent.dark),
  ];
});

const controller = standing(
  "controller",
  [400, 726, 280],
  [550, 500, 2],
  "tilt",
  ({ main, second, accent }) => [
    both(400, rect(190, 356, 130, 60, 24, main.deep)),
    path(
      "M220 380H580Q660 390 690 520Q720 650 706 700Q680 750 620 716Q560 640 520 630H280Q240 640 180 716Q120 750 94 700Q80 650 110 520Q140 390 220 380Z",
      main.base,
    ),
    path(
      "M580 380Q660 390 690 520Q720 650 706 700Q680 750 620 716Q600 690 580 668Q680 640 580 380Z",
      main.dark,
    ),
    path("M220 380Q140 390 110 520Q80 650 94 700Q104 722 122 726Q120 480 270 380Z", main.light),
    rect(330, 380, 140, 96, 20, second.base) + rect(346, 394, 108, 66, 12, second.dark),
    path("M214 446H250V480H284V516H250V550H214V516H180V480H214Z", ink.base) +
      path("M214 446H250V480H232V498H214Z", ink.light),
    ...(
      [
        [568, 446, accent.base],
        [620, 498, second.base],
        [568, 550, accent.light],
        [516, 498, second.light],
      ] as const
    ).map(([x, y, fill]) => disc(x, y + 4, 26, main.deep) + disc(x, y, 25, fill)),
    both(400, disc(318, 584, 50, main.deep) + disc(318, 578, 44, ink.base) + disc(312, 572, 28, ink.light)),
    disc(400, 506, 16, accent.base),
  ],
);

const headset = standing("headset", [400, 790, 210], [280, 600, 2], "room", ({ main, second, accent }) => [
  stroke("M214 560Q170 220 400 214Q630 220 586 560", main.dark, 54),
  stroke("M212 550Q170 224 396 212", main.light, 26),
  path("M270 300Q330 250 400 250Q470 250 530 300Q470 274 400 274Q330 274 270 300Z", second.base),
  stroke("M252 720Q260 800 390 794", ink.base, 14) +
    rect(376, 772, 80, 44, 22, ink.base) +
    rect(390, 782, 30, 24, 12, accent.base),
  rect(160, 490, 110, 250, 50, main.base) +
    rect(160, 490, 50, 250, 25, main.light) +
    rect(250, 500, 66, 230, 32, ink.base) +
    rect(262, 516, 20, 198, 10, ink.light),
  rect(530, 490, 110, 250, 50, main.dark) + rect(484, 500, 66, 230, 32, ink.base),
  disc(196, 614, 28, accent.base) + disc(604, 614, 28, accent.dark),
  path("M150 540Q136 610 150 690", "none").replace(
    'fill="none"',
    `fill="none" stroke="${second.base}" stroke-width="12" stroke-linecap="round"`,
  ),
]);

const mouseBody = ({ main, second, accent }: Colours): string[] => [
  oval(400, 560, 186, 256, main.dark) + oval(396, 548, 184, 252, main.base),
  path("M396 296Q214 300 212 548Q216 690 290 764Q250 560 396 296Z", main.light),
  path("M396 296Q578 300 580 548Q560 740 460 786Q560 540 396 296Z", main.dark),
  stroke("M396 298V470M216 500Q396 440 576 500", main.deep, 8),
  rect(370, 340, 52, 116, 26, ink.base) +
    rect(382, 356, 28, 84, 14, accent.base) +
    repeat(4, (i) => rect(382, 366 + i * 18, 28, 6, 0, accent.dark)),
  path("M396 600L440 650L396 740L352 650Z", accent.base) + path("M396 600L440 650L396 740Z", accent.dark),
  rect(204, 520, 20, 60, 10, second.base) + rect(208, 596, 18, 56, 9, steel.base),
];

const mouse = standing("mouse", [400, 800, 220], [400, 420, 1.9], "pair", (colours) => [
  stroke("M400 300C400 200 500 200 500 130", ink.base, 14),
  ...mouseBody(colours),
]);

const wirelessMouse = standing("wireless mouse", [400, 800, 220], [400, 420, 1.9], "pair", mouseBody);

const wiredController = standing("wired controller", [400, 726, 280], [550, 500, 2], "tilt", (colours) => [
  stroke("M400 384C400 260 560 300 540 190S640 120 700 150", ink.base, 14),
  ...controller.draw(colours),
]);

const fightStick = standing(
  "fight stick",
  [400, 760, 330],
  [250, 480, 1.9],
  "tilt",
  ({ main, second, accent }) => [
    path("M110 480H690L740 690H60Z", main.light) + path("M540 480H690L740 690H590Z", main.base),
    path("M60 690H740V740Q740 760 716 760H84Q60 760 60 740Z", main.dark),
    oval(230, 584, 70, 34, ink.base) +
      rect(220, 380, 20, 200, 8, steel.base) +
      disc(230, 366, 54, accent.base),
    disc(214, 350, 18, accent.pale),
    repeat(8, (i) =>
      [
        oval(390 + (i % 4) * 84, 556 + Math.floor(i / 4) * 72, 34, 24, main.deep),
        oval(
          390 + (i % 4) * 84,
          548 + Math.floor(i / 4) * 72,
          32,
          22,
          i % 2 === 0 ? second.base : accent.light,
        ),
      ].join(""),
    ),
    stroke("M640 480C640 380 720 380 720 280", ink.base, 12),
  ],
);

export const videoGames: readonly Shape[] = [gameCase, cartridge, gameDisc, handheld];
export const gamingAccessories: readonly Shape[] = [
  controller,
  headset,
  mouse,
  wirelessMouse,
  wiredController,
  fightStick,
];
