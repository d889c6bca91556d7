import { disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Colours, type Shape } from "../drawing/shape.ts";
import { leaf, mix, tone, white, wood, type Tone } from "../drawing/tone.ts";

/** One colour, in grains or as flour. */
type Heap = {
  readonly colour: Tone;
  readonly grain: readonly [string, string] | null;
  readonly seeds?: string;
};

function sackOf(heap: Heap, { main, second, accent }: Colours): string[] {
  const jute = mix(wood.light, "#F4E6C8", 0.45);
  const juteDark = mix(wood.base, "#E0C79A", 0.3);
  return [
    path(
      "M210 380Q180 350 230 330H570Q620 350 590 380Q650 560 620 760Q600 822 560 824H240Q200 822 180 760Q150 560 210 380Z",
      jute,
    ),
    path("M510 340H570Q620 350 590 380Q650 560 620 760Q600 822 560 824H480Q570 600 510 340Z", juteDark),
    path("M250 360Q300 240 400 236Q500 240 550 360Z", heap.colour.base) +
      path("M420 238Q500 244 550 360H470Q470 290 420 238Z", heap.colour.dark),
    heap.seeds ?? "",
    repeat(heap.grain ? 16 : 0, (i) =>
      oval(0, 0, 13, 6, heap.grain?.[i % 3 === 0 ? 0 : 1] ?? "").replace(
        "<ellipse",
        `<ellipse transform="translate(${302 + (i % 6) * 38} ${286 + Math.floor(i / 6) * 26 + (i % 2) * 8}) rotate(${i * 53})"`,
      ),
    ),
    path(
      "M206 346Q220 326 250 340Q400 376 550 340Q580 326 594 346Q606 380 570 386Q400 424 230 386Q194 380 206 346Z",
      mix(jute, "#FFFFFF", 0.3),
    ),
    path("M500 350Q540 342 550 340Q580 326 594 346Q606 380 570 386Q540 394 500 400Z", juteDark),
    path("M176 520Q400 566 626 520Q634 620 628 690Q400 740 172 690Q166 600 176 520Z", main.base),
    path("M560 532Q600 526 626 520Q634 620 628 690Q600 698 558 705Q574 620 560 532Z", main.dark),
    stroke("M400 690Q396 620 402 566", accent.base, 9),
    repeat(
      4,
      (i) =>
        oval(0, 0, 12, 24, accent.base).replace(
          "<ellipse",
          `<ellipse transform="translate(376 ${662 - i * 28}) rotate(-40)"`,
        ) +
        oval(0, 0, 12, 24, accent.light).replace(
          "<ellipse",
          `<ellipse transform="translate(426 ${662 - i * 28}) rotate(40)"`,
        ),
    ),
    oval(402, 552, 12, 24, accent.base),
    rect(250, 600, 70, 14, 7, second.base) +
      rect(250, 626, 48, 10, 5, second.base) +
      rect(486, 600, 70, 14, 7, second.base),
  ];
}

export const sack = standing("sack", [400, 824, 250], [400, 620, 1.9], "room", (colours) =>
  sackOf({ colour: white, grain: [white.deep, white.dark] }, colours),
);

const attaSack = standing("sack of atta", [400, 824, 250], [400, 620, 1.9], "room", (colours) =>
  sackOf({ colour: tone("#E6CFA4"), grain: null }, colours),
);

const ragiSack = standing("sack of ragi", [400, 824, 250], [400, 620, 1.9], "room", (colours) =>
  sackOf(
    {
      colour: tone("#9A6A55"),
      grain: null,
      seeds: repeat(18, (i) =>
        disc(
          300 + (i % 6) * 38 + (i % 2) * 9,
          284 + Math.floor(i / 6) * 24,
          7,
          i % 2 === 0 ? "#7C5242" : "#B58570",
        ),
      ),
    },
    colours,
  ),
);

function bottleOf(liquid: Tone, emblem: string, { main, second }: Colours): string[] {
  return [
    rect(332, 156, 116, 70, 14, main.base) + rect(404, 156, 44, 70, 12, main.dark),
    rect(346, 226, 88, 30, 0, "#F6E0A0"),
    path(
      "M346 250H434Q450 300 520 340Q560 370 560 430V770Q560 824 510 824H270Q220 824 220 770V430Q220 370 260 340Q330 300 346 250Z",
      liquid.base,
    ),
    path(
      "M410 250H434Q450 300 520 340Q560 370 560 430V770Q560 824 510 824H450Q540 560 410 250Z",
      liquid.dark,
    ),
    path("M246 440Q250 390 300 356Q270 560 276 800Q246 796 246 770Z", "#FFFFFF", 0.5),
    stroke("M540 400Q620 400 616 500Q612 570 556 576", liquid.dark, 24),
    path("M220 500H560V720H220Z", second.base) +
      path("M490 500H560V720H490Z", second.dark, 0.7) +
      rect(220, 500, 340, 22, 0, main.base) +
      rect(220, 698, 340, 22, 0, main.base),
    emblem,
    rect(336, 672, 108, 12, 6, main.base),
  ];
}

const bottle = (name: string, liquid: Tone, emblem: string) =>
  standing(name, [390, 826, 170], [400, 640, 1.9], "pair", (colours) => bottleOf(liquid, emblem, colours));

const gold = tone("#EFC04A");

