import { both, disc, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, standing, type Colours, type Shape } from "../drawing/shape.ts";
import { brass, mix, wood, type Tone } from "../drawing/tone.ts";

/** The cut of a garment for the upper body; half-widths are measured from the middle seam at 400. */
export type Cut = { readonly hem: number; readonly hemHalf: number; readonly sleeve: "long" | "short" | "none"; readonly dip: number };

/** The silhouette of a garment's body. */
export function bodyOutline({ hem, hemHalf, dip }: Cut): string {
  return `M326 196Q276 214 238 246L254 424L${400 - hemHalf} ${hem}Q400 ${hem + 26} ${400 + hemHalf} ${hem}L546 424L562 246Q524 214 474 196Q400 ${196 + dip * 2} 326 196Z`;
}

/** The silhouette of a garment's left sleeve; the right one is its mirror image. */
export function sleeveOutline(sleeve: Cut["sleeve"]): string {
  if (sleeve === "none") return "";
  if (sleeve === "short") return "M270 216Q204 236 182 290L144 408Q184 442 238 448L262 400Z";
  return "M270 216Q204 236 186 322L132 660Q164 682 206 674L262 430Z";
}

function mirrored(outline: string): string {
  return outline.replace(/(\d+) (\d+)/g, (_, x: string, y: string) => `${800 - Number(x)} ${y}`);
}

export function garmentOutline(cut: Cut): string {
  const sleeve = sleeveOutline(cut.sleeve);
  return bodyOutline(cut) + sleeve + mirrored(sleeve);
}

/** Body and sleeves in three tones, lit from the upper left. */
export function garment(cut: Cut, cloth: Tone, sleeves: Tone = cloth): string[] {
  const sleeve = sleeveOutline(cut.sleeve);
  const { hem, hemHalf } = cut;
  return [
    sleeve === "" ? "" : path(sleeve, sleeves.light) + path(mirrored(sleeve), sleeves.dark),
    path(bodyOutline(cut), cloth.base),
    path(`M562 246L546 424L${400 + hemHalf} ${hem}Q${400 + hemHalf - 50} ${hem + 6} ${400 + hemHalf - 92} ${hem + 9}Q${400 + hemHalf - 20} 560 478 430Q520 330 562 246Z`, cloth.dark),
    path(`M238 246L254 424L${400 - hemHalf} ${hem}L${400 - hemHalf + 30} ${hem + 6}Q300 520 262 300Z`, cloth.light),
  ];
}

const kurtaCut: Cut = { hem: 846, hemHalf: 182, sleeve: "long", dip: 30 };
const shirtCut: Cut = { hem: 772, hemHalf: 160, sleeve: "long", dip: 30 };
const jacketCut: Cut = { hem: 740, hemHalf: 162, sleeve: "long", dip: 26 };
const kurtiCut: Cut = { hem: 850, hemHalf: 218, sleeve: "short", dip: 46 };
const teeCut: Cut = { hem: 760, hemHalf: 166, sleeve: "short", dip: 34 };

function neck(cloth: Tone, dip: number): string {
  return path(`M326 196Q400 168 474 196Q400 ${196 + dip * 2} 326 196Z`, cloth.deep);
}

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
  neck(second, 40),
  path("M326 196L400 330L474 196Q486 260 474 744Q400 756 330 744Q314 260 326 196Z", second.base),
  path("M400 330L474 196Q486 260 474 744Q440 752 400 752Z", second.dark, 0.5),
  path("M326 196Q276 214 238 246L254 424L238 740L372 762Q384 560 340 330Z", main.base),
  path("M238 246L254 424L238 740L268 746Q300 520 262 300Z", main.light),
  path("M474 196Q524 214 562 246L546 424L562 740L428 762Q416 560 460 330Z", main.dark),
  path("M326 196L336 164L392 320L346 430L300 300L330 290Z", main.light),
  path("M474 196L464 164L408 320L454 430L500 300L470 290Z", main.base),
  rect(270, 560, 74, 14, 7, main.deep),
  rect(456, 560, 74, 14, 7, main.deep),
  path("M466 380H520L514 352L500 366L488 344L476 364Z", accent.base),
  disc(374, 560, 9, accent.base) + disc(379, 640, 9, accent.base),
]);

function dressForm(): string[] {
  return [
    rect(391, 800, 18, 80, 0, wood.dark),
    path("M300 880Q400 846 500 880L500 892H300Z", wood.base),
    rect(384, 128, 32, 54, 8, "#EAD9C0"),
    oval(400, 128, 30, 14, wood.base),
    path("M384 172Q370 196 316 208Q276 224 282 300Q300 380 310 440H490Q500 380 518 300Q524 224 484 208Q430 196 416 172Z", "#F3E6D2"),
    path("M430 196Q430 320 420 440H490Q500 380 518 300Q524 224 484 208Z", "#DFCCB2"),
  ];
}

