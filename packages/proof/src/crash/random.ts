import { randomInt } from "node:crypto";

export const between = (least: number, most: number) => randomInt(least, most + 1);

export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
