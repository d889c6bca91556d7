import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { cellAt, pastedCells, pathOfCell } from "./pasted-cells.ts";
import type { Variants } from "./use-variants.ts";

const inputOf = ({ target }: { readonly target: EventTarget }) =>
  target instanceof HTMLInputElement ? target : null;

export function useGridKeys({ form }: Pick<Variants, "form">) {
  const [status, setSaid] = useState("");
  const press = (event: KeyboardEvent) => {
    const input = inputOf(event);
    const cell = cellAt(input?.dataset["path"]);
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !cell) return;
    // Enter would submit the form.
    event.preventDefault();
    const next = form.getInputNode(pathOfCell({ ...cell, row: cell.row + 1 }));
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  const paste = (event: ClipboardEvent) => {
    const cell = cellAt(inputOf(event)?.dataset["path"]);
    const text = event.clipboardData.getData("text/plain");
    const pasted = cell && pastedCells(text, cell, form.getValues().variants);
    setSaid(pasted?.sentence ?? "");
    if (!pasted) return;
    event.preventDefault();
    for (const { value, ...at } of pasted.cells) form.setFieldValue(pathOfCell(at), value);
  };
  return {
    status,
    handlers: { onKeyDown: press, onPaste: paste },
  };
}
