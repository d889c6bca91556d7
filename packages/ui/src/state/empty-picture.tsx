import { emptyPicture } from "@haat/art/empty-picture";
import classes from "./empty-picture.module.css";

export type EmptyPictureKind = Parameters<typeof emptyPicture>[0];

export function EmptyPicture({ kind }: { kind: EmptyPictureKind }) {
  return (
    <span className={classes.picture} aria-hidden dangerouslySetInnerHTML={{ __html: emptyPicture(kind) }} />
  );
}
