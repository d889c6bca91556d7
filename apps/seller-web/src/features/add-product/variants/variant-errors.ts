import type { ReactNode } from "react";
import { focusFirst } from "@haat/ui/form/focus-first-error.ts";
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

/** What stands on the page for an error: the values of an axis are chosen together, and all is wrong where the first axis is. */
function fieldOf({ getInputNode }: Pick<Form, "getInputNode">, path: string): HTMLElement | null {
  if (path === "options") return getInputNode("options.0");
  const axis = path === "variants" ? "0" : axisOf(path);
  return getInputNode(axis === null ? path : pathOfAxis(axis));
}

/**
 * Whether the variants can be sent; if not, it is said at their fields, and the focus goes to the first on the page of them and of
 * what else is wrong.
 */
export function areVariantsRight(form: Form, others: readonly (HTMLElement | null)[] = []): boolean {
  const { hasErrors, errors } = form.validate();
  if (hasErrors) focusFirst([...others, ...Object.keys(errors).map((path) => fieldOf(form, path))]);
  return !hasErrors;
}

/** The field of a row for what the server says of it; a row has one for all of its pictures. */
const toField = (path: string) =>
  path.replace("pricePaise", "price").replace(/\.pictures\.\d+$/, ".pictures");

/** Puts what the server says of variants at the fields of their rows, and leads to the first. False when it says nothing of them. */
export function showVariantErrors(form: Form, error: unknown): boolean {
  const refusal = refusalOf(error);
  const field = refusal?.reason === "PICTURE_GONE" ? "pictures" : "sku";
  const refused = (refusal?.details?.variants ?? []).map(
    (place) => [`variants.${place}.${field}`, refusal?.message] as const,
  );
  const said = Object.entries(refusal?.fieldErrors ?? {})
    .filter(([path]) => path.startsWith("variants.") || path.startsWith("options."))
    .map(([path, sentence]) => [toField(path), sentence] as const);
  const all = [...refused, ...said];
  if (all.length === 0) return false;
  form.setErrors(Object.fromEntries(all));
  focusFirst(all.map(([path]) => fieldOf(form, path)));
  return true;
}