const saree = standing("saree", [400, 886, 190], [400, 360, 1.9], "room", ({ main, second, accent }) => [
  ...dressForm(),
  path("M282 262Q290 330 306 372Q400 404 494 372Q510 330 518 262Q500 214 484 208Q440 250 400 252Q350 246 316 208Q288 222 282 262Z", second.dark),
  path("M306 430Q262 640 236 846Q400 884 564 846Q538 640 494 430Z", main.base),
  path("M494 430Q538 640 564 846Q520 860 476 865Q476 620 440 430Z", main.dark),
  repeat(5, (i) => stroke(`M${392 - i * 4} 450Q${384 - i * 14} 640 ${392 - i * 28} 836`, i % 2 === 0 ? main.dark : main.light, 7)),
  path("M241 806Q400 846 559 806L564 846Q400 884 236 846Z", accent.base),
  path("M476 824Q520 818 559 806L564 846Q520 860 476 865Z", accent.dark),
  path("M300 408Q360 380 410 300Q450 236 486 206Q524 222 522 262Q470 330 440 390Q400 470 306 470Z", main.light),
  path("M306 470Q400 470 440 390Q470 330 522 262L526 288Q480 350 452 404Q410 492 304 490Z", accent.base),
  path("M486 206Q530 214 548 300Q572 480 566 640L506 648Q512 430 494 300Q490 240 486 206Z", main.base),
  path("M520 222Q540 250 548 300Q572 480 566 640L540 643Q544 440 520 222Z", main.dark),
  path("M566 590L566 648L505 656L507 598Z", accent.base),
  repeat(4, (i) => stroke(`M${514 + i * 15} 656V674`, accent.base, 5)),
]);

const dressOutline = "M330 180L350 180Q360 260 400 262Q440 260 450 180L470 180Q482 250 520 292L494 452Q560 640 604 812Q400 872 196 812Q240 640 306 452L280 292Q318 250 330 180Z";

const dress = lying("dress", dressOutline, [400, 380, 1.9], ({ main, second, accent }) => [
  path(dressOutline, main.base),
  path("M450 180L470 180Q482 250 520 292L494 452Q560 640 604 812Q560 828 500 836Q480 620 440 452Q490 330 450 180Z", main.dark),
  path("M306 452Q240 640 196 812L252 828Q280 620 330 452Z", main.light),
  path("M400 452Q392 640 372 846L420 848Q420 640 414 452Z", main.dark, 0.6),
  repeat(13, (i) => disc(262 + (i % 5) * 70 - (i > 4 && i < 10 ? 18 : 0), 560 + Math.floor(i / 5) * 82 + (i % 2) * 18, 13, second.base)),
  repeat(4, (i) => disc(322 + i * 52, 330 + (i % 2) * 44, 11, second.base)),
  path("M302 432H498L494 474H306Z", accent.base),
  path("M440 432H498L494 474H436Z", accent.dark),
  path("M196 812Q400 872 604 812L598 788Q400 846 202 788Z", second.base),
]);

const kurti = lying("kurti", garmentOutline(kurtiCut), [400, 300, 2], ({ main, second, accent }) => [
  ...garment(kurtiCut, main),
  neck(main, 46),
  path("M312 200L326 196Q400 288 474 196L488 200Q462 300 400 420Q338 300 312 200Z", second.base),
  path("M488 200L474 196Q440 242 400 244V420Q462 300 488 200Z", second.dark, 0.6),
  repeat(5, (i) => disc(400, 272 + i * 30, 7, accent.base)),
  repeat(3, (i) => disc(352 + i * 14, 262 + i * 42, 6, accent.base) + disc(448 - i * 14, 262 + i * 42, 6, accent.base)),
  path("M144 408Q184 442 238 448L246 428Q190 420 152 384Z", accent.base),
  path("M656 408Q616 442 562 448L554 428Q610 420 648 384Z", accent.dark),
  path("M182 850Q400 876 618 850L610 800Q400 828 190 800Z", second.base),
  path("M520 862Q580 858 618 850L610 800Q570 808 516 813Z", second.dark, 0.6),
  repeat(11, (i) => path(`M${222 + i * 36} ${826 + 12 * Math.sin((i / 10) * Math.PI)}l11 -13l11 13l-11 13Z`, accent.base)),
  stroke("M280 500Q270 640 244 790M520 500Q530 640 556 790", main.deep, 4),
]);

