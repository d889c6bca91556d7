import { contactShadow, path, rect, repeat } from "../drawing/marks.ts";
import { mix, wood, type Tone } from "../drawing/tone.ts";

export type StallPlan = {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly awning: readonly [Tone, Tone];
  readonly counter: Tone;
  readonly stripes: number;
};

export function streetStall(plan: StallPlan, hung: string, laid: string): string {
  const { x, base, width, height, counter } = plan;
  const top = base - height;
  const board = base - Math.round(height * 0.3);
  const right = x + width;
  return (
    contactShadow(x + width / 2, base + 2, width / 2 + 16) +
    rect(x + 8, top + 40, width - 16, board - top - 30, 4, mix(counter.deep, "#1B1730", 0.25)) +
    rect(x + 8, top + 40, 10, height - 40, 2, wood.base) +
    rect(right - 18, top + 40, 10, height - 40, 2, wood.dark) +
    hung +
    rect(x, board, width, base - board, 4, counter.base) +
    path(`M${right - width * 0.26} ${board}H${right}V${base}H${right - width * 0.22}Z`, counter.dark) +
    scallops(x, board + 10, width, 10, plan.awning[1]) +
    laid +
    rect(x - 12, board - 6, width + 24, 16, 6, wood.light) +
    path(
      `M${right - width * 0.26} ${board - 6}H${right + 6}A6 8 0 0 1 ${right + 6} ${board + 10}H${right - width * 0.26}Z`,
      wood.base,
    ) +
    awning(plan, top)
  );
}

function scallops(x: number, y: number, width: number, count: number, cloth: Tone): string {
  const step = width / count;
  return repeat(count, (i) =>
    path(
      `M${Math.round(x + i * step)} ${y}h${Math.round(step)}a${Math.round(step / 2)} 16 0 0 1 -${Math.round(step)} 0Z`,
      i > count * 0.7 ? cloth.dark : cloth.base,
    ),
  );
}

function awning({ x, width, height, awning: [first, second], stripes }: StallPlan, top: number): string {
  const drop = Math.round(height * 0.27);
  const upper = (i: number) => Math.round(x + 16 + ((width - 32) * i) / stripes);
  const lower = (i: number) => Math.round(x - 30 + ((width + 60) * i) / stripes);
  const radius = Math.round((lower(1) - lower(0)) / 2);
  return (
    path(`M${x - 30} ${top + drop}H${x + width + 30}L${x + width} ${top + drop + 34}H${x}Z`, "#1B1730", 0.3) +
    repeat(stripes, (i) => {
      const cloth = i % 2 === 0 ? first : second;
      const fill = i >= stripes * 0.72 ? cloth.dark : i < stripes * 0.2 ? cloth.light : cloth.base;
      return path(
        `M${upper(i)} ${top}H${upper(i + 1)}L${lower(i + 1)} ${top + drop}A${radius} ${Math.round(radius * 0.9)} 0 0 1 ${lower(i)} ${top + drop}Z`,
        fill,
      );
    }) +
    rect(x + 10, top - 7, width - 20, 12, 6, wood.base)
  );
}
