import type { FormErrors } from "@mantine/form";

type FormWithNodes = { getInputNode: (path: string) => HTMLElement | null };

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Focuses the first of these fields in page order, and opens the `details` it is in. */
export function focusFirst(fields: readonly (HTMLElement | null)[]): void {
  const [field] = fields
    .filter((one) => one !== null)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

export function focusFirstError(form: FormWithNodes) {
  return (errors: FormErrors): void => focusFirst(Object.keys(errors).map((path) => form.getInputNode(path)));
}
