import { logo } from "@haat/art/logo";
import classes from "./brand.module.css";

const mark = { __html: logo() };

type BrandProps = {
  /** Which of the apps this is, beside the name: "Seller". */
  note?: string | undefined;
};

/** The mark and the name. The mark is decoration, the name is text. */
export function Brand({ note }: BrandProps) {
  return (
    <span className={classes.brand}>
      <span className={classes.mark} aria-hidden dangerouslySetInnerHTML={mark} />
      <span className={classes.name}>Haat</span>
      {note && <span className={classes.note}>{note}</span>}
    </span>
  );
}
