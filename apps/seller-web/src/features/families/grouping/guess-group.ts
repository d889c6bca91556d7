import { usualColours, usualSizes } from "@haat/contract/product/family/family.constants";
import { optionKind } from "@haat/contract/product/family/options";

export interface GuessedGroup {
  readonly name: string;
  readonly options: readonly string[];
  /** Empty if the product's name doesn't say it. */
  readonly values: readonly (readonly string[])[];
}

type Axis = "colour" | "size";
const axesOrder: readonly Axis[] = ["colour", "size"];

interface Parts {
  readonly rest: string;
  readonly size: string;
  readonly colour: string;
}

interface Words {
  readonly pattern: RegExp;
  readonly toValue: (found: string) => string;
}

const usual = new Map(
  [...Object.values(usualSizes).flat(), ...usualColours].map(
    (value) => [value.toLowerCase(), value] as const,
  ),
);
const aliases = new Map([
  ["small", "S"],
  ["medium", "M"],
  ["large", "L"],
  ["extra large", "XL"],
  ["2xl", "XXL"],
  ["xxxl", "3XL"],
]);
const canonicalValue = (found: string) => {
  const key = found
    .replace(/ ?(?:-|–|to) ?/gi, "-")
    .replace(/^uk(?=\d)/i, "UK ")
    .toLowerCase();
  return aliases.get(key) ?? usual.get(key) ?? found;
};

// A whole word, not part of a hyphenated or dotted one.
const word = (inside: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'’.&-])(?:${inside})(?![\\p{L}\\p{N}'’&-])`, flags);

/** Tried in this order; the first that matches any name is used for all. */
const sizeWords: readonly Words[] = [
  { pattern: word("[XSML]|XS|XL|XXL|2XL|3XL|XXXL", "u"), toValue: canonicalValue },
  { pattern: word("extra large|small|medium|large", "iu"), toValue: canonicalValue },
  { pattern: word("UK ?\\d{1,2}(?:\\.5)?", "iu"), toValue: canonicalValue },
  { pattern: word("\\d{1,2} ?(?:-|–|to) ?\\d{1,2} years", "iu"), toValue: canonicalValue },
  { pattern: word("\\d+(?:\\.\\d+)? ?(?:kg|g|ml|l|cm|mm|GB|TB)", "iu"), toValue: (found) => found },
  { pattern: word("(?:2[89]|3\\d|4[0-4])", "u"), toValue: (found) => found },
];
const tones = "light|dark|pale|deep|sky|royal|bottle|off|rose|wine";
const colourWords: Words = {
  pattern: word(`(?:(?:${tones})[ -])?(?:${usualColours.join("|")}|gray)`, "iu"),
  toValue: (found) => {
    const value = canonicalValue(found);
    return value.charAt(0).toUpperCase() + value.slice(1);
  },
};

const separators = new Set(" ,;:/|–-");

function trimSeparators(text: string): string {
  let [start, end] = [0, text.length];
  while (separators.has(text.charAt(start))) start += 1;
  while (end > start && separators.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Removes empty brackets and dangling separators. */
function cleanName(name: string): string {
  const spaced = name.replace(/[([][\s,;/|-]*[)\]]/g, " ").replace(/\s+/g, " ");
  return trimSeparators(spaced.replace(/ (?=[,;)])/g, ""));
}

/** Takes the last match: names usually begin with the kind of product. */
function extract(
  name: string,
  { pattern, toValue }: Words,
): { readonly value: string; readonly rest: string } {
  const found = [...name.matchAll(new RegExp(pattern, `${pattern.flags}g`))].at(-1);
  if (!found) return { value: "", rest: name };
  const [text] = found;
  return {
    value: toValue(text),
    rest: `${name.slice(0, found.index)} ${name.slice(found.index + text.length)}`,
  };
}

function parseName(name: string, sizes: Words | undefined): Parts {
  const size = sizes ? extract(name, sizes) : { value: "", rest: name };
  const colour = extract(size.rest, colourWords);
  return { rest: cleanName(colour.rest), size: size.value, colour: colour.value };
}

const areAllSame = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size <= 1;

function commonBeginning(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(/\s+/));
  const end = first.findIndex((one, at) =>
    others.some((words) => words[at]?.toLowerCase() !== one.toLowerCase()),
  );
  return cleanName(first.slice(0, end < 0 ? first.length : end).join(" "));
}

function nameWithout(name: string, axes: readonly Axis[], sizes: Words | undefined): string {
  const { rest } = axes.reduce(
    (left, axis) => extract(left.rest, axis === "size" && sizes ? sizes : colourWords),
    {
      rest: name,
    },
  );
  return cleanName(rest) || name;
}

/** Proposes values only if the names differ in nothing but size and colour. */
export function guessGroup(names: readonly string[]): GuessedGroup {
  const [first = ""] = names;
  const sizes = sizeWords.find((words) => names.some((name) => extract(name, words).value));
  const parts = names.map((name) => parseName(name, sizes));
  const axes = axesOrder.filter((axis) => !areAllSame(parts.map((part) => part[axis])));
  if (axes.length === 0 || !areAllSame(parts.map(({ rest }) => rest)))
    return { name: commonBeginning(names) || first, options: ["Size"], values: names.map(() => [""]) };
  return {
    name: nameWithout(first, axes, sizes),
    options: axes.map((axis) => (axis === "size" ? "Size" : "Colour")),
    values: parts.map((part) => axes.map((axis) => part[axis])),
  };
}

export function guessValues(
  names: readonly string[],
  options: readonly string[],
): readonly (readonly string[])[] {
  const sizes = sizeWords.find((words) => names.some((name) => extract(name, words).value));
  return names.map((name) => {
    const parts = parseName(name, sizes);
    return options.map((option) => {
      const axis = optionKind(option);
      return axis ? parts[axis] : "";
    });
  });
}
