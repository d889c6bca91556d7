import { colourway, type ColourSet } from "./drawing/colourways.ts";
import { both, disc, moved, oval, path, rect, repeat, stroke, svg } from "./drawing/marks.ts";
import { placed } from "./drawing/setting.ts";
import type { Shape } from "./drawing/shape.ts";
import { brass, leaf, tone, wood } from "./drawing/tone.ts";
import { hanger } from "./pictures/garment.ts";
import { homeDecor } from "./pictures/home.ts";
import { flowerHead, garland, marigold } from "./pictures/marigold.ts";
import { child, flowerSeller, shopper } from "./pictures/market-people.ts";
import { menClothing } from "./pictures/men-clothing.ts";
import { sack } from "./pictures/staples.ts";
import { streetStall } from "./pictures/street-stall.ts";
import { village, type Hour } from "./pictures/village.ts";
import { womenClothing } from "./pictures/women-clothing.ts";

const indigo = tone("#2F4AA3");
const cream = tone("#F4E8D0");
const genda = tone("#F0A31A");
const terracotta = tone("#C4593A");
const tulsi = tone("#2F7A5A");
const plum = tone("#84406F");

const hours: Record<"light" | "dark", Hour> = {
  light: {
    sky: "#FBEBD0",
    haze: "#FFF6E2",
    sun: "#F7C766",
    far: "#C9CFA6",
    house: "#F0D5B4",
    ground: "#E7C9A0",
    path: "#F1DAB6",
    leaf: "#6E9A62",
    window: "#B98A66",
  },
  dark: {
    sky: "#232347",
    haze: "#5A3F63",
    sun: "#FAD9A0",
    far: "#2E3654",
    house: "#4A3D58",
    ground: "#4A3B46",
    path: "#5C4A50",
    leaf: "#2F4C4E",
    window: "#F3BE62",
  },
};

function ware(
  shape: Shape | undefined,
  set: ColourSet,
  palette: number,
  x: number,
  foot: number,
  scale: number,
): string {
  if (shape === undefined) throw new RangeError("the street has no such ware");
  const origin = shape.rest.on === "floor" ? shape.rest : { x: 400, y: 100 };
  const hook = shape.rest.on === "wall" ? hanger() : "";
  return moved(
    `translate(${Math.round(x - origin.x * scale)} ${Math.round(foot - origin.y * scale)}) scale(${scale})`,
    hook,
    placed(shape, colourway(set, palette)),
  );
}

function bolt(x: number, foot: number, width: number, layers: readonly string[]): string {
  return layers
    .map(
      (fill, i) =>
        rect(x + (i % 2) * 4, foot - 18 * (i + 1), width, 17, 8, fill) +
        rect(x + (i % 2) * 4, foot - 18 * (i + 1) + 9, width, 8, 4, "#1B1730", 0.16),
    )
    .join("");
}

function heap(x: number, foot: number, colours: readonly string[]): string {
  const rows = [4, 3, 2];
  return (
    rows
      .map((count, row) =>
        repeat(
          count,
          (i) =>
            disc(
              x + i * 24 + row * 12,
              foot - 12 - row * 19,
              13,
              colours[(i + row) % colours.length] ?? "#C4593A",
            ) + disc(x - 4 + i * 24 + row * 12, foot - 16 - row * 19, 4, "#FFF6E4", 0.6),
        ),
      )
      .join("") + path(`M${x - 20} ${foot - 10}h112l-10 16h-92Z`, wood.base)
  );
}

function flowerBasket(x: number, foot: number): string {
  return (
    [0, 1, 2, 3].map((i) => flowerHead(x + 18 + i * 28, foot - 46 - (i % 2) * 6, 19)).join("") +
    [0, 1, 2].map((i) => flowerHead(x + 32 + i * 28, foot - 62, 17)).join("") +
    path(`M${x - 6} ${foot - 40}h132l-14 40h-104Z`, wood.base) +
    path(`M${x + 84} ${foot - 40}h42l-14 40h-34Z`, wood.dark) +
    repeat(5, (i) => rect(x + 8 + i * 23, foot - 28, 14, 8, 4, wood.light))
  );
}

