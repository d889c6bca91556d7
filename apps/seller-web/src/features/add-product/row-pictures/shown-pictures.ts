/** Whose pictures a row shows. */
export type PictureOwner = "row" | "colour" | "all" | "none";

export interface ShownPictures {
  readonly of: PictureOwner;
  readonly pictures: readonly string[];
}

interface Pictures {
  readonly row: readonly string[];
  readonly colour: readonly string[];
  readonly all: readonly string[];
}

/** What a row shows: its own pictures if it has any, else those of its colour, else those of all. */
export function shownPictures(pictures: Pictures): ShownPictures {
  const owner = (["row", "colour", "all"] as const).find((one) => pictures[one].length > 0);
  return owner ? { of: owner, pictures: pictures[owner] } : { of: "none", pictures: [] };
}