const mustardFlower = repeat(4, (i) =>
  moved(`rotate(${i * 90 + 45} 390 606)`, oval(390, 576, 18, 28, "#F0B91E")),
);
const oil = bottle(
  "oil",
  tone("#D9961E"),
  stroke("M390 690Q388 650 390 610", leaf.base, 7) + mustardFlower + disc(390, 606, 14, "#B97A06"),
);
const groundnutOil = bottle(
  "groundnut oil",
  gold,
  moved(
    "rotate(-30 390 600)",
    path(
      "M390 530Q426 534 422 572Q414 600 424 628Q428 672 390 676Q352 672 356 628Q366 600 358 572Q354 534 390 530Z",
      wood.base,
    ) + stroke("M372 556Q378 600 370 650M392 540V668M410 556Q404 600 412 650", wood.dark, 4),
  ),
);
const coconutOil = bottle(
  "coconut oil",
  tone("#F6F3EA"),
  disc(390, 604, 56, wood.deep) + disc(390, 604, 46, white.base) + disc(400, 598, 26, "#E9EEF0"),
);

const honey = tone("#E09A22");

function dropOf(accent: Tone): string {
  return (
    path("M400 474Q446 534 442 568Q436 602 400 602Q364 602 358 568Q354 534 400 474Z", accent.base) +
    path("M400 474Q446 534 442 568Q436 602 400 602Q420 560 400 474Z", accent.dark) +
    path("M376 566Q376 546 388 528Q384 556 390 580Q378 580 376 566Z", "#FFFFFF", 0.6)
  );
}

function jarOf(filling: Tone, emblem: string, { main, second, accent }: Colours): string[] {
  return [
    rect(246, 190, 308, 92, 20, main.base) +
      path("M470 190H534Q554 190 554 210V262Q554 282 534 282H470Z", main.dark) +
      rect(266, 190, 28, 92, 0, main.light) +
      repeat(9, (i) => rect(276 + i * 30, 200, 5, 72, 2, main.deep, 0.45)),
    path(
      "M262 282H538V312Q604 336 604 420V744Q604 822 530 822H270Q196 822 196 744V420Q196 336 262 312Z",
      "#FFFFFF",
      0.75,
    ),
    path(
      "M214 400Q216 352 268 334H532Q584 352 586 400V740Q586 806 524 806H276Q214 806 214 740Z",
      filling.base,
    ) +
      path("M480 334H532Q584 352 586 400V740Q586 806 524 806H440Q540 640 480 334Z", filling.dark) +
      path("M268 334H532Q560 342 574 360Q400 384 226 360Q240 342 268 334Z", filling.pale),
    path("M230 410Q232 370 268 350Q250 560 262 790Q230 780 230 740Z", "#FFFFFF", 0.45),
    path("M400 410L518 478V652L400 720L282 652V478Z", second.base) +
      path("M400 410L518 478V652L400 720Z", second.dark, 0.6) +
      stroke("M400 432L500 490V640L400 698L300 640V490Z", main.base, 5),
    emblem || dropOf(accent),
    rect(348, 626, 104, 13, 6, main.base) + rect(366, 650, 68, 9, 4, main.base),
    rect(250, 290, 300, 14, 7, accent.base) + path("M470 290H543A7 7 0 0 1 543 304H470Z", accent.dark),
  ];
}

const jar = standing("jar", [400, 824, 200], [400, 600, 1.9], "pair", (colours) => jarOf(honey, "", colours));

const turmeric = standing("jar of turmeric", [400, 824, 200], [400, 600, 1.9], "pair", (colours) =>
  jarOf(
    tone("#E5A50F"),
    stroke("M350 580Q390 540 420 560T452 520M386 560Q380 520 392 490M420 560Q440 590 430 606", "#C46A1E", 26),
    colours,
  ),
);

const toor = tone("#E2A63B");
const masoor = tone("#CF6240");
const moong = tone("#7E9A4E");

const dal = standing("jar of dal", [400, 824, 210], [340, 560, 1.9], "pair", ({ main, second, accent }) => [
  rect(316, 176, 168, 40, 20, main.dark) +
    rect(250, 206, 300, 80, 20, main.base) +
    path("M470 206H530Q550 206 550 226V266Q550 286 530 286H470Z", main.dark) +
    rect(270, 206, 30, 80, 0, main.light),
  path(
    "M250 294H550Q610 320 610 400V750Q610 822 540 822H260Q190 822 190 750V400Q190 320 250 294Z",
    "#FFFFFF",
    0.7,
  ),
  path("M204 420Q400 380 596 420V540Q400 580 204 540Z", toor.base) +
    path("M490 406Q550 412 596 420V540Q550 552 490 556Z", toor.dark),
  path("M204 530Q400 570 596 530V650Q400 690 204 650Z", masoor.base) +
    path("M490 550Q550 542 596 530V650Q550 664 490 670Z", masoor.dark),
  path("M204 640Q400 680 596 640V750Q596 808 540 808H260Q204 808 204 750Z", moong.base) +
    path("M490 664Q550 656 596 640V750Q596 808 540 808H460Q490 760 490 664Z", moong.dark),
  repeat(21, (i) =>
    oval(
      250 + (i % 7) * 50,
      450 + Math.floor(i / 7) * 118 + (i % 3) * 22,
      11,
      8,
      [toor.pale, masoor.pale, moong.light][Math.floor(i / 7)] ?? toor.pale,
    ),
  ),
  path("M214 400Q216 350 250 326Q234 560 242 786Q214 776 214 750Z", "#FFFFFF", 0.5),
  moved(
    "rotate(-4 400 360)",
    rect(316, 330, 168, 76, 12, second.base) +
      rect(344, 352, 112, 12, 6, main.base) +
      rect(364, 376, 72, 9, 4, accent.base),
  ),
]);

export const staples: readonly Shape[] = [
  sack,
  oil,
  jar,
  dal,
  attaSack,
  ragiSack,
  groundnutOil,
  coconutOil,
  turmeric,
];
