import { disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, leaf, mix, tone, white, wood } from "../drawing/tone.ts";

const crisps = standing("packet", [390, 824, 200], [400, 500, 1.9], "pair", ({ main, second, accent }) => [
  path("M210 186H570Q540 300 560 500T580 800H200Q196 640 220 500T210 186Z", main.base),
  path("M490 186H570Q540 300 560 500T580 800H480Q530 640 510 500T490 186Z", main.dark),
  path("M210 186H262Q290 300 268 500T256 800H200Q196 640 220 500T210 186Z", main.light),
  rect(202, 168, 376, 40, 4, second.base) + repeat(17, (i) => rect(214 + i * 22, 172, 6, 32, 2, second.dark)),
  rect(192, 786, 396, 38, 4, second.base) + repeat(18, (i) => rect(202 + i * 22, 790, 6, 30, 2, second.dark)),
  disc(390, 470, 142, second.base),
  moved("rotate(-18 390 470)", oval(372, 500, 92, 60, accent.dark) + oval(372, 490, 92, 60, accent.base) + oval(356, 478, 56, 30, accent.light)),
  moved("rotate(24 410 450)", oval(416, 424, 84, 54, accent.dark) + oval(416, 414, 84, 54, accent.light) + oval(404, 404, 46, 24, accent.pale)),
  repeat(6, (i) => disc([330, 388, 352, 440, 470, 410][i] ?? 0, [500, 516, 470, 400, 440, 440][i] ?? 0, 5, main.dark)),
  rect(290, 264, 200, 38, 19, second.base) + rect(322, 650, 140, 18, 9, second.base) + rect(346, 684, 92, 12, 6, accent.base),
  contactCrisp(640, 800, accent.base, accent.light),
]);

function contactCrisp(x: number, y: number, fill: string, light: string): string {
  return moved(`rotate(-12 ${x} ${y})`, oval(x, y + 8, 54, 26, mix(fill, "#1B1730", 0.2)) + oval(x, y, 54, 26, fill) + oval(x - 8, y - 5, 30, 11, light));
}

const namkeen = standing("jar of namkeen", [400, 822, 190], [400, 560, 1.9], "pair", ({ main, second, accent }) => [
  rect(266, 196, 268, 96, 18, main.base) + path("M460 196H516Q534 196 534 214V274Q534 292 516 292H460Z", main.dark) + rect(286, 196, 26, 96, 0, main.light),
  path("M276 300H524Q600 330 600 420V740Q600 820 530 820H270Q200 820 200 740V420Q200 330 276 300Z", "#FFFFFF", 0.75),
  path("M214 440Q400 400 586 440V736Q586 806 526 806H274Q214 806 214 736Z", brass.light),
  path("M480 422Q540 428 586 440V736Q586 806 526 806H440Q540 640 480 422Z", brass.base),
  ...[brass.dark, accent.base, wood.base, leaf.base].map((fill, colour) => stroke(repeat(10, (n) => strand(n * 4 + colour)), fill, 9)),
  rect(262, 530, 276, 190, 24, second.base) + path("M470 530H514Q538 530 538 554V696Q538 720 514 720H470Z", second.dark, 0.6),
  disc(400, 600, 44, main.base) + path("M372 600Q400 570 428 600Q400 630 372 600Z", accent.base) + rect(330, 664, 140, 14, 7, main.base) + rect(354, 688, 92, 10, 5, accent.base),
  path("M226 420Q230 360 262 336Q246 560 256 780Q226 770 226 736Z", "#FFFFFF", 0.5),
]);

/** One curled strand of the mix, all of them scattered in rows down the jar. */
function strand(i: number): string {
  const angle = (i * 47 * Math.PI) / 180;
  const dx = Math.round(16 * Math.cos(angle));
  const dy = Math.round(16 * Math.sin(angle));
  return `M${242 + (i % 8) * 45 - dx} ${456 + Math.floor(i / 8) * 76 + (i % 3) * 16 - dy}q${dx + dy} ${dy - dx} ${2 * dx} ${2 * dy}`;
}

const biscuits = standing("biscuits", [400, 800, 270], [290, 470, 1.9], "pair", ({ main, second, accent }) => [
  path("M300 300H600Q640 300 640 340V740Q640 800 600 800H300Z", main.dark),
  rect(180, 290, 400, 510, 22, main.base) + path("M180 312Q180 290 202 290H236V800H202Q180 800 180 778Z", main.light),
  path("M180 560H580V700H180Z", second.base) + rect(230, 600, 190, 26, 13, main.base) + rect(230, 642, 130, 16, 8, accent.base),
  biscuit(380, 430, 112),
  biscuit(560, 742, 70) + biscuit(640, 752, 62),
  disc(520, 626, 36, accent.base) + path("M504 626L516 640L538 612", "none").replace('fill="none"', `fill="none" stroke="${second.base}" stroke-width="9" stroke-linecap="round"`),
]);

function biscuit(x: number, y: number, r: number): string {
  return (
    repeat(16, (i) => disc(Math.round(x + r * 0.94 * Math.cos((i * Math.PI) / 8)), Math.round(y + r * 0.94 * Math.sin((i * Math.PI) / 8)), Math.round(r * 0.2), wood.base)) +
    disc(x, y, r, wood.base) +
    disc(x - r * 0.06, y - r * 0.06, r * 0.86, wood.light) +
    repeat(7, (i) => disc(Math.round(x + r * 0.45 * (i === 6 ? 0 : Math.cos((i * Math.PI) / 3))), Math.round(y + r * 0.45 * (i === 6 ? 0 : Math.sin((i * Math.PI) / 3))), Math.round(r * 0.08), wood.dark))
  );
}

