import { both, disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, standing, type Shape } from "../drawing/shape.ts";
import { brass, ink, mix, skinOfTyre, steel, white } from "../drawing/tone.ts";

const wheelOutline = "M400 230A280 280 0 1 0 400.1 230ZM400 300A210 210 0 1 1 399.9 300Z";

const steering = lying("steering cover", wheelOutline, [590, 400, 2], ({ main, second, accent }) => [
  path("M206 450Q400 400 594 450L600 520Q500 530 470 600L450 720H350L330 600Q300 530 200 520Z", ink.base),
  path("M500 432Q560 440 594 450L600 520Q500 530 470 600L450 720H400Q430 560 500 432Z", ink.dark),
  disc(400, 510, 84, ink.light) + disc(400, 510, 62, main.dark) + path("M366 530Q372 488 400 484Q428 488 434 530Q400 512 366 530Z", second.base),
  both(400, rect(248, 466, 60, 18, 9, steel.base), rect(258, 494, 44, 12, 6, steel.dark)),
  disc(400, 510, 245, "none").replace("/>", ` stroke="${main.base}" stroke-width="72"/>`),
  stroke("M628 420A245 245 0 0 1 400 755", main.dark, 72).replace('linecap="round"', 'linecap="butt"'),
  stroke("M164 440A245 245 0 0 1 330 276", main.light, 72).replace('linecap="round"', 'linecap="butt"'),
  disc(400, 510, 222, "none").replace("/>", ` stroke="${second.base}" stroke-width="5" stroke-dasharray="14 12"/>`),
  path("M372 226Q400 222 428 226L424 300Q400 296 376 300Z", accent.base),
]);

const tyre = standing("tyre", [400, 806, 220], [320, 420, 1.9], "mirror", ({ main, accent }) => [
  disc(436, 510, 290, skinOfTyre.deep),
  disc(390, 510, 296, skinOfTyre.base),
  path("M390 214A296 296 0 0 1 390 806Q560 720 560 510Q560 300 390 214Z", skinOfTyre.dark),
  repeat(24, (i) => moved(`rotate(${i * 15} 390 510)`, rect(378, 216, 24, 34, 6, skinOfTyre.deep))),
  disc(390, 510, 226, skinOfTyre.light) + disc(390, 510, 216, skinOfTyre.base),
  disc(390, 510, 190, steel.dark) + disc(386, 506, 176, ink.dark),
  repeat(5, (i) => moved(`rotate(${i * 72} 390 510)`, path("M362 520L350 336H430L418 520Z", i < 2 ? steel.base : steel.light) + path("M390 520V336H430L418 520Z", steel.dark))),
  disc(390, 510, 62, steel.base) + disc(390, 510, 40, main.base) + disc(384, 504, 20, main.light),
  repeat(5, (i) => moved(`rotate(${i * 72 + 36} 390 510)`, disc(390, 462, 7, ink.base))),
  disc(390, 510, 206, "none").replace("/>", ` stroke="${accent.base}" stroke-width="6"/>`),
]);

const holder = standing("phone holder", [400, 820, 190], [400, 600, 1.9], "pair", ({ main, second, accent }) => [
  oval(400, 796, 170, 34, ink.dark) + oval(400, 784, 170, 34, ink.base) + oval(390, 778, 120, 20, ink.light),
  path("M366 600H434L450 780H350Z", ink.base) + path("M406 600H434L450 780H410Z", ink.dark),
  disc(400, 590, 44, main.base) + disc(392, 582, 24, main.light),
  moved(
    "rotate(-7 400 400)",
    rect(250, 170, 300, 440, 40, ink.deep) + rect(264, 184, 272, 412, 30, mix(second.base, "#CFE0EE", 0.7)),
    path("M264 470L340 380L400 440L470 330L536 400V566Q536 596 506 596H294Q264 596 264 566Z", second.dark),
    stroke("M320 570Q330 480 400 470T480 320", main.base, 18) + path("M480 240Q526 244 522 290Q514 320 480 352Q446 320 438 290Q436 244 480 240Z", accent.base) + disc(480, 288, 17, white.base),
    both(400, path("M222 360H258V520H222Q206 520 206 500V380Q206 360 222 360Z", main.base)),
    path("M542 360H578Q594 360 594 380V500Q594 520 578 520H542Z", main.dark) + rect(320, 596, 160, 40, 14, main.base) + rect(320, 616, 160, 20, 10, main.dark),
  ),
]);

