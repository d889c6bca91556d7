import { ActionIcon, Modal, UnstyledButton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Category } from "@haat/contract/product/category.constants";
import { pictureAt } from "@haat/contract/product/picture";
import { EmptyPicture } from "@haat/ui/state/empty-picture.tsx";
import { hueVariable } from "@haat/ui/theme/category-hue.ts";
import { type PicturePoint, pointOf } from "./picture-point.ts";
import classes from "./picture-zoom.module.css";
import { stepThrough } from "./step-through.ts";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";

/** In pixels; less is a tap. */
const leastSwipe = 40;

/** 1 for a swipe to the left (next), -1 to the right. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      start.current = isPrimary && pointerType !== "mouse" ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < leastSwipe || Math.abs(across) < 2 * Math.abs(down)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

interface ZoomedPictureProps {
  readonly src: string;
  readonly alt: string;
  readonly category: Category;
  readonly onSwipe: (by: 1 | -1) => void;
  /** Zoomed in here at first; whole without it. */
  readonly startAt?: PicturePoint | null;
}

function ZoomedPicture({ src, alt, category, onSwipe, startAt = null }: ZoomedPictureProps) {
  const [point, setPoint] = useState(startAt);
  const [isBroken, setIsBroken] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(onSwipe);
  const isClose = point !== null;
  const ground = { "--ground": `var(${hueVariable(category)})` } as CSSProperties;

  useLayoutEffect(() => {
    const seen = view.current;
    if (!seen || !point) return;
    seen.scrollLeft = (seen.scrollWidth - seen.clientWidth) * point.x;
    seen.scrollTop = (seen.scrollHeight - seen.clientHeight) * point.y;
  }, [point]);

  // Arrow keys scroll the zoomed image.
  const keepArrows = (event: KeyboardEvent) => {
    if (isClose && event.key.startsWith("Arrow")) event.stopPropagation();
  };

  if (isBroken)
    return (
      <div className={classes.view} role="img" aria-label={alt} {...swipe}>
        <EmptyPicture kind="products" />
      </div>
    );
  return (
    <div ref={view} className={classes.view} data-close={isClose || undefined} {...(isClose ? {} : swipe)}>
      <div className={classes.sheet} style={ground}>
        <img src={src} alt={alt} draggable={false} onError={() => setIsBroken(true)} />
        <UnstyledButton
          className={classes.closer ?? ""}
          aria-label="Zoom in"
          aria-pressed={isClose}
          onClick={(event) => setPoint(isClose ? null : pointOf(event))}
          onKeyDown={keepArrows}
        />
      </div>
    </div>
  );
}

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