export const sack = standing("sack", [400, 824, 250], [400, 620, 1.9], "room", ({ main, second, accent }) => {
  const jute = mix(wood.light, "#F4E6C8", 0.45);
  const juteDark = mix(wood.base, "#E0C79A", 0.3);
  return [
    path("M210 380Q180 350 230 330H570Q620 350 590 380Q650 560 620 760Q600 822 560 824H240Q200 822 180 760Q150 560 210 380Z", jute),
    path("M510 340H570Q620 350 590 380Q650 560 620 760Q600 822 560 824H480Q570 600 510 340Z", juteDark),
    path("M250 360Q300 240 400 236Q500 240 550 360Z", white.base) + path("M420 238Q500 244 550 360H470Q470 290 420 238Z", second.dark),
    repeat(16, (i) => oval(0, 0, 13, 6, i % 3 === 0 ? second.dark : white.dark).replace("<ellipse", `<ellipse transform="translate(${302 + (i % 6) * 38} ${286 + Math.floor(i / 6) * 26 + (i % 2) * 8}) rotate(${i * 53})"`)),
    path("M206 346Q220 326 250 340Q400 376 550 340Q580 326 594 346Q606 380 570 386Q400 424 230 386Q194 380 206 346Z", mix(jute, "#FFFFFF", 0.3)),
    path("M500 350Q540 342 550 340Q580 326 594 346Q606 380 570 386Q540 394 500 400Z", juteDark),
    path("M176 520Q400 566 626 520Q634 620 628 690Q400 740 172 690Q166 600 176 520Z", main.base),
    path("M560 532Q600 526 626 520Q634 620 628 690Q600 698 558 705Q574 620 560 532Z", main.dark),
    stroke("M400 690Q396 620 402 566", accent.base, 9),
    repeat(4, (i) => oval(0, 0, 12, 24, accent.base).replace("<ellipse", `<ellipse transform="translate(376 ${662 - i * 28}) rotate(-40)"`) + oval(0, 0, 12, 24, accent.light).replace("<ellipse", `<ellipse transform="translate(426 ${662 - i * 28}) rotate(40)"`)),
    oval(402, 552, 12, 24, accent.base),
    rect(250, 600, 70, 14, 7, second.base) + rect(250, 626, 48, 10, 5, second.base) + rect(486, 600, 70, 14, 7, second.base),
  ];
});

const oil = standing("oil", [390, 826, 170], [400, 640, 1.9], "pair", ({ main, second, accent }) => [
  rect(332, 156, 116, 70, 14, main.base) + rect(404, 156, 44, 70, 12, main.dark),
  rect(346, 226, 88, 30, 0, "#F6E0A0"),
  path("M346 250H434Q450 300 520 340Q560 370 560 430V770Q560 824 510 824H270Q220 824 220 770V430Q220 370 260 340Q330 300 346 250Z", "#EFC04A"),
  path("M410 250H434Q450 300 520 340Q560 370 560 430V770Q560 824 510 824H450Q540 560 410 250Z", "#CF9A2E"),
  path("M246 440Q250 390 300 356Q270 560 276 800Q246 796 246 770Z", "#FFFFFF", 0.5),
  stroke("M540 400Q620 400 616 500Q612 570 556 576", "#CF9A2E", 24),
  path("M220 500H560V720H220Z", second.base) + path("M490 500H560V720H490Z", second.dark, 0.7) + rect(220, 500, 340, 22, 0, main.base) + rect(220, 698, 340, 22, 0, main.base),
  repeat(12, (i) => moved(`rotate(${i * 30} 390 606)`, path("M390 552Q376 570 390 588Q404 570 390 552Z", accent.base))) + disc(390, 606, 24, wood.deep) + disc(386, 602, 14, wood.dark),
  rect(336, 672, 108, 12, 6, main.base),
]);

const toor = tone("#E2A63B");
const masoor = tone("#CF6240");
const moong = tone("#7E9A4E");

const dal = standing("jar of dal", [400, 824, 210], [340, 560, 1.9], "pair", ({ main, second, accent }) => [
  rect(316, 176, 168, 40, 20, main.dark) + rect(250, 206, 300, 80, 20, main.base) + path("M470 206H530Q550 206 550 226V266Q550 286 530 286H470Z", main.dark) + rect(270, 206, 30, 80, 0, main.light),
  path("M250 294H550Q610 320 610 400V750Q610 822 540 822H260Q190 822 190 750V400Q190 320 250 294Z", "#FFFFFF", 0.7),
  path("M204 420Q400 380 596 420V540Q400 580 204 540Z", toor.base) + path("M490 406Q550 412 596 420V540Q550 552 490 556Z", toor.dark),
  path("M204 530Q400 570 596 530V650Q400 690 204 650Z", masoor.base) + path("M490 550Q550 542 596 530V650Q550 664 490 670Z", masoor.dark),
  path("M204 640Q400 680 596 640V750Q596 808 540 808H260Q204 808 204 750Z", moong.base) + path("M490 664Q550 656 596 640V750Q596 808 540 808H460Q490 760 490 664Z", moong.dark),
  repeat(21, (i) => oval(250 + (i % 7) * 50, 450 + Math.floor(i / 7) * 118 + (i % 3) * 22, 11, 8, [toor.pale, masoor.pale, moong.light][Math.floor(i / 7)] ?? toor.pale)),
  path("M214 400Q216 350 250 326Q234 560 242 786Q214 776 214 750Z", "#FFFFFF", 0.5),
  moved("rotate(-4 400 360)", rect(316, 330, 168, 76, 12, second.base) + rect(344, 352, 112, 12, 6, main.base) + rect(364, 376, 72, 9, 4, accent.base)),
]);

export const snacks: readonly Shape[] = [crisps, namkeen, biscuits];
export const staples: readonly Shape[] = [sack, oil, dal];
