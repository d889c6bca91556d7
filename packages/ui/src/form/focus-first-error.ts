import type { FormErrors } from "@mantine/form";

type FormWithNodes = { getInputNode: (path: string) => HTMLElement | null };

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Moves the focus to the first of these on the page, and opens the part that it is folded into. */
export function focusFirst(fields: readonly (HTMLElement | null)[]): void {
  const [field] = fields
    .filter((one) => one !== null)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

/** For a form's failed submit: moves the focus to the first field on the page that has an error. */
export function focusFirstError(form: FormWithNodes) {
  return (errors: FormErrors): void => focusFirst(Object.keys(errors).map((path) => form.getInputNode(path)));
}
