import { disc, moved, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, steel, white } from "../drawing/tone.ts";

const gelPen = (x: number, colour: string): string =>
  rect(x, 260, 40, 440, 10, white.base) +
  rect(x + 24, 260, 16, 440, 8, white.dark) +
  rect(x, 260, 40, 130, 12, colour) +
  rect(x + 30, 276, 8, 120, 4, steel.base) +
  rect(x + 8, 230, 24, 36, 6, colour) +
  rect(x, 560, 40, 80, 0, colour) +
  path(`M${x + 4} 700H${x + 36}L${x + 22} 756H${x + 18}Z`, steel.base) +
  disc(x + 20, 756, 3, ink.base);

export const gelPens: Shape = standing("gel pens", [400, 800, 280], [400, 380, 1.9], "pair", () => [
  repeat(10, (i) => gelPen(146 + i * 51, i < 6 ? "#3551A8" : i < 9 ? "#2B2A35" : "#BE3437")),
  rect(126, 470, 548, 74, 12, "#FFFFFF", 0.55) + rect(150, 496, 220, 20, 10, "#3551A8"),
]);

const fountainPen = (metal: typeof brass): string =>
  rect(-26, -300, 52, 330, 22, metal.base) +
  rect(4, -300, 22, 330, 12, metal.dark) +
  rect(-16, -290, 8, 300, 4, metal.pale) +
  rect(-28, 20, 56, 14, 4, metal.deep) +
  path("M-20 34H20L16 120H-16Z", ink.base) +
  path("M-18 120H18Q14 190 0 230Q-14 190 -18 120Z", brass.light) +
  stroke("M0 150V224", ink.base, 4) +
  disc(0, 150, 6, ink.base);

export const fountainPens: Shape = standing(
  "fountain pens",
  [400, 800, 250],
  [430, 620, 2],
  "tilt",
  ({ main }) => [
    moved("translate(300 520) rotate(16)", fountainPen(brass)),
    moved("translate(440 520) rotate(16)", fountainPen(brass)),
    rect(520, 640, 150, 160, 24, "#D6E2EC") +
      path("M520 700H670V776Q670 800 646 800H544Q520 800 520 776Z", "#3551A8") +
      rect(550, 600, 90, 50, 10, ink.base) +
      rect(540, 716, 110, 54, 8, white.base) +
      rect(556, 734, 78, 12, 6, main.base),
  ],
);

const rainbow = ["#C23A35", "#E88A1F", "#F0C23A", "#5FA878", "#2B8285", "#3560B8", "#6F3A63", "#D89A92"];

export const brushPens: Shape = standing(
  "brush pens",
  [400, 800, 290],
  [400, 300, 1.9],
  "pair",
  ({ main }) => [
    repeat(8, (i) => {
      const x = 148 + i * 64;
      const colour = rainbow[i] ?? ink.base;
      return (
        path(`M${x + 8} 292Q${x + 24} 200 ${x + 26} 180Q${x + 40} 220 ${x + 40} 292Z`, colour) +
        rect(x, 286, 48, 330, 12, white.base) +
        rect(x + 30, 286, 18, 330, 8, white.dark) +
        rect(x, 320, 48, 30, 0, colour) +
        rect(x + 16, 380, 14, 150, 7, colour)
      );
    }),
    path("M120 560H680V780Q680 800 656 800H144Q120 800 120 780Z", main.base) +
      path("M580 560H680V780Q680 800 656 800H580Z", main.dark) +
      stroke("M132 586H668", main.pale, 4, "14 12") +
      rect(330, 660, 140, 44, 22, main.light),
  ],
);

export const calligraphyPens: Shape = standing(
  "calligraphy pens",
  [400, 800, 260],
  [400, 680, 2],
  "tilt",
  ({ main, accent }) => [
    repeat(4, (i) =>
      moved(
        `translate(${196 + i * 136} 480)`,
        rect(-20, -300, 40, 440, 16, i % 2 === 0 ? main.base : accent.base) +
          rect(4, -300, 16, 440, 8, i % 2 === 0 ? main.dark : accent.dark) +
          rect(-22, 120, 44, 70, 6, ink.base) +
          path(`M-16 190H16L${10 + i * 3} 280L${-10 - i * 3} ${264 - i * 4}Z`, steel.base) +
          stroke("M0 200V250", ink.base, 3),
      ),
    ),
  ],
);
