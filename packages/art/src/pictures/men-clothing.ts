import { disc, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, type Shape } from "../drawing/shape.ts";
import { ink } from "../drawing/tone.ts";
import { garment, garmentOutline, neck, type Cut } from "./garment.ts";
import { nehruJacket } from "./printed-tshirts.ts";

const kurtaCut: Cut = { hem: 846, hemHalf: 182, sleeve: "long", dip: 30 };
const shirtCut: Cut = { hem: 772, hemHalf: 160, sleeve: "long", dip: 30 };
const jacketCut: Cut = { hem: 716, hemHalf: 160, sleeve: "long", dip: 26 };
const blazerCut: Cut = { hem: 740, hemHalf: 162, sleeve: "long", dip: 26 };

const kurta = lying("kurta", garmentOutline(kurtaCut), [400, 340, 2.1], ({ main, second, accent }) => [
  ...garment(kurtaCut, main),
  neck(main, 30),
  path("M318 200Q322 176 336 172Q400 214 464 172Q478 176 482 200Q400 278 318 200Z", second.base),
  path("M400 240Q444 232 482 200Q478 176 464 172Q438 188 400 194Z", second.dark, 0.5),
  path("M376 238H424V520L400 544L376 520Z", second.base),
  path("M400 238H424V520L400 544Z", second.dark, 0.5),
  repeat(5, (i) => disc(400, 280 + i * 52, 9, accent.base)),
  path("M132 660Q164 682 206 674L212 646Q170 650 137 632Z", second.base),
  path("M668 660Q636 682 594 674L588 646Q630 650 663 632Z", second.dark),
  stroke("M226 826Q400 850 574 826", second.base, 7, "1 16"),
  stroke("M300 846L306 700M500 846L494 700", main.deep, 4),
]);

const shirt = lying("shirt", garmentOutline(shirtCut), [400, 300, 2.1], ({ main, second, accent }) => [
  ...garment(shirtCut, main),
  repeat(5, (i) => stroke(`M${284 + i * 58} 300L${280 + i * 60} 760`, main.light, 4)),
  neck(second, 30),
  path("M386 240H416V792H386Z", main.light),
  stroke("M416 246V790", main.dark, 4),
  path("M322 198L340 160Q368 196 400 236L352 296Z", second.base),
  path("M478 198L460 160Q432 196 400 236L448 296Z", second.dark),
  repeat(6, (i) => disc(401, 300 + i * 82, 8, second.pale)),
  path("M448 372H526V454L487 476L448 454Z", main.deep, 0.55),
  path("M448 372H526V392H448Z", accent.base),
  path("M132 660Q164 682 206 674L214 632Q172 640 139 614Z", second.base),
  path("M668 660Q636 682 594 674L586 632Q628 640 661 614Z", second.dark),
]);

const jacket = lying("jacket", garmentOutline(jacketCut), [400, 330, 2], ({ main, second, accent }) => [
  ...garment(jacketCut, main),
  neck(second, 34),
  path("M240 716Q400 742 560 716L556 784Q400 812 244 784Z", second.base) +
    path("M470 732Q516 726 560 716L556 784Q510 794 468 798Z", second.dark),
  repeat(15, (i) =>
    stroke(`M${256 + i * 20.5} ${Math.round(730 + 12 * Math.sin((i / 14) * Math.PI))}v52`, second.dark, 3),
  ),
  path("M132 660Q164 682 206 674L214 632Q172 640 139 614Z", second.base) +
    path("M668 660Q636 682 594 674L586 632Q628 640 661 614Z", second.dark),
  path("M248 336Q320 358 380 352V368Q320 374 250 352Z", main.deep, 0.5) +
    path("M552 336Q480 358 420 352V368Q480 374 550 352Z", main.deep, 0.5),
  path("M380 232H420V798H380Z", main.light) +
    path("M404 232H420V798H404Z", main.base) +
    stroke("M380 240V796", main.deep, 3) +
    repeat(6, (i) => disc(400, 296 + i * 88, 9, accent.base)),
  path("M284 396H356V436L320 456L284 436Z", main.light) +
    stroke("M284 396H356V436L320 456L284 436Z", main.deep, 3) +
    disc(320, 436, 6, accent.base),
  path("M444 396H516V436L480 456L444 436Z", main.base) +
    stroke("M444 396H516V436L480 456L444 436Z", main.deep, 3) +
    disc(480, 436, 6, accent.base),
  stroke("M276 560L300 660M524 560L500 660", main.deep, 9),
  path("M320 202Q322 168 344 158Q366 200 400 234L356 292Q326 250 320 202Z", second.base) +
    path("M480 202Q478 168 456 158Q434 200 400 234L444 292Q474 250 480 202Z", second.dark),
]);

const halfCut: Cut = { ...shirtCut, sleeve: "short" };

