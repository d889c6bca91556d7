import { Progress, Text } from "@mantine/core";
import { useCallback } from "react";
import classes from "./upload-tile.module.css";
import type { PictureUpload } from "./use-picture-uploads.ts";

function Preview({ file }: { readonly file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img className={classes.preview} ref={show} alt="" />;
}

export function UploadTile({ upload: { file, share } }: { readonly upload: PictureUpload }) {
  return (
    <li className={classes.tile} role="status">
      <Preview file={file} />
      <div className={classes.words}>
        <Text size="xs" fw={600} className="haat-clamp-2">
          Uploading {file.name}
        </Text>
        <Progress value={share * 90 + 5} size="sm" aria-label={`Uploading ${file.name}`} />
      </div>
    </li>
  );
}
