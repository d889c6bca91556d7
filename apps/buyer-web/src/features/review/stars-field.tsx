import { Radio } from "@mantine/core";
import { IconStarFilled } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { starsText } from "@haat/ui/review/review-words.ts";
import classes from "./stars-field.module.css";

const words = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

/** 0 while nothing is selected. */
interface StarsFieldProps {
  readonly value?: number;
  readonly onChange: (stars: number) => void;
  readonly error?: ReactNode;
  readonly "data-path"?: string;
}

export function StarsField({ value = 0, onChange, error, "data-path": path }: StarsFieldProps) {
  const name = useId();
  return (
    <Radio.Group label="Your rating" error={error}>
      <div className={classes.field}>
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} className={classes.star} data-full={stars <= value || undefined}>
              <input
                type="radio"
                name={name}
                className={classes.input}
                aria-label={`${starsText(stars)}, ${word.toLowerCase()}`}
                checked={stars === value}
                onChange={() => onChange(stars)}
                // Focus target: the selected star or the first.
                {...(stars === (value || 1) && { "data-path": path })}
              />
              <IconStarFilled size={28} aria-hidden />
            </label>
          );
        })}
        <span className={classes.word} aria-hidden>
          {words[value - 1]}
        </span>
      </div>
    </Radio.Group>
  );
}
