import classes from "./swatches.module.css";

/** A colour as a small disc beside its name; one that has no swatch is an empty disc. */
export function Swatch({ colour }: { readonly colour: string }) {
  return <i className={classes.swatch} data-colour={colour.toLowerCase()} />;
}

/** In how many colours a family comes, with the first of them as discs. */
export function Swatches({ colours }: { readonly colours: readonly string[] }) {
  return (
    <>
      {` · ${colours.length} colours `}
      {colours.slice(0, 4).map((colour) => (
        <Swatch key={colour} colour={colour} />
      ))}
    </>
  );
}
