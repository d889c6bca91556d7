import type { ReactNode } from "react";
import { focusFirst } from "@haat/ui/form/focus-first-error.ts";
import { refusalOf } from "@haat/web-kit/call/refusal.ts";
import type { Variants } from "./use-variants.ts";

type Form = Pick<Variants["form"], "errors" | "getInputNode" | "setErrors" | "validate">;

export const pathOfAxis = (axis: number | string) => `variants.0.values.${axis}`;

const axisOf = (path: string) => /^variants\.\d+\.values\.(\d)$/.exec(path)?.[1] ?? null;

/** The first axis also shows errors about all variants together. */
export function errorOfAxis({ errors }: Pick<Form, "errors">, axis: number): ReactNode {
  if (axis === 0 && errors["variants"]) return errors["variants"];
  return Object.entries(errors).find(([path]) => axisOf(path) === String(axis))?.[1];
}

/** Values of an axis share one field, as do all images of a row. */
function fieldOf({ getInputNode }: Pick<Form, "getInputNode">, path: string): HTMLElement | null {
  if (path === "options") return getInputNode("options.0");
  const axis = path === "variants" ? "0" : axisOf(path);
  return getInputNode(axis === null ? path : pathOfAxis(axis));
}

/** Shows the errors, and focuses the first of them and of `others`, in page order. */
export function areVariantsValid(form: Form, others: readonly (HTMLElement | null)[] = []): boolean {
  const { hasErrors, errors } = form.validate();
  if (hasErrors) focusFirst([...others, ...Object.keys(errors).map((path) => fieldOf(form, path))]);
  return !hasErrors;
}

const toField = (path: string) =>
  path.replace("pricePaise", "price").replace(/\.pictures\.\d+$/, ".pictures");

/** Returns false if the error is about something else. */
export function showVariantErrors(form: Form, error: unknown): boolean {
  const refusal = refusalOf(error);
  const field = refusal?.reason === "PICTURE_GONE" ? "pictures" : "sku";
  const refused = (refusal?.details?.variants ?? []).map(
    (index) => [`variants.${index}.${field}`, refusal?.message] as const,
  );
  const fieldErrors = Object.entries(refusal?.fieldErrors ?? {})
    .filter(([path]) => path.startsWith("variants.") || path.startsWith("options."))
    .map(([path, sentence]) => [toField(path), sentence] as const);
  const all = [...refused, ...fieldErrors];
  if (all.length === 0) return false;
  form.setErrors(Object.fromEntries(all));
  focusFirst(all.map(([path]) => fieldOf(form, path)));
  return true;
}
