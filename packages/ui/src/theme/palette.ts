import type { MantineColorsTuple } from "@mantine/core";

/** Indigo: links, primary buttons, focus. Shade 6 in light mode, 5 under white text in dark. */
export const neel: MantineColorsTuple = [
  "#eef1fb",
  "#dde3f7",
  "#bdc8ef",
  "#97a8e5",
  "#7088da",
  "#4a64c6",
  "#2f4aa3",
  "#283f8c",
  "#213474",
  "#19285a",
];

/** Marigold: stars and the one highlight of a page. Never text on white. */
export const genda: MantineColorsTuple = [
  "#fef6e7",
  "#fdebc8",
  "#fada9a",
  "#f7c767",
  "#f4b540",
  "#f2aa28",
  "#f0a31a",
  "#c98410",
  "#8f5d08",
  "#5e3d05",
];

/** Green: done, approved, in stock. */
export const tulsi: MantineColorsTuple = [
  "#eaf6ef",
  "#d3ecdd",
  "#a9d9bd",
  "#7cc39a",
  "#54ab7a",
  "#2e8352",
  "#2b7a4b",
  "#23663f",
  "#1b5131",
  "#133b24",
];

/** Red: refused, out of stock, errors. */
export const laal: MantineColorsTuple = [
  "#fceded",
  "#f8dada",
  "#f0b4b5",
  "#e78c8e",
  "#e2777a",
  "#cc4043",
  "#be3437",
  "#a02b2e",
  "#812225",
  "#5f191b",
];

/** Turmeric: waiting, low stock. */
export const haldi: MantineColorsTuple = [
  "#fdf5e3",
  "#fae9c3",
  "#f3d48c",
  "#ebbe57",
  "#dda52b",
  "#cb8c10",
  "#b97a06",
  "#976305",
  "#764d04",
  "#533603",
];

/** Mantine's grays, warmed. 3 lines, 4 field borders (3:1 on white), 7 quiet text. */
export const paper: MantineColorsTuple = [
  "#fbf8f2",
  "#f5f0e7",
  "#efe8dc",
  "#e8e1d6",
  "#8f8576",
  "#7d7366",
  "#6f6659",
  "#655c50",
  "#3d372f",
  "#1e1a15",
];

/** Mantine's dark. 0 text, 2 quiet text, 4 lines, 6 surface, 7 background. */
export const night: MantineColorsTuple = [
  "#f2ede4",
  "#d8d0c4",
  "#aba294",
  "#978e80",
  "#322d26",
  "#28241f",
  "#1c1a17",
  "#131210",
  "#0e0d0b",
  "#090807",
];
