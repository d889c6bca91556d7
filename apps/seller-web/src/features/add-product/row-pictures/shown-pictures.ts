export type PictureOwner = "row" | "colour" | "all" | "none";

export interface ShownPictures {
  readonly owner: PictureOwner;
  readonly pictures: readonly string[];
}

interface Pictures {
  readonly row: readonly string[];
  readonly colour: readonly string[];
  readonly all: readonly string[];
}

export function shownPictures(pictures: Pictures): ShownPictures {
  const owner = (["row", "colour", "all"] as const).find((one) => pictures[one].length > 0);
  return owner ? { owner, pictures: pictures[owner] } : { owner: "none", pictures: [] };
}
