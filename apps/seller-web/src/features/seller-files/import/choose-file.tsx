import { Button, FileButton, Text } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useRef, useState, type DragEvent } from "react";
import classes from "./choose-file.module.css";

interface ChooseFileProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

export function ChooseFile({ isBusy, onChoose }: ChooseFileProps) {
  const [isOver, setIsOver] = useState(false);
  const resetRef = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (file) onChoose(file);
    // Choosing the same file again, corrected, works too.
    resetRef.current?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onChoose(file);
  };
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={classes.place}
      data-over={isOver ? true : undefined}
      onDragOver={enter}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
      <FileButton
        accept=".csv,text/csv"
        resetRef={resetRef}
        onChange={choose}
        inputProps={{ "aria-label": "Choose a CSV file" }}
      >
        {(props) => (
          <Button {...props} variant="default" disabled={isBusy}>
            Choose a CSV File
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        or drop it here. You see a preview before anything changes.
      </Text>
    </div>
  );
}
