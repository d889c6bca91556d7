import { useState } from "react";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import {
  onOtherAxes,
  rowPicturesOf,
  withChange,
  withRow,
  type OpenedRow,
  type RowPictures,
} from "./row-pictures.ts";

const loadDialog = () =>
  import("./row-pictures-dialog.tsx").then(({ RowPicturesDialog }) => RowPicturesDialog);

const noRows: readonly RowPictures[] = [];

export function useRowPictures() {
  const [all, setAll] = useState(noRows);
  const [opened, setOpened] = useState<OpenedRow>({ id: -1, isOpen: false, opener: null });
  const { component: Dialog, fetchComponent } = useLateComponent(loadDialog);
  const change = (id: number, changed: (row: RowPictures) => Partial<RowPictures>) =>
    setAll((before) => withChange(before, id, changed));
  return {
    all,
    opened,
    Dialog,
    of: (values: readonly string[]) => rowPicturesOf(all, values),
    change,
    moveAxes: (move: (values: readonly string[]) => readonly string[]) =>
      setAll((before) => onOtherAxes(before, move)),
    open: (values: readonly string[], opener: HTMLElement) => {
      const next = withRow(all, values);
      setAll(next.all);
      setOpened({ id: next.id, isOpen: true, opener });
      void fetchComponent();
    },
    close: () => {
      setOpened({ ...opened, isOpen: false });
      opened.opener?.focus({ preventScroll: true });
    },
  };
}