const halfShirt = lying("half shirt", garmentOutline(halfCut), [400, 300, 2.1], ({ main, second }) => [
  ...garment(halfCut, main),
  neck(main, 30),
  path("M386 240H416V792H386Z", main.light) + stroke("M416 246V790", main.dark, 4),
  path("M322 198L340 160Q368 196 400 236L352 296Z", main.light),
  path("M478 198L460 160Q432 196 400 236L448 296Z", main.dark),
  repeat(6, (i) => disc(401, 300 + i * 82, 8, second.base)),
  path("M448 372H526V454L487 476L448 454Z", main.dark),
]);

const blazer = lying("blazer", garmentOutline(blazerCut), [400, 330, 2], ({ main, second, accent }) => [
  ...garment(blazerCut, main),
  neck(second, 40),
  path("M326 196Q400 176 474 196L400 560Z", second.base) +
    path("M400 186Q440 186 474 196L400 560Z", second.dark, 0.5),
  path("M384 236H416L424 268L402 540L376 268Z", accent.base) +
    path("M402 236H416L424 268L402 540Z", accent.dark),
  path("M332 190L400 240L366 292Z", second.base) + path("M468 190L400 240L434 292Z", second.dark),
  path("M474 196Q524 214 562 246L546 424L562 740Q480 766 396 764L400 540Z", main.dark),
  path("M326 196Q276 214 238 246L254 424L238 740Q320 766 416 764L408 560Z", main.base),
  path("M238 246L254 424L238 740L268 746Q300 520 262 300Z", main.light),
  path("M336 188Q312 216 292 258L328 286L284 306Q316 440 406 566L402 520Q352 380 336 188Z", main.light),
  path("M464 188Q488 216 508 258L472 286L516 306Q484 440 408 552L402 520Q448 380 464 188Z", main.base),
  stroke("M292 258L328 286L284 306", main.dark, 3) + stroke("M508 258L472 286L516 306", main.deep, 3),
  rect(262, 590, 84, 14, 7, main.deep) + rect(454, 590, 84, 14, 7, main.deep),
  path("M474 396H528L522 368L508 382L496 360L484 380Z", accent.base),
  disc(392, 604, 9, accent.base) + disc(392, 676, 9, accent.base),
]);

const stripedKurta = lying("striped kurta", garmentOutline(kurtaCut), [400, 340, 2.1], (colours) => {
  const [left = "", ...rest] = kurta.draw(colours);
  const stripes = repeat(10, (i) =>
    stroke(`M${264 + i * 30} 300L${246 + i * 34} 830`, colours.second.base, 4),
  );
  return [left, ...rest.slice(0, 3), stripes, ...rest.slice(3)];
});

const bootiKurta = lying("booti kurta", garmentOutline(kurtaCut), [400, 340, 2.1], (colours) => [
  ...kurta.draw(colours),
  repeat(21, (i) => {
    const [x, y] = [280 + (i % 3) * 120 + (Math.floor(i / 3) % 2) * 26 - 13, 330 + Math.floor(i / 3) * 70];
    return Math.abs(x - 400) < 40 && y < 560
      ? ""
      : disc(x, y, 9, colours.accent.base) + disc(x, y - 16, 5, colours.second.base);
  }),
]);

const checkedShirt = lying("checked shirt", garmentOutline(shirtCut), [400, 300, 2.1], (colours) => [
  ...shirt.draw({ ...colours, second: ink }).slice(0, 5),
  repeat(5, (i) => stroke(`M${284 + i * 58} 300L${280 + i * 60} 760`, ink.base, 13)).replace(
    "<path",
    '<path opacity=".75"',
  ),
  repeat(7, (i) =>
    stroke(`M${252 - i} ${330 + i * 62}Q400 ${344 + i * 62} ${548 + i} ${330 + i * 62}`, ink.base, 13),
  ),
  repeat(4, (i) =>
    stroke(`M${208 - i * 17} ${360 + i * 74}l54 12M${592 + i * 17} ${360 + i * 74}l-54 12`, ink.base, 11),
  ),
  ...shirt.draw({ ...colours, second: ink }).slice(6, 12),
]);

const palmShirt = lying("palm shirt", garmentOutline(halfCut), [400, 460, 2], (colours) => [
  ...halfShirt.draw(colours),
  repeat(9, (i) => {
    const [x, y] = [
      [296, 330, 300, 346, 470, 500, 486, 460, 210][i] ?? 0,
      [380, 480, 590, 690, 380, 540, 620, 710, 360][i] ?? 0,
    ];
    return stroke(
      `M${x} ${y}q14 -34 40 -44M${x + 6} ${y - 16}q-22 -8 -26 -28M${x + 14} ${y - 28}q-14 -16 -8 -34M${x + 10} ${y - 18}q26 6 36 -8`,
      colours.second.base,
      7,
    );
  }),
]);

export const menClothing: readonly Shape[] = [
  kurta,
  shirt,
  jacket,
  blazer,
  nehruJacket,
  halfShirt,
  stripedKurta,
  bootiKurta,
  checkedShirt,
  palmShirt,
];
