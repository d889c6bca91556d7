import { disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { standing, type Shape } from "../drawing/shape.ts";
import { brass, leaf, mix, wood } from "../drawing/tone.ts";

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

export const snacks: readonly Shape[] = [packet, jar, box, biscuits];
