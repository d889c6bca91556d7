import type { FormErrors } from "@mantine/form";

type FormWithNodes = { getInputNode: (path: string) => HTMLElement | null };

/** For a form's failed submit: moves the focus to the first field that has an error, and opens the part that it is folded into. */
export function focusFirstError(form: FormWithNodes) {
  return (errors: FormErrors) => {
    const first = Object.keys(errors)[0];
    const field = first ? form.getInputNode(first) : null;
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  };
}
