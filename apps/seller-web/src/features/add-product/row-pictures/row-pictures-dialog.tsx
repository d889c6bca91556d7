import { Button, Group, Modal } from "@mantine/core";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { allowedPictures } from "@haat/web-kit/pictures/use-picture-uploads.ts";
import { PictureField } from "#features/product-form/pictures/picture-field.tsx";
import { nameOf } from "./row-names.ts";
import type { RowPictures, RowPicturesStore } from "./row-pictures.ts";

interface RowPicturesDialogProps {
  readonly store: Pick<RowPicturesStore, "all" | "opened" | "change" | "close">;
  readonly onChange: (row: RowPictures, change: (pictures: readonly string[]) => readonly string[]) => void;
  readonly hasColours: boolean;
}

/**
 * Rows that were opened before stay mounted but hidden, so their uploads continue and failed ones
 * can be retried.
 */
export function RowPicturesDialog({ store, onChange, hasColours }: RowPicturesDialogProps) {
  const { all, opened, change, close } = store;
  const shown = all.find(({ id }) => id === opened.id);
  const fallback = hasColours ? "its colour's images, or the product's" : "the product's images";
  return (
    <Modal
      keepMounted
      opened={opened.isOpen && shown !== undefined}
      onClose={close}
      title={`Images of ${nameOf(shown?.values ?? [])}`}
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {all.map((row) => (
        <div key={row.id} hidden={row.id !== opened.id}>
          <PictureField
            of={nameOf(row.values)}
            inDialog={{ hasFocus: row.id === opened.id }}
            hint={`For this variant only. Without images, it shows ${fallback}. ${allowedPictures}`}
            pictures={row.pictures}
            onChange={(next) => onChange(row, next)}
            isKept={false}
            onBusy={(isBusy) => change(row.id, () => ({ isBusy }))}
            onFailed={(failed) => change(row.id, () => ({ failed }))}
          />
        </div>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button onClick={close}>Done</Button>
      </Group>
    </Modal>
  );
}
