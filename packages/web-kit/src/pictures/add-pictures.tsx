import { FileButton, UnstyledButton } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useState, type DragEvent } from "react";
import classes from "./add-pictures.module.css";
import { acceptedPictures } from "./use-picture-uploads.ts";

interface AddPicturesProps {
  /** Names the images: "images of your product". */
  readonly what?: string | undefined;
  readonly isWrong: boolean;
  /** Lets a form find the button. */
  readonly path?: string | undefined;
  /** Takes the focus when its dialog opens. */
  readonly hasFocus?: boolean | undefined;
  readonly onAdd: (files: readonly File[]) => void;
}

export function AddPictures({ what = "images", isWrong, path, hasFocus, onAdd }: AddPicturesProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(true);
  };
  return (
    <li>
      <FileButton
        multiple
        accept={acceptedPictures}
        onChange={onAdd}
        inputProps={{ "aria-label": `Choose ${what}` }}
      >
        {(props) => (
          <UnstyledButton
            {...props}
            className={classes.add ?? ""}
            data-path={path}
            data-autofocus={hasFocus ? true : undefined}
            data-error={isWrong ? true : undefined}
            data-over={isDragOver ? true : undefined}
            onDragOver={enter}
            onDragLeave={() => setIsDragOver(false)}
            onDrop={drop}
          >
            <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
            {`Add ${what.split(" ", 1).join("")}`}
          </UnstyledButton>
        )}
      </FileButton>
    </li>
  );
}
