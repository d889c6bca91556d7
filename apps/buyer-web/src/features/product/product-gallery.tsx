import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { pictureAt, pictureSrcSet } from "@haat/contract/product/picture";
import type { ProductView } from "@haat/contract/product/product.schema";
import { ProductPicture } from "@haat/ui/product-picture.tsx";
import classes from "./product-gallery.module.css";

const mainSizes = "(min-width: 62em) 528px, (min-width: 48em) 46vw, 92vw";

/** The product's pictures: one large, the others to choose from below it. */
export function ProductGallery({ product: { name, category, pictures } }: { readonly product: ProductView }) {
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? null;
  const altOf = (index: number) => (pictures.length > 1 ? `${name}, picture ${index + 1}` : name);
  return (
    <div className={classes.gallery}>
      <div className={classes.main}>
        <ProductPicture
          src={shown && pictureAt(shown, 1280)}
          srcSet={shown ? pictureSrcSet(shown) : undefined}
          sizes={mainSizes}
          alt={altOf(chosen)}
          category={category}
          eager
        />
      </div>
      {pictures.length > 1 && (
        <ul className={classes.thumbnails} aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <UnstyledButton
                className={classes.thumbnail ?? ""}
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <ProductPicture src={pictureAt(picture, 320)} alt="" category={category} shape="square" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
