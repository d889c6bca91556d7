import { disc, moved, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, type Colours, type Shape } from "../drawing/shape.ts";
import { tone, white } from "../drawing/tone.ts";
import { garment, garmentOutline, neck, type Cut } from "./garment.ts";

const short: Cut = { hem: 760, hemHalf: 166, sleeve: "short", dip: 34 };
const long: Cut = { hem: 760, hemHalf: 166, sleeve: "long", dip: 34 };

const collar = (fill: string) => path("M318 200L326 196Q400 264 474 196L482 200Q400 300 318 200Z", fill);
const hem = (colour: string) => stroke("M238 740Q400 764 562 740", colour, 4, "12 12");

const dinosaur = ({ accent, second }: Colours): string =>
  path(
    "M270 600Q276 520 350 500Q400 486 420 430Q430 370 490 372Q536 376 534 416Q532 440 486 446Q480 470 490 520Q500 570 470 600H440L436 566H376L370 600H338L332 580Q300 590 270 600Z",
    accent.base,
  ) +
  repeat(5, (i) => path(`M${300 + i * 28} ${518 - i * 16}l10 -30l22 16Z`, second.base)) +
  disc(494, 396, 8, white.base);

export const dinosaurShirt: Shape = lying(
  "dinosaur t-shirt",
  garmentOutline(short),
  [400, 490, 2],
  (colours) => [
    ...garment(short, colours.main, colours.second),
    neck(colours.main, 34),
    collar(colours.second.base),
    dinosaur(colours),
    hem(colours.main.deep),
  ],
);

export const stripedShirt: Shape = lying(
  "striped t-shirt",
  garmentOutline(long),
  [400, 450, 2],
  (colours) => [
    ...garment(long, colours.main),
    repeat(7, (i) => {
      const y = 330 + i * 60;
      const half = 146 + i * 3;
      return path(
        `M${400 - half} ${y}Q400 ${y + 18} ${400 + half} ${y}V${y + 26}Q400 ${y + 44} ${400 - half} ${y + 26}Z`,
        colours.second.base,
        0.92,
      );
    }),
    repeat(5, (i) => stroke(`M${212 - i * 13} ${340 + i * 62}l50 14`, colours.second.base, 22)) +
      repeat(5, (i) => stroke(`M${588 + i * 13} ${340 + i * 62}l-50 14`, colours.second.dark, 22)),
    neck(colours.main, 34),
    collar(colours.second.base),
  ],
);

export const rocketShirt: Shape = lying("rocket t-shirt", garmentOutline(short), [400, 490, 2], (colours) => {
  const night = tone("#2A3A68");
  return [
    ...garment(short, night),
    neck(night, 34),
    collar(night.dark),
    path("M400 360Q450 420 450 520V580H350V520Q350 420 400 360Z", white.base) +
      path("M400 360Q450 420 450 520V580H412Q430 460 400 360Z", white.dark),
    path("M350 520L310 590L350 584ZM450 520L490 590L450 584Z", colours.accent.base),
    disc(400, 470, 26, "#6FB1E0") + disc(400, 470, 16, night.base),
    path("M372 586H428L400 660Z", "#F0A31A") + path("M384 586H416L400 630Z", "#FFE9A8"),
    repeat(6, (i) =>
      disc([300, 330, 500, 480, 290, 520][i] ?? 0, [420, 650, 410, 660, 540, 540][i] ?? 0, 6, "#FFE9A8"),
    ),
  ];
});

function plain(colour: string, x: number, y: number): string {
  const cloth = tone(colour);
  return moved(
    `translate(${x} ${y}) scale(.62)`,
    path(garmentOutline(short), "#1B1730", 0.12).replace("<path", '<path transform="translate(14 16)"'),
    ...garment(short, cloth),
    neck(cloth, 34),
    collar(cloth.dark),
  );
}

export const threeShirts: Shape = lying("three t-shirts", "M400 500h1v1h-1Z", [300, 400, 1.9], () => [
  plain("#F0C23A", 10, 60),
  plain("#6FB1E0", 160, 220),
  plain("#5FA878", 300, 380),
]);

const nehruCut: Cut = { hem: 740, hemHalf: 160, sleeve: "none", dip: 26 };

export const nehruJacket: Shape = lying(
  "nehru jacket",
  garmentOutline(nehruCut),
  [400, 340, 2],
  ({ main, accent }) => [
    ...garment(nehruCut, main),
    repeat(6, (i) => stroke(`M264 ${330 + i * 66}l45 33l45 -33l45 33l45 -33l45 33l45 -33`, main.dark, 3)),
    neck(main, 30),
    path("M318 202Q320 172 338 164Q400 204 400 240Q350 240 318 202Z", main.light) +
      path("M482 202Q480 172 462 164Q400 204 400 240Q450 240 482 202Z", main.base),
    stroke("M400 240V762", main.deep, 5),
    repeat(6, (i) => disc(414, 292 + i * 80, 10, accent.base)),
    rect(452, 350, 84, 12, 6, main.deep) +
      rect(270, 600, 84, 12, 6, main.deep) +
      rect(446, 600, 84, 12, 6, main.deep),
  ],
);
