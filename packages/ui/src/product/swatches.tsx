import classes from "./swatch.module.css";

/** The colours of a family as small discs, read out by their names; one that has no swatch is an empty disc. */
export function Swatches({ colours }: { readonly colours: readonly string[] }) {
  return (
    <span role="img" aria-label={colours.join(", ")}>
      {colours.map((colour) => (
        <i key={colour} className={classes.swatch} data-colour={colour.toLowerCase()} />
      ))}
    </span>
  );
}
