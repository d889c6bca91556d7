import { ActionIcon } from "@mantine/core";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { pictureAt } from "@haat/contract/product/picture";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import classes from "./picture-tile.module.css";

interface PictureTileProps {
  readonly url: string;
  /** 1-based; cards show the first. */
  readonly place: number;
  readonly isDragged: boolean;
  readonly handle: Pick<ComponentProps<"button">, "onPointerDown" | "onKeyDown">;
  readonly onRemove: () => void;
}

export function PictureTile({ url, place, isDragged, handle, onRemove }: PictureTileProps) {
  return (
    <li className={classes.tile} data-place={place - 1} data-dragged={isDragged ? true : undefined}>
      <ProductPicture src={pictureAt(url, 320)} alt={`Image ${place}`} shape="square" />
      {place === 1 && <span className={classes.main}>Main</span>}
      <ActionIcon
        className={classes.handle ?? ""}
        variant="default"
        size="lg"
        aria-label={`Move image ${place}`}
        title="Drag, or use the arrow keys"
        {...handle}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.remove ?? ""}
        variant="default"
        size="lg"
        aria-label={`Remove image ${place}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
