import { Input, VisuallyHidden } from "@mantine/core";
import { useEffect } from "react";
import { maxPictures } from "@haat/contract/product/product.constants";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { AddPictures } from "@haat/web-kit/pictures/add-pictures.tsx";
import { FailedUploads } from "@haat/web-kit/pictures/failed-uploads.tsx";
import { UploadTile } from "@haat/web-kit/pictures/upload-tile.tsx";
import { allowedPictures, usePictureUploads } from "@haat/web-kit/pictures/use-picture-uploads.ts";
import classes from "./picture-field.module.css";
import { PictureTile } from "./picture-tile.tsx";
import { usePictureOrder } from "./use-picture-order.ts";

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
