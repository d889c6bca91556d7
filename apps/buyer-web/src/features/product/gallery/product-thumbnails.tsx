import { UnstyledButton } from "@mantine/core";
import type { CSSProperties, KeyboardEvent } from "react";
import { pictureAt } from "@haat/contract/product/picture";
import type { ProductView } from "@haat/contract/product/product.schema";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import classes from "./product-thumbnails.module.css";
import { stepThrough } from "./step-through.ts";

interface ProductThumbnailsProps extends Pick<ProductView, "pictures" | "category"> {
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

export function ProductThumbnails({ pictures, category, chosen, onChoose }: ProductThumbnailsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = stepThrough(event.key, chosen, pictures.length);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <ul
      className={classes.thumbnails}
      style={{ "--pictures": pictures.length } as CSSProperties}
      aria-label="Images"
      onKeyDown={onKeyDown}
    >
      {pictures.map((picture, index) => (
        <li key={`${index} ${picture}`}>
          <UnstyledButton
            className={classes.thumbnail ?? ""}
            aria-label={`Show image ${index + 1}`}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            <ProductPicture src={pictureAt(picture, 320)} alt="" category={category} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
