import { ActionIcon, Input, VisuallyHidden } from "@mantine/core";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useState,
} from "react";
import { pictureAt } from "@haat/contract/product/picture";
import { maxPictures } from "@haat/contract/product/product.constants";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { AddPictures } from "@haat/web-kit/pictures/add-pictures.tsx";
import { FailedUploads } from "@haat/web-kit/pictures/failed-uploads.tsx";
import { UploadTile } from "@haat/web-kit/pictures/upload-tile.tsx";
import { allowedPictures, usePictureUploads } from "@haat/web-kit/pictures/use-picture-uploads.ts";
import { moveItem } from "./move-item.ts";
import classes from "./picture-field.module.css";

interface PictureTileProps {
  readonly url: string;
  /** 1-based; cards show the first. */
  readonly place: number;
  readonly isDragged: boolean;
  readonly handle: Pick<ComponentProps<"button">, "onPointerDown" | "onKeyDown">;
  readonly onRemove: () => void;
}

function PictureTile({ url, place, isDragged, handle, onRemove }: PictureTileProps) {
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

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const ends: Readonly<Record<string, number>> = { Home: 0, End: Infinity };

type Change = (change: (pictures: readonly string[]) => readonly string[]) => void;

function placeUnder({ clientX, clientY }: PointerEvent): number | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]");
  return tile ? Number(tile.dataset.place) : null;
}

/**
 * Dragged with a pointer, or moved with the arrow keys, Home and End; `announcement` is for screen
 * readers.
 */
function usePictureOrder(pictures: readonly string[], onChange: Change) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const move = (url: string, to: number) => {
    onChange((all) => moveItem(all, all.indexOf(url), to));
    const place = Math.max(0, Math.min(pictures.length - 1, to));
    setAnnouncement(`Image moved to place ${place + 1} of ${pictures.length}.`);
  };
  const drag = (url: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    setDragged(url);
    const end = new AbortController();
    const finish = () => {
      end.abort();
      setDragged(null);
    };
    const follow = (moved: PointerEvent) => {
      const place = placeUnder(moved);
      if (place !== null) move(url, place);
    };
    window.addEventListener("pointermove", follow, { signal: end.signal });
    window.addEventListener("pointerup", finish, { signal: end.signal });
    window.addEventListener("pointercancel", finish, { signal: end.signal });
  };
  const press = (url: string) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = step === undefined ? ends[event.key] : pictures.indexOf(url) + step;
    if (to === undefined) return;
    event.preventDefault();
    move(url, to);
  };

  return {
    dragged,
    announcement,
    handleOf: (url: string) => ({ onPointerDown: drag(url), onKeyDown: press(url) }),
  };
}

interface PictureFieldProps {
  readonly of?: string;
  /** In a dialog whose title already names the images: whether this field should take the focus. */
  readonly inDialog?: { readonly hasFocus: boolean };
  readonly hint?: string;
  readonly pictures: readonly string[];
  /** Takes a change, not the result: two uploads may finish at the same time. */
  readonly onChange: (change: (pictures: readonly string[]) => readonly string[]) => void;
  readonly error?: string | undefined;
  /** All images were removed from an edit, which keeps the old ones. */
  readonly isKept: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onFailed?: (count: number) => void;
}

export function PictureField({
  of,
  inDialog,
  hint = allowedPictures,
  pictures,
  onChange,
  error,
  isKept,
  onBusy,
  onFailed,
}: PictureFieldProps) {
  const { uploads, add, retry, dismiss, room, isBusy } = usePictureUploads(
    { free: maxPictures - pictures.length, tooMany: `A product can have at most ${maxPictures} images.` },
    (url) => onChange((all) => (all.includes(url) ? all : [...all, url])),
  );
  const { dragged, announcement, handleOf } = usePictureOrder(pictures, onChange);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const failed = uploads.filter(({ failure }) => failure !== null).length;
  useEffect(() => onFailed?.(failed), [failed, onFailed]);

  const label = of ? `Images of ${of}` : "Images";
  return (
    <Input.Wrapper
      size="md"
      label={inDialog ? undefined : label}
      description={isKept ? `${hint} Leave empty to keep the current images.` : hint}
      labelElement="div"
    >
      <ul className={classes.tiles} aria-label={label}>
        {pictures.map((url, index) => (
          <PictureTile
            key={url}
            url={url}
            place={index + 1}
            isDragged={url === dragged}
            handle={handleOf(url)}
            onRemove={() => onChange((all) => all.filter((other) => other !== url))}
          />
        ))}
        {uploads.map((upload) => upload.failure === null && <UploadTile key={upload.id} upload={upload} />)}
        {room > 0 && (
          <AddPictures
            isWrong={error !== undefined}
            what={of && `images of ${of}`}
            path={of === undefined ? "pictures" : undefined}
            hasFocus={inDialog?.hasFocus}
            onAdd={add}
          />
        )}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={classes.failures}>
        <ErrorBanner>{error}</ErrorBanner>
        <FailedUploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      </div>
    </Input.Wrapper>
  );
}
