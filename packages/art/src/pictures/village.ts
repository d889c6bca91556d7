import { both, disc, moved, oval, path, rect, repeat } from "../drawing/marks.ts";
import { mix, tone } from "../drawing/tone.ts";

/** The colours of the hour: sky, low light, and haze. */
export type Hour = {
  readonly sky: string;
  readonly haze: string;
  readonly sun: string;
  readonly far: string;
  readonly house: string;
  readonly ground: string;
  readonly path: string;
  readonly leaf: string;
  readonly window: string;
};

function house(x: number, base: number, width: number, height: number, hour: Hour, roof: string): string {
  const wall = tone(hour.house);
  const top = base - height;
  return (
    rect(x, top, width, height, 0, wall.base) +
    rect(x + width * 0.7, top, width * 0.3, height, 0, wall.dark) +
    rect(x - 8, top - 12, width + 16, 16, 3, roof) +
    repeat(Math.floor(width / 60), (i) =>
      path(`M${x + 20 + i * 58} ${top + 84}V${top + 52}q0 -22 16 -22t16 22V${top + 84}Z`, hour.window),
    )
  );
}

function palm(x: number, base: number, height: number, hour: Hour): string {
  const top = base - height;
  const fronds = tone(hour.leaf);
  return (
    path(
      `M${x - 9} ${base}Q${x - 14} ${top + height * 0.5} ${x + 10} ${top}L${x + 18} ${top + 4}Q${x - 2} ${top + height * 0.5} ${x + 9} ${base}Z`,
      mix(hour.leaf, "#7A5238", 0.7),
    ) +
    [-150, -105, -60, -20, 15]
      .map((turn, i) =>
        moved(
          `translate(${x + 14} ${top}) rotate(${turn})`,
          path("M0 0Q60 -44 122 14Q56 -8 0 0Z", i > 2 ? fronds.dark : i === 0 ? fronds.light : fronds.base),
        ),
      )
      .join("")
  );
}

function temple(x: number, base: number, hour: Hour): string {
  const stone = tone(mix(hour.house, hour.far, 0.55));
  return (
    path(
      `M${x - 70} ${base}V${base - 150}Q${x - 64} ${base - 250} ${x} ${base - 300}Q${x + 64} ${base - 250} ${x + 70} ${base - 150}V${base}Z`,
      stone.base,
    ) +
    path(
      `M${x} ${base - 300}Q${x + 64} ${base - 250} ${x + 70} ${base - 150}V${base}H${x + 24}Q${x + 50} ${base - 200} ${x} ${base - 300}Z`,
      stone.dark,
    ) +
    repeat(3, (i) =>
      rect(x - 76 + i * 5, base - 150 - i * 42, 152 - i * 10, 8, 4, mix(stone.base, hour.haze, 0.22)),
    ) +
    rect(x - 3, base - 336, 6, 40, 3, "#C98A3C") +
    path(`M${x + 3} ${base - 336}l34 12l-34 12Z`, "#E0752F") +
    both(
      x,
      path(
        `M${x - 130} ${base}V${base - 84}Q${x - 100} ${base - 140} ${x - 70} ${base - 84}V${base}Z`,
        mix(stone.base, hour.haze, 0.22),
      ),
    )
  );
}

function tree(x: number, base: number, hour: Hour): string {
  return (
    path(
      `M${x - 14} ${base}Q${x - 6} ${base - 70} ${x - 10} ${base - 130}H${x + 14}Q${x + 8} ${base - 70} ${x + 22} ${base}Z`,
      mix(hour.leaf, "#6B4630", 0.75),
    ) +
    disc(x - 54, base - 150, 62, tone(hour.leaf).base) +
    disc(x + 58, base - 144, 58, tone(hour.leaf).base) +
    disc(x + 4, base - 196, 76, tone(hour.leaf).base) +
    disc(x - 14, base - 208, 52, mix(hour.leaf, hour.haze, 0.16)) +
    disc(x - 62, base - 160, 36, mix(hour.leaf, hour.haze, 0.16))
  );
}

/** Houses, trees and palms to the left and right of the street. */
function outskirts(hour: Hour): string {
  return (
    palm(-268, 476, 250, hour) +
    house(-404, 476, 130, 150, hour, "#A0703F") +
    house(-236, 476, 150, 176, hour, "#B9603F") +
    tree(-50, 476, hour) +
    palm(1900, 476, 270, hour) +
    house(1640, 476, 190, 180, hour, "#A0703F") +
    house(1846, 476, 160, 150, hour, "#B9603F")
  );
}

/** The background of the market, from x -400 to 2000, down to the street at y 470. */
export function village(hour: Hour): string {
  return (
    rect(-400, 0, 2400, 700, 0, hour.sky) +
    oval(430, 470, 900, 330, hour.haze, 0.5) +
    oval(430, 470, 620, 230, hour.haze, 0.6) +
    disc(430, 262, 150, hour.haze, 0.6) +
    disc(430, 262, 92, hour.sun) +
    path(
      "M-400 380Q-200 470 0 400Q200 300 420 380T860 340T1240 370T1600 310Q1800 260 2000 380V520H-400Z",
      mix(hour.far, hour.sky, 0.45),
    ) +
    path("M-400 400Q-200 500 0 440Q240 360 520 420T1060 400T1600 390Q1800 400 2000 350V520H-400Z", hour.far) +
    temple(800, 476, hour) +
    palm(606, 476, 238, hour) +
    outskirts(hour) +
    house(24, 476, 190, 190, hour, "#B9603F") +
    house(214, 476, 130, 140, hour, "#A0703F") +
    house(1010, 476, 150, 160, hour, "#A0703F") +
    palm(984, 476, 260, hour) +
    house(1160, 476, 210, 206, hour, "#B9603F") +
    path("M1390 476Q1400 380 1392 320L1424 310Q1420 400 1446 476Z", mix(hour.leaf, "#6B4630", 0.75)) +
    [
      [1410, 250, 96],
      [1500, 270, 88],
      [1330, 286, 70],
      [1460, 200, 84],
      [1568, 310, 70],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, tone(hour.leaf).base))
      .join("") +
    [
      [1390, 230, 66],
      [1450, 190, 56],
      [1330, 276, 40],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, mix(hour.leaf, hour.haze, 0.16)))
      .join("") +
    rect(-400, 470, 2400, 230, 0, hour.ground) +
    path("M640 470H900Q980 560 1240 700H300Q580 560 640 470Z", hour.path) +
    path("M700 470H740Q690 580 520 700H420Q660 570 700 470Z", "#FFFFFF", 0.1)
  );
}