function sun({ accent, second }: Colours, x: number, y: number): string {
  return repeat(8, (i) => `<g transform="rotate(${i * 45} ${x} ${y})">${rect(x - 9, y - 96, 18, 44, 9, accent.base)}</g>`) + disc(x, y, 46, accent.base) + path(`M${x - 24} ${y + 6}Q${x} ${y + 34} ${x + 24} ${y + 6}`, second.base);
}

const tee = lying("tee", garmentOutline(teeCut), [400, 450, 2], (colours) => [
  ...garment(teeCut, colours.main, colours.second),
  neck(colours.main, 34),
  path("M318 200L326 196Q400 264 474 196L482 200Q400 300 318 200Z", colours.second.base),
  sun(colours, 400, 480),
  stroke("M238 740Q400 764 562 740", colours.main.deep, 4, "12 12"),
]);

const dungareesOutline = "M318 190H352L346 380H454L448 190H482L500 400Q520 470 530 560L560 820H430L400 620L370 820H240L270 560Q280 470 300 400Z";

const dungarees = lying("dungarees", dungareesOutline, [400, 440, 2], ({ main, second, accent }) => [
  path("M290 196H510L536 330L470 360V420H330V360L264 330Z", second.base),
  path("M352 196Q400 250 448 196Z", second.deep),
  path("M470 196H510L536 330L470 360Z", second.dark),
  path("M318 190H354L362 372H322Z", main.light) + path("M482 190H446L438 372H478Z", main.base),
  path("M312 356H488L506 480Q526 560 562 820H432L400 640L368 820H238Q274 560 294 480Z", main.base),
  path("M452 356H488L506 480Q526 560 562 820H500Q490 600 452 480Z", main.dark),
  path("M294 480Q274 560 238 820H282Q300 620 320 480Z", main.light),
  path("M350 400H450V470Q400 500 350 470Z", main.dark),
  path("M378 424L400 410L422 424L414 450H386Z", accent.base),
  disc(342, 362, 15, accent.base) + disc(458, 362, 15, accent.base),
  rect(290, 506, 220, 14, 7, main.deep, 0.5),
  path("M238 820L243 784H373L368 820ZM562 820L557 784H427L432 820Z", second.base),
  rect(288, 640, 56, 56, 8, second.base),
  stroke("M288 640h56v56h-56Z", accent.base, 4, "8 9"),
]);

const frockOutline = "M332 220Q366 300 400 300Q434 300 468 220L520 236Q566 260 560 330L506 350L498 440Q580 600 626 770Q400 830 174 770Q220 600 302 440L294 350L240 330Q234 260 280 236Z";

const frock = lying("frock", frockOutline, [400, 440, 2], ({ main, second, accent }) => [
  path("M280 236Q226 250 234 336L304 356L330 250Z", second.base) + path("M520 236Q574 250 566 336L496 356L470 250Z", second.dark),
  path("M332 220Q366 290 400 290Q434 290 468 220L500 230L498 452H302L300 230Z", main.light),
  path("M468 220L500 230L498 452H430Q470 330 468 220Z", main.base),
  path("M302 440Q220 600 174 770Q400 830 626 770Q580 600 498 440Z", main.base),
  path("M498 440Q580 600 626 770Q570 786 500 794Q490 600 440 440Z", main.dark),
  stroke("M340 470Q310 620 290 780M400 470V800M460 470Q490 620 510 780", main.dark, 6),
  path("M174 770Q400 830 626 770L616 730Q400 790 184 730Z", second.base),
  path("M332 220Q300 280 352 310Q390 306 400 290Q410 306 448 310Q500 280 468 220Q434 290 400 290Q366 290 332 220Z", second.base),
  path("M300 430H500L502 468H298Z", accent.base),
  path("M400 449L348 416Q328 449 348 482ZM400 449L452 416Q472 449 452 482Z", accent.base) + disc(400, 449, 17, accent.dark),
]);

/** A wooden hanger with its brass hook, for whoever hangs a garment at a stall. */
export function hanger(): string {
  return stroke("M400 172V150Q400 128 420 124Q424 96 400 94Q384 94 382 110", brass.base, 8) + both(400, stroke("M400 172L262 226", mix(wood.base, wood.dark, 0.4), 16));
}

export const menClothing: readonly Shape[] = [kurta, shirt, jacket];
export const womenClothing: readonly Shape[] = [saree, dress, kurti];
export const kidsClothing: readonly Shape[] = [tee, dungarees, frock];
