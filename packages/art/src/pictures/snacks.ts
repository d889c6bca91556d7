import { both, disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Colours, type Shape } from "../drawing/shape.ts";
import { brass, leaf, mix, tone, white, wood, type Tone } from "../drawing/tone.ts";

/** Contents shown in the window and next to the packet. */
function packetOf(inside: string, { main, second, accent }: Colours): string[] {
  return [
    path("M210 186H570Q540 300 560 500T580 800H200Q196 640 220 500T210 186Z", main.base),
    path("M490 186H570Q540 300 560 500T580 800H480Q530 640 510 500T490 186Z", main.dark),
    path("M210 186H262Q290 300 268 500T256 800H200Q196 640 220 500T210 186Z", main.light),
    rect(202, 168, 376, 40, 4, second.base) +
      repeat(17, (i) => rect(214 + i * 22, 172, 6, 32, 2, second.dark)),
    rect(192, 786, 396, 38, 4, second.base) +
      repeat(18, (i) => rect(202 + i * 22, 790, 6, 30, 2, second.dark)),
    disc(390, 470, 142, second.base),
    inside,
    rect(290, 264, 200, 38, 19, second.base) +
      rect(322, 650, 140, 18, 9, second.base) +
      rect(346, 684, 92, 12, 6, accent.base),
  ];
}

const packet = standing("packet", [390, 824, 200], [400, 500, 1.9], "pair", (colours) => {
  const { main, accent } = colours;
  const crisps = [
    moved(
      "rotate(-18 390 470)",
      oval(372, 500, 92, 60, accent.dark) +
        oval(372, 490, 92, 60, accent.base) +
        oval(356, 478, 56, 30, accent.light),
    ),
    moved(
      "rotate(24 410 450)",
      oval(416, 424, 84, 54, accent.dark) +
        oval(416, 414, 84, 54, accent.light) +
        oval(404, 404, 46, 24, accent.pale),
    ),
    repeat(6, (i) =>
      disc([330, 388, 352, 440, 470, 410][i] ?? 0, [500, 516, 470, 400, 440, 440][i] ?? 0, 5, main.dark),
    ),
  ];
  return [...packetOf(crisps.join(""), colours), contactCrisp(640, 800, accent.base, accent.light)];
});

const puffs = (count: number, x: number, y: number) =>
  repeat(count, (i) => {
    const [px, py] = [x + ((i * 61) % 150) - 75, y + ((i * 47) % 130) - 65];
    return disc(px, py + 4, 26, "#D9C7A8") + disc(px, py, 25, "#F6EEDD") + disc(px - 6, py + 4, 7, "#B08A5A");
  });

const makhana = standing("packet of makhana", [390, 824, 200], [400, 500, 1.9], "pair", (colours) => [
  ...packetOf(puffs(13, 390, 470), colours),
  disc(640, 796, 26, "#D9C7A8") + disc(640, 790, 25, "#F6EEDD") + disc(634, 794, 7, "#B08A5A"),
]);

const moongDal = standing("packet of dal", [390, 824, 200], [400, 500, 1.9], "pair", (colours) => [
  ...packetOf(
    repeat(34, (i) => {
      const [x, y] = [390 + ((i * 53) % 200) - 100, 470 + ((i * 37) % 190) - 95];
      return (x - 390) ** 2 + (y - 470) ** 2 > 13_500
        ? ""
        : oval(x, y, 15, 10, i % 3 === 0 ? "#E0B23C" : "#F0CB5E");
    }),
    colours,
  ),
  repeat(4, (i) => oval(620 + i * 22, 800 - (i % 2) * 10, 15, 10, "#E0B23C")),
]);

function contactCrisp(x: number, y: number, fill: string, light: string): string {
  return moved(
    `rotate(-12 ${x} ${y})`,
    oval(x, y + 8, 54, 26, mix(fill, "#1B1730", 0.2)) +
      oval(x, y, 54, 26, fill) +
      oval(x - 8, y - 5, 30, 11, light),
  );
}

const syrup = tone("#B8702E");
const fruit = ["#E3A23C", "#C46A2C", "#9C9C48", "#EDBE62"];

function jarOf(inside: string, { main, second, accent }: Colours): string[] {
  return [
    rect(266, 196, 268, 96, 18, main.base) +
      path("M460 196H516Q534 196 534 214V274Q534 292 516 292H460Z", main.dark) +
      rect(286, 196, 26, 96, 0, main.light),
    path(
      "M276 300H524Q600 330 600 420V740Q600 820 530 820H270Q200 820 200 740V420Q200 330 276 300Z",
      "#FFFFFF",
      0.75,
    ),
    inside,
    rect(262, 530, 276, 190, 24, second.base) +
      path("M470 530H514Q538 530 538 554V696Q538 720 514 720H470Z", second.dark, 0.6),
    disc(400, 600, 44, main.base) +
      path("M372 600Q400 570 428 600Q400 630 372 600Z", accent.base) +
      rect(330, 664, 140, 14, 7, main.base) +
      rect(354, 688, 92, 10, 5, accent.base),
    path("M226 420Q230 360 262 336Q246 560 256 780Q226 770 226 736Z", "#FFFFFF", 0.5),
  ];
}

