import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { cellAt, pastedCells, pathOfCell } from "./pasted-cells.ts";
import type { Variants } from "./use-variants.ts";

const inputOf = ({ target }: { readonly target: EventTarget }) =>
  target instanceof HTMLInputElement ? target : null;

/** A grid as in a spreadsheet: Enter leads to the same column of the next row, and several cells can be pasted at once. */
export function useGridKeys({ form }: Pick<Variants, "form">) {
  const [said, setSaid] = useState("");
  const press = (event: KeyboardEvent) => {
    const input = inputOf(event);
    const cell = cellAt(input?.dataset["path"]);
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !cell) return;
    // Else it would send the form.
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
    /** What became of what was pasted last. */
    said,
    handlers: { onKeyDown: press, onPaste: paste },
  };
}
