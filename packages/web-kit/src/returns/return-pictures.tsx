import { pictureAt } from "@haat/contract/product/picture";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import classes from "./return-pictures.module.css";

/** What a buyer shows of a return; each opens large in a tab of its own. */
export function ReturnPictures({ pictures }: Pick<ReturnView, "pictures">) {
  if (pictures.length === 0) return null;
  return (
    <ul className={classes.pictures} aria-label="Pictures of the buyer">
      {pictures.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className={classes.picture}>
            <img src={pictureAt(url, 320)} alt={`Picture ${index + 1}, open it large`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
