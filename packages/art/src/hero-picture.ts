import { colourway, type ColourSet } from "./drawing/colourways.ts";
import { disc, moved, oval, path, rect, repeat, stroke, svg } from "./drawing/marks.ts";
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

function overhead(lit: boolean): string {
  const flags = [indigo.base, genda.base, terracotta.base, tulsi.base, "#84406F"];
  return (
    stroke("M-20 110Q420 250 820 130T1620 90", wood.dark, 3) +
    repeat(18, (i) => {
      const x = 30 + i * 90;
      const y = Math.round(
        x < 820
          ? 110 + 20 * (x / 820) + 4 * 58 * (x / 820) * (1 - x / 820)
          : 130 - 40 * ((x - 820) / 800) - 4 * 50 * ((x - 820) / 800) * (1 - (x - 820) / 800),
      );
      return i % 3 === 1
        ? lantern(x, y + 32, lit)
        : path(`M${x - 20} ${y}h40l-20 44Z`, flags[i % 5] ?? indigo.base);
    })
  );
}

/** A wide market street, 1600 by 700: morning for the light scheme, lantern-lit evening for the dark one. */
export function heroPicture(scheme: "light" | "dark"): string {
  const lit = scheme === "dark";
  return svg(
    1600,
    700,
    village(hours[scheme]),
    fruitStall(),
    potStall(),
    shopper(770, 566, 0.5, cream, terracotta),
    lit ? rect(0, 0, 1600, 700, 0, "#1D1A3C", 0.24) : "",
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
    oval(-10, 700, 150, 44, hours[scheme].leaf) +
      marigold(36, 664, 24) +
      marigold(84, 680, 19) +
      marigold(8, 640, 18),
    oval(1604, 700, 140, 40, hours[scheme].leaf) +
      marigold(1560, 666, 23) +
      marigold(1516, 684, 17) +
      marigold(1590, 644, 17),
  );
}
