import { Input, Loader, UnstyledButton } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { pictureAt } from "@haat/contract/product/picture";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { nameOf } from "./row-names.ts";
import classes from "./row-pictures-button.module.css";
import type { RowPicturesStore } from "./row-pictures.ts";
import type { PictureOwner, ShownPictures } from "./shown-pictures.ts";

export type ShownBy = (values: readonly string[]) => ShownPictures;

interface RowPicturesButtonProps {
  readonly store: Pick<RowPicturesStore, "of" | "open">;
  readonly values: readonly string[];
  readonly shown: ShownPictures;
  readonly path: string;
  readonly error: ReactNode;
}

const owners: Readonly<Record<Exclude<PictureOwner, "row">, string>> = {
  colour: "uses its colour's images",
  all: "uses the product's images",
  none: "none yet",
};

function ownerText({ owner, pictures }: ShownPictures, isBusy: boolean): string {
  if (isBusy) return "uploading";
  if (owner !== "row") return owners[owner];
  return pictures.length === 1 ? "1 image" : `${pictures.length} images`;
}

function failure(failed: number): string | null {
  if (failed === 0) return null;
  return failed === 1 ? "1 image failed to upload." : `${failed} images failed to upload.`;
}

function Thumbnail({ shown, isBusy }: { readonly shown: ShownPictures; readonly isBusy: boolean }) {
  const [picture] = shown.pictures;
  return (
    <>
      {picture === undefined ? (
        <IconPhotoPlus size={22} stroke={1.5} aria-hidden />
      ) : (
        <ProductPicture src={pictureAt(picture, 320)} alt="" shape="square" />
      )}
      {isBusy && <Loader className={classes.busy ?? ""} size={22} />}
      {shown.owner === "row" && !isBusy && <span className={classes.count}>{shown.pictures.length}</span>}
    </>
  );
}

export function RowPicturesButton({ store, values, shown, path, error }: RowPicturesButtonProps) {
  const id = useId();
  const { isBusy, failed } = store.of(values) ?? { isBusy: false, failed: 0 };
  const errorText = error ?? failure(failed);
  const isOwn = shown.owner === "row" || undefined;
  return (
    <>
      <UnstyledButton
        className={classes.button ?? ""}
        data-path={path}
        data-own={isOwn}
        data-error={errorText ? true : undefined}
        aria-label={`Images of ${nameOf(values)}: ${ownerText(shown, isBusy)}`}
        aria-describedby={errorText ? id : undefined}
        aria-haspopup="dialog"
        title={isOwn ? "Change Images" : "Add Images"}
        onClick={(event) => store.open(values, event.currentTarget)}
      >
        <Thumbnail shown={shown} isBusy={isBusy} />
      </UnstyledButton>
      {errorText && (
        <Input.Error id={id} size="md" className={classes.wrong ?? ""}>
          {errorText}
        </Input.Error>
      )}
    </>
  );
}
