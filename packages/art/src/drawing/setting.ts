import { contactShadow, disc, moved, path, rect } from "./marks.ts";
import type { Colours, Shape } from "./shape.ts";
import { leaf, mix, strengthen, tone } from "./tone.ts";

const shadowColour = "#1B1730";

export function placed(shape: Shape, colours: Colours): string {
  const { rest } = shape;
  const shadow =
    rest.on === "floor"
      ? contactShadow(rest.x, rest.y, rest.halfWidth)
      : moved("translate(12 16)", path(rest.outline, shadowColour, 0.1)) +
        moved("translate(24 32)", path(rest.outline, shadowColour, 0.05));
  return shadow + shape.draw(colours).join("");
}

const far = 3000;

/**
 * A lit wall and, for standing things, a table. Both are translucent, so the page's background
 * shows through.
 */
function ground(shape: Shape): string {
  const light = disc(400, 470, 360, "#FFFFFF", 0.13);
  if (shape.rest.on === "wall") return light;
  return light + rect(-far, tableEdge(shape), 2 * far, far, 0, shadowColour, 0.06);
}

function tableEdge(shape: Shape): number {
  return shape.rest.on === "floor" ? Math.min(800, shape.rest.y - 70) : 1000;
}

/** A darker shade of the ground, in the category's colour. */
function deeper(hue: string): string {
  return rect(0, 0, 800, 1000, 0, strengthen(hue), 0.2);
}

export function wholeView(shape: Shape, colours: Colours): string {
  return ground(shape) + placed(shape, colours);
}

/** A second view: tilted, mirrored, as a pair, with a second colour, or in a room. */
export function turnedView(shape: Shape, colours: Colours, others: Colours, hue: string): string {
  switch (shape.turn) {
    case "tilt":
      return (
        path(aroundTheRug, strengthen(hue), 0.2) +
        disc(400, 500, 350, mix(hue, "#FFFFFF", 0.7), 0.36) +
        moved("rotate(-13 400 500) translate(60 75) scale(.85)", laid(shape, colours))
      );
    case "mirror":
      return deeper(hue) + ground(shape) + moved("matrix(-1 0 0 1 800 0)", placed(shape, colours));
    case "fellow":
      return deeper(hue) + fellows(shape, colours);
    case "pair":
      return deeper(hue) + pair(shape, colours, others);
    case "room":
      return room(shape, colours, hue);
  }
}

const aroundTheRug = "M0 0H800V1000H0ZM400 150A350 350 0 1 0 400 850A350 350 0 1 0 400 150Z";

/** Seen from above; its outline is its shadow. */
function laid(shape: Shape, colours: Colours): string {
  if (shape.rest.on === "wall") return placed(shape, colours);
  const marks = shape.draw(colours).join("");
  return moved("translate(16 22)", silhouette(marks, 0.13)) + marks;
}

function silhouette(marks: string, opacity: number): string {
  const dark = marks
    .replaceAll(/ opacity="[^"]*"/g, "")
    .replaceAll(/(fill|stroke)="#[0-9A-Fa-f]{6}"/g, `$1="${shadowColour}"`);
  return `<g opacity="${opacity}">${dark}</g>`;
}

function stood(shape: Shape, colours: Colours, x: number, y: number, scale: number): string {
  const foot = footOf(shape);
  return moved(
    `translate(${Math.round(x - foot.x * scale)} ${Math.round(y - foot.y * scale)}) scale(${scale.toFixed(2)})`,
    placed(shape, colours),
  );
}

function footOf({ rest }: Shape): { readonly x: number; readonly y: number; readonly halfWidth: number } {
  return rest.on === "floor" ? rest : { x: 400, y: 800, halfWidth: 250 };
}

function floor(edge: number): string {
  return rect(0, edge, 800, 1000 - edge, 0, shadowColour, 0.055);
}

/** Left and right of a pair. */
function fellows(shape: Shape, colours: Colours): string {
  const scale = Math.min(0.84, 236 / footOf(shape).halfWidth);
  return floor(560) + stood(shape, colours, 476, 660, scale * 0.92) + stood(shape, colours, 330, 800, scale);
}

/** The second colour is behind; wide things are smaller so that both fit. */
function pair(shape: Shape, colours: Colours, others: Colours): string {
  const { halfWidth } = footOf(shape);
  return (
    floor(570) +
    stood(shape, others, 552, 650, Math.min(0.74, 172 / halfWidth)) +
    stood(shape, colours, 276, 840, Math.min(0.84, 216 / halfWidth))
  );
}

function room(shape: Shape, colours: Colours, hue: string): string {
  const edge = tableEdge(shape);
  const pot = tone("#B9603F");
  return (
    rect(0, 0, 800, 1000, 0, strengthen(hue), 0.1) +
    path("M90 100H330L230 560H-10Z", "#FFFFFF", 0.2) +
    path("M370 100H450L350 560H270Z", "#FFFFFF", 0.2) +
    rect(0, edge, 800, 1000 - edge, 0, "#8A5A34", 0.32) +
    rect(0, edge - 14, 800, 14, 0, "#FFFFFF", 0.35) +
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

export function detailView(shape: Shape, colours: Colours): string {
  const [x, y, zoom] = shape.close;
  return moved(
    `translate(400 500) scale(${zoom}) translate(${-x} ${-y})`,
    ground(shape),
    placed(shape, colours),
  );
}
