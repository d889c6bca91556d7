import { contactShadow, disc, moved, path, rect } from "./marks.ts";
import type { Colours, Shape } from "./shape.ts";
import { deepen, leaf, mix, tone } from "./tone.ts";

const shadowColour = "#1B1730";

/** The thing with the shadow it casts, ready to be placed in any scene. */
export function placed(shape: Shape, colours: Colours): string {
  const { rest } = shape;
  const shadow =
    rest.on === "floor"
      ? contactShadow(rest.x, rest.y, rest.halfWidth)
      : moved("translate(12 16)", path(rest.outline, shadowColour, 0.1)) +
        moved("translate(24 32)", path(rest.outline, shadowColour, 0.05));
  return shadow + shape.draw(colours).join("");
}

/** Wall and, under a standing thing, the table it stands on. */
function ground(shape: Shape, hue: string): string {
  const wall = rect(0, 0, 800, 1000, 0, hue);
  if (shape.rest.on === "wall") return wall;
  return wall + rect(0, tableEdge(shape), 800, 1000 - tableEdge(shape), 0, mix(hue, shadowColour, 0.055));
}

function tableEdge(shape: Shape): number {
  return shape.rest.on === "floor" ? Math.min(800, shape.rest.y - 70) : 1000;
}

/** The thing alone, calm, on the ground of its category. */
export function wholeView(shape: Shape, colours: Colours, hue: string): string {
  return ground(shape, hue) + placed(shape, colours);
}

/** The thing once more: tilted, from the other side, with a second colour, or in a room. */
export function turnedView(shape: Shape, colours: Colours, others: Colours, hue: string): string {
  const deeper = deepen(hue);
  switch (shape.turn) {
    case "tilt":
      return (
        rect(0, 0, 800, 1000, 0, deeper) +
        disc(400, 500, 350, mix(hue, "#FFFFFF", 0.45)) +
        moved("rotate(-13 400 500) translate(60 75) scale(.85)", placed(shape, colours))
      );
    case "mirror":
      return ground(shape, deeper) + moved("matrix(-1 0 0 1 800 0)", placed(shape, colours));
    case "pair":
      return pair(shape, colours, others, deeper);
    case "room":
      return room(shape, colours, hue);
  }
}

/** Two of a kind, the second colour behind; wide things are drawn smaller so that both stay on the sheet. */
function pair(shape: Shape, colours: Colours, others: Colours, hue: string): string {
  const foot = shape.rest.on === "floor" ? shape.rest : { x: 400, y: 800, halfWidth: 250 };
  const stood = (as: Colours, x: number, y: number, scale: number) =>
    moved(
      `translate(${Math.round(x - foot.x * scale)} ${Math.round(y - foot.y * scale)}) scale(${scale.toFixed(2)})`,
      placed(shape, as),
    );
  return (
    rect(0, 0, 800, 1000, 0, hue) +
    rect(0, 570, 800, 430, 0, mix(hue, shadowColour, 0.055)) +
    stood(others, 552, 650, Math.min(0.74, 172 / foot.halfWidth)) +
    stood(colours, 276, 840, Math.min(0.84, 216 / foot.halfWidth))
  );
}

function room(shape: Shape, colours: Colours, hue: string): string {
  const wall = mix(hue, deepen(hue), 0.6);
  const floor = mix(hue, "#8A5A34", 0.32);
  const edge = tableEdge(shape);
  const pot = tone("#B9603F");
  return (
    rect(0, 0, 800, 1000, 0, wall) +
    path("M90 100H330L230 560H-10Z", "#FFFFFF", 0.28) +
    path("M370 100H450L350 560H270Z", "#FFFFFF", 0.28) +
    rect(0, edge, 800, 1000 - edge, 0, floor) +
    rect(0, edge - 14, 800, 14, 0, mix(wall, "#FFFFFF", 0.5)) +
    moved(
      `translate(668 ${edge - 300})`,
      contactShadow(0, 348, 62),
      path("M0 230Q-70 130 -90 10Q10 60 8 230Z", leaf.base),
      path("M4 230Q20 60 96 -20Q104 120 16 230Z", leaf.dark),
      path("M0 230Q-16 90 20 -70Q56 80 14 230Z", leaf.light),
      path("M-58 220H66L48 346H-40Z", pot.base),
      path("M30 220H66L48 346H22Z", pot.dark),
    ) +
    moved("translate(2 130) scale(.87)", placed(shape, colours))
  );
}

/** A part of the thing seen from near. */
export function detailView(shape: Shape, colours: Colours, hue: string): string {
  const [x, y, zoom] = shape.close;
  const near = moved(
    `translate(400 500) scale(${zoom}) translate(${-x} ${-y})`,
    ground(shape, hue),
    placed(shape, colours),
  );
  return rect(0, 0, 800, 1000, 0, hue) + near;
}
