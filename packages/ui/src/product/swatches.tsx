import classes from "./swatches.module.css";

/** Colours without a swatch are an empty disc. */
export function Swatch({ colour }: { readonly colour: string }) {
  return <i className={classes.swatch} data-colour={colour.toLowerCase()} />;
}

/** The number of colours of a family, and discs of the first four. */
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
