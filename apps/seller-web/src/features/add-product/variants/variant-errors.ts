import type { ReactNode } from "react";
import { refusalOf } from "@haat/web-kit/call/refusal.ts";
import type { Variants } from "./use-variants.ts";

type Form = Pick<Variants["form"], "errors" | "getInputNode" | "setErrors" | "validate">;

/** Where the values of an axis are chosen. */
export const pathOfAxis = (axis: number | string) => `variants.0.values.${axis}`;

/** Which axis an error is of; null where it is of something else. */
const axisOf = (path: string) => /^variants\.\d+\.values\.(\d)$/.exec(path)?.[1] ?? null;

/** What is wrong with the values of an axis: with one of them, that there are none, or with all of them together, said at the first. */
export function errorOfAxis({ errors }: Pick<Form, "errors">, axis: number): ReactNode {
  if (axis === 0 && errors["variants"]) return errors["variants"];
  return Object.entries(errors).find(([path]) => axisOf(path) === String(axis))?.[1];
}

function lead({ getInputNode }: Form, path = ""): void {
  const axis = path === "variants" ? "0" : axisOf(path);
  getInputNode(axis === null ? path : pathOfAxis(axis))?.focus();
}

/** Whether the variants can be sent; if not, it is said at their fields, and the first of them has the focus. */
export function areVariantsRight(form: Form): boolean {
  const { hasErrors, errors } = form.validate();
  if (hasErrors) lead(form, Object.keys(errors)[0]);
  return !hasErrors;
}

/** Puts what the server says of variants at the fields of their rows, and leads to the first. False when it says nothing of them. */
export function showVariantErrors(form: Form, error: unknown): boolean {
  const refusal = refusalOf(error);
  const taken = (refusal?.details?.variants ?? []).map(
    (place) => [`variants.${place}.sku`, refusal?.message] as const,
  );
  const said = Object.entries(refusal?.fieldErrors ?? {})
    .filter(([path]) => path.startsWith("variants.") || path.startsWith("options."))
    .map(([path, sentence]) => [path.replace("pricePaise", "price"), sentence] as const);
  const [first] = [...taken, ...said];
  if (!first) return false;
  form.setErrors(Object.fromEntries([...taken, ...said]));
  lead(form, first[0]);
  return true;
}
