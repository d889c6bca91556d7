import { pictureAt } from "@haat/contract/product/picture";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import classes from "./return-pictures.module.css";

/** The buyer's images; each opens in a new tab. */
export function ReturnPictures({ pictures }: Pick<ReturnView, "pictures">) {
  if (pictures.length === 0) return null;
  return (
    <ul className={classes.pictures} aria-label="Images from the buyer">
      {pictures.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className={classes.picture}>
            <img src={pictureAt(url, 320)} alt={`Image ${index + 1}, open full size`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
