import { ActionIcon, Button, FileButton, Input, Progress, Text, UnstyledButton } from "@mantine/core";
import { IconPhotoPlus, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { pictureAt } from "@haat/contract/product/picture";
import { maxPictures } from "@haat/contract/product/product.constants";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { ProductPicture } from "@haat/ui/product-picture.tsx";
import classes from "./picture-field.module.css";
import { acceptedPictures, usePictureUploads, type PictureUpload } from "./use-picture-uploads.ts";

interface PictureFieldProps {
  readonly pictures: readonly string[];
  /** Gets the change, not the result: two pictures may arrive at the same time. */
  readonly onChange: (change: (pictures: readonly string[]) => readonly string[]) => void;
  readonly error?: string | undefined;
  /** Told when pictures begin to travel and when all have arrived. */
  readonly onBusy: (isBusy: boolean) => void;
}

function Tile({ url, place, onRemove }: { url: string; place: number; onRemove: () => void }) {
  return (
    <li className={classes.tile}>
      <ProductPicture src={pictureAt(url, 320)} alt={`Image ${place}`} shape="square" />
      {place === 1 && <span className={classes.main}>Main</span>}
      <ActionIcon
        className={classes.remove ?? ""}
        variant="default"
        size="md"
        aria-label={`Remove image ${place}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function UploadTile({ upload }: { readonly upload: PictureUpload }) {
  return (
    <li className={classes.travelling} role="status">
      <Text size="xs" className="haat-clamp-2">
        Uploading {upload.name}
      </Text>
      <Progress value={upload.share * 90 + 5} size="sm" aria-label={`Uploading ${upload.name}`} />
    </li>
  );
}

/** The pictures of a product: several, with preview and removal; the first one is what cards show. */
export function PictureField({ pictures, onChange, error, onBusy }: PictureFieldProps) {
  const { uploads, add, dismiss, isBusy } = usePictureUploads(pictures.length, (url) =>
    onChange((all) => [...all, url]),
  );
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const failed = uploads.filter(({ failure }) => failure !== null);

  return (
    <Input.Wrapper size="md" label="Images" description="PNG, JPG, GIF up to 10MB" labelElement="div">
      <ul className={classes.tiles}>
        {pictures.map((url, index) => (
          <Tile
            key={url}
            url={url}
            place={index + 1}
            onRemove={() => onChange((all) => all.filter((other) => other !== url))}
          />
        ))}
        {uploads.map((upload) => upload.failure === null && <UploadTile key={upload.id} upload={upload} />)}
        {pictures.length < maxPictures && (
          <li>
            <FileButton
              multiple
              accept={acceptedPictures}
              onChange={add}
              inputProps={{ "aria-label": "Choose images" }}
            >
              {(props) => (
                <UnstyledButton
                  {...props}
                  className={classes.add ?? ""}
                  data-error={error ? true : undefined}
                >
                  <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
                  Add images
                </UnstyledButton>
              )}
            </FileButton>
          </li>
        )}
      </ul>
      <div className={classes.failures}>
        <ErrorBanner>{error}</ErrorBanner>
        {failed.map(({ id, name, failure }) => (
          <ErrorBanner
            key={id}
            action={
              <Button
                size="compact-sm"
                variant="subtle"
                color="laal"
                aria-label={`Dismiss the message about ${name}`}
                onClick={() => dismiss(id)}
              >
                Dismiss
              </Button>
            }
          >
            {name}: {failure}
          </ErrorBanner>
        ))}
      </div>
    </Input.Wrapper>
  );
}