const jar = standing("jar", [400, 822, 190], [400, 560, 1.9], "pair", (colours) =>
  jarOf(
    [
      path("M214 440Q400 400 586 440V736Q586 806 526 806H274Q214 806 214 736Z", syrup.base),
      path("M480 422Q540 428 586 440V736Q586 806 526 806H440Q540 640 480 422Z", syrup.dark),
      ...fruit.map((colour, i) => chunks(i, tone(colour))),
    ].join(""),
    colours,
  ),
);

const smooth = ({ base, dark, light }: Tone): string =>
  path("M214 400Q400 366 586 400V736Q586 806 526 806H274Q214 806 214 736Z", base) +
  path("M480 384Q540 388 586 400V736Q586 806 526 806H440Q540 640 480 384Z", dark) +
  path("M240 396Q330 350 400 380T560 394Q400 430 240 396Z", light);

const peanutButter = standing("jar of peanut butter", [400, 822, 190], [400, 560, 1.9], "pair", (colours) =>
  jarOf(
    smooth(tone("#C98F4A")) +
      repeat(9, (i) => disc(246 + ((i * 83) % 310), 470 + ((i * 59) % 320), 9, "#8A5A2E")),
    colours,
  ),
);

const podi = standing("jar of podi", [400, 822, 190], [400, 560, 1.9], "pair", (colours) =>
  jarOf(
    smooth(tone("#B5532F")) +
      repeat(40, (i) =>
        disc(232 + ((i * 83) % 336), 430 + ((i * 59) % 360), 5, i % 2 === 0 ? "#E9C08A" : "#7C2B1E"),
      ),
    colours,
  ),
);

/** Every fourth piece of fruit, starting with `first`. */
function chunks(first: number, { base, light, dark }: Tone): string {
  const all = (draw: (x: number, y: number, way: number) => string) =>
    repeat(8, (n) => {
      const i = n * 4 + ((first + n * 3) % 4);
      const row = Math.floor(i / 7);
      return draw(
        250 + (i % 7) * 48 + (row % 2) * 10,
        452 + row * 70 + ((i * 5) % 7) * 4,
        i % 3 === 0 ? -1 : 1,
      );
    });
  return (
    path(
      all(
        (x, y, way) =>
          `M${x - 28 * way} ${y - 14}l${22 * way} -18l${30 * way} 10l${8 * way} 30l${-22 * way} 22l${-34 * way} -8Z`,
      ),
      base,
    ) +
    path(
      all((x, y, way) => `M${x - 28 * way} ${y - 14}l${22 * way} -18l${30 * way} 10l${-22 * way} 20Z`),
      light,
    ) +
    path(
      all((x, y, way) => `M${x + 32 * way} ${y + 8}l${-22 * way} 22l${-8 * way} -32Z`),
      dark,
    )
  );
}

function boxOf(
  piece: (x: number, y: number, index: number) => string,
  { main, second, accent }: Colours,
): string[] {
  return [
    path("M150 286Q150 262 174 262H626Q650 262 650 286L636 600H164Z", main.dark) +
      path("M172 290H628L614 590H186Z", main.base) +
      path("M540 290H628L614 590H552Z", main.dark),
    disc(400, 440, 108, second.base) +
      repeat(12, (i) =>
        moved(`rotate(${i * 30} 400 440)`, path("M400 396Q384 372 400 346Q416 372 400 396Z", accent.base)),
      ) +
      disc(400, 440, 50, main.base) +
      disc(400, 440, 30, accent.base),
    both(400, path("M200 318H252Q248 344 226 346Q226 368 202 372Z", accent.base)) +
      stroke("M270 318H530", accent.base, 5, "2 14"),
    path("M150 570H650L690 690H110Z", second.dark) + path("M170 582H630L662 690H138Z", second.deep),
    ...[0, 1].map((row) =>
      repeat(6, (i) => piece((row === 0 ? 214 : 188) + i * (row === 0 ? 74 : 85), 604 + row * 56, i + row)),
    ),
    path("M104 684H696L680 790Q678 806 660 806H140Q122 806 120 790Z", main.base) +
      path("M560 684H696L680 790Q678 806 660 806H546Z", main.dark) +
      path("M104 684H168L180 806H140Q122 806 120 790Z", main.light),
    rect(104, 676, 592, 20, 6, accent.base) +
      rect(560, 676, 136, 20, 6, accent.dark) +
      rect(300, 724, 200, 44, 22, second.base) +
      rect(336, 740, 128, 12, 6, main.base),
  ];
}

const box = standing("box", [400, 806, 300], [400, 660, 1.9], "pair", (colours) =>
  boxOf((x, y, index) => sweet(x, y, index % 3, colours.accent.base), colours),
);

