import { both, disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { ink, steel, white } from "../drawing/tone.ts";

function steelJar(x: number, foot: number, width: number, height: number): string {
  const top = foot - height;
  return (
    stroke(
      `M${x + width - 6} ${top + 30}Q${x + width + 44} ${top + 40} ${x + width - 4} ${foot - 30}`,
      ink.base,
      16,
    ) +
    rect(x - 6, top - 30, width + 12, 34, 14, ink.base) +
    path(`M${x} ${top}H${x + width}L${x + width - 16} ${foot - 24}H${x + 16}Z`, steel.light) +
    path(
      `M${x + width * 0.62} ${top}H${x + width}L${x + width - 16} ${foot - 24}H${x + width * 0.6}Z`,
      steel.dark,
    ) +
    path(`M${x} ${top}H${x + width * 0.2}L${x + width * 0.26} ${foot - 24}H${x + 16}Z`, white.base) +
    rect(x + 6, foot - 28, width - 12, 28, 8, ink.base)
  );
}

function grinder(name: string, jars: 2 | 3): Shape {
  return standing(name, [400, 826, 340], [250, 640, 1.9], "room", ({ main, second, accent }) => [
    moved(
      "translate(-72 0)",
      steelJar(236, 566, 190, 330),
      path("M206 566H456Q510 660 520 800Q520 826 494 826H168Q142 826 142 800Q152 660 206 566Z", main.base),
      path("M420 566H456Q510 660 520 800Q520 826 494 826H430Q460 690 420 566Z", main.dark),
      path("M206 566H246Q200 680 200 826H168Q142 826 142 800Q152 660 206 566Z", main.light),
      disc(331, 706, 56, second.base) + disc(331, 706, 40, second.pale),
      moved("rotate(30 331 706)", rect(323, 668, 16, 42, 8, accent.base)),
    ),
    steelJar(482, 826, 120, 220),
    jars === 3 ? steelJar(660, 826, 84, 120) : "",
  ]);
}

export const threeJars = grinder("mixer grinder", 3);
export const twoJars = grinder("compact grinder", 2);

export const handMixer: Shape = standing(
  "hand mixer",
  [420, 836, 210],
  [420, 430, 1.9],
  "mirror",
  ({ main, second, accent }) => [
    ...[330, 430].map(
      (x) =>
        rect(x - 7, 520, 14, 150, 4, steel.base) +
        stroke(
          `M${x} 660C${x - 60} 700 ${x - 50} 800 ${x} 826C${x + 50} 800 ${x + 60} 700 ${x} 660M${x} 660C${x - 20} 710 ${x - 18} 790 ${x} 826C${x + 18} 790 ${x + 20} 710 ${x} 660`,
          steel.dark,
          8,
        ),
    ),
    path(
      "M190 430Q180 250 330 230H560Q660 236 690 330Q700 400 640 420H600Q610 320 540 310H400Q340 320 360 400H600Q640 440 600 500Q560 540 480 540H290Q200 530 190 430Z",
      main.base,
    ),
    path("M600 400Q640 440 600 500Q560 540 480 540H400Q540 500 560 400Z", main.dark),
    path("M190 430Q180 250 330 230H400Q260 270 250 430Q250 500 300 540H290Q200 530 190 430Z", main.light),
    repeat(5, (i) => disc(470 + i * 34, 262, 11, i === 1 ? accent.base : second.base)),
    rect(250, 430, 150, 40, 20, second.base) + rect(270, 442, 90, 14, 7, main.base),
  ],
);

export const wetGrinder: Shape = standing(
  "wet grinder",
  [400, 826, 260],
  [400, 440, 1.9],
  "room",
  ({ main, second, accent }) => [
    rect(376, 150, 48, 120, 12, ink.base) + rect(250, 196, 300, 40, 20, ink.light),
    path("M190 300H610L580 520H220Z", steel.light) +
      path("M500 300H610L580 520H480Z", steel.dark) +
      path("M190 300H250L270 520H220Z", white.base),
    oval(400, 300, 210, 46, steel.base) + oval(400, 304, 186, 34, "#F3E8D0"),
    both(400, path("M300 200L370 300Q330 330 280 306Z", "#8B8F95")),
    path("M210 520H590Q640 640 640 780Q640 826 596 826H204Q160 826 160 780Q160 640 210 520Z", main.base),
    path("M530 520H590Q640 640 640 780Q640 826 596 826H520Q570 680 530 520Z", main.dark),
    disc(400, 690, 54, second.base) + moved("rotate(40 400 690)", rect(392, 648, 16, 46, 8, accent.base)),
  ],
);

export const riceCooker: Shape = standing(
  "rice cooker",
  [400, 806, 250],
  [400, 620, 1.9],
  "room",
  ({ main, second, accent }) => [
    disc(400, 286, 30, ink.base),
    path("M170 430Q190 300 400 300Q610 300 630 430Z", "#DDE6EA", 0.9) +
      path("M230 400Q260 330 360 318Q290 350 280 410Z", "#FFFFFF", 0.8),
    rect(150, 422, 500, 36, 18, steel.base) + rect(520, 422, 130, 36, 18, steel.dark),
    path("M164 458H636L620 740Q616 800 550 800H250Q184 800 180 740Z", main.base),
    path("M540 458H636L620 740Q616 800 550 800H490Q560 660 540 458Z", main.dark),
    path("M164 458H230L246 800Q184 800 180 740Z", main.light),
    both(400, rect(96, 500, 76, 44, 20, ink.base)),
    rect(310, 600, 180, 150, 24, second.base) +
      rect(340, 630, 120, 18, 9, main.base) +
      rect(368, 670, 64, 54, 14, ink.base) +
      rect(382, 682, 36, 18, 9, accent.base),
    rect(220, 796, 60, 20, 8, ink.base) + rect(520, 796, 60, 20, 8, ink.base),
  ],
);

export const handi: Shape = standing("handi", [400, 790, 250], [400, 560, 1.9], "room", ({ accent }) => [
  disc(400, 300, 28, accent.base) + rect(386, 316, 28, 30, 4, steel.base),
  path("M210 420Q230 340 400 338Q570 340 590 420Z", steel.light) +
    path("M460 344Q570 356 590 420H490Q490 370 460 344Z", steel.dark),
  both(400, stroke("M170 470C90 460 90 560 176 548", ink.base, 26)),
  path("M190 410H610V452H190Z", ink.light),
  path("M196 450H604Q680 560 630 690Q590 786 400 790Q210 786 170 690Q120 560 196 450Z", ink.base),
  path("M540 450H604Q680 560 630 690Q600 764 490 784Q600 640 540 450Z", ink.dark),
  path("M196 450H250Q190 580 236 740Q190 720 170 690Q120 560 196 450Z", ink.light),
]);

export const glassKettle: Shape = standing(
  "glass kettle",
  [380, 800, 200],
  [360, 560, 2],
  "room",
  ({ accent }) => [
    stroke("M520 330Q660 330 650 470Q640 610 550 670", ink.base, 34),
    path("M250 330L170 290Q156 300 176 330L236 420Z", "#DCEAF2"),
    path("M240 320H520L560 720H200Z", "#E4F0F6") + path("M460 320H520L560 720H480Z", "#C4D8E2"),
    path("M218 540H542L560 720H200Z", "#8FB9D6", 0.7),
    rect(330, 320, 100, 270, 20, steel.light) +
      repeat(24, (i) => disc(348 + (i % 4) * 22, 372 + Math.floor(i / 4) * 34, 5, steel.dark)) +
      path("M336 470H424V580Q380 600 336 580Z", accent.dark, 0.8),
    rect(230, 286, 300, 44, 20, ink.base) + disc(380, 268, 26, ink.base),
    rect(186, 716, 388, 50, 16, ink.base) + rect(170, 766, 420, 34, 17, ink.dark),
    stroke("M230 742H530", "#6FB1E0", 8),
    path("M262 350L240 700H256L282 350Z", "#FFFFFF", 0.7),
  ],
);
