import { both, disc, moved, oval, path, rect, repeat, stroke, svg } from "./drawing/marks.ts";
import { brass, mix, tone, wood } from "./drawing/tone.ts";
import { marigold, sprig } from "./pictures/marigold.ts";

export type EmptyKind = "cart" | "orders" | "search" | "products" | "error" | "requests";

const indigo = tone("#4A66BF");
const cream = tone("#EFE3CC");
const clay = tone("#C4673F");
const straw = tone("#D3A05F");
const shade = (x: number, y: number, rx: number) =>
  [1, 0.84].map((size) => oval(x, y, rx * size, 9 * size, "#7A7086", 0.2)).join("");

function basket(): string {
  return (
    shade(164, 210, 104) +
    stroke("M92 112Q100 22 160 22T228 112", straw.dark, 11) +
    stroke("M90 110Q98 24 158 20", straw.light, 5) +
    path("M70 112H250L230 196Q226 208 212 208H108Q94 208 90 196Z", straw.base) +
    path("M206 112H250L230 196Q226 208 212 208H180Q206 170 206 112Z", straw.dark) +
    repeat(3, (row) =>
      repeat(8 - row, (i) =>
        rect(
          88 + row * 6 + i * 19.5,
          134 + row * 23,
          13,
          12,
          4,
          (i + row) % 2 === 0 ? straw.light : straw.dark,
        ),
      ),
    ) +
    rect(60, 98, 200, 22, 11, straw.light) +
    path("M200 98H249A11 11 0 0 1 249 120H196Z", straw.base) +
    path("M108 98H212L196 150L160 132L124 150Z", indigo.base) +
    path("M166 98H212L196 150L160 132Z", indigo.dark) +
    stroke("M122 138L160 120L198 138", cream.base, 4) +
    sprig(262, 198, 13)
  );
}

function parcel(): string {
  return (
    shade(160, 208, 110) +
    path("M66 84L160 64L254 84V190L160 210L66 190Z", wood.base) +
    path("M160 104L254 84V190L160 210Z", wood.dark) +
    path("M66 84L160 64L254 84L160 104Z", wood.light) +
    path("M103 76L197 96V202L178 206V100L84 80Z", indigo.base) +
    path("M197 96V202L178 206V100Z", indigo.dark) +
    path("M103 76L197 96L178 100L84 80Z", indigo.light) +
    path("M160 84Q120 40 100 62Q96 84 160 84ZM160 84Q200 40 220 62Q224 84 160 84Z", indigo.base) +
    path("M160 84Q200 40 220 62Q224 84 160 84Z", indigo.dark) +
    disc(160, 82, 9, indigo.deep) +
    moved(
      "rotate(10 96 150)",
      rect(78, 136, 44, 30, 5, cream.base) +
        rect(86, 145, 27, 4, 2, indigo.base) +
        rect(86, 153, 18, 4, 2, brass.base),
    ) +
    sprig(258, 200, 13)
  );
}

function lens(): string {
  return (
    shade(156, 210, 96) +
    disc(146, 102, 78, indigo.base) +
    path("M146 24A78 78 0 0 1 146 180Q196 150 196 102Q196 54 146 24Z", indigo.dark) +
    disc(146, 102, 60, mix(cream.base, "#C9D8EE", 0.6)) +
    path("M98 138L152 46H182L118 156Z", "#FFFFFF", 0.45) +
    moved(
      "rotate(-44 212 170)",
      rect(196, 150, 30, 20, 4, brass.base) +
        rect(192, 166, 38, 64, 14, wood.base) +
        rect(212, 166, 18, 64, 9, wood.dark),
    ) +
    stroke("M128 88Q128 66 148 66T168 86Q168 100 148 106V116", indigo.base, 9) +
    disc(148, 134, 6, brass.base) +
    marigold(60, 196, 14) +
    marigold(92, 204, 9)
  );
}

