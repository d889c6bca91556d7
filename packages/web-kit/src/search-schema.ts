/** Reads one parameter of an address; undefined where it is missing or invalid. */
export type Parameter<T> = (value: unknown) => T | undefined;

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type Raw<P extends Parameters> = { readonly [Name in keyof P]?: unknown };
type Values<P extends Parameters> = { readonly [Name in keyof P]?: ReturnType<P[Name]> | undefined };

// oxlint-disable-next-line no-control-regex -- control characters are what is removed here
const controls = /[\u0000-\u001f\u007f]/g;

/** The router's own parser turns digits into a number. */
function textOf(value: unknown): string {
  const isText = typeof value === "string" || typeof value === "number";
  return isText ? String(value).replace(controls, " ").trim() : "";
}

/** Text without surrounding spaces, cut at `maxLength`. */
export function text(maxLength = 100): Parameter<string> {
  return (value) => textOf(value).slice(0, maxLength).trim() || undefined;
}

export function matching(pattern: RegExp): Parameter<string> {
  return (value) => (pattern.test(textOf(value)) ? textOf(value) : undefined);
}

/** `usual` is the page's default and is left out of its address. */
export function oneOf<const T extends string | number, const Usual extends T = never>(
  values: readonly T[],
  usual?: Usual,
): Parameter<Exclude<T, Usual>> {
  const others = values.filter((value): value is Exclude<T, Usual> => value !== usual);
  return (value) => others.find((other) => String(other) === textOf(value));
}

export const flag: Parameter<1> = /* @__PURE__ */ oneOf([1]);
export const uuid = /* @__PURE__ */ matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
export const cursor = /* @__PURE__ */ matching(/^[\w-]{1,500}$/);

/** A day of this century, such as 2026-11-30. */
export const day: Parameter<string> = (value) => {
  const date = matching(/^20\d\d-\d\d-\d\d$/)(value);
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date ? date : undefined;
};

/**
 * Invalid values are dropped, never refused. Not a zod schema: routes are in every page's first
 * load, which zod/mini would make 5.5 KB larger.
 */
export function searchSchema<P extends Parameters>(
  parameters: P,
  adjust: (search: Values<P>) => Values<P> = (search) => search,
): (raw: Raw<P>) => Values<P> {
  // Every name gets a value: the router keeps the raw one for a name that is left out.
  return (raw) =>
    adjust(
      Object.fromEntries(
        Object.entries(parameters).map(([name, read]) => [name, read(raw[name])]),
      ) as Values<P>,
    );
}
