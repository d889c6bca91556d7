import { ActionIcon, Input } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { pictureAt } from "@haat/contract/product/picture";
import { maxReturnPictures } from "@haat/contract/returns/return.constants";
import { AddPictures } from "@haat/web-kit/pictures/add-pictures.tsx";
import { FailedUploads } from "@haat/web-kit/pictures/failed-uploads.tsx";
import { UploadTile } from "@haat/web-kit/pictures/upload-tile.tsx";
import { usePictureUploads } from "@haat/web-kit/pictures/use-picture-uploads.ts";
import classes from "./shown-pictures.module.css";
import type { SendBackForm } from "./use-send-back.ts";

function Photo({ url, place, onRemove }: { url: string; place: number; onRemove: () => void }) {
  return (
    <li className={classes.tile}>
      <img src={pictureAt(url, 320)} alt={`Photo ${place}`} className={classes.picture} />
      <ActionIcon
        className={classes.remove ?? ""}
        variant="default"
        size={36}
        aria-label={`Remove photo ${place}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface ShownPicturesProps {
  readonly form: SendBackForm;
  readonly onBusy: (isBusy: boolean) => void;
}

export function ShownPictures({ form, onBusy }: ShownPicturesProps) {
  const pictures = form.values.pictures ?? [];
  const change = (next: (all: readonly string[]) => string[]) =>
    form.setFieldValue("pictures", (all: string[] | undefined) => next(all ?? []));
  const { uploads, add, retry, dismiss, room, isBusy } = usePictureUploads(
    {
      free: maxReturnPictures - pictures.length,
      tooMany: `A return can have at most ${maxReturnPictures} photos.`,
    },
    (url) => change((all) => [...all.filter((other) => other !== url), url]),
  );
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <Input.Wrapper
      size="md"
      label="Photos (optional)"
      labelElement="div"
      description={`Show what's wrong and how it was packed. Up to ${maxReturnPictures} photos.`}
      error={form.errors.pictures}
    >
      <ul className={classes.tiles} aria-label="Photos">
        {pictures.map((url, index) => (
          <Photo
            key={url}
            url={url}
            place={index + 1}
            onRemove={() => change((all) => all.filter((other) => other !== url))}
          />
        ))}
        {uploads.map((upload) => upload.failure === null && <UploadTile key={upload.id} upload={upload} />)}
        {room > 0 && <AddPictures what="photos" isWrong={false} onAdd={add} />}
      </ul>
      <FailedUploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </Input.Wrapper>
  );
}
