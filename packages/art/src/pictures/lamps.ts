import { disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, tone, wood, type Tone } from "../drawing/tone.ts";

export const studyLamp: Shape = standing(
  "study lamp",
  [400, 820, 190],
  [330, 340, 2],
  "mirror",
  ({ main, second, accent }) => [
    stroke("M440 790C560 640 560 420 380 330", main.dark, 22),
    stroke("M434 784C552 640 552 424 376 336", main.light, 8),
    path("M196 486L396 268Q430 250 450 284L470 330Z", main.base) +
      path("M330 380L424 270Q444 262 456 296L470 330Z", main.dark),
    path("M196 486L470 330L450 372L230 498Q200 508 196 486Z", "#FFF1B8"),
    path("M230 498L450 372L520 800H80Z", "#FFF1B8", 0.22),
    oval(420, 800, 190, 26, main.deep) +
      oval(420, 788, 190, 26, main.base) +
      oval(400, 784, 120, 14, main.light),
    repeat(3, (i) => disc(360 + i * 50, 788, 10, i === 1 ? accent.base : second.base)),
  ],
);

export const bambooLamp: Shape = standing("bamboo lamp", [400, 826, 150], [400, 440, 1.9], "room", () => {
  const cane = tone("#C9A15A");
  return [
    disc(400, 460, 300, "#FFFFFF", 0.16),
    path("M300 220H500Q600 420 520 660H280Q200 420 300 220Z", "#FFF1C9"),
    stroke(
      repeat(9, (i) => `M${306 + i * 23} 220Q${220 + i * 45} 430 ${286 + i * 28} 660`) +
        repeat(
          11,
          (i) =>
            `M${300 - Math.round(50 * Math.sin(((i + 0.5) / 11) * Math.PI))} ${242 + i * 40}H${500 + Math.round(50 * Math.sin(((i + 0.5) / 11) * Math.PI))}`,
        ),
      cane.base,
      9,
    ),
    rect(290, 204, 220, 26, 12, cane.dark) + rect(270, 650, 260, 26, 12, cane.dark),
    path("M330 676H470L500 800H300Z", wood.base) + path("M430 676H470L500 800H440Z", wood.dark),
    rect(270, 796, 260, 30, 14, wood.deep),
  ];
});

function bud(x: number, foot: number, height: number, glass: Tone): string {
  const top = foot - height;
  return (
    stroke(`M${x} ${top + 40}Q${x - 10} ${top - 60} ${x + 6} ${top - 130}`, "#4E8A57", 7) +
    repeat(6, (i) =>
      moved(`rotate(${i * 60} ${x + 6} ${top - 136})`, oval(x + 6, top - 160, 12, 20, brass.light)),
    ) +
    disc(x + 6, top - 136, 11, brass.dark) +
    path(
      `M${x - 20} ${top}H${x + 20}V${top + height * 0.35}Q${x + 76} ${top + height * 0.5} ${x + 66} ${foot - 24}Q${x + 60} ${foot} ${x + 30} ${foot}H${x - 30}Q${x - 60} ${foot} ${x - 66} ${foot - 24}Q${x - 76} ${top + height * 0.5} ${x - 20} ${top + height * 0.35}Z`,
      glass.base,
      0.86,
    ) +
    path(
      `M${x + 8} ${top}H${x + 20}V${top + height * 0.35}Q${x + 76} ${top + height * 0.5} ${x + 66} ${foot - 24}Q${x + 60} ${foot} ${x + 30} ${foot}H${x + 10}Q${x + 50} ${top + height * 0.6} ${x + 8} ${top}Z`,
      glass.dark,
      0.8,
    ) +
    rect(x - 26, top - 8, 52, 18, 9, glass.light) +
    oval(x - 30, foot - 60, 9, 26, "#FFFFFF", 0.6)
  );
}

export const budVases: Shape = standing("bud vases", [400, 822, 280], [400, 640, 2], "room", () => [
  bud(220, 800, 260, tone("#7FB8A4")),
  bud(570, 806, 220, tone("#DCE8EC")),
  bud(400, 822, 320, tone("#D8912E")),
]);