function clothStall(): string {
  return streetStall(
    { x: 70, base: 610, width: 360, height: 320, awning: [indigo, cream], counter: indigo, stripes: 9 },
    ware(menClothing[0], "cloth", 1, 144, 396, 0.165) +
      ware(womenClothing[1], "cloth", 2, 250, 396, 0.165) +
      ware(menClothing[1], "cloth", 4, 356, 396, 0.165),
    bolt(96, 508, 84, [indigo.light, genda.base, terracotta.base]) +
      bolt(196, 508, 84, [cream.base, indigo.dark]) +
      bolt(296, 508, 90, [tulsi.base, cream.base, indigo.light]),
  );
}

function flowerStall(): string {
  return streetStall(
    { x: 1160, base: 616, width: 370, height: 330, awning: [genda, cream], counter: terracotta, stripes: 9 },
    repeat(6, (i) => garland([1204 + i * 54, 378], [1206 + i * 54, 440 + (i % 2) * 26], 0, 9)),
    flowerBasket(1180, 512) + flowerBasket(1320, 512) + ware(homeDecor[1], "home", 1, 1484, 516, 0.13),
  );
}

function fruitStall(): string {
  return streetStall(
    { x: 500, base: 528, width: 210, height: 220, awning: [terracotta, cream], counter: tulsi, stripes: 7 },
    repeat(4, (i) =>
      path(`M${540 + i * 40} 366q-16 26 -2 46q16 -20 2 -46Z`, i % 2 === 0 ? "#F2C94C" : leaf.base),
    ),
    moved(
      "translate(120 106) scale(.78)",
      heap(522, 462, ["#E8703A", "#F0A31A"]) + heap(640, 462, ["#C93A36", "#7FA650"]),
    ),
  );
}

function potStall(): string {
  const pot = (x: number, foot: number, scale: number, clay = terracotta) =>
    moved(
      `translate(${x} ${foot}) scale(${scale})`,
      path(
        "M-22 -100H22Q24 -88 14 -84Q50 -70 48 -36Q44 0 20 0H-20Q-44 0 -48 -36Q-50 -70 -14 -84Q-24 -88 -22 -100Z",
        clay.base,
      ),
      path("M8 -100H22Q24 -88 14 -84Q50 -70 48 -36Q44 0 20 0H8Q30 -50 8 -100Z", clay.dark),
      path("M-47 -52Q0 -40 47 -52L48 -40Q0 -28 -48 -40Z", cream.base),
    );
  return streetStall(
    { x: 900, base: 530, width: 220, height: 226, awning: [tulsi, cream], counter: wood, stripes: 7 },
    repeat(
      3,
      (i) =>
        stroke(`M${944 + i * 62} 366V386`, wood.light, 3) +
        disc(944 + i * 62, 396, 12, brass.base) +
        oval(944 + i * 62, 408, 16, 4, brass.dark),
    ),
    pot(940, 464, 0.46) +
      pot(994, 464, 0.58, tone("#B5762F")) +
      pot(1050, 464, 0.42) +
      pot(1090, 464, 0.5, indigo),
  );
}

function spiceStall(): string {
  return streetStall(
    { x: -330, base: 540, width: 220, height: 226, awning: [plum, cream], counter: genda, stripes: 7 },
    repeat(3, (i) => garland([-290 + i * 66, 376], [-288 + i * 66, 420 + (i % 2) * 14], 0, 7)),
    ["#E9A01F", "#C4432F", "#7FA650", "#B5762F"]
      .map(
        (spice, i) =>
          path(`M${-308 + i * 50} 468Q${-286 + i * 50} 396 ${-264 + i * 50} 468Z`, spice) +
          path(
            `M${-286 + i * 50} 432Q${-272 + i * 50} 440 ${-264 + i * 50} 468H${-278 + i * 50}Z`,
            "#1B1730",
            0.16,
          ) +
          rect(-312 + i * 50, 462, 52, 14, 5, brass.dark),
      )
      .join(""),
  );
}