function stall(): string {
  const stripes = [indigo.base, cream.base, indigo.base, cream.base, indigo.dark, cream.dark];
  return (
    shade(160, 214, 122) +
    rect(66, 70, 9, 140, 2, wood.dark) +
    rect(245, 70, 9, 140, 2, wood.deep) +
    stripes
      .map((fill, i) =>
        path(
          `M${78 + i * 27.4} 24H${105.4 + i * 27.4}L${82 + i * 34 + 10} 82A17 17 0 0 1 ${58 + i * 34} 82Z`,
          fill,
        ),
      )
      .join("") +
    rect(76, 18, 168, 10, 5, wood.base) +
    rect(52, 148, 216, 14, 5, wood.light) +
    rect(190, 148, 78, 14, 5, wood.base) +
    path("M60 162H260V212H60Z", wood.base) +
    path("M200 162H260V212H200Z", wood.dark) +
    repeat(3, (i) => rect(60 + i * 50 + 48, 162, 3, 50, 0, wood.dark)) +
    path("M122 162H198V182L179 192L160 182L141 192L122 182Z", clay.base) +
    path("M160 162H198V182L179 192L160 182Z", clay.dark) +
    path("M104 148L100 126H138L134 148Z", straw.base) +
    path("M122 126H138L134 148H120Z", straw.dark) +
    oval(119, 126, 19, 5, straw.deep) +
    sprig(204, 138, 11)
  );
}

function brokenPot(): string {
  return (
    shade(160, 210, 112) +
    path(
      "M120 42H196Q200 56 188 62Q190 76 214 90Q250 116 240 160Q230 204 190 208H128Q86 204 78 160Q70 116 104 90Q128 76 128 62Q114 56 120 42Z",
      clay.base,
    ) +
    path(
      "M170 42H196Q200 56 188 62Q190 76 214 90Q250 116 240 160Q230 204 190 208H160Q214 160 190 100Q170 70 170 42Z",
      clay.dark,
    ) +
    path("M104 90Q70 116 78 160Q84 192 106 203Q90 150 122 96Z", clay.light) +
    path("M82 128Q160 150 240 128L241 144Q160 168 78 144Z", cream.base) +
    repeat(6, (i) =>
      path(`M${96 + i * 23} ${148 + 4 * Math.sin((i / 5) * Math.PI)}l7 -8l7 8l-7 8Z`, indigo.base),
    ) +
    path("M158 42L172 74L152 92L180 122L162 140L176 160L150 134L160 118L134 92L156 74Z", clay.deep) +
    moved(
      "rotate(24 254 192)",
      path("M228 180L262 172L276 202L240 206Z", clay.light) + path("M262 172L276 202L256 204Z", clay.base),
    ) +
    moved("rotate(-16 60 200)", path("M40 190L66 184L72 206H44Z", clay.base)) +
    repeat(4, (i) => oval([52, 90, 286, 228][i] ?? 0, [170, 208, 212, 212][i] ?? 0, 8, 4, "#F0A31A"))
  );
}

function bell(): string {
  return (
    shade(160, 210, 112) +
    path("M62 186H258Q262 208 246 208H74Q58 208 62 186Z", wood.base) +
    path("M200 186H258Q262 208 246 208H190Z", wood.dark) +
    path("M84 176Q84 92 160 88Q236 92 236 176Z", brass.base) +
    path("M176 90Q236 98 236 176H186Q206 120 176 90Z", brass.dark) +
    path("M84 176Q84 104 138 91Q108 120 108 176Z", brass.light) +
    rect(72, 172, 176, 18, 9, brass.light) +
    path("M196 172H239A9 9 0 0 1 239 190H192Z", brass.base) +
    rect(152, 66, 16, 26, 4, brass.dark) +
    disc(160, 62, 14, indigo.base) +
    disc(156, 58, 6, indigo.light) +
    both(160, stroke("M84 72Q70 84 64 102M62 54Q44 70 38 94", indigo.base, 6)) +
    sprig(262, 176, 12)
  );
}

const drawings: Record<EmptyKind, () => string> = {
  cart: basket,
  orders: parcel,
  search: lens,
  products: stall,
  error: brokenPot,
  requests: bell,
};

/** 320 by 240 without a background, for light and dark pages. */
export function emptyPicture(kind: EmptyKind): string {
  return svg(320, 240, drawings[kind]());
}
