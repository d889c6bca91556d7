import fc from "fast-check";
import type { $ZodCheck, $ZodChecks, $ZodType, $ZodTypes } from "zod/v4/core";

/** Meaningful values by field name: existing ids, words that rules require. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

type Arbitrary = fc.Arbitrary<unknown>;

/**
 * Mostly valid inputs; rules invisible to the schema are met by known values at best. Known names
 * use these values four times in five.
 */
export function validInput(schema: $ZodType, known: KnownValues, name = ""): Arbitrary {
  const generic = arbitraryOf(schema, known, name);
  const values = known[name];
  if (!values) return generic;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: generic });
}

function arbitraryOf(schema: $ZodType, known: KnownValues, name: string): Arbitrary {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return objectOf(def.shape, known);
    case "string":
      return textOf(def);
    case "number":
      return numberOf(def.checks);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    default:
      return aroundOthers(schema, (type) => validInput(type, known, name));
  }
}

function aroundOthers(schema: $ZodType, inner: (type: $ZodType) => Arbitrary): Arbitrary {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case "array":
      return fc.array(inner(def.element), { minLength: 1, maxLength: 4 });
    case "optional":
    case "default":
    case "prefault":
      return fc.option(inner(def.innerType), { nil: undefined });
    case "nullable":
      return fc.option(inner(def.innerType));
    case "union":
      return fc.oneof(...def.options.map(inner));
    case "intersection":
      return fc.tuple(inner(def.left), inner(def.right)).map(([one, other]) => Object.assign({}, one, other));
    case "pipe":
      return inner(isText(def.out) ? def.out : def.in);
    default:
      return fc.jsonValue();
  }
}

const isText = (schema: $ZodType) => (schema as $ZodTypes)._zod.def.type === "string";

/** Omits optional keys now and then. */
function objectOf(shape: Readonly<Record<string, $ZodType>>, known: KnownValues): Arbitrary {
  const fields = Object.entries(shape).map(
    ([name, schema]) => [name, validInput(schema, known, name)] as const,
  );
  const given = (value: object) => Object.entries(value).filter(([, field]) => field !== undefined);
  return fc.record(Object.fromEntries(fields)).map((value) => Object.fromEntries(given(value)));
}

function textOf({ checks, format }: { checks?: readonly $ZodCheck[]; format?: string }): Arbitrary {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  const rules = rulesOf(checks);
  const patterns = rules.flatMap((rule) =>
    rule.check === "string_format" && rule.pattern ? [rule.pattern] : [],
  );
  const max = Math.min(60, ...rules.flatMap((rule) => (rule.check === "max_length" ? [rule.maximum] : [])));
  const min = Math.max(0, ...rules.flatMap((rule) => (rule.check === "min_length" ? [rule.minimum] : [])));
  const text = fc.string({ unit: "grapheme", minLength: min, maxLength: Math.max(min, max) });
  const [pattern] = patterns.filter((one) => !one.source.includes("\\p"));
  return pattern ? fc.stringMatching(pattern) : text;
}

function numberOf(checks: readonly $ZodCheck[] | undefined): Arbitrary {
  const rules = rulesOf(checks);
  const least = rules.flatMap((rule) => (rule.check === "greater_than" ? [Number(rule.value)] : []));
  const most = rules.flatMap((rule) => (rule.check === "less_than" ? [Number(rule.value)] : []));
  const min = Math.ceil(Math.max(-1_000, ...least));
  return fc.integer({ min, max: Math.max(min, Math.floor(Math.min(10_000_000, ...most))) });
}

function rulesOf(checks: readonly $ZodCheck[] = []) {
  return checks.map((check) => (check as unknown as $ZodChecks)._zod.def);
}
