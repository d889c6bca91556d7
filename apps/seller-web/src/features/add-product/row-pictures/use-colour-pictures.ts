import { useState } from "react";

type Pictures = readonly string[];

export function useColourPictures(colours: readonly string[]) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Pictures>>(() => new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());
  return {
    colours,
    of: (colour: string): Pictures => pictures.get(colour) ?? [],
    change: (colour: string, change: (pictures: Pictures) => Pictures) =>
      setPictures((before) => new Map(before).set(colour, change(before.get(colour) ?? []))),
    isBusy: colours.some((colour) => busy.has(colour)),
    setBusy: (colour: string, isBusy: boolean) =>
      setBusy((before) => {
        if (before.has(colour) === isBusy) return before;
        return new Set(isBusy ? [...before, colour] : [...before].filter((other) => other !== colour));
      }),
  };
}

export type ColourPictures = ReturnType<typeof useColourPictures>;
