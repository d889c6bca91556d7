export type Paper = "labels" | "slips";
