import { contactShadow, disc, moved, path, rect, repeat } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { ink, white } from "../drawing/tone.ts";
import { barAlone, pocketRadio, speakerPair, trolleySpeaker, tubeSpeaker } from "./loudspeakers.ts";
import { glare, screen } from "./screen.ts";

const tv = standing("tv", [400, 742, 250], [470, 460, 1.9], "room", (colours) => [
  path("M250 690L230 742H262L292 690ZM550 690L570 742H538L508 690Z", ink.dark),
  rect(78, 290, 648, 406, 20, ink.deep),
  rect(74, 286, 648, 404, 20, ink.base),
  screen(90, 302, 616, 366, 8, colours),
  path("M240 668Q260 560 300 600T380 668Z", colours.main.deep),
  glare(90, 302, 616, 366),
  rect(372, 676, 56, 6, 3, colours.accent.base),
  contactShadow(640, 800, 40),
  moved(
    "rotate(-58 640 780)",
    rect(622, 720, 42, 150, 20, ink.light) +
      disc(643, 744, 9, colours.accent.base) +
      repeat(6, (i) => disc(634 + (i % 2) * 18, 778 + Math.floor(i / 2) * 20, 5, white.dark)),
  ),
]);

const speaker = standing("speaker", [400, 812, 190], [400, 600, 2], "pair", ({ main, second, accent }) => [
  rect(226, 208, 348, 600, 56, main.base),
  path("M500 208H518Q574 208 574 264V752Q574 808 518 808H500Z", main.dark),
  path("M226 264Q226 208 282 208H300V808H282Q226 808 226 752Z", main.light),
  disc(400, 610, 136, main.deep) +
    disc(400, 610, 116, second.base) +
    disc(400, 610, 86, second.dark) +
    disc(400, 610, 40, main.deep) +
    disc(388, 598, 14, main.light),
  disc(400, 356, 78, main.deep) +
    disc(400, 356, 62, second.base) +
    disc(400, 356, 26, main.deep) +
    disc(392, 348, 9, main.light),
  path("M290 560A120 120 0 0 1 400 494L400 524A86 86 0 0 0 318 584Z", second.light),
  disc(524, 256, 12, accent.base) +
    disc(276, 256, 8, main.deep) +
    disc(276, 764, 8, main.deep) +
    disc(524, 764, 8, main.deep),
]);

const soundbar = standing(
  "soundbar",
  [400, 720, 340],
  [250, 660, 2.1],
  "room",
  ({ main, second, accent }) => [
    rect(470, 330, 220, 386, 30, main.base),
    path("M640 330H660Q690 330 690 360V686Q690 716 660 716H640Z", main.dark),
    disc(570, 560, 84, main.deep) +
      disc(570, 560, 66, second.base) +
      disc(570, 560, 30, main.deep) +
      disc(562, 552, 10, main.light),
    disc(570, 416, 40, main.deep) + disc(570, 416, 28, second.base),
    rect(70, 600, 560, 120, 44, main.dark),
    rect(70, 596, 560, 110, 44, main.light),
    rect(96, 616, 508, 70, 30, main.deep),
    repeat(12, (i) => repeat(3, (j) => disc(128 + i * 40 + (j % 2) * 12, 632 + j * 19, 5, main.light))),
    rect(300, 618, 110, 66, 14, ink.base) + rect(318, 642, 74, 16, 8, accent.base),
  ],
);

export const tvAndHomeEntertainment: readonly Shape[] = [
  tv,
  speaker,
  soundbar,
  tubeSpeaker,
  trolleySpeaker,
  speakerPair,
  pocketRadio,
  barAlone,
];
