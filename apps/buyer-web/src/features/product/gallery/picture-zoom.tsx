import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { ActionIcon, Modal } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import type { Category } from "@haat/contract/product/category.constants";
import { pictureAt } from "@haat/contract/product/picture";
import type { PicturePoint } from "./picture-point.ts";
import classes from "./picture-zoom.module.css";
import { stepThrough } from "./step-through.ts";
import { ZoomedPicture } from "./zoomed-picture.tsx";

interface PictureZoomProps {
  readonly name: string;
  readonly category: Category;
  readonly pictures: readonly string[];
  readonly altOf: (index: number) => string;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  /** Zooms in here at first: where the mouse clicked. */
  readonly startAt: PicturePoint | null;
  /** Also returns the focus. */
  readonly onClose: () => void;
}

export function PictureZoom(props: PictureZoomProps) {
  const { name, category, pictures, altOf, chosen, onChoose, onClose } = props;
  const [first] = useState({ picture: chosen, at: props.startAt });
  const last = pictures.length - 1;
  const turn = (event: KeyboardEvent) => {
    const next = stepThrough(event.key, chosen, pictures.length);
    if (next !== null) onChoose(next);
  };
  const step = (by: 1 | -1) => onChoose(Math.min(last, Math.max(0, chosen + by)));
  return (
    <Modal
      opened
      fullScreen
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      title={<span className={classes.name}>{name}</span>}
      closeButtonProps={{ "aria-label": "Close" }}
      classNames={{ content: classes.window ?? "", body: classes.body ?? "", title: classes.title ?? "" }}
      onClose={onClose}
      onKeyDown={turn}
    >
      <ZoomedPicture
        key={chosen}
        src={pictureAt(pictures[chosen] ?? "", 1280)}
        alt={altOf(chosen)}
        category={category}
        onSwipe={step}
        startAt={chosen === first.picture ? first.at : null}
      />
      {last > 0 && (
        <div className={classes.controls}>
          <ActionIcon
            variant="default"
            aria-label="Previous image"
            disabled={chosen === 0}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={24} aria-hidden />
          </ActionIcon>
          <span role="status" className="haat-figures">
            {chosen + 1} of {pictures.length}
          </span>
          <ActionIcon
            variant="default"
            aria-label="Next image"
            disabled={chosen === last}
            onClick={() => step(1)}
          >
            <IconChevronRight size={24} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Modal>
  );
}
