import { both, disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, standing, type Colours, type Shape } from "../drawing/shape.ts";
import { ink, mix, tone, white, wood, type Tone } from "../drawing/tone.ts";

function smile(x: number, y: number): string {
  return (
    disc(x - 24, y, 7, ink.base) +
    disc(x + 24, y, 7, ink.base) +
    stroke(`M${x - 18} ${y + 18}Q${x} ${y + 36} ${x + 18} ${y + 18}`, ink.base, 6)
  );
}

function softDiaper(x: number, y: number, { accent }: Colours): string {
  return moved(
    `translate(${x} ${y})`,
    path("M-110 -60H110L120 -10Q70 20 54 76Q0 100 -54 76Q-70 20 -120 -10Z", white.base),
    path("M60 -60H110L120 -10Q70 20 54 76Q36 84 20 86Q50 0 60 -60Z", white.dark),
    both(0, rect(-108, -52, 44, 34, 8, accent.base)),
    path("M0 4Q-26 -24 -30 0Q-26 22 0 40Q26 22 30 0Q26 -24 0 4Z", accent.light),
  );
}

const pack = standing("pack", [400, 820, 240], [400, 640, 1.9], "pair", (colours) => {
  const { main, second, accent } = colours;
  return [
    stroke("M320 250Q400 150 480 250", main.dark, 26),
    path(
      "M190 260Q400 226 610 260Q630 540 616 790Q600 818 570 818H230Q200 818 184 790Q170 540 190 260Z",
      main.base,
    ),
    path("M520 247Q570 252 610 260Q630 540 616 790Q600 818 570 818H500Q560 540 520 247Z", main.dark),
    path("M190 260Q216 254 244 251Q220 540 240 818H230Q200 818 184 790Q170 540 190 260Z", main.light),
    oval(400, 560, 170, 190, second.base) + oval(400, 548, 150, 160, mix(main.base, "#FFFFFF", 0.62)),
    disc(400, 486, 70, "#F0C9A4") +
      path("M336 470Q350 410 400 414Q450 410 464 470Q430 440 400 446Q370 440 336 470Z", wood.deep) +
      smile(400, 486),
    softDiaper(400, 640, colours),
    rect(250, 284, 200, 36, 18, second.base) + rect(250, 332, 130, 20, 10, accent.base),
    disc(546, 330, 42, accent.base) + disc(546, 330, 26, second.base),
  ];
});

const diaperOutline = "M170 330Q400 300 630 330L640 440Q560 500 520 640Q400 720 280 640Q240 500 160 440Z";

const diaper = lying("diaper", diaperOutline, [260, 400, 2], ({ main, second, accent }) => [
  path(diaperOutline, white.base),
  path("M540 320Q590 324 630 330L640 440Q560 500 520 640Q480 668 440 678Q540 520 540 320Z", white.dark),
  path("M170 330Q400 300 630 330L634 392Q400 360 166 392Z", second.base),
  repeat(3, (row) =>
    repeat(4 - row, (i) =>
      path(
        "M0 4Q-20 -18 -24 0Q-20 18 0 32Q20 18 24 0Q20 -18 0 4Z",
        [main.light, accent.base, main.base][(i + row) % 3] ?? main.base,
      ).replace("<path", `<path transform="translate(${280 + row * 40 + i * 80} ${446 + row * 74})"`),
    ),
  ),
  rect(150, 336, 120, 60, 20, main.base) +
    rect(530, 336, 120, 60, 20, main.dark) +
    disc(196, 366, 12, second.base) +
    disc(604, 366, 12, second.base),
  stroke("M160 440Q240 500 280 640M640 440Q560 500 520 640", main.light, 10, "2 18"),
]);

