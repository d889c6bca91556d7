import { Radio, VisuallyHidden } from "@mantine/core";
import { counted } from "../list/count-line.ts";
import classes from "./category-tree.module.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";

type CategoryTreeChoiceProps = {
  readonly name: string;
  /** Null while loading. */
  readonly count: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** Categories without products are disabled. */
export function CategoryTreeChoice({ name, count, isChosen, onChoose }: CategoryTreeChoiceProps) {
  return (
    <Radio
      classNames={{
        root: classes.choice ?? "",
        body: classes.body ?? "",
        labelWrapper: classes.labelWrapper ?? "",
        label: classes.label ?? "",
      }}
      size="sm"
      name="place"
      checked={isChosen}
      disabled={count === 0 && !isChosen}
      onChange={onChoose}
      label={
        <>
          <span>{name}</span>
          <span className={classes.count}>
            {count !== null && (
              <>
                {counted(count)}
                <VisuallyHidden> products</VisuallyHidden>
              </>
            )}
          </span>
        </>
      }
    />
  );
}
