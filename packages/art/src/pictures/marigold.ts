import { disc, moved, oval, path, repeat } from "../drawing/marks.ts";
import { leaf, mix } from "../drawing/tone.ts";

const petal = "#F0A31A";
const deepPetal = "#D98710";
const litPetal = "#F7BE52";

export function marigold(x: number, y: number, radius: number): string {
  return (
    repeat(10, (i) =>
      moved(
        `rotate(${i * 36} ${x} ${y})`,
        oval(x, y - radius * 0.66, radius * 0.27, radius * 0.36, i % 2 === 0 ? petal : deepPetal),
      ),
    ) +
    disc(x, y, radius * 0.66, petal) +
    disc(x - radius * 0.06, y - radius * 0.08, radius * 0.46, litPetal) +
    disc(x, y, radius * 0.26, deepPetal)
  );
}

/** Too small for petals, with a scalloped edge. */
export function flowerHead(x: number, y: number, radius: number): string {
  const edge = Array.from({ length: 8 }, (_, i) => {
    const angle = ((i + 1) * Math.PI) / 4;
    return `A${(radius * 0.34).toFixed(1)} ${(radius * 0.34).toFixed(1)} 0 0 1 ${(x + radius * 0.82 * Math.cos(angle)).toFixed(1)} ${(y + radius * 0.82 * Math.sin(angle)).toFixed(1)}`;
  }).join("");
  return (
    path(`M${(x + radius * 0.82).toFixed(1)} ${y}${edge}Z`, deepPetal) +
    disc(x - radius * 0.08, y - radius * 0.1, radius * 0.66, petal) +
    disc(x - radius * 0.1, y - radius * 0.14, radius * 0.34, litPetal)
  );
}

export function sprig(x: number, y: number, radius: number): string {
  return (
    path(
      `M${x} ${y}q${radius * 1.2} ${-radius * 1.1} ${radius * 2.3} ${radius * 0.1}q${-radius * 1.2} ${radius * 0.9} ${-radius * 2.3} ${-radius * 0.1}Z`,
      leaf.base,
    ) +
    path(
      `M${x} ${y}q${-radius * 0.7} ${radius * 1.4} ${-radius * 2} ${radius * 0.9}q${radius * 0.5} ${-radius * 1.2} ${radius * 2} ${-radius * 0.9}Z`,
      leaf.light,
    ) +
    marigold(x, y, radius)
  );
}

export function garland(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  radius: number,
): string {
  const count = Math.max(4, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1] + sag) / (radius * 1.7)));
  return repeat(count + 1, (i) => {
    const t = i / count;
    const x = Math.round(from[0] + (to[0] - from[0]) * t);
    const y = Math.round(from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t));
    return disc(x, y, radius, i % 3 === 2 ? mix(petal, "#D9483B", 0.55) : i % 3 === 1 ? litPetal : petal);
  });
}
