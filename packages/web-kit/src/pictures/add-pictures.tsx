import { FileButton, UnstyledButton } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useState, type DragEvent } from "react";
import classes from "./add-pictures.module.css";
import { acceptedPictures } from "./use-picture-uploads.ts";

interface AddPicturesProps {
  /** What is chosen. */
  readonly what?: string | undefined;
  readonly isWrong: boolean;
  /** By which a form finds it. */
  readonly path?: string | undefined;
  /** Whether it has the focus in a dialog that opens. */
  readonly hasFocus?: boolean | undefined;
  readonly onAdd: (files: readonly File[]) => void;
}

/** Where pictures are chosen, or dropped. */
export function AddPictures({ what = "images", isWrong, path, hasFocus, onAdd }: AddPicturesProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
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
            data-over={isOver ? true : undefined}
            onDragOver={enter}
            onDragLeave={() => setIsOver(false)}
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
