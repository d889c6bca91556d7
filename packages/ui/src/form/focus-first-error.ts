import type { FormErrors } from "@mantine/form";

type FormWithNodes = { getInputNode: (path: string) => HTMLElement | null };

/** For a form's failed submit: moves the focus to the first field that has an error. */
export function focusFirstError(form: FormWithNodes) {
  return (errors: FormErrors) => {
    const first = Object.keys(errors)[0];
    if (first) form.getInputNode(first)?.focus();
  };
}
