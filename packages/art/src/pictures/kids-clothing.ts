import { disc, path, rect, repeat, stroke } from "../drawing/marks.ts";
import { lying, type Colours, type Shape } from "../drawing/shape.ts";
import { garment, garmentOutline, neck, type Cut } from "./garment.ts";
import { dinosaurShirt, rocketShirt, stripedShirt, threeShirts } from "./printed-tshirts.ts";

function sun({ accent, second }: Colours, x: number, y: number): string {
  return (
    repeat(
      8,
      (i) => `<g transform="rotate(${i * 45} ${x} ${y})">${rect(x - 9, y - 96, 18, 44, 9, accent.base)}</g>`,
    ) +
    disc(x, y, 46, accent.base) +
    path(`M${x - 24} ${y + 6}Q${x} ${y + 34} ${x + 24} ${y + 6}`, second.base)
  );
}

const tshirtCut: Cut = { hem: 760, hemHalf: 166, sleeve: "short", dip: 34 };

const tshirt = lying("tshirt", garmentOutline(tshirtCut), [400, 450, 2], (colours) => [
  ...garment(tshirtCut, colours.main, colours.second),
  neck(colours.main, 34),
  path("M318 200L326 196Q400 264 474 196L482 200Q400 300 318 200Z", colours.second.base),
  sun(colours, 400, 480),
  stroke("M238 740Q400 764 562 740", colours.main.deep, 4, "12 12"),
]);

const frockOutline =
  "M332 220Q366 300 400 300Q434 300 468 220L520 236Q566 260 560 330L506 350L498 440Q580 600 626 770Q400 830 174 770Q220 600 302 440L294 350L240 330Q234 260 280 236Z";

const frock = lying("frock", frockOutline, [400, 440, 2], ({ main, second, accent }) => [
  path("M280 236Q226 250 234 336L304 356L330 250Z", second.base) +
    path("M520 236Q574 250 566 336L496 356L470 250Z", second.dark),
  path("M332 220Q366 290 400 290Q434 290 468 220L500 230L498 452H302L300 230Z", main.light),
  path("M468 220L500 230L498 452H430Q470 330 468 220Z", main.base),
  path("M302 440Q220 600 174 770Q400 830 626 770Q580 600 498 440Z", main.base),
  path("M498 440Q580 600 626 770Q570 786 500 794Q490 600 440 440Z", main.dark),
  stroke("M340 470Q310 620 290 780M400 470V800M460 470Q490 620 510 780", main.dark, 6),
  path("M174 770Q400 830 626 770L616 730Q400 790 184 730Z", second.base),
  path(
    "M332 220Q300 280 352 310Q390 306 400 290Q410 306 448 310Q500 280 468 220Q434 290 400 290Q366 290 332 220Z",
    second.base,
  ),
  path("M300 430H500L502 468H298Z", accent.base),
  path("M400 449L348 416Q328 449 348 482ZM400 449L452 416Q472 449 452 482Z", accent.base) +
    disc(400, 449, 17, accent.dark),
]);

const dungareesOutline =
  "M318 190H352L346 380H454L448 190H482L500 400Q520 470 530 560L560 820H430L400 620L370 820H240L270 560Q280 470 300 400Z";

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

export const kidsClothing: readonly Shape[] = [
  tshirt,
  frock,
  dungarees,
  dinosaurShirt,
  stripedShirt,
  rocketShirt,
  threeShirts,
];
