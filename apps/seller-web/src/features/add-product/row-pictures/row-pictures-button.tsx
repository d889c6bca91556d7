import { Input, Loader, UnstyledButton } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { pictureAt } from "@haat/contract/product/picture";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { nameOf } from "./row-names.ts";
import classes from "./row-pictures-button.module.css";
import type { RowPicturesStore } from "./row-pictures.ts";
import type { PictureOwner, ShownPictures } from "./shown-pictures.ts";

/** Which pictures a row of these values shows as it is now. */
export type ShownBy = (values: readonly string[]) => ShownPictures;

interface RowPicturesButtonProps {
  readonly store: Pick<RowPicturesStore, "of" | "open">;
  readonly values: readonly string[];
  readonly shown: ShownPictures;
  /** By which the form finds it, and what the form says is wrong with it. */
  readonly path: string;
  readonly error: ReactNode;
}

const owners: Readonly<Record<Exclude<PictureOwner, "row">, string>> = {
  colour: "those of its colour",
  all: "those of the product",
  none: "none yet",
};

function whose({ of, pictures }: ShownPictures, isBusy: boolean): string {
  if (isBusy) return "uploading";
  return of === "row" ? `${pictures.length} of its own` : owners[of];
}

function failure(failed: number): string | null {
  if (failed === 0) return null;
  return failed === 1 ? "1 image was not taken." : `${failed} images were not taken.`;
}

/** The first of them, or where it would be. */
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
      {shown.of === "row" && !isBusy && <span className={classes.count}>{shown.pictures.length}</span>}
    </>
  );
}

/** What a row shows, as a small picture; opens where it gets pictures of its own. */
export function RowPicturesButton({ store, values, shown, path, error }: RowPicturesButtonProps) {
  const id = useId();
  const { isBusy, failed } = store.of(values) ?? { isBusy: false, failed: 0 };
  const wrong = error ?? failure(failed);
  const isOwn = shown.of === "row" || undefined;
  return (
    <>
      <UnstyledButton
        className={classes.button ?? ""}
        data-path={path}
        data-own={isOwn}
        data-error={wrong ? true : undefined}
        aria-label={`Images of ${nameOf(values)}: ${whose(shown, isBusy)}`}
        aria-describedby={wrong ? id : undefined}
        aria-haspopup="dialog"
        title={isOwn ? "Change its own images" : "Give it images of its own"}
        onClick={(event) => store.open(values, event.currentTarget)}
      >
        <Thumbnail shown={shown} isBusy={isBusy} />
      </UnstyledButton>
      {wrong && (
        <Input.Error id={id} size="md" className={classes.wrong ?? ""}>
          {wrong}
        </Input.Error>
      )}
    </>
  );
}
