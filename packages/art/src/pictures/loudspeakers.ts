import { disc, moved, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { ink, steel, white, wood } from "../drawing/tone.ts";

export const tubeSpeaker: Shape = standing(
  "tube speaker",
  [400, 690, 320],
  [250, 560, 2],
  "pair",
  ({ main, second, accent }) => [
    rect(90, 400, 620, 286, 140, main.base),
    path("M90 560H710Q700 686 570 686H230Q100 686 90 560Z", main.dark),
    repeat(13, (i) => repeat(5, (j) => disc(196 + i * 34, 440 + j * 50 + (i % 2) * 14, 5, main.deep))),
    rect(90, 400, 90, 286, 45, ink.base) + disc(132, 543, 62, second.base) + disc(132, 543, 26, ink.light),
    rect(620, 400, 90, 286, 45, ink.dark) + disc(668, 543, 62, second.dark) + disc(668, 543, 26, ink.light),
    rect(300, 404, 200, 30, 15, ink.base) + repeat(3, (i) => disc(346 + i * 54, 419, 8, white.base)),
    rect(386, 640, 28, 12, 6, accent.base),
  ],
);

export const trolleySpeaker: Shape = standing(
  "trolley speaker",
  [400, 826, 230],
  [400, 560, 1.9],
  "room",
  ({ main, second, accent }) => [
    stroke("M310 240V120H490V240", steel.dark, 18) + rect(300, 100, 200, 34, 17, ink.base),
    rect(214, 220, 372, 570, 40, main.base),
    path("M510 220H546Q586 220 586 260V750Q586 790 546 790H510Z", main.dark),
    path("M214 260Q214 220 254 220H280V790H254Q214 790 214 750Z", main.light),
    disc(400, 590, 152, ink.base) +
      disc(400, 590, 132, second.base) +
      disc(400, 590, 92, second.dark) +
      disc(400, 590, 44, ink.base),
    disc(400, 340, 66, ink.base) + disc(400, 340, 48, second.base) + disc(400, 340, 20, ink.base),
    repeat(6, (i) => rect(288 + i * 40, 250, 24, 12, 6, i % 2 === 0 ? accent.base : white.base)),
    disc(262, 792, 36, ink.base) +
      disc(262, 792, 14, steel.base) +
      disc(538, 792, 36, ink.dark) +
      disc(538, 792, 14, steel.dark),
    moved(
      "rotate(14 660 700)",
      rect(640, 620, 36, 190, 14, ink.base) +
        disc(658, 606, 38, steel.base) +
        disc(650, 598, 18, steel.light),
    ),
  ],
);

function cabinet(x: number): string {
  return moved(
    `translate(${x} 0)`,
    rect(0, 330, 236, 480, 20, wood.base) +
      path("M190 330H216Q236 330 236 350V790Q236 810 216 810H190Z", wood.dark) +
      rect(20, 350, 166, 440, 12, ink.base),
  );
}

export const speakerPair: Shape = standing(
  "speaker pair",
  [400, 812, 310],
  [270, 640, 2],
  "room",
  ({ main, second }) => [
    ...[130, 434].map(
      (x) =>
        cabinet(x) +
        disc(x + 103, 660, 76, main.deep) +
        disc(x + 103, 660, 62, second.base) +
        disc(x + 103, 660, 24, ink.base) +
        disc(x + 103, 450, 44, main.deep) +
        disc(x + 103, 450, 26, second.light),
    ),
  ],
);

export const pocketRadio: Shape = standing(
  "pocket radio",
  [400, 800, 230],
  [300, 600, 2],
  "pair",
  ({ main, second, accent }) => [
    stroke("M560 330L660 130", steel.base, 12) + disc(662, 126, 12, steel.dark),
    rect(190, 320, 430, 480, 44, main.base),
    path("M540 320H576Q620 320 620 364V756Q620 800 576 800H540Z", main.dark),
    disc(370, 610, 130, main.deep) +
      repeat(5, (i) => stroke(`M${270 + i * 8} ${560 + i * 26}H${470 - i * 8}`, main.light, 9)),
    rect(230, 368, 300, 84, 14, second.pale) +
      repeat(9, (i) => rect(250 + i * 31, 392, 5, i % 2 === 0 ? 38 : 24, 0, ink.light)) +
      rect(372, 376, 8, 68, 0, accent.base),
    disc(572, 420, 30, ink.base) + disc(572, 520, 24, second.base) + disc(572, 600, 24, second.base),
    path("M300 320V280Q300 262 318 262H420Q438 262 438 280V320Z", ink.base) +
      rect(322, 274, 94, 26, 12, "#FFF1B8"),
  ],
);

export const barAlone: Shape = standing(
  "compact soundbar",
  [400, 660, 330],
  [250, 600, 2.1],
  "room",
  ({ main, accent }) => [
    rect(70, 540, 660, 120, 44, main.dark),
    rect(70, 534, 660, 110, 44, main.light),
    rect(100, 556, 600, 66, 30, main.deep),
    repeat(14, (i) => repeat(3, (j) => disc(132 + i * 40 + (j % 2) * 12, 572 + j * 18, 5, main.light))),
    rect(345, 558, 110, 62, 14, ink.base) + rect(363, 580, 74, 16, 8, accent.base),
    moved(
      "rotate(-64 600 760)",
      rect(582, 700, 40, 140, 20, ink.light) +
        repeat(6, (i) => disc(594 + (i % 2) * 16, 740 + Math.floor(i / 2) * 20, 5, white.dark)),
    ),
  ],
);
