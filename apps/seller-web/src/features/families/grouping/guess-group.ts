import { usualColours, usualSizes } from "@haat/contract/product/family/family.constants";
import { optionKind } from "@haat/contract/product/family/options";

/** What a group of products is proposed to be: its name, its axes, and a value on each for each product, in their order. */
export interface GuessedGroup {
  readonly name: string;
  readonly options: readonly string[];
  /** An empty text where the product's name does not say it. */
  readonly values: readonly (readonly string[])[];
}

type Axis = "colour" | "size";
const axesOrder: readonly Axis[] = ["colour", "size"];

interface Parts {
  /** The name without size and colour. */
  readonly rest: string;
  readonly size: string;
  readonly colour: string;
}

interface Words {
  readonly pattern: RegExp;
  /** A value as the usual lists write it. */
  readonly toValue: (found: string) => string;
}

const usual = new Map(
  [...Object.values(usualSizes).flat(), ...usualColours].map(
    (value) => [value.toLowerCase(), value] as const,
  ),
);
const otherNames = new Map([
  ["small", "S"],
  ["medium", "M"],
  ["large", "L"],
  ["extra large", "XL"],
  ["2xl", "XXL"],
  ["xxxl", "3XL"],
]);
const asListed = (found: string) => {
  const called = found
    .replace(/ ?(?:-|–|to) ?/gi, "-")
    .replace(/^uk(?=\d)/i, "UK ")
    .toLowerCase();
  return otherNames.get(called) ?? usual.get(called) ?? found;
};

// A word of its own: nothing that is read on is beside it.
const word = (inside: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'’.&-])(?:${inside})(?![\\p{L}\\p{N}'’&-])`, flags);

/** How sizes are written, the plainest first: only where no product is found by one, the next is tried. */
const sizeWords: readonly Words[] = [
  { pattern: word("[XSML]|XS|XL|XXL|2XL|3XL|XXXL", "u"), toValue: asListed },
  { pattern: word("extra large|small|medium|large", "iu"), toValue: asListed },
  { pattern: word("UK ?\\d{1,2}(?:\\.5)?", "iu"), toValue: asListed },
  { pattern: word("\\d{1,2} ?(?:-|–|to) ?\\d{1,2} years", "iu"), toValue: asListed },
  { pattern: word("\\d+(?:\\.\\d+)? ?(?:kg|g|ml|l|cm|mm|GB|TB)", "iu"), toValue: (found) => found },
  { pattern: word("(?:2[89]|3\\d|4[0-4])", "u"), toValue: (found) => found },
];
const tones = "light|dark|pale|deep|sky|royal|bottle|off|rose|wine";
const colourWords: Words = {
  pattern: word(`(?:(?:${tones})[ -])?(?:${usualColours.join("|")}|gray)`, "iu"),
  toValue: (found) => {
    const value = asListed(found);
    return value.charAt(0).toUpperCase() + value.slice(1);
  },
};

const separators = new Set(" ,;:/|–-");

/** Without separators at its ends. */
function bare(text: string): string {
  let [start, end] = [0, text.length];
  while (separators.has(text.charAt(start))) start += 1;
  while (end > start && separators.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A name as it is left when something was taken out of it: no empty brackets, no separator before or behind nothing. */
function tidy(name: string): string {
  const spaced = name.replace(/[([][\s,;/|-]*[)\]]/g, " ").replace(/\s+/g, " ");
  return bare(spaced.replace(/ (?=[,;)])/g, ""));
}

/** The last place in a name that says it: what a product is comes first. */
function take(name: string, { pattern, toValue }: Words): { readonly value: string; readonly rest: string } {
  const found = [...name.matchAll(new RegExp(pattern, `${pattern.flags}g`))].at(-1);
  if (!found) return { value: "", rest: name };
  const [text] = found;
  return {
    value: toValue(text),
    rest: `${name.slice(0, found.index)} ${name.slice(found.index + text.length)}`,
  };
}

function partsOf(name: string, sizes: Words | undefined): Parts {
  const size = sizes ? take(name, sizes) : { value: "", rest: name };
  const colour = take(size.rest, colourWords);
  return { rest: tidy(colour.rest), size: size.value, colour: colour.value };
}

const isSame = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size <= 1;

/** The words that all of the names begin with. */
function commonBeginning(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(/\s+/));
  const end = first.findIndex((one, at) =>
    others.some((words) => words[at]?.toLowerCase() !== one.toLowerCase()),
  );
  return tidy(first.slice(0, end < 0 ? first.length : end).join(" "));
}

/** A product's name without what it is on these axes; the other stays in it, which is the same of all. */
function nameWithout(name: string, axes: readonly Axis[], sizes: Words | undefined): string {
  const { rest } = axes.reduce(
    (left, axis) => take(left.rest, axis === "size" && sizes ? sizes : colourWords),
    {
      rest: name,
    },
  );
  return tidy(rest) || name;
}

/**
 * Reads from the names of products what they are called together and in what they differ: sizes and colours that are written as
 * usual. Where the names differ in anything else nothing is plain, so that no value is proposed.
 */
export function guessGroup(names: readonly string[]): GuessedGroup {
  const [first = ""] = names;
  const sizes = sizeWords.find((words) => names.some((name) => take(name, words).value));
  const parts = names.map((name) => partsOf(name, sizes));
  const axes = axesOrder.filter((axis) => !isSame(parts.map((part) => part[axis])));
  if (axes.length === 0 || !isSame(parts.map(({ rest }) => rest)))
    return { name: commonBeginning(names) || first, options: ["Size"], values: names.map(() => [""]) };
  return {
    name: nameWithout(first, axes, sizes),
    options: axes.map((axis) => (axis === "size" ? "Size" : "Colour")),
    values: parts.map((part) => axes.map((axis) => part[axis])),
  };
}

/** What the names of products say that they are on the axes of a family: an empty text where they do not. */
export function guessValues(
  names: readonly string[],
  options: readonly string[],
): readonly (readonly string[])[] {
  const sizes = sizeWords.find((words) => names.some((name) => take(name, words).value));
  return names.map((name) => {
    const parts = partsOf(name, sizes);
    return options.map((option) => {
      const axis = optionKind(option);
      return axis ? parts[axis] : "";
    });
  });
}
