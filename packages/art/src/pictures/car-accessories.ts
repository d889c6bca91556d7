import { both, disc, moved, oval, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, standing, type Shape } from "../drawing/shape.ts";
import { ink, mix, skinOfTyre, steel, white } from "../drawing/tone.ts";

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

export const carAccessories: readonly Shape[] = [charger, mat, freshener, steering, tyre, holder];
