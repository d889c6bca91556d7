import { useState } from "react";

type Pictures = readonly string[];

/** The pictures of each of these colours of a new product; a colour without any shows those of the product. */
export function useColourPictures(colours: readonly string[]) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Pictures>>(() => new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());
  const of = (colour: string): Pictures => pictures.get(colour) ?? [];
  const isEachShown = colours.length > 0 && colours.every((colour) => of(colour).length > 0);
  return {
    colours,
    of,
    change: (colour: string, change: (pictures: Pictures) => Pictures) =>
      setPictures((before) => new Map(before).set(colour, change(before.get(colour) ?? []))),
    /** What stands for the product where each colour has pictures; else nothing does. */
    ofProduct: isEachShown ? of(colours[0] ?? "") : [],
    /** Whether pictures of any of them are on their way. */
    isBusy: colours.some((colour) => busy.has(colour)),
    setBusy: (colour: string, isBusy: boolean) =>
      setBusy((before) => {
        if (before.has(colour) === isBusy) return before;
        return new Set(isBusy ? [...before, colour] : [...before].filter((other) => other !== colour));
      }),
  };
}

export type ColourPictures = ReturnType<typeof useColourPictures>;