const wipes = standing("wipes", [400, 760, 280], [400, 560, 2], "pair", ({ main, second, accent }) => [
  path("M130 540Q400 500 670 540Q700 650 670 756Q400 776 130 756Q100 650 130 540Z", main.base),
  path("M590 529Q640 534 670 540Q700 650 670 756Q620 762 570 765Q630 640 590 529Z", main.dark),
  path("M130 540Q160 536 190 532Q170 650 200 762Q160 759 130 756Q100 650 130 540Z", main.light),
  path(
    "M130 540L104 550V746L130 756Q108 650 130 540ZM670 540L696 550V746L670 756Q692 650 670 540Z",
    second.base,
  ),
  path("M280 540Q300 440 340 380Q380 430 430 340Q470 400 520 360Q500 440 530 540Z", white.base) +
    path("M430 340Q470 400 520 360Q500 440 530 540H450Q470 420 430 340Z", white.dark),
  oval(400, 546, 170, 44, second.base) +
    oval(400, 546, 120, 24, second.dark) +
    path("M310 540Q360 450 400 470Q440 440 490 540Q400 580 310 540Z", white.base),
  repeat(3, (i) =>
    path(`M${280 + i * 110} 640q26 36 0 56q-26 -20 0 -56Z`, i === 1 ? accent.base : second.base),
  ),
  rect(330, 720, 140, 14, 7, second.base),
]);

const rattleOutline =
  "M400 150A160 160 0 0 1 424 468V640A96 96 0 1 1 376 640V468A160 160 0 0 1 400 150ZM400 674A54 54 0 1 0 400.1 674Z";

const rattle = lying("rattle", rattleOutline, [400, 330, 2], ({ main, second, accent }) => [
  disc(400, 728, 78, "none").replace("/>", ` stroke="${main.base}" stroke-width="44"/>`) +
    stroke("M472 698A78 78 0 0 1 372 801", main.dark, 44) +
    stroke("M330 762A78 78 0 0 1 346 672", main.light, 44),
  rect(376, 450, 48, 210, 10, wood.base) +
    rect(402, 450, 22, 210, 8, wood.dark) +
    rect(382, 450, 9, 210, 0, wood.light),
  rect(344, 560, 112, 44, 22, accent.base) +
    path("M414 560H434A22 22 0 0 1 434 604H414Z", accent.dark) +
    rect(352, 610, 96, 38, 19, second.base) +
    path("M414 610H429A19 19 0 0 1 429 648H414Z", second.dark),
  disc(400, 310, 160, main.base) +
    path("M446 157A160 160 0 0 1 400 470Q500 400 490 290Q480 200 446 157Z", main.dark) +
    path("M360 155A160 160 0 0 0 352 463Q280 380 290 290Q300 210 360 155Z", main.light),
  path("M243 282Q400 340 557 282Q562 310 557 342Q400 400 243 342Q238 310 243 282Z", second.base) +
    path("M490 304Q530 294 557 282Q562 310 557 342Q530 354 488 364Z", second.dark),
  repeat(5, (i) =>
    path(
      `M${290 + i * 55} ${Math.round(328 + 18 * Math.sin((i / 4) * Math.PI))}m0 -17l5 11l12 1l-9 8l3 12l-11 -6l-11 6l3 -12l-9 -8l12 -1Z`,
      i % 2 === 0 ? accent.base : main.base,
    ),
  ),
  repeat(3, (i) => disc(330 + i * 70, 232 - (i % 2) * 22, 18, i === 1 ? second.base : accent.base)) +
    both(400, disc(318, 404, 15, accent.base)),
  disc(400, 466, 34, second.base) +
    path("M400 466L322 428Q304 468 322 506ZM400 466L478 428Q496 468 478 506Z", accent.base) +
    path("M400 466L478 428Q496 468 478 506Z", accent.dark) +
    disc(400, 466, 22, accent.light),
]);

const rings = standing(
  "stacking rings",
  [400, 812, 250],
  [400, 640, 2],
  "pair",
  ({ main, second, accent }) => {
    const bands = [
      [main, 210, 720],
      [accent, 180, 630],
      [second, 150, 544],
      [main, 122, 464],
      [accent, 94, 390],
    ] as const;
    return [
      path("M170 766H630Q640 812 600 812H200Q160 812 170 766Z", wood.base) +
        path("M520 766H630Q640 812 600 812H500Z", wood.dark),
      rect(384, 300, 32, 100, 10, wood.light),
      ...bands.map(
        ([colour, half, y]) =>
          rect(400 - half, y - 42, half * 2, 88, 44, colour.base) +
          path(
            `M${400 + half * 0.5} ${y - 42}H${400 + half - 44}A44 44 0 0 1 ${400 + half - 44} ${y + 46}H${400 + half * 0.4}Z`,
            colour.dark,
          ) +
          rect(400 - half + 26, y - 28, half * 0.8, 16, 8, colour.pale, 0.8),
      ),
      disc(400, 290, 62, main.base) +
        path("M420 231A62 62 0 0 1 400 352Q450 300 420 231Z", main.dark) +
        smile(396, 284),
    ];
  },
);

