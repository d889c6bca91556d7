// @vitest-environment node
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { describe, expect, it } from "vitest";
import { cssVariablesResolver } from "./css-variables.ts";
import { theme } from "./theme.ts";

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const mantine = defaultCssVariablesResolver(whole);
const ours = cssVariablesResolver(whole);

type Scheme = "light" | "dark";

function colourOf(name: string, scheme: Scheme): string {
  const all: Record<string, string> = {
    ...mantine.variables,
    ...mantine[scheme],
    ...ours.variables,
    ...ours[scheme],
  };
  const value = name.startsWith("--") ? all[name] : name;
  const reference = value && /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference ? colourOf(reference, scheme) : (value ?? `unknown variable ${name}`);
}

function channels(colour: string): number[] {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex) return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const rgba = /^rgba?\((\d+), (\d+), (\d+)(, 1)?\)$/.exec(colour);
  if (rgba) return rgba.slice(1, 4).map(Number);
  throw new Error(`not an opaque colour: ${colour}`);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ["--mantine-color-body", "--haat-surface", "--haat-sunken"];
const hues = ["neel", "genda", "tulsi", "laal", "haldi", "gray"];
const onEveryGround = [
  "--mantine-color-text",
  "--mantine-color-dimmed",
  "--mantine-color-anchor",
  "--mantine-color-error",
  "--mantine-color-success",
  "--mantine-color-tulsi-text",
  "--mantine-color-laal-text",
  "--mantine-color-haldi-text",
  "--mantine-color-neel-text",
];

const textPairs = [
  ...onEveryGround.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...hues.map((hue) => [`--mantine-color-${hue}-light-color`, `--mantine-color-${hue}-light`] as const),
  ...hues.map((hue) => [`--mantine-color-${hue}-light-color`, "--haat-surface"] as const),
  ...["neel", "tulsi", "laal"].flatMap((hue) => [
    ["--mantine-color-white", `--mantine-color-${hue}-filled`] as const,
    ["--mantine-color-white", `--mantine-color-${hue}-filled-hover`] as const,
    ["--mantine-color-white", `--mantine-color-${hue}-6`] as const,
  ]),
  ["--mantine-color-gray-9", "--mantine-color-genda-5"] as const,
  ["--mantine-color-gray-9", "--mantine-color-haldi-5"] as const,
  ["--mantine-color-default-color", "--mantine-color-default"] as const,
  ["--mantine-color-default-color", "--mantine-color-default-hover"] as const,
  ["--mantine-color-placeholder", "--mantine-color-default"] as const,
];

const linePairs = [
  ["--haat-control-line", "--haat-surface"],
  ["--haat-focus", "--mantine-color-body"],
  ["--haat-focus", "--haat-surface"],
] as const;

describe.each(["light", "dark"] as const)("the %s scheme", (scheme) => {
  it.each(textPairs)("has a contrast of at least 4.5 : 1 for %s on %s", (text, ground) => {
    expect(contrast(colourOf(text, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(linePairs)("has a contrast of at least 3 : 1 for %s on %s", (line, ground) => {
    expect(contrast(colourOf(line, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(3);
  });

  it("gives every category its own background", () => {
    const names = Object.keys(ours[scheme]).filter((name) => name.startsWith("--haat-hue-"));
    expect(names).toHaveLength(11);
    expect(new Set(names.map((name) => colourOf(name, scheme))).size).toBe(11);
  });
});

describe("the theme", () => {
  it("uses dark text on filled marigold and turmeric", () => {
    for (const color of ["genda", "haldi"]) {
      const resolved = whole.variantColorResolver({ color, theme: whole, variant: "filled" });
      expect(resolved.color).toBe("var(--mantine-color-gray-9)");
    }
    const neel = whole.variantColorResolver({ color: "neel", theme: whole, variant: "filled" });
    expect(neel.color).toBe("var(--mantine-color-white)");
  });

  it("maps Mantine's red, green and blue to ours", () => {
    expect(whole.colors.red).toEqual(whole.colors.laal);
    expect(whole.colors.green).toEqual(whole.colors.tulsi);
    expect(whole.colors.blue).toEqual(whole.colors.neel);
  });
});
