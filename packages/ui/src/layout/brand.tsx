import { logo } from "@haat/art/logo";
import classes from "./brand.module.css";

const mark = { __html: logo() };

type BrandProps = {
  note?: string | undefined;
};

export function Brand({ note }: BrandProps) {
  return (
    <span className={classes.brand}>
      <span className={classes.mark} aria-hidden dangerouslySetInnerHTML={mark} />
      <span className={classes.name}>Haat</span>
      {note && <span className={classes.note}>{note}</span>}
    </span>
  );
}