/** A panda has black ears, limbs and eye rings. */
function sitting({ main, second, accent }: Colours, coat: Tone, limb: Tone, isPanda: boolean): string[] {
  const fur = coat.light;
  return [
    both(400, disc(278, 220, 62, limb.base), disc(278, 224, 36, isPanda ? limb.dark : second.base)),
    oval(560, 590, 56, 116, limb.dark).replace("<ellipse", '<ellipse transform="rotate(-32 560 590)"') +
      oval(240, 590, 56, 116, isPanda ? limb.base : fur).replace(
        "<ellipse",
        '<ellipse transform="rotate(32 240 590)"',
      ),
    path("M290 500H510Q600 600 560 740Q520 810 400 812Q280 810 240 740Q200 600 290 500Z", coat.base) +
      path("M480 500H510Q600 600 560 740Q530 790 460 806Q540 660 480 500Z", coat.dark),
    oval(394, 660, 100, 110, second.base),
    path("M400 196Q560 200 564 350Q556 480 400 484Q244 480 236 350Q240 200 400 196Z", fur) +
      path("M450 204Q560 230 564 350Q556 470 430 483Q530 380 450 204Z", coat.base),
    isPanda ? both(400, oval(318, 336, 40, 50, limb.base)) : "",
    oval(400, 400, 82, 62, second.base) +
      path("M364 372Q400 356 436 372Q430 404 400 410Q370 404 364 372Z", ink.base) +
      stroke("M400 408V424Q380 446 364 430M400 424Q420 446 436 430", ink.base, 6),
    disc(320, 330, 17, ink.base) +
      disc(480, 330, 17, ink.base) +
      disc(315, 324, 6, white.base) +
      disc(475, 324, 6, white.base),
    both(400, oval(272, 776, 78, 56, limb.base), oval(264, 780, 46, 34, second.base)),
    path("M400 508L316 468Q296 508 316 548ZM400 508L484 468Q504 508 484 548Z", main.base) +
      path("M400 508L484 468Q504 508 484 548Z", main.dark) +
      disc(400, 508, 26, accent.base),
  ];
}

const bear = standing("bear", [400, 824, 230], [400, 360, 2], "room", (colours) => {
  const coat = tone(mix(wood.base, colours.main.base, 0.22));
  return sitting(colours, coat, coat, false);
});

const panda = standing("panda", [400, 824, 230], [400, 360, 2], "room", (colours) =>
  sitting(colours, white, ink, true),
);

const blocks = standing("blocks", [400, 812, 280], [300, 690, 2], "pair", ({ main, second, accent }) => [
  ...(
    [
      [main, 150, 582],
      [accent, 410, 582],
      [second, 276, 354],
    ] as const
  ).map(
    ([colour, x, y]) =>
      rect(x, y, 228, 228, 26, colour.base) +
      path(
        `M${x + 176} ${y}H${x + 202}Q${x + 228} ${y} ${x + 228} ${y + 26}V${y + 202}Q${x + 228} ${y + 228} ${x + 202} ${y + 228}H${x + 176}Z`,
        colour.dark,
      ) +
      rect(x + 24, y + 24, 136, 180, 18, colour.light),
  ),
  path("M242 640L298 740H186Z", accent.base),
  disc(502, 696, 50, second.base),
  path("M368 420L384 452L420 456L394 480L400 516L368 498L336 516L342 480L316 456L352 452Z", main.base),
  path("M330 354Q326 250 400 244Q470 250 470 354Z", main.base) +
    path("M430 252Q470 276 470 354H426Z", main.dark) +
    disc(400, 236, 22, accent.base),
]);

export const diapers: readonly Shape[] = [pack, diaper, wipes];
export const babyToys: readonly Shape[] = [rattle, blocks, bear, rings, panda];