const helmet = standing("helmet", [400, 770, 270], [520, 500, 1.9], "mirror", ({ main, second, accent }) => [
  path("M170 700Q90 360 290 250Q520 170 650 330Q700 400 690 470L640 490L660 640Q670 740 580 760H250Q190 760 170 700Z", main.base),
  path("M470 224Q590 240 650 330Q700 400 690 470L640 490L660 640Q670 740 580 760H480Q560 620 520 460Z", main.dark),
  path("M170 700Q90 360 290 250Q350 226 400 222Q240 320 250 560Q256 680 280 760H250Q190 760 170 700Z", main.light),
  path("M390 222Q440 214 490 226Q360 300 350 460L300 470Q290 320 390 222Z", second.base) + path("M330 236Q350 228 366 226Q266 320 272 474L250 478Q240 330 330 236Z", accent.base),
  path("M400 420Q560 370 690 410Q716 480 700 560Q690 600 640 600H440Q390 590 386 520Q384 440 400 420Z", ink.base),
  path("M412 440Q560 396 676 428Q694 480 684 540Q560 560 402 530Q400 460 412 440Z", mix(ink.light, "#7FA5C9", 0.5)) + path("M430 456Q480 440 530 432L480 540Q440 536 410 524Q410 480 430 456Z", "#FFFFFF", 0.3),
  disc(370, 500, 36, steel.base) + disc(370, 500, 20, steel.dark),
  path("M500 640H640L650 680H506Z", main.deep) + repeat(4, (i) => rect(518 + i * 32, 648, 18, 22, 5, ink.dark)),
  path("M180 726Q400 760 640 726Q620 770 560 770H260Q196 770 180 726Z", ink.base),
]);

const gloveOutline = "M290 800L280 560Q200 500 186 420Q190 380 230 396L300 460L290 270Q296 230 330 236Q356 244 358 280L366 400L372 220Q384 180 416 190Q440 198 438 240L436 400L456 250Q470 214 500 226Q522 236 516 280L500 420L530 330Q550 306 574 318Q592 332 586 370L556 540Q540 620 530 660L524 800Z";

const glove = lying("gloves", gloveOutline, [420, 430, 1.9], ({ main, second, accent }) => [
  path(gloveOutline, main.base),
  path("M516 280L500 420L530 330Q550 306 574 318Q592 332 586 370L556 540Q540 620 530 660L524 800H450Q520 600 500 420L516 280Z", main.dark),
  path("M290 800L280 560Q200 500 186 420Q190 380 230 396Q300 500 330 560L330 800Z", main.light),
  repeat(4, (i) => rect([304, 382, 458, 524][i] ?? 0, [430, 400, 424, 470][i] ?? 0, 52, 74, 18, second.base)),
  repeat(4, (i) => rect([312, 386, 458, 540][i] ?? 0, [300, 250, 296, 372][i] ?? 0, 36, 16, 8, main.deep)),
  path("M326 560H500L484 650H336Z", accent.base) + path("M440 560H500L484 650H420Z", accent.dark),
  path("M284 700H528L526 762H287Z", ink.base) + rect(420, 690, 96, 82, 14, second.base) + rect(438, 712, 60, 36, 8, second.dark),
]);

const lock = standing("lock", [400, 812, 190], [400, 600, 1.9], "tilt", ({ main, second, accent }) => [
  path("M256 500V360Q260 200 400 196Q540 200 544 360V500H480V370Q478 262 400 260Q322 262 320 370V500Z", steel.base),
  path("M440 202Q540 220 544 360V500H480V370Q480 290 440 268Z", steel.dark) + path("M256 500V360Q260 230 360 202Q290 260 288 370V500Z", white.dark),
  rect(190, 480, 420, 332, 48, main.base) + path("M510 480H562Q610 480 610 528V764Q610 812 562 812H510Z", main.dark) + path("M190 528Q190 480 238 480H256V812H238Q190 812 190 764Z", main.light),
  rect(190, 540, 420, 18, 0, second.base) + rect(190, 740, 420, 18, 0, second.base) + path("M510 540H610V558H510ZM510 740H610V758H510Z", second.dark),
  disc(400, 640, 62, brass.base) + path("M400 578A62 62 0 0 1 400 702Q436 680 436 640Q436 600 400 578Z", brass.dark),
  path("M400 606Q424 610 424 632Q422 648 412 652L420 684H380L388 652Q378 648 376 632Q376 610 400 606Z", ink.base),
  disc(236, 780, 7, main.deep) + disc(564, 780, 7, main.deep) + disc(400, 514, 9, accent.base),
]);

export const carAccessories: readonly Shape[] = [steering, tyre, holder];
export const bikeAccessories: readonly Shape[] = [helmet, glove, lock];