function sareeStall(): string {
  return streetStall(
    { x: 1700, base: 540, width: 220, height: 226, awning: [tulsi, cream], counter: plum, stripes: 7 },
    [terracotta, indigo, genda, plum]
      .map(
        (cloth, i) =>
          rect(1722 + i * 46, 370, 34, 84, 2, cloth.base) +
          rect(1744 + i * 46, 370, 12, 84, 2, cloth.dark) +
          rect(1722 + i * 46, 440, 34, 8, 0, cream.base),
      )
      .join(""),
    moved(
      "translate(1716 470) scale(.6)",
      bolt(0, 0, 90, [indigo.light, genda.base]),
      bolt(112, 0, 90, [terracotta.base, cream.base, tulsi.base]),
      bolt(224, 0, 90, [cream.base, plum.base]),
    ),
  );
}

function lantern(x: number, y: number, lit: boolean): string {
  return (
    (lit ? disc(x, y, 64, "#F6B54A", 0.1) + disc(x, y, 38, "#F6B54A", 0.16) : "") +
    rect(x - 2, y - 32, 4, 18, 2, wood.dark) +
    path(
      `M${x - 9} ${y - 16}H${x + 9}L${x + 15} ${y + 10}L${x + 6} ${y + 22}H${x - 6}L${x - 15} ${y + 10}Z`,
      lit ? "#FFD987" : terracotta.base,
    ) +
    path(
      `M${x + 2} ${y - 16}H${x + 9}L${x + 15} ${y + 10}L${x + 6} ${y + 22}H${x}Z`,
      lit ? "#F6B54A" : terracotta.dark,
    )
  );
}

/** The string over the street, arc by arc: start, sag, end. */
const arcs = [
  [-420, 110, 43, -20, 110],
  [-20, 110, 250, 820, 130],
  [820, 130, 10, 1620, 90],
  [1620, 90, 130, 2020, 90],
] as const;

function stringAt(x: number): number {
  const [left, start, pull, right, end] = arcs.find(([, , , until]) => x <= until) ?? arcs[3];
  const t = (x - left) / (right - left);
  return Math.round((1 - t) ** 2 * start + 2 * t * (1 - t) * pull + t ** 2 * end);
}

function overhead(lit: boolean): string {
  const flags = [indigo.base, genda.base, terracotta.base, tulsi.base, plum.base];
  return (
    arcs
      .map(([left, start, pull, right, end]) =>
        stroke(`M${left} ${start}Q${(left + right) / 2} ${pull} ${right} ${end}`, wood.dark, 3),
      )
      .join("") +
    repeat(27, (i) => {
      const x = 90 * i - 420;
      const y = stringAt(x);
      return i % 3 === 0
        ? lantern(x, y + 32, lit)
        : path(`M${x - 20} ${y}h40l-20 44Z`, flags[i % 5] ?? indigo.base);
    })
  );
}

function bush(x: number, hour: Hour): string {
  return (
    oval(x, 700, 146, 44, hour.leaf) +
    both(x, marigold(x + 46, 664, 24), marigold(x + 94, 680, 19), marigold(x + 16, 640, 18))
  );
}

/**
 * A market street, 2400 by 700: morning in the light scheme, evening in the dark one. The middle
 * 1600 matter. Above the string is only sky, for text.
 */
export function heroPicture(scheme: "light" | "dark"): string {
  const lit = scheme === "dark";
  return svg(
    2400,
    700,
    moved(
      "translate(400 0)",
      village(hours[scheme]),
      spiceStall(),
      sareeStall(),
      fruitStall(),
      potStall(),
      shopper(770, 566, 0.5, cream, terracotta),
      lit ? rect(-400, 0, 2400, 700, 0, "#1D1A3C", 0.24) : "",
      overhead(lit),
      clothStall(),
      garland([44, 386], [456, 386], 34, 9),
      flowerStall(),
      garland([1136, 384], [1554, 384], 34, 9),
      lit ? oval(250, 640, 290, 40, "#F6B54A", 0.12) + oval(1345, 646, 300, 40, "#F6B54A", 0.12) : "",
      ware(sack, "food", 3, 484, 640, 0.17),
      shopper(560, 664, 0.86, indigo, genda),
      flowerSeller(1078, 676, 0.86, terracotta, genda),
      child(866, 670, 0.86, genda, indigo),
      bush(-10, hours[scheme]),
      bush(1604, hours[scheme]),
    ),
  );
}