const soanPapdi = standing("box of soan papdi", [400, 806, 300], [400, 660, 1.9], "pair", (colours) =>
  boxOf(
    (x, y) =>
      rect(x - 32, y - 26, 64, 54, 6, "#E3BE7A") +
      path(`M${x - 32} ${y - 26}h64v14h-64Z`, "#F4DDA8") +
      disc(x + 8, y - 18, 5, "#7E9A4E"),
    colours,
  ),
);

const nuts = [
  (x: number, y: number) =>
    path(
      `M${x - 22} ${y + 14}Q${x - 18} ${y - 26} ${x + 16} ${y - 18}Q${x + 22} ${y + 20} ${x - 22} ${y + 14}Z`,
      "#9A5B34",
    ),
  (x: number, y: number) => stroke(`M${x - 18} ${y + 8}Q${x} ${y - 24} ${x + 18} ${y + 8}`, "#EBD3A2", 17),
  (x: number, y: number) => oval(x, y, 22, 17, "#5B3A4A") + oval(x - 6, y - 5, 8, 5, "#8A5F74"),
  (x: number, y: number) => oval(x, y, 23, 15, "#D8C08A") + oval(x + 4, y, 14, 9, "#8DA356"),
] as const;

const dryFruit = standing("box of dry fruit", [400, 806, 300], [400, 660, 1.9], "pair", (colours) =>
  boxOf((x, y, index) => {
    const nut = nuts[Math.floor(index / 1.7) % 4] ?? nuts[0];
    return nut(x - 17, y - 6) + nut(x + 18, y + 6);
  }, colours),
);

/** A laddoo, a diamond of barfi with silver leaf, or a peda with a pistachio. */
function sweet(x: number, y: number, kind: number, gold: string): string {
  if (kind === 0)
    return (
      disc(x, y, 31, brass.dark) +
      disc(x - 3, y - 3, 28, gold) +
      repeat(5, (i) => disc(x - 14 + i * 7, y - 10 + ((i * 9) % 17), 4, brass.pale))
    );
  if (kind === 1)
    return (
      path(
        `M${x - 36} ${y + 2}L${x} ${y - 24}L${x + 36} ${y + 2}V${y + 14}L${x} ${y + 40}L${x - 36} ${y + 14}Z`,
        leaf.dark,
      ) +
      path(`M${x - 36} ${y + 2}L${x} ${y - 24}L${x + 36} ${y + 2}L${x} ${y + 28}Z`, leaf.light) +
      path(`M${x - 16} ${y + 2}L${x} ${y - 10}L${x + 16} ${y + 2}L${x} ${y + 14}Z`, white.base)
    );
  return oval(x, y + 8, 33, 24, wood.base) + oval(x, y, 33, 22, "#F3D6C2") + oval(x, y - 2, 12, 7, leaf.base);
}

const biscuits = standing(
  "biscuits",
  [400, 800, 270],
  [290, 470, 1.9],
  "pair",
  ({ main, second, accent }) => [
    path("M300 300H600Q640 300 640 340V740Q640 800 600 800H300Z", main.dark),
    rect(180, 290, 400, 510, 22, main.base) +
      path("M180 312Q180 290 202 290H236V800H202Q180 800 180 778Z", main.light),
    path("M180 560H580V700H180Z", second.base) +
      rect(230, 600, 190, 26, 13, main.base) +
      rect(230, 642, 130, 16, 8, accent.base),
    biscuit(380, 430, 112),
    biscuit(560, 742, 70) + biscuit(640, 752, 62),
    disc(520, 626, 36, accent.base) +
      path("M504 626L516 640L538 612", "none").replace(
        'fill="none"',
        `fill="none" stroke="${second.base}" stroke-width="9" stroke-linecap="round"`,
      ),
  ],
);

function biscuit(x: number, y: number, r: number): string {
  return (
    repeat(16, (i) =>
      disc(
        Math.round(x + r * 0.94 * Math.cos((i * Math.PI) / 8)),
        Math.round(y + r * 0.94 * Math.sin((i * Math.PI) / 8)),
        Math.round(r * 0.2),
        wood.base,
      ),
    ) +
    disc(x, y, r, wood.base) +
    disc(x - r * 0.06, y - r * 0.06, r * 0.86, wood.light) +
    repeat(7, (i) =>
      disc(
        Math.round(x + r * 0.45 * (i === 6 ? 0 : Math.cos((i * Math.PI) / 3))),
        Math.round(y + r * 0.45 * (i === 6 ? 0 : Math.sin((i * Math.PI) / 3))),
        Math.round(r * 0.08),
        wood.dark,
      ),
    )
  );
}

export const snacks: readonly Shape[] = [
  packet,
  jar,
  box,
  biscuits,
  makhana,
  moongDal,
  soanPapdi,
  dryFruit,
  peanutButter,
  podi,
];
